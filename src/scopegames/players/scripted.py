"""A player by rule of thumb: it looks where the most is to be expected, shoots what counts, and hides what shows."""

from __future__ import annotations

from collections import Counter
from math import exp
from random import Random

from ..observations import Observation
from . import actions
from .drawing import draw_many, new_numbers
from .ground import enemy_of
from .layout import ADVANCED_ROWS, lay_out
from .memory import INFANTRY, KIND_OF, MACHINE_GUN, SNIPER, FrontMemory
from .outlook import Outlook
from .worth import VICTORY, Aims

WHIM = 0.015
"""How far from the best a decision may be and still be taken now and then, so that nobody can predict it."""

WORTHWHILE = 0.02
"""What a shot must bring beyond its cost."""

DEPLOYMENT = 0.04
"""What an extra MOVE must hide beyond what the Officer gives away."""

STAY = 0.3
"""How much less often a card that the enemy knows stays where it was when its quadrant moves."""


class ScriptedPlayer:
    """Remembers what everybody saw, weighs gain against danger one turn ahead, and mixes near-equal decisions."""

    def __init__(self, seed: int) -> None:
        self._random, self._numbers = Random(seed), new_numbers(seed)
        self._memories: dict[str, FrontMemory] = {}
        self._aims: Aims | None = None
        self._turn = 0
        self._last_moves: list[str] = []

    def decide(self, observation: Observation) -> str:
        """A set-up, or one of the legal decisions."""
        if observation.phase == "setup":
            self._memories = {}
            return lay_out(observation, self._random)
        outlook = self._look(observation)
        values = self._values(outlook)
        option = values if isinstance(values, str) else self._pick(_near(values))
        likes = _arrangements(outlook, option)
        decision = self._pick(likes) if len(likes) > 1 else next(iter(likes))
        self._note(observation, decision)
        return decision

    def _pick(self, likes: dict[str, float]) -> str:
        return self._random.choices(list(likes), list(likes.values()))[0]

    def answers(self, observation: Observation, count: int) -> Counter[str]:
        """What so many of its kind decide here."""
        if observation.phase == "setup":
            return Counter(self.decide(observation) for _ in range(count))
        outlook = self._look(observation)
        values = self._values(outlook)
        options = draw_many(self._numbers, _near(values), count) if isinstance(values, dict) else {values: count}
        decided = Counter[str]()
        for option, times in options.items():
            decided.update(draw_many(self._numbers, _arrangements(outlook, option), times))
        return decided

    def _values(self, outlook: Outlook) -> dict[str, float] | str:
        """What each option can be expected to bring, arrangements apart; or the one that is taken anyhow."""
        match outlook.observation.phase:
            case "action" | "deploy":
                return self._act(outlook)
            case "search":
                return _answer_search(outlook)
            case "fire":
                return _answer_fire(outlook)
            case "assault":
                return _advance(outlook)
            case _:
                return _hide_or_end(outlook)

    def _look(self, observation: Observation) -> Outlook:
        """Bring both memories up to date; the one of the own Front is what the enemy can know."""
        sides = (observation.viewer, enemy_of(observation.viewer))
        if self._aims is None or self._aims.config != observation.config:
            self._aims, self._memories = Aims.of(observation.config), {}
        if tuple(self._memories) != sides or observation.turn < self._turn:
            self._memories, self._last_moves = {side: FrontMemory(observation, side) for side in sides}, []
        self._turn = observation.turn
        own, enemy = self._memories.values()
        own.look(observation)
        enemy.look(observation)
        return Outlook(observation, self._aims, own, enemy)

    def _note(self, observation: Observation, decision: str) -> None:
        """Remember what the enemy learns from a decision of one's own."""
        verb, _, place = decision.partition(" ")
        own = self._memories[observation.viewer]
        if verb in ("move", "reinforce"):
            own.move(place[:2])
            self._last_moves = [*self._last_moves[-2:], place[:2]]
        elif verb == "shoot" and observation.phase == "search":
            own.mark(place)

    def _act(self, outlook: Outlook) -> dict[str, float]:
        """The action of the turn, or an extra MOVE: whatever brings the most, or hides the most."""
        mark = min(_mark_costs(outlook).values(), default=0.0)
        options = dict.fromkeys(map(_option, outlook.observation.legal))
        return {option: self._value(outlook, option, mark) for option in options}

    def _value(self, outlook: Outlook, option: str, mark: float) -> float:
        """What an action can be expected to bring."""
        verb, *places = option.split(" ")
        match verb:
            case "search":
                return actions.search(outlook, places[0], mark)
            case "fire":
                return actions.fire(outlook, places[0])
            case "scout":
                return actions.recognition(outlook, places)
            case "howitzer":
                return actions.howitzer(outlook, *places)
            case "assault":
                return actions.assault(outlook, *places)
            case "reinforce":
                return actions.reinforcements(outlook, places[1])
            case "move":
                again = actions.POINTLESS * self._last_moves.count(places[0])
                return actions.move(outlook, places[0]) - again
            case _:
                # A DEPLOYMENT waits until the action has shown what must be hidden; there is always a MOVE instead.
                return float("-inf") if len(outlook.observation.legal) > 1 else 0.0


