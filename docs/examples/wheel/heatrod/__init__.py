"""The temperature of a rod, computed by compiled kernels."""
import numpy as np

from . import kernels_pyk as kernels

__all__ = ["step", "warmest"]


def step(rod, rate=0.25):
    """The rod one step of time later. Its two ends keep their temperature."""
    new = np.empty_like(rod)
    kernels.step.forall(rod.size)(new, rod, rate)
    kernels.synchronize()
    return new


def warmest(rod):
    """The highest temperature."""
    return kernels.warmest(rod)
