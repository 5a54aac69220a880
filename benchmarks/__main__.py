"""Measure the engine, which the other benchmarks stand on: `python -m benchmarks`."""

from benchmarks import engine

engine.main()
