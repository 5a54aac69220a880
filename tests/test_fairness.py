"""Fair play: honest records prove it, forged ones are refused, and nothing hidden gets out before its time."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from hashlib import sha256
from hmac import digest
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest
from click.testing import CliRunner, Result
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from scopegames import Game
from scopegames.cli import Scope
from scopegames.cli.verify import verify_command
from scopegames.errors import IllegalDecision, RecordError, ScopeError
from scopegames.fairness import (
    CARDS,
    TOGETHER,
    Logged,
    Proof,
    commitment,
    draw,
    first_seal,
    is_hidden,
    key_commitment,
    new_key,
    next_seal,
    salt,
    seal_log,
    verify,
    verify_kept,
    write_proof,
)
from scopegames.game import rules_of
from scopegames.locales import LANGUAGES, Texts, read_messages
from scopegames.notation.squares import SPECTATOR
from scopegames.replay import read_record, write_record
from scopegames.scenarios import AnyConfig, config_json
from scopegames.scenarios.panzer import PanzerConfig
from scopegames.scenarios.stalingrad import Config
from tests import battles, games
from tests.games import pick, shuffled
from tests.properties import twins as stalingrad_twins
from tests.properties import twins_panzer
from tests.properties.strategies import SEEDS

DOC = Path(__file__).parent.parent / "docs" / "fairness.md"
MATCH = "Zm9yIHRoZSB0ZXN0cw"
KEY = bytes(range(100, 132))
CONTRIBUTIONS = ("00c0ffee", "")
HASHES = re.compile(r"[0-9a-f]{64}")
DATE = "2026.11.16"

UNHURRIED = settings(
    deadline=None, max_examples=25, derandomize=True, suppress_health_check=[HealthCheck.too_slow], database=None
)
LENGTHS = (0, 1, 2, 15, 40)
ENDINGS = ("", "", "resign", "flag", "draw agreed", "abandon")
STALINGRAD = (
    *(games.with_limit(Config(mode=mode, players=players), 60) for mode, players in games.TABLES),
    *(games.with_limit(config, 8) for config in games.CONFIGS[5::17]),
    *(games.with_limit(games.own_config(seed), 8) for seed in range(4)),
)
PANZER = (
    *(battles.limited(config, 25) for config in battles.BATTLES if config.scenario == "skirmish"),
    *(battles.limited(battles.own_battle(seed), 25) for seed in range(4)),
)
EVERY: tuple[AnyConfig, ...] = (*STALINGRAD, *PANZER)


def next_decision(game: Game, rng: Random) -> str:
    """A random decision of whoever is to move, but for the dealer."""
    if game.config.game == "panzer":
        return battles.completed(game.apply(battles.any_step(game, rng)), rng).decisions[-1]
    if game.phase == "setup":
        return games.random_setup(game, rng)
    return games.whole(game.apply(games.random_step(game, rng)), rng).decisions[-1]


def arrivals(config: AnyConfig, rng: Random, most: int, ending: str) -> Iterator[tuple[str | None, str]]:
    """A random match as its log has it: side and text, in the order of arrival."""
    game = Game.from_config(config)
    sides = game.rules.SIDES
    yield None, "begin"
    for _ in range(most):
        if game.over:
            return
        if rng.random() < 0.05:
            side = pick(rng, sides)
            yield side, f"offer draw {side}"
            enemy = sides[1 - sides.index(side)]
            yield enemy, f"decline draw {enemy}"
        if game.turn == 0 and game.phase in TOGETHER:
            both = []
            for _ in sides:
                both.append((game.to_move, next_decision(game, rng)))
                game = game.apply(both[-1][1])
            yield from shuffled(rng, both)
        elif game.to_move == "dealer":
            text = draw(KEY, MATCH, CONTRIBUTIONS, game.history("spectator"), game.chances)
            game = game.apply(text)
            yield None, text
        else:
            text = next_decision(game, rng)
            yield game.to_move, text
            game = game.apply(text)
    if ending and not game.over:
        if game.turn == 0 and game.phase in TOGETHER:
            yield game.to_move, next_decision(game, rng)
        side = pick(rng, sides)
        named = {"resign": (side, f"resign {side}"), "flag": (None, f"flag {side}")}
        yield named.get(ending, (None if ending == "abandon" else side, ending))


def proof_of(entries: list[tuple[str | None, str]], key: bytes = KEY, match: str = MATCH) -> Proof:
    logged = tuple(Logged(seq, side, text) for seq, (side, text) in enumerate(entries, start=1))
    return Proof(match, key, key_commitment(match, key), CONTRIBUTIONS, logged)


def match_of(config: AnyConfig, seed: int, most: int = 30, ending: str = "resign") -> Proof:
    """The proof of a random match."""
    return proof_of(list(arrivals(config, Random(seed), most, ending)))


def whole_record(config: AnyConfig, proof: Proof) -> str:
    return write_proof(config, None, DATE, proof)


def configs() -> st.SearchStrategy[AnyConfig]:
    return st.sampled_from(EVERY)


def viewers_of(config: AnyConfig) -> tuple[str, ...]:
    return rules_of(config.game).VIEWERS


def without_hashes(text: str) -> str:
    return HASHES.sub("#", text)


# The formulas.


def test_a_fresh_key_is_another_one() -> None:
    assert len(new_key()) == 32
    assert new_key() != new_key()


def test_the_formulas_are_those_of_the_page() -> None:
    assert key_commitment("m", KEY) == sha256(b"scopegames key 1\nm\n" + KEY).hexdigest()
    spice = digest(KEY, b"salt\nm\n7", "sha256").hex()
    assert salt(KEY, "m", 7) == spice
    hidden = sha256(f"cards\nm\n7\ngerman\n{spice}\nmove b2 S.GI".encode()).hexdigest()
    assert commitment(KEY, "m", 7, "german", "move b2 S.GI") == hidden
    assert next_seal("00", 7, "german", hidden) == sha256(f"00\n7 german {hidden}".encode()).hexdigest()
    assert next_seal("00", 8, None, "draw hit") == sha256(b"00\n8 - draw hit").hexdigest()
    assert next_seal("00", 8, "dealer", "draw hit") == next_seal("00", 8, None, "draw hit")
    config = Config(mode="advanced", turn_limit=9)
    headers = (
        '[Version "1"]\n[Game "stalingrad"]\n[Scenario "quick-duel"]\n[Mode "advanced"]\n[Players "2"]\n[TurnLimit "9"]'
    )
    first = sha256(f"scopegames log 1\nm\nabc\n01,\n{headers}".encode()).hexdigest()
    assert first_seal("m", config, "abc", ("01", "")) == first
    assert first_seal("m", config_json(config), "abc", ("01", "")) == first


def test_a_draw_goes_by_its_point() -> None:
    chances = {"draw hit": "1/3", "draw range": "1/2", "draw armor": "1/6"}
    for number in range(60):
        lines = ["search d3", f"! d3 {number}"]
        drawn = digest(KEY, f"draw\nm\na\n\nsearch d3\n! d3 {number}".encode(), "sha256").hex()
        point = Fraction(int(drawn, 16), 2**256)
        wanted = CARDS[(point >= Fraction(1, 3)) + (point >= Fraction(5, 6))]
        assert draw(KEY, "m", ("a", ""), lines, chances) == wanted
    assert draw(KEY, "m", (), (), {"draw armor": "1"}) == "draw armor"
    with pytest.raises(ScopeError):
        draw(KEY, "m", (), (), {})


def test_draws_follow_their_chances_and_every_ingredient() -> None:
    chances = {"draw hit": "1/4", "draw range": "1/4", "draw armor": "1/2"}
    drawn = [draw(KEY, "m", ("a", "b"), [f"search {number}"], chances) for number in range(4000)]
    for card, chance in chances.items():
        assert abs(drawn.count(card) / len(drawn) - float(Fraction(chance))) < 0.03
    for others in (
        (KEY[::-1], "m", ("a", "b")),
        (KEY, "n", ("a", "b")),
        (KEY, "m", ("a", "c")),
        (KEY, "m", ("b", "a")),
    ):
        assert [draw(*others, [f"search {number}"], chances) for number in range(50)] != drawn[:50]


@pytest.mark.parametrize("config", [STALINGRAD[1], STALINGRAD[6], PANZER[0], PANZER[-2]], ids=lambda each: each.game)
def test_what_is_hidden_is_what_is_redacted(config: AnyConfig) -> None:
    redact, found = rules_of(config.game).redact, set[str]()
    for seed in range(6):
        for entry in match_of(config, seed).entries:
            if not entry.text.startswith(("offer", "decline")):
                assert is_hidden(entry.text) == (redact(entry.text) != entry.text)
                assert is_hidden(redact(entry.text)) == is_hidden(entry.text)
                found.add(entry.text.split(" ")[0])
    assert len(found) > 7
    assert not is_hidden("deploy b2")
    assert is_hidden("deploy P2 . SG P2")


# Honest records.


@UNHURRIED
@given(configs(), SEEDS, st.sampled_from(LENGTHS), st.sampled_from(ENDINGS))
def test_an_honest_record_verifies(config: AnyConfig, seed: int, most: int, ending: str) -> None:
    proof = match_of(config, seed, most, ending)
    text = whole_record(config, proof)
    sealed = seal_log(config, proof)
    found = verify(text, [each.seal for each in sealed])
    decided = [
        entry.text
        for entry in proof.entries
        if entry.text.split(" ")[0] not in ("begin", "abandon", "offer", "decline")
    ]
    waiting = text.count(" held ")
    assert (found.match, found.viewer, found.opened) == (MATCH, None, True)
    assert (found.entries, found.decisions) == (len(proof.entries), len(decided) - waiting)
    assert found.hidden == sum(map(is_hidden, decided))
    assert found.draws == sum(each in CARDS for each in decided)
    assert [seq for _, seq in found.noted] == list(range(1, len(sealed) + 1))
    assert found.seal == (sealed[-1].seal if sealed else "")
    # Every reader of records reads it, and it is the record of the same game.
    replayed = read_record(text)
    assert replayed.config == config
    assert replayed.final.result == found.result
    plain = [line for line in text.splitlines() if line and not line.strip().startswith(";")]
    assert plain == [line for line in write_record(replayed.final, date=DATE).splitlines() if line]


@UNHURRIED
@given(configs(), SEEDS, st.sampled_from(LENGTHS), st.sampled_from(ENDINGS))
def test_a_redacted_record_verifies_and_its_seals_are_the_same(
    config: AnyConfig, seed: int, most: int, ending: str
) -> None:
    proof = match_of(config, seed, most, ending)
    sealed = seal_log(config, proof)
    for viewer in viewers_of(config):
        text = write_proof(config, viewer, None, proof)
        found = verify(text, [each.seal for each in sealed])
        assert (found.viewer, found.opened, found.entries) == (viewer, False, len(proof.entries))
        assert KEY.hex() not in text
        assert not any(salt(KEY, MATCH, entry.seq) in text for entry in proof.entries)
        for entry in proof.entries:
            shown = is_hidden(entry.text) and entry.text in text
            assert (
                not shown
                or entry.side == viewer
                or any(other.text == entry.text and other.side == viewer for other in proof.entries)
            )
        read_record(text)


def test_the_matches_that_are_tested_are_of_all_kinds() -> None:
    kinds, held = set[str](), 0
    for number, config in enumerate(EVERY):
        most = 120 if number == 1 else pick(Random(number), LENGTHS)
        proof = match_of(config, number + 1, most, ENDINGS[number % len(ENDINGS)])
        kinds |= {entry.text.split(" ")[0] for entry in proof.entries} | {proof.entries[-1].text}
        held += " held " in whole_record(config, proof)
    wanted = "setup squad deploy terrain draw reinforce offer decline resign flag abandon begin"
    assert kinds >= {*wanted.split(" "), "draw agreed"}
    assert held > 2


@pytest.mark.parametrize("config", [STALINGRAD[0], PANZER[0]], ids=lambda each: each.game)
def test_a_match_without_an_entry_has_a_seal_already(config: AnyConfig) -> None:
    proof = proof_of([])
    first = first_seal(MATCH, config, proof.key_commitment, CONTRIBUTIONS)
    assert verify(whole_record(config, proof), [first.upper()]).noted == ((first, 0),)


def test_other_comments_line_ends_and_a_missing_last_line_end_do_no_harm() -> None:
    config, proof = STALINGRAD[1], match_of(STALINGRAD[1], 5)
    text = whole_record(config, proof)
    wanted = verify(text)
    annotated = text.replace("\n1. ", "\n; what a beginning!\n\n1. ", 1).replace("   ! ", "   ;-)\n     ! ", 1)
    for same in (annotated, text.replace("\n", "\r\n"), f"\ufeff{text}", text.rstrip("\n")):
        assert verify(same) == wanted


# What may not be written.


def test_the_key_is_needed_and_has_to_fit() -> None:
    config, proof = STALINGRAD[0], match_of(STALINGRAD[0], 1)
    for wrong, viewer in (
        (replace(proof, key=None), None),
        (replace(proof, key=None), "german"),
        (replace(proof, key=bytes(32)), "german"),
        (proof, "american"),
        (proof, ""),
        (replace(proof, match="two\nlines"), None),
        (replace(proof, contributions=("12,34", "")), None),
        (replace(proof, entries=proof.entries[1:]), None),
    ):
        with pytest.raises(ScopeError):
            write_proof(config, viewer, None, wrong)


@pytest.mark.parametrize(
    "entries, reason",
    [
        ([("german", "begin"), (None, "begin")], "has begun already"),
        ([("german", "setup SD.G/..MI/OC.S"), ("german", "setup SD.G/..MI/OC.S")], "german has decided already"),
        ([("german", "search c5")], "is asked for its 'setup'"),
        ([(None, "setup SD.G/..MI/OC.S")], "a side decides now, not dealer"),
        ([("american", "setup SD.G/..MI/OC.S")], "a side decides now, not american"),
        ([("german", "resign soviet")], "not for german to say"),
        ([("german", "offer draw soviet")], "not for german to say"),
        ([("german", "offer draw american")], "not for german to say"),
        ([("nobody", "offer draw german")], "not for nobody to say"),
        ([("nobody", "draw agreed")], "not for nobody to say"),
        ([(None, "abandon"), ("german", "resign german")], "over already"),
        ([("german", "resign german"), ("german", "offer draw german")], "over already"),
        ([("german", "setup SD.G/..MI/OC.S"), ("soviet", "setup SD.G/..MI/OC.S")], "."),
        (
            [("german", "setup SD.G/..MI/OC.S"), ("soviet", "setup s.gd/..mi/oc.s"), ("soviet", "search c2")],
            "german decides now, not soviet",
        ),
    ],
)
def test_a_log_that_cannot_be_is_not_written(entries: list[tuple[str | None, str]], reason: str) -> None:
    with pytest.raises(IllegalDecision, match=reason):
        write_proof(Config(), None, None, proof_of(entries))


# Forgeries.


def other_digit(text: str, rng: Random) -> str:
    place = pick(rng, range(len(text)))
    return text[:place] + pick(rng, [each for each in "0123456789abcdef" if each != text[place]]) + text[place + 1 :]


def other_token(token: str, words: list[str], rng: Random) -> str:
    """Something else in a token's place: a digit, the order of its letters, another word, nothing."""
    kind = rng.random()
    if HASHES.fullmatch(token) or (kind < 0.2 and re.fullmatch("[0-9a-f]{3,}", token)):
        return other_digit(token, rng) if kind < 0.8 else pick(rng, [word for word in words if HASHES.fullmatch(word)])
    if kind < 0.4 and len(set(token)) > 1:
        return "".join(shuffled(rng, token))
    if kind < 0.6 and token.rstrip(".").isdigit():
        return str(int(token.rstrip(".")) + 1) + "." * token.endswith(".")
    if kind < 0.7:
        return token.swapcase()
    return "" if kind < 0.75 else pick(rng, words)


