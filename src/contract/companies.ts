import * as z from "zod/mini";
import { companyVerification } from "./company-verifications.ts";
import type { Endpoint } from "./endpoint.ts";
import { cursor, email, flag, limit, line, optionalText } from "./fields.ts";
import { jobCard, place } from "./jobs.ts";
import * as limits from "./limits.ts";
import { desiredFollow, personCard } from "./network.ts";
import { companySizes, industries, memberRoles } from "./options.ts";
import { link } from "./profiles.ts";
import { replies } from "./replies.ts";

const memberRole = z.enum(memberRoles, "valueInvalid");

/** A company's name and logo, as shown elsewhere. */
export const companyName = z.object({
	slug: z.string(),
	name: z.string(),
	logo: z.nullable(z.string()),
	verified: z.boolean(),
	/** Its proven domain. */
	domain: z.nullable(z.string()),
});
export type CompanyName = z.output<typeof companyName>;

export const company = z.object({
	id: z.string(),
	...companyName.shape,
	about: z.nullable(z.string()),
	industry: z.nullable(z.string()),
	size: z.nullable(z.string()),
	location: z.nullable(z.string()),
	/** `location`, parsed for search engines. */
	place: z.nullable(place),
	website: z.nullable(z.string()),
	verifications: z.array(companyVerification),
	followersCount: z.number(),
	/** True if the viewer follows it; false for a guest. */
	isFollowing: z.boolean(),
	/** The viewer's role in the company; null for a non-member. */
	role: z.nullable(memberRole),
	/** It has a public startup page. */
	isStartup: z.boolean(),
	replies,
	/** The page has no owner yet. */
	isUnowned: z.boolean(),
	/** The name of the source if the page was created by an import. */
	importedFrom: z.nullable(z.string()),
});
export type Company = z.output<typeof company>;

/** Only for the owners: the page and the company's contact address. */
export const ownCompany = z.object({ ...company.shape, email: z.nullable(z.string()) });
export type OwnCompany = z.output<typeof ownCompany>;

const oneOf = <const Options extends readonly string[]>(options: Options) =>
	z.pipe(
		z.nullish(z.enum([...options, ""], "valueInvalid")),
		z.transform((value) => value || null),
	);

const optionalEmail = z.pipe(
	z.nullish(z.union([z.literal(""), email], "emailInvalid")),
	z.transform((value) => value || null),
);

const name = line(limits.titleMax, "companyNameRequired");

/** Everything an owner can edit about the company. */
export const companyFields = z.object({
	name,
	about: optionalText(limits.messageMax),
	industry: oneOf(industries),
	size: oneOf(companySizes),
	location: optionalText(limits.locationMax),
	website: link,
	email: optionalEmail,
	removeLogo: flag({ absent: false }),
});
export type CompanyFields = z.output<typeof companyFields>;

export const membership = z.object({ ...companyName.shape, id: z.string(), role: memberRole });
export type Membership = z.output<typeof membership>;

const slug = z.object({ slug: z.string().check(z.maxLength(200), z.regex(/^[a-z0-9-]+$/)) });
const logo = { required: false, maxBytes: limits.pictureMaxBytes, types: ["image/*"] } as const;

export const companies = {
	"GET /companies/:slug": {
		summary: "Return a company with its people and its open jobs, newest first. A former slug returns the company with its current `slug`.",
		section: "decisions.md Marketplace",
		audience: "anyone",
		params: slug,
		query: z.object({ cursor, limit }),
		response: z.object({
			company,
			jobs: z.array(jobCard),
			openJobs: z.number(),
			/** The first of the members the viewer may see. */
			people: z.array(personCard),
			hasMorePeople: z.boolean(),
			next: z.nullable(z.string()),
		}),
		errors: ["not_found", "bad_cursor"],
		guestCacheSeconds: 5,
	},
	"GET /companies/:slug/people": {
		summary: "List the company members visible to the viewer, newest first.",
		section: "decisions.md Marketplace",
		audience: "anyone",
		params: slug,
		query: z.object({ cursor, limit }),
		response: z.object({ company: companyName, people: z.array(personCard), next: z.nullable(z.string()) }),
		errors: ["not_found", "bad_cursor"],
		guestCacheSeconds: 5,
	},
	"POST /companies/:slug/toggleFollow": {
		summary: "Follow or unfollow a company. Returns the new state.",
		section: "decisions.md Marketplace",
		audience: "signed-in",
		params: slug,
		body: desiredFollow,
		response: z.object({ isFollowing: z.boolean(), followersCount: z.number() }),
		errors: ["not_found", "too_many_requests"],
	},
	"GET /user/companies": {
		summary: "List the companies the viewer belongs to, with their role in each, and their pending invitations.",
		section: "decisions.md Marketplace",
		audience: "signed-in",
		response: z.object({
			companies: z.array(membership),
			invitations: z.array(z.object({ id: z.string(), company: companyName, role: memberRole })),
		}),
		errors: [],
	},
	"GET /company-name": {
		summary: "Return the company page for a name in any spelling; null if there is none.",
		section: "decisions.md Marketplace",
		audience: "signed-in",
		query: z.object({ name }),
		response: z.object({ company: z.nullable(z.extend(companyName, { isUnowned: z.boolean() })) }),
		errors: [],
	},
	"POST /companies": {
		summary: "Create a company page and become its owner. Returns a 409 if the name, in any spelling, already has a page.",
		section: "decisions.md Marketplace",
		audience: "recruiter",
		changesPublic: true,
		body: z.object({ name }),
		response: z.object({ company: membership }),
		errors: ["conflict"],
	},
	"GET /companies/:slug/edit": {
		summary: "Return a company's editable fields, for its owners.",
		section: "marketplace.md §1 /company/edit",
		audience: "signed-in",
		params: slug,
		response: z.object({ company: ownCompany }),
		errors: ["not_found", "forbidden"],
	},
	"PATCH /companies/:slug": {
		summary: "Update a company's page, with its logo as the file `logo`. Changing the name changes the slug; the old slug redirects.",
		section: "marketplace.md §1 /company/edit",
		audience: "signed-in",
		changesPublic: true,
		params: slug,
		body: companyFields,
		files: { logo },
		response: z.object({ company: ownCompany }),
		errors: ["not_found", "forbidden", "conflict", "too_large", "wrong_file_type"],
	},
} as const satisfies Record<string, Endpoint>;
