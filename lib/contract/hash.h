/* hash.h: the numbers by which the files of one build know one another: the checksum of an image,
 * and the ABI hash, of all that the runtime believes of kernels and utilities when it launches
 * them. The compiler makes the ABI hash of its module, and the runtime again of a manifest that it
 * has read. Both are FNV-1a, which finds every changed byte and most else: they are about
 * accidents. */
#ifndef PYK_LIB_CONTRACT_HASH_H
#define PYK_LIB_CONTRACT_HASH_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>

#define HASH_START 0xcbf29ce484222325u

static inline uint64_t hash_bytes(uint64_t hash, const void *data, size_t size) {
    for (size_t i = 0; i < size; i++) hash = (hash ^ ((const unsigned char *)data)[i]) * 0x100000001b3u;
    return hash;
}

/* Of an image, which is large: FNV-1a of words of 8 bytes instead of bytes, little-endian, the rest
 * of the last one 0, and at the end of its size. */
static inline uint64_t hash_image(const void *data, size_t size) {
    uint64_t hash = HASH_START, word;
    for (size_t i = 0; i < size; i += sizeof word) {
        word = 0;
        memcpy(&word, (const char *)data + i, size - i < sizeof word ? size - i : sizeof word);
        hash = (hash ^ word) * 0x100000001b3u;
    }
    return (hash ^ size) * 0x100000001b3u;
}

/* With the NUL at its end, so that no two lists of texts run together; NULL is another text than
 * "". */
static inline uint64_t hash_text(uint64_t hash, const char *text) {
    return text ? hash_bytes(hash, text, strlen(text) + 1) : hash_bytes(hash, "\377", 1);
}

static inline uint64_t hash_number(uint64_t hash, uint32_t n) {
    const unsigned char bytes[4] = {n & 255, n >> 8 & 255, n >> 16 & 255, n >> 24};
    return hash_bytes(hash, bytes, sizeof bytes);
}

/* A parameter of a kernel, or the type of a utility's elements: `type` as Numba spells it. */
static inline uint64_t hash_param(uint64_t hash, const char *type, uint32_t size, uint32_t align) {
    return hash_number(hash_number(hash_text(hash, type), size), align);
}

/* After a parameter that a launch asks facts of: what pyk_param has of them. */
static inline uint64_t hash_facts(uint64_t hash, uint32_t facts, uint32_t item) {
    return facts || item ? hash_number(hash_number(hash, facts), item) : hash;
}

/* Before its parameters. */
static inline uint64_t hash_kernel(uint64_t hash, const char *symbol, uint32_t nparams, uint32_t max_threads,
                                   uint32_t cooperative) {
    return hash_number(hash_number(hash_number(hash_text(hash, symbol), nparams), max_threads), cooperative);
}

/* Before its types; all as in pyk_utility. */
static inline uint64_t hash_utility(uint64_t hash, const char *symbol, const char *kind, const char *layout,
                                    const char *identity, const uint32_t numbers[static 5]) {
    hash = hash_text(hash_text(hash_text(hash_text(hash, symbol), kind), layout), identity);
    for (int i = 0; i < 5; i++) hash = hash_number(hash, numbers[i]); /* types, first, nkernels, vector, items */
    return hash;
}

#endif
