/* fuzz_image.c: any bytes as an embedded image. The first byte chooses the kind; the runtime's
 * checks, which come before the driver or the loader sees the image, may refuse it and may not read
 * outside it; nor may the reader of ELF files. */
#include <string.h>
#include "lib/base/base.h"
#include "lib/contract/elf.h"
#include "runtime/device/package.h"
#include "runtime/pyk.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void read_elf(const void *data, size_t size) {
    ElfSection s;
    for (uint32_t i = 0; i < elf_sections(data); i++) {
        if (!elf_section(data, size, i, &s)) continue;
        ENSURE(strlen(s.name) < size);
        if (s.data && s.size) ENSURE(s.data >= (const char *)data && s.data + s.size <= (const char *)data + size);
    }
    const char *hash = elf_object(data, size, SYMBOL_ABI_HASH, 8);
    if (hash) ENSURE(hash >= (const char *)data && hash + 8 <= (const char *)data + size);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static const char *const kinds[] = {"cubin", "fatbin", "ptx", "so"};
    if (size == 0) return 0;
    pyk_image image = {"sm_90", kinds[data[0] % 4], "k.cubin", data + 1, size - 1, 0};
    pyk_package package = {.abi_version = PYK_ABI_VERSION, .nimages = 1, .name = "fuzz", .images = &image};
    ImageBytes bytes;
    pyk_result r = pykrt_image_read(&package, &image, NULL, &bytes);
    if (r) ENSURE(r == PYK_BAD_FORMAT && strstr(pyk_last_error(), "is damaged"));
    else ENSURE(bytes.size == size - 1 && !memcmp(bytes.data, data + 1, bytes.size));
    if (!r && (data[0] % 4 == 0 || data[0] % 4 == 3)) read_elf(bytes.data, bytes.size);
    if (!r) pykrt_image_drop(&bytes);
    return 0;
}
