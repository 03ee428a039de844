import type { CompanyVerification } from "../../contract/company-verifications.ts";
import { presentInstant } from "../platform/instant.ts";
import type { VerificationRow } from "./companies.ts";

export const presentVerification = ({ kind, domain, papers, at }: VerificationRow): CompanyVerification => ({
	kind,
	domain,
	at: presentInstant(at),
	...(papers.length > 0 && { papers }),
});