def forged(text: str, rng: Random) -> str:
    """The record with one thing changed."""
    lines = text.rstrip("\n").split("\n")
    words = text.split()
    number = pick(rng, [number for number, line in enumerate(lines) if line.strip() and "[Date" not in line])
    line, kind = lines[number], rng.random()
    if kind < 0.08:
        del lines[number]
    elif kind < 0.16:
        lines.insert(pick(rng, range(number, len(lines) + 1)), line)
    elif kind < 0.24:
        other = pick(rng, range(len(lines)))
        lines[number], lines[other] = lines[other], lines[number]
    elif kind < 0.3:
        lines = lines[:number]
    elif kind < 0.36:
        lines[number] = line[: pick(rng, range(len(line) - len(line.lstrip()) + 1, len(line)))] if len(line) > 5 else ""
    else:
        margin, tokens = line[: len(line) - len(line.lstrip())], line.split()
        place = pick(rng, range(len(tokens)))
        tokens[place] = other_token(tokens[place], words, rng)
        lines[number] = margin + " ".join(token for token in tokens if token)
    return "\n".join(lines) + "\n"


def meaning(text: str) -> list[str]:
    """The lines without margins, blank lines and the date, which is not proved."""
    return [line.strip() for line in text.split("\n") if line.strip() and "[Date" not in line]


