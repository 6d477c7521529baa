import a.b.c as d, e
from . import x
from ...a.b import (c as d, e,)
from __future__ import annotations
from ....a import *
