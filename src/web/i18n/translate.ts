import type { Language } from "../../contract/options.ts";
import { type Entry, fill, type Params } from "../../contract/sentences/fill.ts";
import type { MessageKey, Messages } from "./messages.ts";

type PlaceholdersIn<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | PlaceholdersIn<Rest> : never;
type Placeholders<E> = E extends string ? PlaceholdersIn<E> : "count" | PlaceholdersIn<E[keyof E]>;
type ParamsOf<Key extends MessageKey> = Record<Placeholders<Messages[Key]>, Params[string]>;

/** Keys of texts without placeholders, which a table of links or options can name. */
export type PlainKey = { [Key in MessageKey]: [Placeholders<Messages[Key]>] extends [never] ? Key : never }[MessageKey];

/** `t("nav.jobs")`, `t("shell.unread", { count })`: the placeholders of the English text are required. */
export type Translate = <Key extends MessageKey>(
	key: Key,
	...params: [Placeholders<Messages[Key]>] extends [never] ? [] : [ParamsOf<Key>]
) => string;

export const createTranslate =
	(language: Language, table: Record<MessageKey, Entry>): Translate =>
	(key: MessageKey, params?: Params) =>
		fill(language, table[key], params);
