"""What stands in a cubin: for each kernel its registers, its memory of its own and its instructions.

Machine code since Volta has 16 bytes an instruction, of which the low 12 bits are the opcode. The few opcodes that are
counted here have kept their numbers, so no disassembler is needed.
"""

import struct
from collections import namedtuple

Code = namedtuple("Code", "registers local instructions wide narrow spill")

LOADS = {0x381, 0x980, 0x981}                       # LDG, LD: global memory
STORES = {0x385, 0x386, 0x985, 0x986}
LOCAL = {0x387, 0x983, 0x987}
BRANCH, NOP = 0x947, 0x918
REGISTERS, FRAME = 0x2f, 0x11                       # attributes in .nv.info


def sections(image):
    """Name, contents of each section, and the names of symbols by index."""
    offset, = struct.unpack_from("<Q", image, 0x28)
    size, count, strings = struct.unpack_from("<HHH", image, 0x3a)
    heads = [struct.unpack_from("<IIQQQQII", image, offset + i * size) for i in range(count)]

    def text(table, at):
        start = heads[table][4] + at
        return image[start:image.index(b"\0", start)].decode()

    found, symbols = {}, []
    for name, kind, _, _, at, length, link, _ in heads:
        found[text(strings, name)] = image[at:at + length] if kind != 8 else b""
        if kind == 2:
            symbols = [text(link, struct.unpack_from("<I", image, at + i)[0]) for i in range(0, length, 24)]
    return found, symbols


def attributes(info, symbols, wanted):
    """The values of one attribute by kernel."""
    at, values = 0, {}
    while at + 4 <= len(info):
        form, attribute, value = struct.unpack_from("<BBH", info, at)
        at += 4
        if form == 4:
            if attribute == wanted:
                symbol, number = struct.unpack_from("<II", info, at)
                values[symbols[symbol]] = number
            at += value
    return values


def width(low, high):
    """The bits that a load or store of global memory moves."""
    return (8, 8, 16, 16, 32, 64, 128, 128)[high >> 9 & 7]


def measure(code, registers, local):
    words = [struct.unpack_from("<QQ", code, i) for i in range(0, len(code), 16)]
    opcodes = [low & 0xfff for low, _ in words]
    while opcodes and opcodes[-1] == NOP:
        opcodes.pop()
    if opcodes and opcodes[-1] == BRANCH:
        opcodes.pop()                               # to itself: the end of every kernel
    moved = [width(*words[i]) for i, opcode in enumerate(opcodes) if opcode in LOADS | STORES]
    return Code(registers, local, len(opcodes), sum(m >= 64 for m in moved), sum(m < 64 for m in moved),
                sum(opcode in LOCAL for opcode in opcodes))


def kernels(path):
    """The Code of each kernel of a cubin, by name."""
    with open(path, "rb") as file:
        found, symbols = sections(file.read())
    info = found.get(".nv.info", b"")
    registers, local = attributes(info, symbols, REGISTERS), attributes(info, symbols, FRAME)
    return {name[6:]: measure(code, registers.get(name[6:], 0), local.get(name[6:], 0))
            for name, code in found.items() if name.startswith(".text.")}
