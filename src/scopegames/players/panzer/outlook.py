"""What each action can be expected to bring, next to a victory's 1."""

from __future__ import annotations

from ...observations import FiringHand, PanzerObservation
from .belief import Belief
from .field import LETTERS, REACH, Cards, enemy_of, field_of, hit_chance

SHOWN = 0.25
"""How much of what a revealed unit can lose to one enemy shot showing it costs: it may hide again first."""

FOUND = 0.15
"""The same for a hidden unit: the enemy must find it first."""

GROUND = 0.012
"""What a square of ground is worth."""

SUPPLY = 0.05
"""What a square of the enemy's deployment row is worth, if much of the row is still to be taken."""

LAST_SUPPLY, LAST_SUPPLY_AFAR = 0.4, 0.1
"""What the last square of that row is worth more, with a unit near it or without."""

HOME = 0.15
"""What it is worth to take back a square of one's own deployment row."""

CURIOSITY = 0.015
"""What it is worth to find a unit, beside what a shot at it brings."""

CERTAINTY = 0.003
"""What it is worth to look at any square."""

COVER = 0.25
"""How much of a shot's gain it is worth to have a unit within reach of it."""

PULL = 0.5
"""What it is worth to be near the enemy's units."""

UNLIKELY = 0.02
"""The chance of a unit up to which no other unit is placed with a view to it."""

STRENGTH = 0.3
"""How far a unit's worth goes by its points, next to those of a usual unit."""

USUAL_POINTS = 4

POINTLESS = 0.05
"""How much worse than doing nothing it is to learn nothing."""


