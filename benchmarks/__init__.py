"""Benchmarks of the engine beside peers; nothing in the package depends on them."""
