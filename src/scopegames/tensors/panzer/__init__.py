"""Information-state tensors of SCOPE Panzer."""

from . import beliefs, kernels, table

__all__ = ["beliefs", "kernels", "table"]
