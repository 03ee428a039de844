import * as z from "zod/mini";
import { instant } from "./fields.ts";
import { factKinds, paperKinds } from "./options.ts";

/** What was checked of a company, and when; `domain` is null for documents. */
export const companyFact = z.object({
	kind: z.enum(factKinds),
	domain: z.nullable(z.string()),
	at: instant,
	/** Of documents which were seen, where the moderator said so. */
	papers: z.optional(z.array(z.enum(paperKinds))),
});
export type CompanyFact = z.output<typeof companyFact>;
