import { readdirSync, readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { need, speak, t } from "../i18n/language.svelte";
import { ask, chooseKind, chooseMode, NOTHING, pickQuadrant, pickSquare, type Asked, type PanzerSeen, type Plan, type StalingradSeen } from "./plan";
import { whyNotAction, whyNotPlace, whyNotSquare, whyNotUnit, type Match, type Reason } from "./why";

beforeAll(async () => {
  await speak("en");
  await need("why");
});

const ADVANCED: Match = { config: { game: "stalingrad", mode: "advanced" }, cards: {} };
const BASIC: Match = { config: { game: "stalingrad", mode: "basic" }, cards: {} };

function front(rows: string, extra: Partial<StalingradSeen> = {}): StalingradSeen {
  const ranks = rows.split("/");
  const board: Record<string, string> = {};
  ranks.forEach((rank, down) =>
    [...rank].forEach((card, file) => (board[String.fromCharCode(97 + file) + (ranks.length - down)] = card)),
  );
  const size = { columns: ranks[0]!.length, rows: ranks.length / 2 };
  const german: Record<string, number> = {};
  for (const card of rows) if (/[A-Z]/.test(card)) german[card] = (german[card] ?? 0) + 1;
  const side = { viewer: "german", division: null, deployed: false, score: { german: "", soviet: "" } };
  return { game: "stalingrad", ...side, board, ...size, counts: { german }, ...extra } as StalingradSeen;
}

function field(extra: Partial<PanzerSeen> = {}): PanzerSeen {
  const control: Record<string, string> = {};
  for (const file of "abcd") for (let rank = 1; rank <= 6; rank += 1) control[file + rank] = rank <= 3 ? "A" : "G";
  const about = { viewer: "american", rows: 6, columns: 4, control, units: {}, terrain: {}, shown: {}, pending: {}, laid: [] };
  return { game: "panzer", ...about, ...extra } as unknown as PanzerSeen;
}

const unit = (code: string, blocked = false) => ({ code, hidden: false, blocked });

/** A reason as a player reads it. */
function said({ text, article, values }: Reason): string {
  return `${article} ${t(text, values)}`;
}

function why(asked: Asked, square: string, plan: Plan = NOTHING, match = ADVANCED): string {
  return said(whyNotSquare(asked, plan, square, match));
}

describe("why a square of SCOPE Stalingrad cannot be picked", () => {
  const view = front("??/??/SC/I.");
  const moves = ask(view, "action", ["move a1 I.SC", "search a3"]);

  it("is in Basic Mode that cards move by fours, whatever they are", () => {
    for (const square of ["a1", "b1", "b2"])
      expect(why(moves, square, NOTHING, BASIC)).toBe("S-TURN-2 Cards move by fours: pick the crossing where this one meets three others.");
  });
  it("is that the action which its card would give has nothing to be about", () => {
    expect(why(moves, "a1")).toBe("S-ADV-7 No quadrant holds an Infantry of yours together with an enemy card.");
    const one = ask(front("??/??/I./.I"), "action", ["assault a2 a2", "move a1 .II."]);
    expect(why(one, "b1")).toBe("S-ADV-7 No quadrant holds this Infantry together with an enemy card.");
  });
  it("is that SEARCH needs a Sniper where there is none", () => {
    const asked = ask(front("??/??/.C/I."), "action", ["move a1 I..C"]);
    expect(why(asked, "b4")).toBe("S-ADV-2 Searching needs a Sniper in play, and you have none.");
  });
  it("is an enemy Infantry that blocks every quadrant of the card", () => {
    const asked = ask(front("????/????/.i../...."), "action", ["move c1 ....", "search a3"]);
    expect(why(asked, "a1")).toBe(
      "S-ADV-10 An enemy Infantry stands in every quadrant of this card, so none of them can be moved.",
    );
    expect(why(asked, "c1")).toMatch(/^S-TURN-2 Cards move by fours/);
  });
  it("is that four equal cards have nothing to exchange", () => {
    const asked = ask(front("??/??/../.."), "action", ["move a1 ...."]);
    expect(why(asked, "a1", pickQuadrant(asked, NOTHING, "a1"))).toMatch(/^S-TURN-2 Nothing changes here/);
  });

  const chosen = (verb: string, legal: string[], rows = "??/??/SM/MI") => {
    const asked = ask(front(rows), "action", legal);
    return (square: string) => why(asked, square, chooseMode(asked, verb));
  };

  it("is of an action that was chosen what it is about", () => {
    expect(chosen("search", ["search a3"])("a2")).toBe("S-TURN-3 Only an enemy card can be searched.");
    expect(chosen("scout", ["scout a3"])("a2")).toBe("S-ADV-4 A Scout looks at enemy cards only.");
    const fire = chosen("fire", ["fire a3"], "??/??/G./..");
    expect(fire("a4")).toBe("S-ADV-5 No Machine Gun of yours lies beside this card.");
    expect(fire("a2")).toBe("S-ADV-5 Pick an enemy card: which Machine Gun shoots is asked afterwards.");
    expect(chosen("deploy", ["deploy a2"], "??/??/OO/..")("a1")).toBe("S-ADV-3 Only an Officer gives an extra move: pick one.");
    expect(chosen("reinforce", ["reinforce a1 I SMMI"])("a4")).toMatch(/^S-ADV-9 Cards come back at your edge/);
    expect(chosen("move", ["move a1 SMMI"])("a4")).toBe("S-TURN-2 Only quadrants of your own Front can be moved.");
  });
  it("is of a Mortar what it hits", () => {
    const two = chosen("howitzer", ["howitzer b2 a4", "howitzer a1 a4"]);
    expect(two("b4")).toBe("S-ADV-6 First pick the Mortar that shoots.");
    const only = chosen("howitzer", ["howitzer b2 a4", "howitzer b2 b4"]);
    expect(only("a3")).toBe("S-ADV-6 This card lies beside the Mortar, which only hits what is farther off.");
    expect(only("a2")).toBe("S-ADV-6 A Mortar shoots at enemy cards only.");
  });
  it("is of an ASSAULT who goes where", () => {
    const assault = chosen("assault", ["assault a2 a2", "assault b2 a2"], "??/??/II/.I");
    expect(assault("a1")).toBe("S-ADV-7 First pick the Infantry that assaults.");
    expect(assault("b1")).toBe("S-ADV-7 No quadrant holds this Infantry together with an enemy card.");
    const only = chosen("assault", ["assault a2 a2"], "??/??/I./..");
    expect(only("a3")).toMatch(/^S-ADV-7 An Assault goes against a quadrant/);
  });
  it("is in the enemy Front that an Infantry goes on by ASSAULT", () => {
    const asked = ask(front("??/I?/../.."), "deploy", ["move a1 ...."]);
    expect(why(asked, "a3")).toMatch(/^S-ADV-10 In the enemy Front your Infantry is not moved/);
    expect(why(asked, "b3")).toBe("S-ADV-3 First comes the Officer’s extra move, in your own Front.");
  });

  it("is for the Shot card that no Sniper is near, and never what a shot does", () => {
    const found = ask(front("???/???/S../..."), "search", ["hold", "shoot a1"]);
    expect(why(found, "c1")).toBe(
      "S-TURN-4 The Shot card goes where a Sniper of yours is, and there is none in any quadrant of this card.",
    );
    expect(why(found, "b2")).toBe("S-TURN-4 The Shot card lies on a quadrant: pick a crossing that is marked.");
    expect(why(found, "a4")).toBe("S-TURN-3 First comes the card that was found: shoot it, or hold.");
    const decoy = ask(front("???/???/S../..."), "search", ["shoot a1"]);
    expect(why(decoy, "a4")).toBe("S-TURN-3 First comes the Decoy that was found: it must be shot.");
  });
  it("is for a Machine Gun that only one beside the card shoots", () => {
    const found = ask(front("???/???/G.G/..."), "fire", ["hold", "shoot a2"]);
    expect(why(found, "c2")).toBe("S-ADV-5 Only a Machine Gun of yours beside the card that was found can shoot it.");
    expect(why(found, "c3")).toBe("S-ADV-5 First comes the card that was found: shoot it, or hold.");
  });
  it("is for an advance that it takes the place of an enemy card", () => {
    expect(why(ask(view, "assault", ["hold"]), "a4")).toMatch(/^S-ADV-7 The Infantry can only take the place of an enemy card/);
  });
  it("is after the action that it is done", () => {
    expect(why(ask(view, "after", ["end", "deploy a2"]), "a4")).toMatch(/^S-ADV-3 This turn’s action is done/);
  });
});

describe("why an action cannot be chosen", () => {
  const bare = front("??/??/../..");
  it.each([
    ["search", "S-ADV-2 Searching needs a Sniper in play, and you have none."],
    ["scout", "S-ADV-4 You have no Scout in play."],
    ["fire", "S-ADV-5 You have no Machine Gun in play."],
    ["howitzer", "S-ADV-6 You have no Mortar in play."],
    ["assault", "S-ADV-7 You have no Infantry in play."],
    ["deploy", "S-ADV-3 You have no Officer in play."],
    ["reinforce", "S-ADV-9 The enemy has eliminated no Infantry of yours that could come back."],
    ["move", "S-ADV-10 An enemy Infantry stands in each of your quadrants, so none of them can be moved."],
  ])("%s without its card", (verb, sentence) => expect(said(whyNotAction(bare, verb))).toBe(sentence));

  const full = front("??/??/OG/MI", { score: { german: "", soviet: "I" } });
  it.each([
    ["fire", "S-ADV-5 No enemy card lies beside a Machine Gun of yours."],
    ["howitzer", "S-ADV-6 Every enemy card lies beside your Mortar, which only hits what is farther off."],
    ["assault", "S-ADV-7 No quadrant holds an Infantry of yours together with an enemy card."],
    ["deploy", "S-ADV-3 An extra move needs a quadrant that can be moved, and an enemy Infantry stands in each of yours."],
    ["reinforce", "S-ADV-9 No quadrant at your edge of the board has four cards of yours with an Empty Area among them."],
  ])("%s with its card", (verb, sentence) => expect(said(whyNotAction(full, verb))).toBe(sentence));

  it("is that the Officer's extra move was made", () => {
    expect(said(whyNotAction({ ...full, deployed: true }, "deploy"))).toBe("S-ADV-3 There is one extra move a turn, and you have had it.");
  });
  it("is in team games the other Division's", () => {
    const units = front("??/??/SC/I.", { division: "units" });
    expect(said(whyNotAction(units, "search"))).toBe("S-TEAM-2 This is the Units Division’s turn: only the Snipers Division searches.");
    expect(said(whyNotAction({ ...units, division: "snipers" }, "assault"))).toMatch(/^S-TEAM-2 This is the Snipers Division’s turn/);
    expect(why(ask(units, "action", ["move a1 I.SC"]), "a2")).toMatch(/^S-TEAM-2/);
  });
});

describe("why a square of SCOPE Panzer cannot be picked", () => {
  it("is that units move with their quadrants", () => {
    const asked = ask(field(), "action", ["move a1 . . . .", "explore a3"]);
    expect(why(asked, "a1")).toBe("P-TURN-2 Units and forest move by fours: pick a crossing at a corner of this square.");
    expect(why(asked, "a3")).toMatch(/^P-TURN-3 Every quadrant of this square has enemy squares in it/);
  });
  it("is a heavy tank that has fired, before and while its quadrant moves", () => {
    const asked = ask(field({ units: { a1: unit("PE", true) } }), "action", ["move a1 PE . . SH", "move a1 PE SH . ."]);
    const stays = /^P-ADV-6 This heavy tank has just fired: this turn it can fire, but it stays on its square/;
    expect(why(asked, "a1")).toMatch(stays);
    expect(why(asked, "a1", pickQuadrant(asked, NOTHING, "a1"))).toMatch(stays);
  });
  it("is terrain that nobody enters or that hides nothing", () => {
    const control = { ...field().control, b2: "n" };
    const asked = ask(field({ control, terrain: { b2: "lake" } }), "action", ["move a1 SH . . -", "move a1 . SH . -"]);
    expect(why(asked, "b2")).toBe("P-TER-4 Nobody stands on this terrain: there is nothing to search.");
    expect(why(asked, "b2", pickQuadrant(asked, NOTHING, "a1"))).toBe("P-TER-1 No unit can enter a lake or a mountain.");
  });
  it("is how far an enemy square is, and what hides it", () => {
    const asked = ask(field({ units: { a4: unit("P4") }, terrain: { b4: "hill" } }), "action", ["explore a3"]);
    expect(why(asked, "b6")).toBe("P-TURN-4 This square is more than 2 squares away from all of yours.");
    expect(why(asked, "b5")).toBe("P-TER-6 A hill or a mountain hides this square from those of yours that are near enough.");
    expect(why(asked, "a4")).toMatch(/^P-TURN-7 None of your units could fire at this one/);
  });

  describe("while terrain is laid", () => {
    const laying = (extra: Partial<PanzerSeen> = {}) => ask(field(extra), "terrain", ["terrain hill a2", "terrain lake a2"]);
    const hill = chooseKind(NOTHING, "hill");

    it("is that a face is chosen first", () => {
      expect(why(laying(), "a3")).toBe("P-TER-2 First choose the face of the card.");
    });
    it("is a deployment row, or another card", () => {
      for (const square of ["a1", "c6"]) expect(why(laying(), square, hill)).toBe("P-TER-2 No terrain lies on a deployment row.");
      expect(why(laying({ terrain: { b4: "lake" } }), "b4", hill)).toBe("P-TER-2 A terrain card lies here already.");
    });
    it("is the half in which a card lies already", () => {
      const theirs = laying({ laid: [["german", "lake", "b4"]] });
      expect(why(theirs, "c4", hill)).toBe("P-TER-2 The enemy’s card lies in this half, so yours goes into the other.");
      const own = laying({ laid: [["german", "lake", "b3"], ["american", "lake", "b4"]] });
      expect(why(own, "c4", hill)).toBe("P-TER-2 Your other card lies in this half, so this one goes into the other.");
    });
  });

  it("is after an EXPLORATION any other quadrant", () => {
    const asked = ask(field(), "explored", ["end", "move a3 . . . ."]);
    expect(why(asked, "c1")).toBe("P-TURN-3 Only the quadrant that you have just explored can be moved now.");
  });
  it("is for a strike what the light tank searches", () => {
    const view = field({ units: { a3: unit("ST"), b3: unit("SH"), b4: unit("P4") } });
    const asked = ask(view, "strike", ["end", "strike a3 a4"]);
    expect(why(asked, "b3")).toMatch(/^P-ADV-4 Only a light tank of the quadrant that moved can strike/);
    expect(why(asked, "a5")).toBe("P-ADV-4 First pick the light tank that strikes.");
    const picked = pickSquare(asked, NOTHING, "a3");
    expect(why(asked, "a6", picked)).toBe("P-ADV-4 This square is more than 2 squares away from the light tank.");
    expect(why(asked, "a5", picked)).toBe("P-TER-6 A hill or a mountain hides this square from the light tank.");
    expect(why(asked, "b4", picked)).toBe("P-ADV-4 The light tank could not fire at this unit.");
    expect(why(ask(view, "strike", ["end"]), "a3")).toBe("P-ADV-4 No light tank of the quadrant that moved has a square to search.");
  });

  describe("while a unit is to fire", () => {
    const cards = { SH: { firepower: 2 }, SG: { firepower: 2 }, TG: { armor: 3 }, P4: { armor: 2 } };
    const rules: Match = { config: { game: "panzer", rules: ["superior-armor", "stug", "terrain"] }, cards };
    const fire = (extra: Partial<PanzerSeen>, square: string, match = rules) =>
      why(ask(field({ pending: { target: "a4" }, shown: { a4: "P4" }, ...extra }), "fire", ["hold"]), square, NOTHING, match);

    it("is that the unit which was found comes first", () => {
      for (const square of ["a1", "b5"]) expect(fire({}, square)).toMatch(/^P-TURN-7 First comes the unit that was found/);
    });
    it("is the distance, the armor, the angle or the sight", () => {
      expect(fire({ units: { a1: unit("SH") } }, "a1")).toBe("P-TURN-5 The target is more than 2 squares away from this unit.");
      expect(fire({ units: { a2: unit("SH") }, shown: { a4: "TG" } }, "a2")).toMatch(/^P-ADV-7 The target’s armor is greater/);
      expect(fire({ units: { a2: unit("SG") } }, "a2")).toMatch(/^P-ADV-8 After its last shot/);
      for (const code of ["SG", "SH"])
        expect(fire({ units: { a2: unit(code) }, terrain: { a3: "hill" } }, "a2")).toMatch(/^P-TER-6 A hill or a mountain hides/);
    });
    it("is the light tank that found the target", () => {
      const pending = { target: "a4", striker: "b3" };
      expect(fire({ units: { a3: unit("SH") }, pending }, "a3")).toBe("P-ADV-4 Only the light tank that found the target can fire at it.");
    });
  });
});

describe("why a unit cannot be taken or deployed", () => {
  const cards = { PE: { points: 6 }, SH: { points: 4 }, ST: { points: 2 } };
  const limits = { units: 4, points: 12 };
  const match: Match = { config: { game: "panzer", rules: ["pershing-banned"] }, cards };
  const refused = (code: string, squad: string[]) => said(whyNotUnit({ code, squad, limits }, match));

  it("is what the squad lacks", () => {
    expect(refused("PE", [])).toBe("P-ADV-9 This game is set before February 1945: there is no Pershing yet.");
    expect(refused("ST", ["ST", "SH", "ST", "ST"])).toBe("P-SETUP-1 A squad of this scenario has at most 4 units.");
    expect(refused("SH", ["SH", "SH", "ST"])).toBe("P-SETUP-1 This unit costs 4, and 2 points are left.");
    const left = (points: number) => said(whyNotUnit({ code: "ST", squad: ["SH", "SH"], limits: { units: 4, points } }, match));
    expect(left(9)).toBe("P-SETUP-1 This unit costs 2, and 1 point is left.");
    expect(left(8)).toBe("P-SETUP-1 This unit costs 2, and none is left.");
    expect(refused("ST", ["ST"])).toBe("P-CARD-1 You have no more cards of this unit.");
  });
  it("is the row", () => {
    expect(said(whyNotPlace())).toBe("P-SETUP-5 Units are deployed in the row next to you only.");
  });
});

it("rests on articles that there are", () => {
  const books = ["stalingrad", "panzer"].map((game) => readFileSync(`../src/scopegames/rulebook/${game}.toml`, "utf8")).join();
  const sources = readdirSync("src/match").filter((name) => /^why\w*\.ts$/.test(name)).map((name) => readFileSync(`src/match/${name}`, "utf8"));
  const named = sources.join().match(/"[SP]-[A-Z]+-\d+"/g) ?? [];
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter((article) => !books.includes(`[${article}]`))).toEqual([]);
});
