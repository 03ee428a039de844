import type { PersonCard } from "../../contract/network.ts";
import { useT } from "../i18n/use-t.tsx";

/** The person's title and company, as far as given; null if neither is. */
export function useWork({ title, companyName }: Pick<PersonCard, "title" | "companyName">): string | null {
	const t = useT();
	return title && companyName ? t("network.at", { title, company: companyName }) : (title ?? companyName);
}
