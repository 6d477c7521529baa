"""What editors and type checkers know of _program.py: its names, and what those of kernels do."""
from typing import Any, Literal, Tuple, Union, overload

from . import args as args, bf16 as bf16, cg as cg, errors as errors, extending as extending, fp8 as fp8, fp16 as fp16
from . import launchconfig as launchconfig, libdevice as libdevice, np as np, random as random, types as types
from . import vector_types as vector_types
from ._compile import compile as compile, compile_all as compile_all, compile_ptx as compile_ptx
from ._compile import compile_for_current_device as compile_for_current_device
from ._compile import compile_ptx_for_current_device as compile_ptx_for_current_device
from ._dispatch import declare_device as declare_device, jit as jit
from ._utility import Reduce as Reduce, guvectorize as guvectorize, vectorize as vectorize
from .args import In as In, InOut as InOut, Out as Out
from .core import config as config
from .cudadrv.linkable_code import LTOIR as LTOIR, Archive as Archive, CUSource as CUSource, Cubin as Cubin
from .cudadrv.linkable_code import Fatbin as Fatbin, LinkableCode as LinkableCode, Object as Object
from .cudadrv.linkable_code import PTXSource as PTXSource

HAS_NUMBA: bool
reduce = Reduce

_Index = Union[int, Tuple[int, ...]]

# ---- in kernels: where a thread is

class _Dim3:
    x: int
    y: int
    z: int

threadIdx: _Dim3
blockIdx: _Dim3
blockDim: _Dim3
gridDim: _Dim3
laneid: int
warpsize: int

@overload
def grid(ndim: Literal[1]) -> int:
    """The thread's position in the grid."""
@overload
def grid(ndim: Literal[2]) -> Tuple[int, int]: ...
@overload
def grid(ndim: Literal[3]) -> Tuple[int, int, int]: ...
@overload
def gridsize(ndim: Literal[1]) -> int:
    """The extents of the grid in threads."""
@overload
def gridsize(ndim: Literal[2]) -> Tuple[int, int]: ...
@overload
def gridsize(ndim: Literal[3]) -> Tuple[int, int, int]: ...

# ---- in kernels: memory

class shared:
    @staticmethod
    def array(shape: _Index, dtype: Any, alignment: int = ...) -> Any:
        """An array that the threads of a block share; of shape 0, the memory that the launch asks for."""

class local:
    @staticmethod
    def array(shape: _Index, dtype: Any, alignment: int = ...) -> Any:
        """An array of the thread alone."""

class const:
    @staticmethod
    def array_like(array: Any) -> Any:
        """An array that is known when the kernel is compiled, in constant memory."""

class atomic:
    """Each changes an element in one step and gives what it was before."""

    @staticmethod
    def add(array: Any, index: _Index, value: Any) -> Any:
        """array[index] += value"""
    @staticmethod
    def sub(array: Any, index: _Index, value: Any) -> Any:
        """array[index] -= value"""
    @staticmethod
    def max(array: Any, index: _Index, value: Any) -> Any:
        """The larger of array[index] and the value; a NaN changes nothing."""
    @staticmethod
    def min(array: Any, index: _Index, value: Any) -> Any:
        """The smaller of array[index] and the value; a NaN changes nothing."""
    @staticmethod
    def nanmax(array: Any, index: _Index, value: Any) -> Any:
        """The larger of array[index] and the value; a NaN in the array gives way to the value."""
    @staticmethod
    def nanmin(array: Any, index: _Index, value: Any) -> Any:
        """The smaller of array[index] and the value; a NaN in the array gives way to the value."""
    @staticmethod
    def and_(array: Any, index: _Index, value: Any) -> Any:
        """array[index] &= value"""
    @staticmethod
    def or_(array: Any, index: _Index, value: Any) -> Any:
        """array[index] |= value"""
    @staticmethod
    def xor(array: Any, index: _Index, value: Any) -> Any:
        """array[index] ^= value"""
    @staticmethod
    def exch(array: Any, index: _Index, value: Any) -> Any:
        """array[index] = value"""
    @staticmethod
    def inc(array: Any, index: _Index, value: Any) -> Any:
        """array[index] + 1, or 0 if it was the value or beyond."""
    @staticmethod
    def dec(array: Any, index: _Index, value: Any) -> Any:
        """array[index] - 1, or the value if it was 0 or beyond the value."""
    @staticmethod
    def cas(array: Any, index: _Index, expected: Any, value: Any) -> Any:
        """array[index] = value if it is as expected."""
    @staticmethod
    def compare_and_swap(array: Any, expected: Any, value: Any) -> Any:
        """array[0] = value if it is as expected."""