class Outlook:
    """One side's situation, weighed."""

    def __init__(self, observation: PanzerObservation, cards: Cards, belief: Belief) -> None:
        self.observation, self.cards, self.chances = observation, cards, belief.chances
        self.side, self.enemy = observation.viewer, enemy_of(observation.viewer)
        self.field = field_of(observation)
        self.own_letter, self.enemy_letter = LETTERS[self.side], LETTERS[self.enemy]
        self.own = {square: unit for square, unit in observation.units.items() if cards.side[unit.code] == self.side}
        self.likely = [square for square, chance in self.chances.items() if chance > UNLIKELY]
        self._places: dict[tuple[str, str, bool], float] = {}
        enemy_row = self.field.row(self.enemy)
        missing = sum(observation.control[square] != self.own_letter for square in enemy_row)
        near = any(self.field.advance(self.enemy, square) <= REACH for square in self.own)
        self._supply = SUPPLY + (LAST_SUPPLY if near else LAST_SUPPLY_AFAR) / max(1, missing) ** 2
        self._ground = {square: self._ground_worth(square) for square in self.field.squares}

    def worth(self, side: str, code: str | None = None) -> float:
        """What it is worth to destroy a unit of a side, the last one a victory; strong ones a little more."""
        left = max(1, self.observation.counts[side])
        strength = self.cards.figures[code][2] / USUAL_POINTS if code else 1.0
        return 1.0 if left == 1 else (1 - STRENGTH + STRENGTH * strength) / left

    def figures(self, square: str) -> tuple[float, float]:
        """Firepower and armor of the enemy that is or may be on a square."""
        unit = self.observation.units.get(square)
        return self.cards.usual[self.enemy] if unit is None else self.cards.figures[unit.code][:2]

    def danger(self, square: str, code: str, but: str | None = None) -> float:
        """What a revealed unit can be expected to lose to the enemy's next shot; one enemy may be left out."""
        armor, safe = self.cards.figures[code][1], 1.0
        for near in self.field.near[square]:
            chance = self.chances[near]
            if chance and near != but:
                hit = hit_chance(self.figures(near)[0], self.field.distance[square, near], armor)
                safe *= 1 - chance * hit
        return (1 - safe) * self.worth(self.side, code)

    def shot(self, attacker: str, target: str, chance: float) -> float:
        """A shot's gain less what showing the attacker costs."""
        target_unit, unit = self.observation.units.get(target), self.own[attacker]
        gain = chance * self.worth(self.enemy, target_unit.code if target_unit else None)
        if not unit.hidden:
            return gain
        calm = self.danger(attacker, unit.code, but=target)
        return gain - SHOWN * (chance * calm + (1 - chance) * self.danger(attacker, unit.code))

    def fire(self, hand: FiringHand) -> float:
        """A shot whose firing hand is known."""
        return self.shot(hand.attacker, hand.target, float(hand.chance))

    def search(self, target: str) -> float:
        """Look at a square and fire if that is worth it; a square known to be empty tells nothing."""
        chance = self.chances[target]
        if chance == 0:
            return -POINTLESS
        shots = [self.expected_shot(square, target) for square in self.own if square in self.field.near[target]]
        best = max((*shots, 0.0))
        if target in self.observation.units:
            return best if best > 0 else -POINTLESS
        return chance * (best + CURIOSITY) + CERTAINTY

    def expected_shot(self, attacker: str, target: str) -> float:
        """A shot as far as it can be told before the firing hand is known."""
        firepower = self.cards.figures[self.own[attacker].code][0]
        distance, corrected = self.field.distance[attacker, target], self._correction(attacker, target)
        chance = hit_chance(firepower, max(0, distance - corrected), self.figures(target)[1])
        return self.shot(attacker, target, chance)

    def strike(self, striker: str, target: str) -> float:
        """Show a light unit to search with it, and fire if that is worth it."""
        chance = self.chances[target]
        unit = self.own[striker]
        shown = SHOWN * self.danger(striker, unit.code) if unit.hidden else 0.0
        gain = self.expected_shot(striker, target) + shown
        return chance * (max(0.0, gain) + CURIOSITY) - shown - (POINTLESS if chance == 0 else 0.0)

    def _correction(self, attacker: str, target: str) -> int:
        """The range misses that firing correction leaves out, if the last shot is repeated."""
        last = self.observation.shots[self.side]
        if "firing-correction" not in self.observation.config.rules or not last:
            return 0
        return min(2, int(last["streak"])) if (attacker, target) == (last["from"], last["at"]) else 0

    def explore(self, quadrant: str, worn: float) -> float:
        """Take ground if no enemy is there, less gladly if it was taken before; an enemy met is at least found."""
        squares = self.field.quadrants[quadrant]
        foes = [square for square in squares if self.observation.control[square] == self.enemy_letter]
        clear, found = 1.0, 0.0
        for square in foes:
            clear *= 1 - self.chances[square]
            if square not in self.observation.units:
                found += self.chances[square]
        gain = sum(self._ground[square] for square in foes)
        lost = 0.0
        if "ambush" in self.observation.config.rules:
            lost = sum(SHOWN * self.danger(at, self.own[at].code) for at in squares if at in self.own)
        gain = gain / (1 + worn) + self._cuts_supply(squares, foes)
        return clear * gain + found * CURIOSITY - (1 - clear) * lost - (POINTLESS if clear == 0 else 0.0)

    def _cuts_supply(self, squares: tuple[str, ...], foes: list[str]) -> float:
        """A victory if the enemy's row is whole with these squares, and a unit is in it or can be moved into it."""
        row = self.field.row(self.enemy)
        at_hand = any(square in self.own for square in (*squares, *row))
        return 1.0 if at_hand and self.wins_ground(foes) and not set(row).isdisjoint(foes) else 0.0

    def wins_ground(self, taken: list[str]) -> bool:
        """Whether with these squares the whole enemy deployment row is one's own."""
        control = self.observation.control
        row = self.field.row(self.enemy)
        return all(square in taken or control[square] == self.own_letter for square in row)

    def _ground_worth(self, square: str) -> float:
        if square in self.field.row(self.enemy):
            return self._supply
        if square in self.field.row(self.side):
            return HOME
        return GROUND

    def place(self, code: str, square: str, hidden: bool) -> float:
        """What it is worth to have a unit on a square."""
        key = (code, square, hidden)
        if key not in self._places:
            self._places[key] = self._place(code, square, hidden)
        return self._places[key]

    def _place(self, code: str, square: str, hidden: bool) -> float:
        firepower, miss, pull = self.cards.figures[code][0], 1.0, 0.0
        for foe in self.likely:
            distance, chance = self.field.distance[square, foe], self.chances[foe]
            pull += chance / (1 + distance)
            if distance <= REACH:
                miss *= 1 - chance * hit_chance(firepower, max(1, distance), self.figures(foe)[1])
        worth = COVER * (1 - miss) * self.worth(self.enemy) + PULL * pull / max(1, self.observation.counts[self.enemy])
        risk = self.danger(square, code) * (FOUND if hidden else SHOWN)
        return worth + self._on_row(square) - risk

    def _on_row(self, square: str) -> float:
        """What it is worth to stand in the enemy's deployment row: with all of it the game is won."""
        if square not in self.field.row(self.enemy):
            return 0.0
        return 1.0 if self.wins_ground([square]) else self._supply / 2

    def move(self, quadrant: str, cards: list[str]) -> float:
        """What an arrangement is worth more than what lies there now; units in forest hide."""
        value = 0.0
        for square, card in zip(self.field.quadrants[quadrant], cards, strict=True):
            before = self.own.get(square)
            if before is not None:
                value -= self.place(before.code, square, before.hidden)
            if card not in (".", "-"):
                stays = before is not None and before.blocked
                value += self.place(card, square, square not in self.observation.terrain and not stays)
        return value
