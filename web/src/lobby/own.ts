import { checkConfig, Refusal } from "../api";
import { t } from "../i18n/language.svelte";
import { keep, kept } from "../kept";
import type { Mode, Scenario } from "../wire";
import type { Choice } from "./choice";

/** A player's own scenarios and card values: files that the server has read, kept on this device by their names. */

export type OwnKind = "scenario" | "cards";

export interface OwnBoard {
  columns: number;
  rows: number;
  points: number | null;
  /** The only mode in which it is played, if there is one. */
  mode: Mode | null;
}

export interface OwnFile {
  name: string;
  text: string;
  /** What a scenario looks like. */
  board?: OwnBoard;
  /** A scenario as the server has read it; what was kept in earlier versions has none. */
  scenario?: Scenario;
}

export type OwnFiles = Readonly<Record<OwnKind, readonly OwnFile[]>>;

const KINDS: readonly OwnKind[] = ["scenario", "cards"];
export const NONE: OwnFiles = { scenario: [], cards: [] };
const MOST = 8;
/** Characters that the server takes. */
export const LONGEST = 20_000;

export function ownFiles(game: string): OwnFiles {
  const of = (kind: OwnKind) => kept<readonly OwnFile[]>(`own.${game}.${kind}`, []);
  return { scenario: of("scenario"), cards: of("cards") };
}

function keepAll(game: string, kind: OwnKind, files: readonly OwnFile[]): OwnFiles {
  keep(`own.${game}.${kind}`, files);
  return { ...ownFiles(game), [kind]: files };
}

/** The files with a new one first; one of the same name is replaced, and the oldest are forgotten. */
export function added(game: string, kind: OwnKind, file: OwnFile): OwnFiles {
  const others = ownFiles(game)[kind].filter(({ name }) => name !== file.name);
  return keepAll(game, kind, [file, ...others].slice(0, MOST));
}

export function removed(game: string, kind: OwnKind, name: string): OwnFiles {
  return keepAll(
    game,
    kind,
    ownFiles(game)[kind].filter((file) => file.name !== name),
  );
}

/** What a dropped file is: card values have a table of that name. */
export function kindOf(game: string, text: string): OwnKind {
  return game === "panzer" || /^\s*\[\s*points\b/m.test(text) ? "cards" : "scenario";
}

/** A file's name without its ending. */
export function nameOf(file: string): string {
  return file.replace(/\.[^.]*$/, "").slice(0, 40) || file;
}

/** A file that the server has read; what it refuses it says by field and reason. */
export async function read(choice: Choice, own: OwnFiles, kind: OwnKind, name: string, text: string): Promise<OwnFile> {
  const chosen = (files: readonly OwnFile[], at: string | null) => files.find((file) => file.name === at)?.text;
  const scenario = kind === "scenario" ? text : chosen(own.scenario, choice.ownScenario);
  const cards = kind === "cards" ? text : chosen(own.cards, choice.ownCards);
  const called = kind === "scenario" ? name : choice.scenario;
  const { config } = await checkConfig({
    config:
      choice.game === "panzer"
        ? { game: choice.game, scenario: called, rules: choice.rules }
        : { game: choice.game, scenario: called },
    scenario_file: scenario ?? null,
    cards_file: cards ?? null,
  });
  const made = config.scenario;
  if (kind === "cards" || typeof made !== "object") return { name, text };
  const { columns, rows, victory, mode } = made;
  const board = { columns, rows, points: victory?.points ?? null, mode: mode ?? null };
  return { name: made.name, text, board, scenario: made };
}

/** The file in which a field lies that is wrong only together with the rest of the choice. */
const FILE_OF: Readonly<Record<string, OwnKind>> = { points: "cards", units: "cards", mode: "scenario", scenario: "scenario" };

/** Which file a refusal is about, and its field and reason; for anything else, what it says to a person. */
export function faultIn(error: unknown): { kind: OwnKind | null; reason: string } {
  const values = error instanceof Refusal ? (error.values ?? {}) : {};
  if (!values.fault) return { kind: null, reason: (error as Error).message };
  const field = String(values.field ?? "");
  const why = t(`fault-${values.fault}`, values);
  const kind = KINDS.find((each) => values.file === `${each}_file`) ?? FILE_OF[field.split(".")[0]!] ?? null;
  return { kind, reason: field ? t("pair", { name: field, text: why }) : why };
}
