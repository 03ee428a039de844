import * as z from "zod/mini";
import type { Endpoint } from "./endpoint.ts";
import { instant, line } from "./fields.ts";
import { passwordMax } from "./limits/accounts.ts";
import { emailMax, pictureMaxBytes } from "./limits.ts";
import {
	availabilities,
	companyRoles,
	companySizes,
	contactMethods,
	experienceYears,
	industries,
	languages,
	locationPreferences,
	roles,
	themes,
	visibilities,
} from "./options.ts";
import { experience, portfolioItem } from "./profiles.ts";

/** The signed-in account, as returned by sign-in and `GET /auth/profile` (accounts.md §3). Never contains a secret. */
export const account = z.object({
	id: z.string(),
	slug: z.string(),
	fullName: z.string(),
	email: z.string(),
	/** The role currently in use; `roles` lists those granted. */
	role: z.enum(roles),
	roles: z.array(z.enum(roles)),
	isModerator: z.boolean(),
	isAdministrator: z.boolean(),
	title: z.nullable(z.string()),
	bio: z.nullable(z.string()),
	about: z.nullable(z.string()),
	location: z.nullable(z.string()),
	phone: z.nullable(z.string()),
	phoneNumber: z.nullable(z.string()),
	countryCode: z.string(),
	website: z.nullable(z.string()),
	status: z.enum(availabilities),
	skills: z.array(z.string()),
	interests: z.array(z.string()),
	certifications: z.array(z.string()),
	experiences: z.array(experience),
	portfolio: z.array(portfolioItem),
	/** Changes with the three lists above; sent along, it keeps one list from being saved over a change made meanwhile. */
	listsVersion: z.string(),
	experienceLevel: z.nullable(z.enum(experienceYears)),
	careerInterests: z.nullable(z.string()),
	locationPreference: z.nullable(z.enum(locationPreferences)),
	company: z.nullable(z.string()),
	companyName: z.nullable(z.string()),
	industry: z.nullable(z.enum(industries)),
	companySize: z.nullable(z.enum(companySizes)),
	companyRole: z.nullable(z.enum(companyRoles)),
	/** The profile-completion steps, under the names the specification uses (decisions.md "The wire"). */
	profile: z.object({
		avatar: z.nullable(z.string()),
		phone: z.nullable(z.string()),
		bio: z.nullable(z.string()),
		interests: z.array(z.string()),
	}),
	visibility: z.enum(visibilities),
	notifications: z.boolean(),
	preferredContact: z.enum(contactMethods),
	aiMatching: z.boolean(),
	language: z.nullable(z.enum(languages)),
	theme: z.enum(themes),
	/** When the account will be erased, unless the person cancels; null when no deletion is scheduled. */
	deleteAfter: z.nullable(instant),
	/** The count on the header's badge. */
	unread: z.number(),
	/** Conversations with unread messages. */
	unreadConversations: z.number(),
});
export type Account = z.output<typeof account>;

export const accounts = {
	"POST /auth/login": {
		summary: "Sign in with email and password; sets the session cookie.",
		section: "accounts.md §2, §7, §8",
		audience: "anyone",
		door: "signIn",
		body: z.object({
			email: z.string("credentialsRequired").check(z.trim(), z.minLength(1, "credentialsRequired"), z.maxLength(emailMax, "emailInvalid")),
			password: z.string("credentialsRequired").check(z.minLength(1, "credentialsRequired"), z.maxLength(passwordMax, "textTooLong")),
		}),
		response: z.object({ user: account, message: z.string() }),
		errors: ["wrong_credentials", "forbidden", "email_not_verified", "suspended", "too_many_requests"],
	},
	"POST /auth/logout": {
		summary: "End the current session, including on the server.",
		section: "accounts.md §7",
		audience: "anyone",
		door: "out",
		response: z.object({}),
		errors: [],
	},
	"GET /auth/profile": {
		summary: "Return the signed-in person's account, with their number of unread notifications.",
		section: "accounts.md §7",
		audience: "signed-in",
		scope: "profile:read",
		response: z.object({ user: account }),
		errors: [],
	},
	"PATCH /user/profile": {
		summary: "Update one profile or settings field: send exactly one known key, or a picture as the file `avatar`.",
		section: "marketplace.md §7, decisions.md The wire",
		audience: "signed-in",
		changesPublic: true,
		/** The account's, as read before a list was changed: `conflict` if the lists are other ones by now. */
		query: z.object({ listsVersion: z.optional(z.string()) }),
		body: z.record(z.string(), z.unknown()),
		files: { avatar: { required: false, maxBytes: pictureMaxBytes, types: ["image/*"] } },
		response: z.object({ user: account }),
		errors: ["too_large", "wrong_file_type", "conflict"],
	},
	"POST /user/become-recruiter": {
		summary: "Grant the recruiter role and switch to it.",
		section: "marketplace.md §2 Post a Job, decisions.md Accounts",
		audience: "signed-in",
		body: z.object({ companyName: line(200, "companyNameRequired") }),
		response: z.object({ user: account }),
		errors: [],
	},
	"POST /user/side": {
		summary: "Switch to another role that the account has been granted.",
		section: "decisions.md Accounts",
		audience: "signed-in",
		body: z.object({ role: z.enum(roles, "roleInvalid") }),
		response: z.object({ user: account }),
		errors: ["wrong_role"],
	},
} as const satisfies Record<string, Endpoint>;
