/** A text per plural category of the language (Unicode's names); categories without a text use `other`. */
export type Plural = { other: string } & { [Rule in Intl.LDMLPluralRule]?: string };

/** `{name}` is filled in; `count` selects the plural. */
export type Entry = string | Plural;

/** The same keys in another language, with plurals where the original has them. */
export type Translated<Table> = { [Key in keyof Table]: Table[Key] extends string ? string : Plural };

export type Params = Record<string, string | number>;

const rules = new Map<string, Intl.PluralRules>();

/** Renders an entry of a language's table, for the server's sentences and the pages' alike. */
export function fill(language: string, entry: Entry, params: Params = {}): string {
	const text = typeof entry === "string" ? entry : (entry[ruleOf(language, Number(params.count))] ?? entry.other);
	return spaced(language, text).replace(/\{(\w+)\}/g, (blank, name: string) => String(params[name] ?? blank));
}

/** In French these signs are preceded by a space, made non-breaking so that no line begins with one. */
export const spaced = (language: string, text: string): string =>
	language === "fr" ? text.replace(/ (?=[:;?!»%])|(?<=«) /g, "\u00a0") : text;

function ruleOf(language: string, count: number): Intl.LDMLPluralRule {
	const known = rules.get(language) ?? new Intl.PluralRules(language);
	rules.set(language, known);
	return known.select(count);
}
