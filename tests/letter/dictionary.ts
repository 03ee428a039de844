import { type Entry, spaced } from "../../src/contract/sentences/fill.ts";
import { en as sentencesEn, fr as sentencesFr } from "../../src/contract/sentences/sentences.ts";
import { en as messagesEn, fr as messagesFr } from "../../src/web/i18n/messages.ts";

/** The texts of the server and the pages, looked up by their English words. */

type Table = Record<string, Entry>;

const tables: { en: Table; fr: Table }[] = [
	{ en: sentencesEn, fr: sentencesFr },
	{ en: messagesEn, fr: messagesFr },
];

const forms = (entry: Table[string] | undefined) => (typeof entry === "string" ? [entry] : Object.values(entry ?? {}));
/** A placeholder has another name in the specification, or is a letter there. */
const plain = (words: string) => words.replace(/\{[^}]*\}|\bN\b/g, "{}").trim();

const french = new Map<string, string[]>();
for (const { en, fr } of tables)
	for (const [key, entry] of Object.entries(en))
		for (const words of forms(entry))
			french.set(plain(words), [...(french.get(plain(words)) ?? []), ...forms(fr[key]).map((said) => spaced("fr", said))]);

/** The French for an English text, also where a date follows it; empty if the text does not exist. */
export const inFrench = (words: string): string[] => french.get(plain(words)) ?? french.get(`${plain(words)} {}`) ?? [];