def forgeries(text: str, rng: Random, count: int) -> Iterator[str]:
    """So many changes that are some."""
    while count:
        changed = forged(text, rng)
        if meaning(changed) != meaning(text):
            count -= 1
            yield changed


def check_refused(text: str, changed: str) -> bool:
    """Whether a change was one, in which case it was refused with a line."""
    if meaning(changed) == meaning(text):
        return False
    with pytest.raises(RecordError) as refusal:
        verify(changed)
    assert 1 <= refusal.value.line <= changed.count("\n") + 1
    assert "\n" not in refusal.value.reason
    return True


@pytest.mark.parametrize("number", range(len(EVERY)))
def test_every_forgery_is_refused(number: int) -> None:
    config, rng = EVERY[number], Random(number)
    text = whole_record(config, match_of(config, number, 25, ENDINGS[number % len(ENDINGS)]))
    verify(text)
    for changed in forgeries(text, rng, 40):
        check_refused(text, changed)


def test_every_forgery_of_a_long_record_with_reinforcements_is_refused() -> None:
    config, rng = STALINGRAD[1], Random(2)
    text = whole_record(config, match_of(config, 2, 120))
    assert "reinforce" in text
    for changed in forgeries(text, rng, 50):
        check_refused(text, changed)


def each_change(text: str) -> Iterator[str]:
    """Each line deleted, doubled, exchanged with the next, cut off there; each token changed or left out."""
    lines = text.rstrip("\n").split("\n")
    for number, line in enumerate(lines):
        before, after = lines[:number], lines[number + 1 :]
        if not line.strip() or "[Date" in line:
            continue
        yield from ("\n".join(each) for each in ([*before, *after], [*before, line, line, *after], before))
        yield "\n".join([*before, *after[:1], line, *after[1:]])
        for token in re.finditer(r"[^\s\[\]\"]+", line):
            first, last = line[: token.start()], line[token.end() :]
            changed = {token[0].replace(token[0][-1], other) for other in "0aSs.?"} | {
                "",
                f"{token[0]}0",
                "-",
                "german",
            }
            yield from ("\n".join([*before, f"{first}{each}{last}", *after]) for each in sorted(changed))