def ldca(array: Any, index: _Index) -> Any:
    """Reads array[index] through all caches."""
def ldcg(array: Any, index: _Index) -> Any:
    """Reads array[index] through the L2 cache alone."""
def ldcs(array: Any, index: _Index) -> Any:
    """Reads array[index], which leaves the caches first."""
def ldlu(array: Any, index: _Index) -> Any:
    """Reads array[index] for the last time."""
def ldcv(array: Any, index: _Index) -> Any:
    """Reads array[index] from memory."""
def stwb(array: Any, index: _Index, value: Any) -> None:
    """Writes array[index] to all caches."""
def stcg(array: Any, index: _Index, value: Any) -> None:
    """Writes array[index] to the L2 cache alone."""
def stcs(array: Any, index: _Index, value: Any) -> None:
    """Writes array[index], which leaves the caches first."""
def stwt(array: Any, index: _Index, value: Any) -> None:
    """Writes array[index] through to memory."""

# ---- in kernels: threads together

def syncthreads() -> None:
    """Waits until all threads of the block are here."""
def syncthreads_count(predicate: Any) -> int:
    """Waits for the block, and gives for how many threads the predicate is true."""
def syncthreads_and(predicate: Any) -> int:
    """Waits for the block, and gives whether the predicate is true for all threads."""
def syncthreads_or(predicate: Any) -> int:
    """Waits for the block, and gives whether the predicate is true for any thread."""
def syncwarp(mask: int = ...) -> None:
    """Waits until all lanes of the mask are here."""
def threadfence_block() -> None:
    """The block sees what the thread wrote before this ahead of what it writes afterwards."""
def threadfence() -> None:
    """All threads of the GPU see what the thread wrote before this ahead of what it writes afterwards."""
def threadfence_system() -> None:
    """The host and other GPUs too see what the thread wrote before this ahead of what it writes afterwards."""
def shfl_sync(mask: int, value: Any, lane: int) -> Any:
    """The value that the lane has."""
def shfl_up_sync(mask: int, value: Any, delta: int) -> Any:
    """The value of the lane that lies delta lanes below."""
def shfl_down_sync(mask: int, value: Any, delta: int) -> Any:
    """The value of the lane that lies delta lanes above."""
def shfl_xor_sync(mask: int, value: Any, lanemask: int) -> Any:
    """The value of the lane whose number differs in these bits."""
def all_sync(mask: int, predicate: Any) -> bool:
    """Whether the predicate is true for all lanes."""
def any_sync(mask: int, predicate: Any) -> bool:
    """Whether the predicate is true for any lane."""
def eq_sync(mask: int, predicate: Any) -> bool:
    """Whether the predicate is the same for all lanes."""
def ballot_sync(mask: int, predicate: Any) -> int:
    """A bit for each lane for which the predicate is true."""
def match_any_sync(mask: int, value: Any) -> int:
    """A bit for each lane that has the same value."""
def match_all_sync(mask: int, value: Any) -> Tuple[int, bool]:
    """The mask and True if all lanes have the same value, else 0 and False."""
def activemask() -> int:
    """A bit for each lane that is here now."""
def lanemask_lt() -> int:
    """A bit for each lane below this one."""

# ---- in kernels: numbers and time

def popc(x: Any) -> int:
    """How many bits are set."""
def brev(x: Any) -> Any:
    """The bits in reverse order."""
def clz(x: Any) -> int:
    """How many bits above the highest one that is set."""
def ffs(x: Any) -> int:
    """The position of the lowest bit that is set, counted from 1; 0 if there is none."""
