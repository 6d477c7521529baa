/* occupancy.c: theoretical occupancy.
 *
 * The limits of a multiprocessor stand in target.def and combine as in the CUDA occupancy
 * calculator. Warps get registers in units of 256, from four partitions of which each has a quarter
 * of the file. Blocks get shared memory in units, and 1 KiB on top that the driver keeps since
 * compute capability 8.0. Blocks and warps are limited in number. A block is refused when its
 * warps, rounded up to a multiple of four, need more registers than there are. */
#include "backend/occupancy.h"

#include "lib/contract/abi.h"

enum { PARTITIONS = 4, REGISTERS = 65536, REGISTER_UNIT = 256, MAX_REGISTERS = 255 };

typedef struct Limits {
    u32 sm, warps, blocks;
    u32 shared, shared_unit, reserved; /* bytes: of a multiprocessor, granularity, kept by the driver in each block */
} Limits;

static const Limits limits[] = {
#define GPU(arch, number, version, passes, warps, blocks, shared)                                                      \
    {number, warps, blocks, shared * 1024u, number < 80 ? 256 : 128, number < 80 ? 0 : 1024},
#include "backend/target.def"
};

static const Limits *find(u32 sm) {
    for (size_t i = 0; i < countof(limits); i++)
        if (limits[i].sm == sm) return &limits[i];
    return NULL;
}

static u32 min(u32 a, u32 b) { return a < b ? a : b; }

static u32 warp_registers(u32 registers) { return (u32)base_round_up(registers * WARP_SIZE, REGISTER_UNIT); }

bool occupancy_known(u32 sm) { return find(sm) != NULL; }

u32 occupancy_blocks(u32 sm, KernelNeeds k, u32 threads) {
    const Limits *l = find(sm);
    if (!l || !threads || threads > MAX_THREADS || k.registers > MAX_REGISTERS || k.shared > l->shared - l->reserved)
        return 0;
    u32 warps = (threads + WARP_SIZE - 1) / WARP_SIZE;
    u32 blocks = min(l->blocks, l->warps / warps);
    if (k.registers) {
        u32 each = warp_registers(k.registers);
        if (each * base_round_up(warps, PARTITIONS) > REGISTERS) return 0;
        blocks = min(blocks, REGISTERS / PARTITIONS / each * PARTITIONS / warps);
    }
    u32 shared = (u32)base_round_up(k.shared + l->reserved, l->shared_unit);
    return shared ? min(blocks, l->shared / shared) : blocks;
}

double occupancy(u32 sm, KernelNeeds k, u32 threads) {
    const Limits *l = find(sm);
    if (!l) return 0;
    return (double)(occupancy_blocks(sm, k, threads) * ((threads + WARP_SIZE - 1) / WARP_SIZE)) / l->warps;
}

u32 occupancy_max_threads(u32 sm, KernelNeeds k) {
    for (u32 threads = MAX_THREADS; threads; threads -= WARP_SIZE)
        if (occupancy_blocks(sm, k, threads)) return threads;
    return 0;
}