@pytest.mark.parametrize("config", [Config(mode="advanced", turn_limit=3), PanzerConfig(turn_limit=4)], ids=["S", "P"])
def test_every_single_change_of_a_short_record_is_refused(config: AnyConfig) -> None:
    text = whole_record(config, match_of(config, 3, 5, "draw agreed"))
    assert sum(check_refused(text, changed) for changed in each_change(text)) > 500


@pytest.mark.parametrize("config", [STALINGRAD[1], PANZER[-1]], ids=lambda each: each.game)
def test_exchanged_hidden_cards_are_refused_where_they_stand(config: AnyConfig) -> None:
    text = whole_record(config, match_of(config, 2))
    lines = text.split("\n")
    hidden = [number for number, line in enumerate(lines) if is_hidden(re.sub(r"^\d+\. ", "", line).strip())]
    assert len(hidden) > 3
    for one, other in pairwise(hidden):
        changed = list(lines)
        changed[one], changed[other] = (
            re.sub(r"(squad|setup|deploy|move|reinforce).*", re.sub(r"^[\d. ]+", "", lines[with_]), lines[at])
            for at, with_ in ((one, other), (other, one))
        )
        if changed != lines:
            with pytest.raises(RecordError, match="not the decision that was promised"):
                verify("\n".join(changed))


