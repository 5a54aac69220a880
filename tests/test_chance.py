"""Random numbers for compiled loops: even, and the same for the same seed."""

from __future__ import annotations

from collections import Counter

from scopegames.chance import below, new_chance, unit


def test_the_same_seed_draws_the_same() -> None:
    first, second, other = new_chance(-5), new_chance(-5), new_chance(6)
    drawn = [below(first, 1000) for _ in range(50)]
    assert drawn == [below(second, 1000) for _ in range(50)]
    assert drawn != [below(other, 1000) for _ in range(50)]


def test_every_number_is_as_likely_as_any_other() -> None:
    chance, draws = new_chance(0), 60_000
    counts = Counter(below(chance, 6) for _ in range(draws))
    # Chi squared with five degrees of freedom: above 30 once in 100,000 seeds.
    assert sum((count - draws / 6) ** 2 / (draws / 6) for count in counts.values()) < 30
    assert set(counts) == set(range(6))


def test_units_fill_the_interval() -> None:
    chance = new_chance(1)
    units = [unit(chance) for _ in range(20_000)]
    assert 0 <= min(units) < 0.001
    assert 0.999 < max(units) < 1
    assert abs(sum(units) / len(units) - 0.5) < 0.01
