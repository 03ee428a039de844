import type { Language } from "../../contract/options.ts";
import type { MessageKey, Messages } from "./en.ts";
import type { Entry } from "./table.ts";

type BlanksIn<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | BlanksIn<Rest> : never;
type Blanks<E> = E extends string ? BlanksIn<E> : "count" | BlanksIn<E[keyof E]>;
type Facts<Key extends MessageKey> = Record<Blanks<Messages[Key]>, string | number>;

/** Keys of texts without blanks: what a table of links or options may name. */
export type PlainKey = { [Key in MessageKey]: [Blanks<Messages[Key]>] extends [never] ? Key : never }[MessageKey];

/** `t("nav.jobs")`, `t("shell.unread", { count })`: the blanks of the English text must be given. */
export type Words = <Key extends MessageKey>(key: Key, ...facts: [Blanks<Messages[Key]>] extends [never] ? [] : [Facts<Key>]) => string;

export function makeWords(language: Language, table: Record<MessageKey, Entry>): Words {
	const plural = new Intl.PluralRules(language);
	return (key: MessageKey, facts: Record<string, string | number> = {}) => {
		const entry: Entry = table[key];
		const text = typeof entry === "string" ? entry : entry[plural.select(Number(facts.count)) === "one" ? "one" : "other"];
		return text.replace(/\{(\w+)\}/g, (_, name: string) => String(facts[name] ?? ""));
	};
}