def battle_with_draws() -> tuple[AnyConfig, Proof]:
    for seed in range(100):
        proof = match_of(PANZER[0], seed, 60)
        if sum(entry.text in CARDS for entry in proof.entries) > 1:
            return PANZER[0], proof
    raise AssertionError("no battle with two draws")


def test_a_dealer_that_draws_as_it_likes_is_refused_though_all_is_sealed() -> None:
    config, proof = battle_with_draws()
    tried = 0
    for place, entry in enumerate(proof.entries):
        for card in CARDS:
            if entry.text in CARDS and card != entry.text:
                forgery = replace(proof, entries=(*proof.entries[:place], replace(entry, text=card)))
                try:
                    text = whole_record(config, forgery)
                except IllegalDecision:
                    continue
                tried += 1
                with pytest.raises(
                    RecordError, match=f"{card}: the key and the course of the match give '{entry.text}'"
                ):
                    verify(text)
                # Without the key, nobody can know yet.
                assert not verify(write_proof(config, "american", None, forgery)).opened
    assert tried


def test_a_dealer_with_another_key_or_other_contributions_is_refused() -> None:
    config, proof = battle_with_draws()
    drawn = 0
    for byte in range(40):
        key = bytes([byte, *KEY[1:]])
        text = whole_record(config, replace(proof, key=key, key_commitment=key_commitment(MATCH, key)))
        with pytest.raises(ScopeError):
            verify(text, [seal_log(config, proof)[0].seal])
        try:
            verify(text)
        except RecordError as error:
            drawn += "the key and the course of the match give" in str(error)
    assert drawn > 20


@UNHURRIED
@given(configs(), SEEDS)
def test_a_log_that_is_written_anew_is_exposed_by_a_seal(config: AnyConfig, seed: int) -> None:
    rng = Random(seed)
    proof = match_of(config, seed, 20, "flag")
    seals = [each.seal for each in seal_log(config, proof)]
    cut = pick(rng, range(1, len(seals)))
    shared = proof.entries[:cut]
    forgery = replace(proof, entries=(*shared, Logged(cut + 1, None, f"flag {pick(rng, rules_of(config.game).SIDES)}")))
    if forgery.entries == proof.entries:
        return
    text = whole_record(config, forgery)
    assert verify(text, seals[:cut]).noted[-1] == (seals[cut - 1], cut)
    with pytest.raises(ScopeError, match=f"another log than this one; the log is the same up to entry {cut}$"):
        verify(text, seals)
    with pytest.raises(ScopeError, match=r"another log than this one$"):
        verify(text, seals[cut:])


def test_a_changed_set_up_that_is_sealed_anew_is_exposed_by_a_seal() -> None:
    config, proof = STALINGRAD[1], match_of(STALINGRAD[1], 7, 0)
    proof = proof_of([(None, "begin"), ("soviet", "setup s.gd/..mi/oc.s"), ("german", "setup SD.G/..MI/OC.S")])
    forgery = proof_of([(None, "begin"), ("soviet", "setup .sgd/..mi/oc.s"), ("german", "setup SD.G/..MI/OC.S")])
    seals = [each.seal for each in seal_log(config, proof)]
    text = whole_record(config, forgery)
    assert verify(text, seals[:1]).hidden == 2
    for seal in seals[1:]:
        with pytest.raises(ScopeError, match="another log"):
            verify(text, [seal])


def test_leaving_a_match_is_sealed_alike_whoever_asked_for_it() -> None:
    one, other = (proof_of([(None, "begin"), (side, "abandon")]) for side in ("german", None))
    assert seal_log(Config(), one) == seal_log(Config(), other)
    text = whole_record(Config(), one)
    assert text == whole_record(Config(), other)
    assert verify(text).entries == 2
    with pytest.raises(RecordError, match="abandon: not for german to say"):
        verify(text.replace("- entry abandon", "german entry abandon"))


def test_entries_that_arrived_in_another_order_are_another_log() -> None:
    laid = [("soviet", "setup s.gd/..mi/oc.s"), ("german", "setup SD.G/..MI/OC.S")]
    one, other = (proof_of([(None, "begin"), *order]) for order in (laid, laid[::-1]))
    assert without_hashes(whole_record(Config(), one)) != without_hashes(whole_record(Config(), other))
    with pytest.raises(ScopeError, match="another log"):
        verify(whole_record(Config(), one), [seal_log(Config(), other)[-1].seal])


@pytest.mark.parametrize("seal", ["", "abc", "g" * 64, "0" * 65])
def test_what_is_no_seal_is_refused(seal: str) -> None:
    with pytest.raises(ScopeError, match="is no seal"):
        verify(whole_record(STALINGRAD[0], match_of(STALINGRAD[0], 1)), [seal])


def test_a_record_without_a_proof_proves_nothing() -> None:
    game = Game.new().apply("resign german")
    with pytest.raises(RecordError, match="resign german: no line"):
        verify(write_record(game))
    with pytest.raises(RecordError, match="nothing is proved: the line '; match …' is missing"):
        verify(write_record(Game.new()))


