/** Messages of Fluent as the build writes them, and how they are said: text, values, and variants chosen by a value. */

export type Values = Record<string, string | number>;

/** Text, the name of a value, or a name with the variants that its value chooses among; `*` is the one for all others. */
export type Part = string | readonly [name: string, variants?: Readonly<Record<string, Pattern>>];
export type Pattern = string | readonly Part[];

/** How a language writes numbers and which of its plural forms they take. */
export interface Speech {
  numbers: Intl.NumberFormat;
  plurals: Intl.PluralRules;
}

export function speechOf(language: string): Speech {
  return { numbers: new Intl.NumberFormat(language), plurals: new Intl.PluralRules(language) };
}

export function say(pattern: Pattern, values: Values, speech: Speech): string {
  if (typeof pattern === "string") return pattern;
  return pattern.map((part) => (typeof part === "string" ? part : filled(part, values, speech))).join("");
}

function filled([name, variants]: Exclude<Part, string>, values: Values, speech: Speech): string {
  const value = values[name];
  if (variants) return say(chosen(variants, value, speech), values, speech);
  if (value === undefined) return `{$${name}}`;
  return typeof value === "number" ? speech.numbers.format(value) : value;
}

/** The variant of exactly the value, else of its plural form, else the one for all others. */
function chosen(variants: Readonly<Record<string, Pattern>>, value: string | number | undefined, speech: Speech): Pattern {
  const form = typeof value === "number" ? speech.plurals.select(value) : "*";
  const key = [String(value), form].find((each) => Object.hasOwn(variants, each)) ?? "*";
  return variants[key]!;
}
