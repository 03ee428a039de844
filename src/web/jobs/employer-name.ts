import { unnamedEmployer } from "../../contract/options.ts";
import { useLanguage } from "../i18n/use-t.tsx";

/** Whose a job is; that nobody says it, in the reader's language. */
export function useEmployerName(company: string): string {
	const language = useLanguage();
	return Object.values(unnamedEmployer).includes(company) ? unnamedEmployer[language] : company;
}
