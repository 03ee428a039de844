import type { PersonCard } from "../../contract/network.ts";
import { useT } from "../i18n/use-t.tsx";

/** What a person does and where, as far as they say so; null for neither. */
export function useWork({ title, companyName }: Pick<PersonCard, "title" | "companyName">): string | null {
	const t = useT();
	return title && companyName ? t("network.at", { title, company: companyName }) : (title ?? companyName);
}
