import type { ReactNode } from "react";
import type { Language } from "../../src/contract/options.ts";

/** One of two: what a specimen says must be as long as it is in that language. */
export type Say = (english: string, french: string) => string;

/** The states of a widget, each by its name. */
export type Specimen = (say: Say) => Record<string, ReactNode>;

export const sayIn =
	(language: Language): Say =>
	(english, french) =>
		language === "en" ? english : french;

/** A state for each; a record, so that one that is added to the widget and not shown does not compile. */
export const each = <Key extends string>(keys: Record<Key, true>, draw: (key: Key) => ReactNode): Record<string, ReactNode> =>
	Object.fromEntries(Object.keys(keys).map((key) => [key, draw(key as Key)]));
