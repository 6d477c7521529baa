// The twins of boards.py.

typedef unsigned long long u64;

constexpr u64 NOT_A = 0xfefefefefefefefe, NOT_H = 0x7f7f7f7f7f7f7f7f, EVERYWHERE = ~0ull;
constexpr int CITIES = 11, COLUMNS = 7, HEIGHT = 6;

template <int SHIFT> __device__ u64 slide(u64 piece, u64 free, u64 stay) {
    free &= stay;
#pragma unroll
    for (int k = 1; k < 8; k *= 2) {
        piece |= free & (SHIFT > 0 ? piece << k * SHIFT : piece >> -k * SHIFT);
        free &= SHIFT > 0 ? free << k * SHIFT : free >> -k * SHIFT;
    }
    return (SHIFT > 0 ? piece << SHIFT : piece >> -SHIFT) & stay;
}

extern "C" __global__ void sliding_attacks(u64 *__restrict__ attacked, short *__restrict__ moves,
                                           const u64 *__restrict__ board, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    u64 own = board[i], others = board[n + i], straight = board[2 * n + i], diagonal = board[3 * n + i];
    u64 free = ~(own | others);
    u64 rooks = slide<8>(straight, free, EVERYWHERE) | slide<-8>(straight, free, EVERYWHERE)
                | slide<1>(straight, free, NOT_A) | slide<-1>(straight, free, NOT_H);
    u64 bishops = slide<9>(diagonal, free, NOT_A) | slide<-9>(diagonal, free, NOT_H)
                  | slide<7>(diagonal, free, NOT_H) | slide<-7>(diagonal, free, NOT_A);
    attacked[i] = rooks;
    attacked[n + i] = bishops;
    moves[i] = __popcll(rooks & ~own) + __popcll(bishops & ~own);
}

extern "C" __global__ void sudoku(signed char *__restrict__ solution, int *__restrict__ tries,
                                  const signed char *__restrict__ puzzle, int n) {
    int p = blockIdx.x * blockDim.x + threadIdx.x, empty = 0, depth = 0, count = 0;
    if (p >= n) return;
    short row[9], column[9], box[9];
    signed char place[81], chosen[81];
    for (int k = 0; k < 9; k++) row[k] = column[k] = box[k] = 0;
    for (int k = 0; k < 81; k++) {
        int digit = puzzle[81 * p + k];
        solution[81 * p + k] = digit;
        if (digit) {
            int y = k / 9, x = k % 9, bit = 1 << digit;
            row[y] |= bit;
            column[x] |= bit;
            box[y / 3 * 3 + x / 3] |= bit;
        } else {
            place[empty] = k;
            chosen[empty++] = 0;
        }
    }
    while (0 <= depth && depth < empty) {
        count++;
        int y = place[depth] / 9, x = place[depth] % 9, b = y / 3 * 3 + x / 3, digit = chosen[depth];
        if (digit > 0) {
            row[y] ^= 1 << digit;
            column[x] ^= 1 << digit;
            box[b] ^= 1 << digit;
        }
        digit++;
        int taken = row[y] | column[x] | box[b];
        while (digit <= 9 && taken & 1 << digit) digit++;
        if (digit > 9) {
            chosen[depth--] = 0;
            continue;
        }
        chosen[depth++] = digit;
        row[y] |= 1 << digit;
        column[x] |= 1 << digit;
        box[b] |= 1 << digit;
    }
    tries[p] = count;
    for (int k = 0; k < empty; k++) solution[81 * p + place[k]] = chosen[k];
}

extern "C" __global__ void round_trips(long long *__restrict__ best, const int *__restrict__ distance, int total) {
    __shared__ int road[CITIES][CITIES];
    for (int k = threadIdx.x; k < CITIES * CITIES; k += blockDim.x) road[k / CITIES][k % CITIES] = distance[k];
    __syncthreads();
    signed char city[CITIES];
    long long mine = 1ll << 62;
    for (int number = blockIdx.x * blockDim.x + threadIdx.x; number < total; number += gridDim.x * blockDim.x) {
#pragma unroll
        for (int k = 0; k < CITIES; k++) city[k] = k;
        int rest = number, length = 0, last = 0;
#pragma unroll
        for (int k = 1; k < CITIES; k++) {
            int n = CITIES - k, pick = k + rest % n;
            rest /= n;
            int following = city[pick];
            city[pick] = city[k];
            length += road[last][following];
            last = following;
        }
        length += road[last][0];
        mine = min(mine, (long long)length << 32 | number);
    }
    atomicMin(best, mine);
}

__device__ bool four(u64 men) {
    const int ways[] = {1, 7, 6, 8};
#pragma unroll
    for (int k = 0; k < 4; k++) {
        u64 pairs = men & men >> ways[k];
        if (pairs & pairs >> 2 * ways[k]) return true;
    }
    return false;
}

extern "C" __global__ void drop_four(signed char *__restrict__ result, signed char *__restrict__ length,
                                     const u64 *__restrict__ own, const u64 *__restrict__ others,
                                     const unsigned *__restrict__ seed, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x, sign = 1, turn = 0;
    if (i >= n) return;
    u64 mine = own[i], theirs = others[i];
    unsigned state = seed[i];
    while (true) {
        u64 full = mine | theirs;
        if (__popcll(full) == COLUMNS * HEIGHT) {
            sign = 0;
            break;
        }
        state ^= state << 13;
        state ^= state >> 17;
        state ^= state << 5;
        int column = state % COLUMNS;
        while (full >> (COLUMNS * column + HEIGHT - 1) & 1) column = (column + 1) % COLUMNS;
        mine |= (full + (1ull << COLUMNS * column)) & ~full & 63ull << COLUMNS * column;
        turn++;
        if (four(mine)) break;
        u64 other = theirs;
        theirs = mine;
        mine = other;
        sign = -sign;
    }
    result[i] = sign;
    length[i] = turn;
}
