"""Kernels that come with the package."""
