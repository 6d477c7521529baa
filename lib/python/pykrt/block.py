"""Collectives of a block, for kernels. The functions are the compiler's; here are the names by which kernels call them.
docs/collectives.md describes them."""
from pykrt.cuda._freeze import Name as _Name

__all__ = ["reduce", "scan", "scan_exclusive", "sort", "shuffle", "is_head", "histogram", "scatter", "to_striped",
           "to_blocked"]
for _name in __all__:
    globals()[_name] = _Name("pykrt.block." + _name)
