"""The version of CUDA, as numba.cuda.runtime gives it."""
from .._device import current_context


class Runtime:
    def get_version(self):
        """(13, 0): the newest CUDA that the driver knows; pyk needs no toolkit to run kernels. (0, 0) on the CPU."""
        version = current_context().device._info.driver_version
        return version // 1000, version % 1000 // 10

    def is_supported_version(self) -> bool:
        """Is it new enough for libpykrt?"""
        return self.get_version()[0] >= 11 or current_context().device._ordinal < 0


runtime = Runtime()
get_version = runtime.get_version
