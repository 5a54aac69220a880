"""Information-state tensors of SCOPE Stalingrad."""

from . import beliefs, kernels, table

__all__ = ["beliefs", "kernels", "table"]