def _option(text: str) -> str:
    """A decision without the arrangement of its cards."""
    return text[:-5] if text.startswith(("move", "reinforce")) else text


def _answer_search(outlook: Outlook) -> dict[str, float] | str:
    """Shoot if the card is worth the mark; the Shot card goes where it tells the least."""
    return _shoot(outlook, _mark_costs(outlook))


def _answer_fire(outlook: Outlook) -> dict[str, float] | str:
    """Shoot if the card is worth showing a Machine Gun."""
    guns = [text.split(" ")[1] for text in outlook.observation.legal if text != "hold"]
    return _shoot(outlook, {gun: outlook.show_cost(gun) for gun in guns})


def _shoot(outlook: Outlook, costs: dict[str, float]) -> dict[str, float] | str:
    """The cheapest shot, or none where holding is allowed and shooting gives away more than it brings."""
    target = outlook.observation.pending["target"]
    worth = outlook.worth_on(target, KIND_OF[outlook.observation.shown[target]])
    declined = worth < VICTORY and worth - min(costs.values()) <= WORTHWHILE
    if declined and "hold" in outlook.observation.legal:
        return "hold"
    return {f"shoot {place}": -cost for place, cost in costs.items()}


def _advance(outlook: Outlook) -> dict[str, float]:
    """Take the best of the squares that the ASSAULT has shown, or stay."""
    observation = outlook.observation
    infantry = observation.pending["infantry"]
    values = {"hold": outlook.stands(infantry, observation.viewer)}
    for square, card in observation.shown.items():
        if square != infantry:
            values[f"advance {square}"] = actions.taken(outlook, square, KIND_OF[card])
    return values


def _hide_or_end(outlook: Outlook) -> dict[str, float] | str:
    """An extra MOVE, if that hides more than showing the Officer gives away."""
    values = {}
    for text in outlook.observation.legal:
        if text.startswith("deploy"):
            officer = text.split(" ")[1]
            after = min(outlook.danger_shown(officer, quadrant) for quadrant in outlook.movable())
            values[text] = outlook.danger - after
    return {text: value for text, value in values.items() if value > DEPLOYMENT} or "end"


def _near(values: dict[str, float]) -> dict[str, float]:
    """Those near the best, the better the more gladly taken."""
    best = max(values.values())
    return {text: exp((value - best) / WHIM) for text, value in values.items() if value >= best - 2 * WHIM}


def _arrangements(outlook: Outlook, option: str) -> dict[str, float]:
    """How gladly cards are laid back each way: known cards mostly leave, and Units go where they are useful."""
    if not option.startswith(("move", "reinforce")):
        return {option: 1.0}
    return {text: _liking(outlook, text) for text in outlook.observation.legal if _option(text) == option}


def _mark_costs(outlook: Outlook) -> dict[str, float]:
    """What it costs to lay the Shot card on each quadrant that holds a Sniper of one's own."""
    ground = outlook.own.ground
    snipers = {ground.number[square] for square in outlook.own_cards(SNIPER)}
    return {
        quadrant: outlook.mark_cost(quadrant)
        for quadrant, numbers in ground.quadrants.items()
        if not snipers.isdisjoint(numbers)
    }


def _liking(outlook: Outlook, text: str) -> float:
    """How willingly cards are laid back in an arrangement."""
    words = text.split(" ")
    liking = 1.0
    for number, card in zip(outlook.own.ground.quadrants[words[1]], words[-1], strict=True):
        if card != ".":
            liking *= _usefulness(outlook, number, card) if outlook.aims.advanced else 1.0
            liking *= STAY if _is_exposed(outlook, number, card) else 1.0
    return liking


def _usefulness(outlook: Outlook, number: int, card: str) -> float:
    """How much a card likes a square in Advanced Mode: guns and Infantry want something to shoot at."""
    ground = outlook.own.ground
    if KIND_OF[card] in (MACHINE_GUN, INFANTRY):
        return 0.1 + outlook.reach(ground.squares[number])
    return ADVANCED_ROWS[card.upper()][ground.row[number]]


def _is_exposed(outlook: Outlook, number: int, card: str) -> bool:
    """Whether the enemy has good reason to think that a card lies on the square where it lies."""
    there = outlook.observation.board[outlook.own.ground.squares[number]]
    return there == card and float(outlook.own.chances[number, KIND_OF[card]]) > 0.5