def selp(condition: Any, a: Any, b: Any) -> Any:
    """a if the condition is true, else b, without a branch."""
def fma(a: Any, b: Any, c: Any) -> Any:
    """a * b + c, rounded once."""
def cbrt(x: Any) -> Any:
    """The cube root."""
def nanosleep(ns: int) -> None:
    """Stops the thread for about so many nanoseconds."""
def clock() -> int:
    """The cycles that the multiprocessor has counted, in 32 bits."""
def clock64() -> int:
    """The cycles that the multiprocessor has counted, in 64 bits."""
def globaltimer() -> int:
    """The GPU's time in nanoseconds."""

# ---- types

void: types.Opaque
none: types.Opaque
boolean: types.Boolean; bool_: types.Boolean; b1: types.Boolean
int8: types.Integer; i1: types.Integer; char: types.Integer; int16: types.Integer; i2: types.Integer
short: types.Integer; int32: types.Integer; i4: types.Integer; intc: types.Integer; int64: types.Integer
i8: types.Integer; int_: types.Integer; long_: types.Integer; longlong: types.Integer; intp: types.Integer
ssize_t: types.Integer; uint8: types.Integer; u1: types.Integer; uchar: types.Integer; byte: types.Integer
uint16: types.Integer; u2: types.Integer; ushort: types.Integer; uint32: types.Integer; u4: types.Integer
uintc: types.Integer; uint64: types.Integer; u8: types.Integer; uint: types.Integer; ulong: types.Integer
ulonglong: types.Integer; uintp: types.Integer; size_t: types.Integer
float16: types.Float; f2: types.Float; float32: types.Float; f4: types.Float; float64: types.Float; f8: types.Float
double: types.Float
complex64: types.Complex; c8: types.Complex; complex128: types.Complex; c16: types.Complex
int8x1: types.Vector; char1: types.Vector; int8x2: types.Vector; char2: types.Vector; int8x3: types.Vector
char3: types.Vector; int8x4: types.Vector; char4: types.Vector; int16x1: types.Vector; short1: types.Vector
int16x2: types.Vector; short2: types.Vector; int16x3: types.Vector; short3: types.Vector; int16x4: types.Vector
short4: types.Vector; int32x1: types.Vector; int1: types.Vector; int32x2: types.Vector; int2: types.Vector
int32x3: types.Vector; int3: types.Vector; int32x4: types.Vector; int4: types.Vector; int64x1: types.Vector
long1: types.Vector; longlong1: types.Vector; int64x2: types.Vector; long2: types.Vector; longlong2: types.Vector
int64x3: types.Vector; long3: types.Vector; longlong3: types.Vector; int64x4: types.Vector; long4: types.Vector
longlong4: types.Vector; uint8x1: types.Vector; uchar1: types.Vector; uint8x2: types.Vector; uchar2: types.Vector
uint8x3: types.Vector; uchar3: types.Vector; uint8x4: types.Vector; uchar4: types.Vector; uint16x1: types.Vector
ushort1: types.Vector; uint16x2: types.Vector; ushort2: types.Vector; uint16x3: types.Vector; ushort3: types.Vector
uint16x4: types.Vector; ushort4: types.Vector; uint32x1: types.Vector; uint1: types.Vector; uint32x2: types.Vector
uint2: types.Vector; uint32x3: types.Vector; uint3: types.Vector; uint32x4: types.Vector; uint4: types.Vector
uint64x1: types.Vector; ulong1: types.Vector; ulonglong1: types.Vector; uint64x2: types.Vector; ulong2: types.Vector
ulonglong2: types.Vector; uint64x3: types.Vector; ulong3: types.Vector; ulonglong3: types.Vector
uint64x4: types.Vector; ulong4: types.Vector; ulonglong4: types.Vector; float32x1: types.Vector
float1: types.Vector; float32x2: types.Vector; float2: types.Vector; float32x3: types.Vector; float3: types.Vector
float32x4: types.Vector; float4: types.Vector; float64x1: types.Vector; double1: types.Vector
float64x2: types.Vector; double2: types.Vector; float64x3: types.Vector; double3: types.Vector
float64x4: types.Vector; double4: types.Vector
