import type { CompanyFact } from "../../contract/company-facts.ts";
import { presentInstant } from "../platform/instant.ts";
import type { FactRow } from "./companies.ts";

export const presentFact = ({ kind, domain, papers, at }: FactRow): CompanyFact => ({
	kind,
	domain,
	at: presentInstant(at),
	...(papers.length > 0 && { papers }),
});