def test_a_set_up_that_was_never_laid_is_legal_nevertheless() -> None:
    for side, cards in (("soviet", "setup ssss/ssss/ssss"), ("german", "setup SD.G/..MI/OC.D")):
        text = whole_record(Config(), proof_of([(None, "begin"), (side, cards), (None, "flag german")]))
        with pytest.raises(RecordError, match=r"line [0-9]+: setup: .* instead of") as refusal:
            verify(text)
        assert cards in text.split("\n")[refusal.value.line - 1]


def test_the_key_in_a_viewers_record_is_refused() -> None:
    config, proof = STALINGRAD[0], match_of(STALINGRAD[0], 1)
    text = write_proof(config, "german", None, proof).replace("; entries", f"; key {KEY.hex()}\n; entries")
    with pytest.raises(RecordError, match="does not belong into a viewer's record"):
        verify(text)


def test_a_viewers_record_that_tells_less_or_more_than_it_may_is_refused() -> None:
    laid = [(None, "begin"), ("german", "setup SD.G/..MI/OC.S"), ("soviet", "setup s.gd/..mi/oc.s")]
    german, spectator = (write_proof(Config(), viewer, None, proof_of(laid)) for viewer in ("german", SPECTATOR))
    for changed, reason in (
        (german.replace("setup SD.G/..MI/OC.S", "setup ?"), "setup .: what german decided is left out"),
        (german.replace("setup ?", "setup s.gd/..mi/oc.s"), "here stands 'setup .'"),
        (spectator.replace("0. setup ?", "0. setup SD.G/..MI/OC.S"), "here stands '0. setup .'"),
        (german.replace('[Viewer "german"]\n', ""), "the line '; key …' is missing"),
        (german.replace('[Viewer "german"]', '[Viewer "soviet"]'), "what soviet decided is left out"),
    ):
        with pytest.raises(RecordError, match=reason):
            verify(changed)


@pytest.mark.parametrize("number", range(0, len(EVERY), 5))
def test_hashes_order_and_open_decisions_of_a_redacted_record_are_protected(number: int) -> None:
    config, rng = EVERY[number], Random(number)
    viewer = pick(rng, viewers_of(config))
    text = write_proof(config, viewer, DATE, match_of(config, number, 14))
    lines = text.rstrip("\n").split("\n")
    for place, line in enumerate(lines):
        if line.strip().startswith(";"):
            check_refused(text, "\n".join([*lines[:place], *lines[place + 1 :]]))
            check_refused(
                text,
                "\n".join(
                    [*lines[:place], HASHES.sub(lambda found: other_digit(found[0], rng), line), *lines[place + 1 :]]
                ),
            )
        elif line.strip() and not is_hidden(re.sub(r"^\d+\. ", "", line).strip()) and not line.startswith("["):
            check_refused(text, "\n".join([*lines[:place], line, *lines[place:]]))


def test_what_a_player_was_told_is_compared_with_what_was_so() -> None:
    config, proof = STALINGRAD[1], match_of(STALINGRAD[1], 9, 40)
    text = whole_record(config, proof)
    for viewer in viewers_of(config):
        for count in (0, 1, 2, 3, 20, len(proof.entries)):
            part = replace(proof, entries=proof.entries[:count])
            assert verify_kept(text, write_proof(config, viewer, "another day", part)) == count
    assert verify_kept(text, text) == len(proof.entries)
    with pytest.raises(ScopeError, match="only the whole record"):
        verify_kept(write_proof(config, "german", None, proof), text)


def test_a_card_that_was_told_wrong_is_found_in_the_kept_record() -> None:
    laid = [("german", "setup SD.G/..MI/OC.S"), ("soviet", "setup s.gd/..mi/oc.s"), ("german", "search a6")]
    proof = proof_of([(None, "begin"), *laid])
    kept = write_proof(Config(), "german", None, proof).replace("! a6 s", "! a6 m")
    assert verify(kept).entries == 4
    text = whole_record(Config(), proof)
    with pytest.raises(ScopeError, match="tells '! a6 m', but the match had '! a6 s'"):
        verify_kept(text, kept)
    another = proof_of([(None, "begin"), *laid, ("german", "hold")])
    with pytest.raises(ScopeError, match=r"line .* of the kept record tells '; entries 5'"):
        verify_kept(text, write_proof(Config(), "german", None, another))


# What gets out before its time.


def open_decisions(game: Game) -> list[tuple[str | None, str]]:
    """A game's decisions as a log has them, set-ups in the notation's order."""
    before, logged = Game.from_config(game.config), list[tuple[str | None, str]]()
    for text, after in game.course():
        logged.append((None if before.to_move == "dealer" else before.to_move, text))
        before = after
    return [(None, "begin"), *logged]


def check_twins(viewer: str, one: Game, other: Game) -> int:
    """Both games give the viewer the same bytes but for hashes; how many of those differ."""
    texts = [write_proof(game.config, viewer, DATE, proof_of(open_decisions(game))) for game in (one, other)]
    assert without_hashes(texts[0]) == without_hashes(texts[1])
    for text in texts:
        assert not verify(text).opened
    return sum(left != right for left, right in zip(*(map(HASHES.findall, texts)), strict=True))


