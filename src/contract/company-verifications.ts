import * as z from "zod/mini";
import { instant } from "./fields.ts";
import { paperKinds, verificationKinds } from "./options.ts";

/** What was verified about a company, and when; `domain` is null for documents. */
export const companyVerification = z.object({
	kind: z.enum(verificationKinds),
	domain: z.nullable(z.string()),
	at: instant,
	/** The kinds of documents that were seen, if the moderator recorded them. */
	papers: z.optional(z.array(z.enum(paperKinds))),
});
export type CompanyVerification = z.output<typeof companyVerification>;
