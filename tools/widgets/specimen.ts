import type { ReactNode } from "react";
import type { Language } from "../../src/contract/options.ts";

/** Picks one of two texts: a specimen's text must be as long as it is in that language. */
export type Say = (english: string, french: string) => string;

/** The states of a widget, by name. */
export type Specimen = (say: Say) => Record<string, ReactNode>;

export const sayIn =
	(language: Language): Say =>
	(english, french) =>
		language === "en" ? english : french;

/** A state for each key; a record, so that a key added to the widget but not shown does not compile. */
export const each = <Key extends string>(keys: Record<Key, true>, draw: (key: Key) => ReactNode): Record<string, ReactNode> =>
	Object.fromEntries(Object.keys(keys).map((key) => [key, draw(key as Key)]));