@UNHURRIED
@given(st.sampled_from(STALINGRAD), SEEDS, st.integers(0, 20))
def test_twins_of_stalingrad_give_the_same_record(config: Config, seed: int, most: int) -> None:
    rng = Random(seed)
    viewer = pick(rng, viewers_of(config))
    twins = stalingrad_twins.lay_fronts(config, viewer, rng, stalingrad_twins.Tally(), 0)
    last = twins
    for _ in range(most):
        following = None if twins.one.over else stalingrad_twins.go_on(twins, rng)
        if following is None:
            break
        twins = following
        last = last if twins.one.phase in games.BETWEEN else twins
    assert check_twins(viewer, last.one, last.other) > 0 or last.one.decisions == last.other.decisions


@UNHURRIED
@given(st.sampled_from(PANZER), SEEDS, st.integers(20, 60))
def test_twins_of_panzer_give_the_same_record(config: PanzerConfig, seed: int, most: int) -> None:
    rng = Random(seed)
    viewer = pick(rng, viewers_of(config))
    start = Game.from_config(config)
    twins = last = twins_panzer.Twins(viewer, start, start)
    for _ in range(most):
        following = None if twins.one.over else twins_panzer.go_on(twins, rng, 0.4)
        if following is None:
            break
        twins = following
        last = last if battles.is_half_done(twins.one) or battles.is_half_done(twins.other) else twins
    assert check_twins(viewer, last.one, last.other) > 0 or last.one.decisions == last.other.decisions


def test_a_waiting_squad_does_not_tell_how_many_units_it_has() -> None:
    squads = ("squad BZ", "squad BZ HC SH")
    proofs = [proof_of([(None, "begin"), ("american", squad)]) for squad in squads]
    for viewer in ("german", SPECTATOR):
        texts = [write_proof(PanzerConfig(), viewer, DATE, proof) for proof in proofs]
        assert without_hashes(texts[0]) == without_hashes(texts[1])
        assert "squad" not in texts[0]
        assert verify(texts[0]).decisions == 0
    for proof, squad in zip(proofs, squads, strict=True):
        assert f"american held {squad} commitment" in write_proof(PanzerConfig(), "american", DATE, proof)
        assert f"american held {squad} commitment" in whole_record(PanzerConfig(), proof)


def test_equal_decisions_have_unequal_commitments() -> None:
    same = {commitment(KEY, MATCH, seq, side, "setup S") for seq in range(50) for side in ("german", "soviet")}
    assert len(same) == 100
    assert commitment(KEY, "other", 1, "german", "setup S") != commitment(KEY, MATCH, 1, "german", "setup S")
    assert commitment(KEY[::-1], MATCH, 1, "german", "setup S") != commitment(KEY, MATCH, 1, "german", "setup S")


# The command.


def scope(*arguments: str | Path, **environment: str) -> Result:
    group = Scope(name="scope", commands={"verify": verify_command})
    runner = CliRunner(env={"LC_ALL": "C", "COLUMNS": "80", **environment})
    return runner.invoke(group, ["verify", *map(str, arguments)])


@pytest.fixture
def battle_record(tmp_path: Path) -> tuple[Path, AnyConfig, Proof]:
    config, proof = battle_with_draws()
    file = tmp_path / "battle.scope"
    file.write_text(whole_record(config, proof), "utf-8")
    return file, config, proof


def test_the_command_says_what_was_proved(battle_record: tuple[Path, AnyConfig, Proof]) -> None:
    file, config, proof = battle_record
    done = scope(file)
    found = verify(file.read_text("utf-8"))
    assert (done.exit_code, done.stderr) == (0, "")
    assert f"Match {MATCH}: the record fits its proof." in done.stdout
    for name in ("entries", "decisions", "hidden", "draws"):
        assert re.search(rf"^{name.title()} +{getattr(found, name)}  ", done.stdout, re.MULTILINE)
    assert "give it with --seal" in " ".join(done.stdout.split())
    assert max(map(len, done.stdout.splitlines())) <= 80
    seal = seal_log(config, proof)[4].seal
    first = first_seal(MATCH, config, proof.key_commitment, CONTRIBUTIONS)
    done = scope(file, "--seal", seal, "--seal", first)
    assert f"The seal {seal[:8]}… is the seal of this log after entry 5." in done.stdout
    assert f"The seal {first[:8]}… is the seal of this log before its first entry." in done.stdout
    assert "--seal" not in done.stdout
    kept = file.with_name("mine.scope")
    kept.write_text(write_proof(config, "german", None, replace(proof, entries=proof.entries[:5])), "utf-8")
    assert "Your own record tells the same, up to entry 5." in scope(file, "--kept", kept).stdout


def test_the_command_says_what_it_cannot_check(tmp_path: Path) -> None:
    config, proof = battle_with_draws()
    file = tmp_path / "german.scope"
    file.write_text(write_proof(config, "german", None, proof), "utf-8")
    done = scope(file)
    assert done.exit_code == 0
    assert done.stdout.count(Texts("en", "verify")("not-checked")) == 2
    assert "holds what one viewer may know" in done.stdout


