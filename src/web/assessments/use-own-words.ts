import type { Bilingual } from "../../contract/skills.ts";
import { useLanguage } from "../i18n/use-t.tsx";

/** A text of the bank in the reader's language. */
export function useOwnWords(): (text: Bilingual) => string {
	const language = useLanguage();
	return (text) => text[language];
}
