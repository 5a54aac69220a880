"""Cells: squares that nothing seen has told apart, whose tokens lie in ascending order in every packed arrangement."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ..rules.article import kernel
from .arrays import CHOICES, Numbers, Rows, Weights
from .rows import BITS, LANES, POOL, count_of, lay_down, lay_token, pick_up, settle, stir, token_at


class Parts(NamedTuple):
    """The ways to divide a cell into some squares and the others, one after the other for each hand it may hold."""

    starts: Numbers
    """Hand: where its parts begin; they end where the next hand's begin."""
    rows: Rows
    """Part: the cell's tokens, laid in ascending order on either side of the line."""
    shares: Weights
    """Part: how likely the hand is divided so."""


@kernel
def tally(rows: Rows, row: int, squares: Numbers, counts: Numbers) -> None:
    """Count each token on some squares."""
    counts[:] = 0
    for square in squares:
        counts[token_at(rows, row, square)] += 1


@kernel
def next_part(counts: Numbers, part: Numbers) -> bool:
    """Move on to the next part of a hand with as many tokens; false after the last one.

    Parts are ordered by their highest token that differs; the lowest tokens fill a part up.
    """
    below = 0
    for token in range(len(counts)):
        if below > 0 and part[token] < counts[token]:
            part[token] += 1
            fill_up(counts, part, token, below - 1)
            return True
        below += part[token]
    return False


@kernel
def fill_up(counts: Numbers, part: Numbers, end: int, size: int) -> None:
    """Give a part so many of the tokens below one, the lowest first."""
    for token in range(end):
        part[token] = min(counts[token], size)
        size -= part[token]


@kernel
def lay_part(rows: Rows, row: int, squares: Numbers, first: int, part: Numbers) -> int:
    """Lay a hand on squares from a place on, in ascending order, and name the next place."""
    for token in range(len(part)):
        for _ in range(part[token]):
            lay_token(rows, row, squares[first], token)
            first += 1
    return first