def test_the_command_refuses_with_one_line(battle_record: tuple[Path, AnyConfig, Proof]) -> None:
    file, _, _ = battle_record
    text = file.read_text("utf-8")
    done = scope(file, "--seal", "0" * 64)
    assert (done.exit_code, done.stdout, done.stderr.count("\n")) == (2, "", 1)
    assert "belongs to another log" in done.stderr
    file.write_text(re.sub(r"deploy (\S+)", "deploy XX", text, count=1), "utf-8")
    done = scope(file)
    assert (done.exit_code, done.stdout, done.stderr.count("\n")) == (2, "", 1)
    assert re.match(r"error: line \d+: deploy XX", done.stderr)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_command_speaks_every_language(language: str, battle_record: tuple[Path, AnyConfig, Proof]) -> None:
    file, _, _ = battle_record
    done = scope(file, "--lang", language)
    assert done.exit_code == 0
    say = Texts(language, "verify")
    assert say("verified", match=MATCH) in done.stdout
    assert say("decisions-checked") in done.stdout
    ids = [re.findall(r"^([a-z-]+) =", read_messages(each, "verify"), re.MULTILINE) for each in (language, "en")]
    assert ids[0] == ids[1]
    values = [
        sorted(re.findall(r"^([a-z-]+) =|\{ \$(\w+) \}", read_messages(each, "verify"), re.MULTILINE))
        for each in (language, "en")
    ]
    assert values[0] == values[1]


# The page about it.


@pytest.fixture(scope="module")
def page() -> str:
    return DOC.read_text("utf-8")


@pytest.fixture(scope="module")
def example(page: str) -> str:
    found = re.search(r"```\n(\[Version.*?)```", page, re.DOTALL)
    assert found is not None
    return found[1]


def test_the_example_of_the_page_verifies(page: str, example: str) -> None:
    seal = re.search(r"--seal ([0-9a-f]+)", page)
    assert seal is not None
    found = verify(example, [seal[1]])
    assert (found.entries, found.decisions, found.hidden, found.draws) == (13, 11, 7, 1)
    assert found.noted == ((seal[1], 10),)
    read = read_record(example)
    log = [(int(seq), side, text) for seq, side, text in logged_in(example)]
    entries = tuple(Logged(seq, None if side == "-" else side, text) for seq, side, text in sorted(log))
    key = bytes(range(32))
    proof = Proof("an-example-match", key, key_commitment("an-example-match", key), ("decade", ""), entries)
    assert write_proof(read.config, None, read.record.date, proof) == example


def logged_in(record: str) -> Iterator[tuple[str, str, str]]:
    """Number, side and text of each entry, read as plainly as can be."""
    text = ""
    for line in record.splitlines():
        words = line.split()
        if words[:2] != [";", "seq"]:
            text = re.sub(r"^\d+\. ", "", line.strip()) if not line.strip().startswith("!") else text
        elif "entry" in words:
            yield words[2], words[3], " ".join(words[words.index("entry") + 1 : -2])
        else:
            yield words[2], words[3], text


def test_the_example_can_be_checked_by_the_formulas_of_the_page_alone(page: str, example: str) -> None:
    """A second verifier, which knows the page and not our code."""

    def of(name: str) -> str:
        found = re.search(rf"^; {name} (.*)$", example, re.MULTILINE)
        assert found is not None
        return found[1]

    def hashed(*parts: str) -> str:
        return sha256("\n".join(parts).encode()).hexdigest()

    match, key = of("match"), bytes.fromhex(of("key"))
    assert of("key-commitment") == sha256(b"scopegames key 1\n" + match.encode() + b"\n" + key).hexdigest()
    headers = [line for line in example.splitlines() if re.match(r"\[(?!Date|Result|Viewer)", line)]
    seal = hashed("scopegames log 1", match, of("key-commitment"), of("contributions"), *headers)
    assert f"seal 0     = {seal}\n" in page
    told = {int(line.split()[2]): line for line in example.splitlines() if "; seq" in line for line in [line.strip()]}
    hidden = 0
    for seq, side, text in sorted(logged_in(example), key=lambda entry: int(entry[0])):
        said = text
        if "commitment" in told[int(seq)]:
            spice = digest(key, f"salt\n{match}\n{seq}".encode(), "sha256").hex()
            said = hashed("cards", match, seq, side, spice, text)
            assert f"commitment {said} " in told[int(seq)]
            hidden += 1
            if seq == "2":
                assert f"salt       = {spice}\ncommitment = {said}\n" in page
        seal = hashed(seal, f"{seq} {side} {said}")
        assert told[int(seq)].endswith(f" seal {seal}")
    assert hidden == 7
    before = read_record(example).moments[9].game
    lines = ["squad ? ? ?", "squad ? ? ?", "deploy ?", "deploy ?", "move c1 ?", "move c5 ?", "move c2 ?"]
    lines += ["search d3", "! d3 PE", "fire d5", "! d5 PV"]
    parts = ("draw", match, *of("contributions").split(","), *lines)
    drawn = digest(key, "\n".join(parts).encode(), "sha256").hex()
    point = int(drawn, 16) / 2**256
    assert f"point      = {drawn} / 2^256 = {int(point * 10_000) / 10_000}…\n" in page
    found_draw = re.search(r"draw .*\n", example)
    assert found_draw is not None
    assert found_draw[0].strip() == CARDS[(point >= 3 / 8) + (point >= 5 / 8)]
    assert before.chances == {"draw hit": "3/8", "draw range": "1/4", "draw armor": "3/8"}
