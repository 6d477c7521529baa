// The twins of image.py.

extern "C" __global__ void blur(unsigned char *__restrict__ out, const unsigned char *__restrict__ image, int height,
                                int width) {
    int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
    if (0 < x && x < width - 1 && 0 < y && y < height - 1) {
        int total = 0;
#pragma unroll
        for (int dy = -1; dy <= 1; dy++)
#pragma unroll
            for (int dx = -1; dx <= 1; dx++)
                total += (2 - abs(dy)) * (2 - abs(dx)) * image[(y + dy) * width + x + dx];
        out[y * width + x] = total >> 4;
    }
}

extern "C" __global__ void sobel(unsigned char *__restrict__ out, const unsigned char *__restrict__ image, int height,
                                 int width) {
    int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
    if (x >= 1 && y >= 1 && x < width - 1 && y < height - 1) {
        const unsigned char *above = image + (y - 1) * width + x, *here = above + width, *below = here + width;
        int gx = above[1] + 2 * here[1] + below[1] - above[-1] - 2 * here[-1] - below[-1];
        int gy = below[-1] + 2 * below[0] + below[1] - above[-1] - 2 * above[0] - above[1];
        out[y * width + x] = min(abs(gx) + abs(gy), 255);
    }
}

extern "C" __global__ void equalise(unsigned char *__restrict__ out, const unsigned char *__restrict__ image,
                                    const int *__restrict__ cumulative, int lowest, int pixels, int height, int width) {
    int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
    if (x < width && y < height)
        out[y * width + x] = (long long)(cumulative[image[y * width + x]] - lowest) * 255 / (pixels - lowest);
}

extern "C" __global__ void grey(unsigned char *__restrict__ out, const unsigned char *__restrict__ image, int height,
                                int width) {
    int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
    if (x < width && y < height) {
        const unsigned char *pixel = image + 3 * (y * width + x);
        out[y * width + x] = (77 * pixel[0] + 150 * pixel[1] + 29 * pixel[2]) >> 8;
    }
}
