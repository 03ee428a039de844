import type { Bilingual } from "../../contract/skills.ts";
import { useLanguage } from "../i18n/use-t.tsx";

/** Picks a bank text's version in the viewer's language. */
export function useLocalize(): (text: Bilingual) => string {
	const language = useLanguage();
	return (text) => text[language];
}
