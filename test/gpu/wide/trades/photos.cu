// The twins of photos.py.

extern "C" __global__ void demosaic(unsigned short *__restrict__ rgb, const unsigned short *__restrict__ raw,
                                    int height, int width) {
    int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
    if (x < 1 || y < 1 || x >= width - 1 || y >= height - 1) return;
    const unsigned short *at = raw + y * width + x, *up = at - width, *down = at + width;
    int sides = at[-1] + at[1], ends = *up + *down, red, green, blue;
    if ((x + y) & 1) {
        red = (y & 1 ? ends : sides) / 2;
        green = *at;
        blue = (y & 1 ? sides : ends) / 2;
    } else {
        int corners = (up[-1] + up[1] + down[-1] + down[1]) / 4;
        red = y & 1 ? corners : *at;
        green = (sides + ends) / 4;
        blue = y & 1 ? *at : corners;
    }
    unsigned short *to = rgb + 3 * (y * width + x);
    to[0] = red;
    to[1] = green;
    to[2] = blue;
}

__device__ unsigned char clamp(int v) { return min(max(v, 0), 255); }

extern "C" __global__ void nv12_to_rgb(unsigned char *__restrict__ rgb, const unsigned char *__restrict__ luma,
                                       const unsigned char *__restrict__ chroma, int height, int width) {
    int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
    if (y >= height || x >= width) return;
    const unsigned char *colour = chroma + y / 2 * width + x / 2 * 2;
    int c = 298 * (luma[y * width + x] - 16) + 128, u = colour[0] - 128, v = colour[1] - 128;
    unsigned char *to = rgb + 3 * (y * width + x);
    to[0] = clamp((c + 409 * v) >> 8);
    to[1] = clamp((c - 100 * u - 208 * v) >> 8);
    to[2] = clamp((c + 516 * u) >> 8);
}
