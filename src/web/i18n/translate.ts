import type { Language } from "../../contract/options.ts";
import { type Entry, fill, type Params } from "../../contract/sentences/fill.ts";
import type { MessageKey, Messages } from "./messages.ts";

type BlanksIn<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | BlanksIn<Rest> : never;
type Blanks<E> = E extends string ? BlanksIn<E> : "count" | BlanksIn<E[keyof E]>;
type ParamsOf<Key extends MessageKey> = Record<Blanks<Messages[Key]>, Params[string]>;

/** Keys of texts without placeholders, which a table of links or options can name. */
export type PlainKey = { [Key in MessageKey]: [Blanks<Messages[Key]>] extends [never] ? Key : never }[MessageKey];

/** `t("nav.jobs")`, `t("shell.unread", { count })`: the placeholders of the English text are required. */
export type Translate = <Key extends MessageKey>(
	key: Key,
	...params: [Blanks<Messages[Key]>] extends [never] ? [] : [ParamsOf<Key>]
) => string;

export const createTranslate =
	(language: Language, table: Record<MessageKey, Entry>): Translate =>
	(key: MessageKey, params?: Params) =>
		fill(language, table[key], params);