@kernel
def bits_of(words: int, squares: Numbers) -> Numbers:
    """For each word of an arrangement, the bits that lie on some squares."""
    masks = np.zeros(words, dtype=np.int64)
    for square in squares:
        masks[square // LANES] |= 15 << BITS * (square % LANES)
    return masks


@kernel
def number_hands(rows: Rows, masks: Numbers) -> tuple[Numbers, Numbers]:
    """Number what lies on squares given by their bits: one row that has each of it, and the number of every row."""
    size = 2
    while size < 2 * len(rows):
        size *= 2
    table = np.full(size, -1, dtype=np.int32)
    first, which = np.empty(len(rows), dtype=np.int64), np.empty(len(rows), dtype=np.int64)
    found = 0
    for row in range(len(rows)):
        # To call what takes arrays would take most of the time here, so it is written out.
        mixed, different = 0, 1 if row == 0 else 0
        for word in range(len(masks)):
            different |= (rows[row - 1, word] ^ rows[row, word]) & masks[word]
            mixed = stir(mixed, rows[row, word] & masks[word])
        if different == 0:
            which[row] = which[row - 1]
            continue
        slot = settle(mixed) & (size - 1)
        number = table[slot]
        while number >= 0:
            different = 0
            for word in range(len(masks)):
                different |= (rows[first[number], word] ^ rows[row, word]) & masks[word]
            if different == 0:
                break
            slot = (slot + 1) & (size - 1)
            number = table[slot]
        if number < 0:
            number = table[slot] = found
            first[found] = row
            found += 1
        which[row] = number
    return first[:found].copy(), which


@kernel
def parts_of(rows: Rows, hands: Numbers, cell: Numbers, size: int) -> Parts:
    """The ways to divide a cell into its first `size` squares and the others; `hands` has one row for each hand."""
    counts, part, rest = np.empty(POOL + 1, np.int64), np.empty(POOL + 1, np.int64), np.empty(POOL + 1, np.int64)
    starts = np.zeros(len(hands) + 1, dtype=np.int64)
    out, shares = np.zeros((64, rows.shape[1]), dtype=np.int64), np.empty(64)
    count = 0
    for hand in range(len(hands)):
        tally(rows, hands[hand], cell, counts)
        fill_up(counts, part, POOL + 1, size)
        going = True
        while going:
            if count == len(out):
                out, shares = np.concatenate((out, np.zeros_like(out))), np.concatenate((shares, shares))
            shares[count] = 1.0 / CHOICES[len(cell), size]
            for token in range(POOL + 1):
                rest[token] = counts[token] - part[token]
                shares[count] *= CHOICES[counts[token], part[token]]
            lay_part(out, count, cell, lay_part(out, count, cell, 0, part), rest)
            count += 1
            going = next_part(counts, part)
        starts[hand + 1] = count
    return Parts(starts, out[:count].copy(), shares[:count].copy())


@kernel
def count_parts(parts: Parts, which: Numbers) -> int:
    """Into how many parts all arrangements together are divided."""
    count = 0
    for hand in which:
        count += parts.starts[hand + 1] - parts.starts[hand]
    return count


@kernel
def divide(rows: Rows, weights: Weights, masks: Numbers, which: Numbers, parts: Parts) -> tuple[Rows, Weights]:
    """Divide a cell, given by its bits, in every way; `which` says what hand each arrangement has there."""
    count = count_parts(parts, which)
    out, out_weights = np.empty((count, rows.shape[1]), dtype=np.int64), np.empty(count)
    place = 0
    for row in range(len(rows)):
        for part in range(parts.starts[which[row]], parts.starts[which[row] + 1]):
            for word in range(rows.shape[1]):
                out[place, word] = rows[row, word] & ~masks[word] | parts.rows[part, word]
            out_weights[place] = weights[row] * parts.shares[part]
            place += 1
    return out, out_weights


@kernel
def merge(rows: Rows, firsts: Numbers, others: Rows, seconds: Numbers, here: Numbers, there: Numbers) -> Rows:
    """What lies here in some rows and there in some others, put together in ascending order, for every pair of them."""
    out = np.zeros((len(firsts) * len(seconds), rows.shape[1]), dtype=np.int64)
    both = np.concatenate((here, there))
    taken, added = np.empty(len(both), dtype=np.int64), np.empty(len(there), dtype=np.int64)
    for first in range(len(firsts)):
        for second in range(len(seconds)):
            pair = first * len(seconds) + second
            pick_up(rows, firsts[first], here, taken)
            pick_up(others, seconds[second], there, added)
            for place in range(len(both)):
                lay_token(out, pair, both[place], taken[place] if place < len(here) else added[place - len(here)])
            pick_up(out, pair, both, taken)
            lay_down(out, pair, both, taken)
    return out


@kernel
def sort_by(which: Numbers, count: int) -> tuple[Numbers, Numbers]:
    """The rows of each number from 0 up to, but not including, `count`, one after the other, and where each begins."""
    starts, order = np.zeros(count + 1, dtype=np.int64), np.empty(len(which), dtype=np.int64)
    for number in which:
        starts[number + 1] += 1
    for number in range(count):
        starts[number + 1] += starts[number]
    place = starts[:count].copy()
    for row in range(len(which)):
        order[place[which[row]]] = row
        place[which[row]] += 1
    return order, starts


@kernel
def divide_and_join(
    rows: Rows, weights: Weights, cell: Numbers, size: int, which: Numbers, parts: Parts, together: Numbers
) -> tuple[Rows, Weights]:
    """Divide a cell in every way, and put its first `size` squares together with another cell.

    What is equal then is made one at once, which is why no arrangement is written down before: among those that are
    equal elsewhere, each is known by what is left of the divided cell and by the two hands put together.
    """
    words = rows.shape[1]
    inside, outside, beside = bits_of(words, cell[:size]), bits_of(words, cell[size:]), bits_of(words, together)
    elsewhere = ~(inside | outside | beside)
    mates, mate = number_hands(rows, beside)
    guests, guest = number_hands(parts.rows, inside)
    merged = merge(rows, mates, parts.rows, guests, together, cell[:size])
    _, joined = number_hands(merged, inside | beside)
    lefts, left = number_hands(parts.rows, outside)
    groups, group = number_hands(rows, elsewhere)
    order, starts = sort_by(group, len(groups))
    most = count_parts(parts, which)
    out, sums = np.empty((most, words), np.int64), np.empty(most)
    hand, earlier = np.empty(most, np.int32), np.empty(most, np.int32)
    newest = np.full(len(lefts), -1, dtype=np.int32)
    found = 0
    for number in range(len(groups)):
        first = found
        for row in order[starts[number] : starts[number + 1]]:
            for part in range(parts.starts[which[row]], parts.starts[which[row] + 1]):
                pair = mate[row] * len(guests) + guest[part]
                same = newest[left[part]]
                while same >= first and hand[same] != joined[pair]:
                    same = earlier[same]
                if same < first:
                    same = found
                    found += 1
                    hand[same], earlier[same], newest[left[part]] = joined[pair], newest[left[part]], same
                    sums[same] = 0.0
                    for word in range(words):
                        laid = rows[row, word] & elsewhere[word] | parts.rows[part, word] & outside[word]
                        out[same, word] = laid | merged[pair, word]
                sums[same] += weights[row] * parts.shares[part]
    return out[:found].copy(), sums[:found].copy()


@kernel
def single_out(
    rows: Rows, weights: Weights, cell: Numbers, token: int, which: Numbers, chances: Weights
) -> tuple[Rows, Weights]:
    """The arrangements with a token on the first square of a cell; a pool card there becomes it with its chance."""
    kept, kept_weights = np.empty((2 * len(rows), rows.shape[1]), dtype=np.int64), np.empty(2 * len(rows))
    counts = np.empty(POOL + 1, dtype=np.int64)
    count = 0
    for row in range(len(rows)):
        tally(rows, row, cell, counts)
        for taken in (token, POOL):
            weight = weights[row] * counts[taken] / len(cell)
            weight *= 1.0 if taken == token else chances[which[row]]
            if weight > 0.0:
                for word in range(rows.shape[1]):
                    kept[count, word] = rows[row, word]
                counts[taken] -= 1
                lay_token(kept, count, cell[0], token)
                lay_part(kept, count, cell, 1, counts)
                counts[taken] += 1
                kept_weights[count] = weight
                count += 1
    return kept[:count].copy(), kept_weights[:count].copy()


@kernel
def split_out(
    rows: Rows,
    weights: Weights,
    members: Numbers,
    bounds: Numbers,
    token: int,
    shares: NDArray[np.float64],
    which: Numbers,
    asked: Numbers,
    least: int,
    most: int,
    split: Rows,
    split_weights: Weights,
) -> int:
    """Tell a token apart from the pool in every way that leaves its number on asked cells within bounds; count them.

    The squares of cell c are `members[bounds[c]:bounds[c + 1]]`; `asked` is 1 for each asked cell. `shares[k, n]` is
    the weight of each way in which n pool cards of an arrangement with counts k are the token. One more than there is
    room for stands for any number more.
    """
    cells, highest = len(bounds) - 1, shares.shape[1] - 1
    pool, chosen = np.empty(cells, dtype=np.int64), np.empty(cells, dtype=np.int64)
    counts = np.empty(POOL + 1, dtype=np.int64)
    count = 0
    for row in range(len(rows)):
        held = 0
        for cell in range(cells):
            squares = members[bounds[cell] : bounds[cell + 1]]
            pool[cell] = count_of(rows, row, squares, POOL)
            held += asked[cell] * count_of(rows, row, squares, token)
        most_chosen = highest
        while most_chosen > 0 and shares[which[row], most_chosen] == 0.0:
            most_chosen -= 1
        chosen[:] = 0
        number, going = 0, True
        while going:
            share, asked_for = shares[which[row], number], held
            for cell in range(cells):
                share *= CHOICES[pool[cell], chosen[cell]]
                asked_for += asked[cell] * chosen[cell]
            if share > 0.0 and least <= asked_for <= most:
                if count == len(split):
                    return count + 1
                split[count] = rows[row]
                split_weights[count] = weights[row] * share
                for cell in range(cells):
                    if chosen[cell] > 0:
                        squares = members[bounds[cell] : bounds[cell + 1]]
                        tally(rows, row, squares, counts)
                        counts[POOL] -= chosen[cell]
                        counts[token] += chosen[cell]
                        lay_part(split, count, squares, 0, counts)
                count += 1
            cell, going = 0, False
            while cell < cells and not going:
                if chosen[cell] < pool[cell] and number < most_chosen:
                    chosen[cell] += 1
                    number += 1
                    going = True
                else:
                    number -= chosen[cell]
                    chosen[cell] = 0
                    cell += 1
    return count
