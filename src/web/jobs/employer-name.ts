import { unnamedEmployer } from "../../contract/options.ts";
import { useLanguage } from "../i18n/use-t.tsx";

/** The employer's name, or in the viewer's language that none is given. */
export function useEmployerName(company: string): string {
	const language = useLanguage();
	return Object.values(unnamedEmployer).includes(company) ? unnamedEmployer[language] : company;
}
