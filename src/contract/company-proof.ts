import * as z from "zod/mini";
import { companyName } from "./companies.ts";
import { companyVerification } from "./company-verifications.ts";
import type { Endpoint } from "./endpoint.ts";
import { email, text } from "./fields.ts";
import { noteMax } from "./limits.ts";

const slug = z.object({ slug: z.string().check(z.maxLength(200), z.regex(/^[a-z0-9-]+$/)) });
const proven = z.object({ verifications: z.array(companyVerification), isOwner: z.boolean() });

/**
 * Proves that a company is who it claims to be: done by its owners, or by a recruiter taking over a page without an owner (an imported
 * one). The proof is control of the website's domain.
 */
export const companyProof = {
	"GET /companies/:slug/proof": {
		summary: "Return a company's verifications, the domain it can prove, and the DNS record to add for it.",
		section: "decisions.md Marketplace",
		audience: "recruiter",
		params: slug,
		response: z.object({
			company: companyName,
			verifications: z.array(companyVerification),
			isOwner: z.boolean(),
			/** The website's domain; null without a website, in which case only a moderator can help. */
			domain: z.nullable(z.string()),
			/** The TXT record to add to that domain. */
			record: z.string(),
			/** The viewer has asked a moderator for the page. */
			hasClaimed: z.boolean(),
		}),
		errors: ["not_found", "forbidden"],
	},
	"POST /companies/:slug/proof/mail": {
		summary: "Mail a verification link to an address at the company's domain. Opening it proves the domain.",
		section: "decisions.md Marketplace",
		audience: "recruiter",
		params: slug,
		body: z.object({ email }),
		response: z.object({ message: z.string() }),
		errors: ["not_found", "forbidden", "conflict", "too_many_requests"],
	},
	"POST /companies/:slug/proof/dns": {
		summary: "Look up the verification record in the domain's DNS. Finding it proves the domain.",
		section: "decisions.md Marketplace",
		audience: "recruiter",
		changesPublic: true,
		params: slug,
		response: proven,
		errors: ["not_found", "forbidden", "conflict", "unavailable", "too_many_requests"],
	},
	"POST /company-proof/confirm": {
		summary: "Confirm a domain with the mailed token. Only the person who requested the mail can do this.",
		section: "decisions.md Marketplace",
		audience: "recruiter",
		changesPublic: true,
		body: z.object({ token: z.string("tokenMissing").check(z.maxLength(100, "tokenInvalid")) }),
		response: z.extend(proven, { company: companyName }),
		errors: ["bad_token", "conflict"],
	},
	"POST /companies/:slug/claim": {
		summary: "Ask a moderator for ownership of a page without an owner. Asking again replaces the earlier request.",
		section: "decisions.md Marketplace",
		audience: "recruiter",
		params: slug,
		body: z.object({ message: text(noteMax, "messageRequired") }),
		response: z.object({ message: z.string() }),
		errors: ["not_found", "forbidden", "too_many_requests"],
	},
} as const satisfies Record<string, Endpoint>;
