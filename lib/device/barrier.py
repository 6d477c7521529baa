"""Barriers in shared memory on the CPU (mbarrier). The word, 64 bits: the arrivals that a phase takes, those that are missing (20 bits each),
the bytes that are missing (23 bits, a signed number), and the parity of the phase. The runtime reads it too (lib/contract/cpu_image.h)."""
from pyk import address, items, named_barrier, volatile_item, wait_phase
from numba import cuda, int64, uint32, uint64

ARRIVALS = (1 << 20) - 1
PENDING, BYTES, PARITY = 20, 40, 63
BYTE_BITS = (1 << 23) - 1


def word(address):
    return items(address, uint64)


def state_of(p):
    return uint64(volatile_item(word(address(p)), 0))


def parity_of(state):
    return uint32(state >> uint64(PARITY))


def init(p, count):
    word(address(p))[0] = uint64(uint64(count) | uint64(count) << uint64(PENDING))


def inval(p):
    pass


def fence():
    pass


def advance(p, arrivals, size):
    """Counts arrivals, and bytes that are expected or, below zero, have come. Gives the state before."""
    w, old = word(address(p)), state_of(p)
    total = uint64(old & uint64(ARRIVALS))
    pending = int64(old >> uint64(PENDING) & uint64(ARRIVALS)) - arrivals
    missing = uint64(int64(old >> uint64(BYTES)) + size) & uint64(BYTE_BITS)
    parity = old >> uint64(PARITY)
    if pending == 0 and missing == 0:
        pending, parity = int64(total), parity ^ uint64(1)
    new = total | uint64(pending & ARRIVALS) << uint64(PENDING) | missing << uint64(BYTES) | parity << uint64(PARITY)
    cuda.atomic.exch(w, 0, uint64(new))
    return old


def come(number, threads):
    """Counts a thread at one of the block's barriers. The first one of a turn says how many there are. Gives the parity before."""
    w = word(named_barrier(uint32(number)))
    old = uint64(volatile_item(w, 0))
    pending, parity = old >> uint64(PENDING) & uint64(ARRIVALS), old >> uint64(PARITY)
    pending = (uint64(threads) if pending == 0 else pending) - uint64(1)
    now = parity ^ uint64(pending == 0)
    cuda.atomic.exch(w, 0, uint64(uint64(threads) | uint64(pending) << uint64(PENDING) | uint64(now) << uint64(PARITY)))
    return uint32(parity)


def join(number, threads):
    come(number, threads)


def sync(number, threads):
    wait_parity(word(named_barrier(uint32(number))), come(number, threads))


def arrive(p):
    return advance(p, 1, 0)


def tell(p):
    advance(p, 1, 0)


def tell_expect_tx(p, size):
    arrive_expect_tx(p, size)


def expect_tx(p, size):
    advance(p, 0, int64(size))


def complete_tx(p, size):
    advance(p, 0, -int64(size))


def arrive_expect_tx(p, size):
    advance(p, 0, int64(size))
    return advance(p, 1, 0)


def test_parity(p, parity):
    return parity_of(state_of(p)) != parity & 1


def test(p, state):
    return test_parity(p, parity_of(state))


def try_parity(p, parity):
    """It may wait for some time: here, until the phase is over."""
    wait_parity(p, parity)
    return True


def try_state(p, state):
    wait_parity(p, parity_of(state))
    return True


def wait_parity(p, parity):
    while not test_parity(p, parity):
        wait_phase(address(p), uint32(parity & 1))


def wait(p, state):
    wait_parity(p, parity_of(state))
