import * as z from "zod/mini";
import { account } from "./accounts.ts";
import type { Endpoint } from "./endpoint.ts";
import { documentMaxBytes } from "./limits.ts";
import { languages } from "./options.ts";
import { experience, portfolioItem } from "./profiles.ts";

/**
 * The data read from a CV file, truncated to the profile's limits. Null or an empty list: nothing found. The e-mail address is shown but
 * not saved: it is changed in the settings, where it is verified.
 */
export const cvRead = z.object({
	fullName: z.nullable(z.string()),
	title: z.nullable(z.string()),
	email: z.nullable(z.string()),
	phoneNumber: z.nullable(z.string()),
	location: z.nullable(z.string()),
	website: z.nullable(z.string()),
	about: z.nullable(z.string()),
	experiences: z.array(z.omit(experience, { id: true })),
	/** Includes languages: the profile has no separate list for them. */
	skills: z.array(z.string()),
	/** Includes education, for the same reason. */
	certifications: z.array(z.string()),
	portfolio: z.array(z.omit(portfolioItem, { id: true })),
});
export type CvRead = z.output<typeof cvRead>;

/** The profile fields a CV can fill, under the same rules as `PATCH /user/profile`. */
export const cvFields = [
	"fullName",
	"title",
	"phoneNumber",
	"location",
	"website",
	"about",
	"experiences",
	"skills",
	"certifications",
	"portfolio",
] as const;

const section = "decisions.md Hiring (applying without files)";

export const cv = {
	"GET /profile/cv.pdf": {
		summary: "Download the viewer's profile as a CV: a tagged A4 PDF, in the requested language or else the viewer's.",
		section,
		audience: "signed-in",
		query: z.object({ language: z.optional(z.enum(languages, "valueInvalid")) }),
		response: "file",
		errors: ["too_many_requests", "unavailable"],
	},
	"GET /profile/cv.json": {
		summary: "Download the viewer's profile as JSON Resume (jsonresume.org, v1.0.0).",
		section,
		audience: "signed-in",
		response: "file",
		fileType: "application/json",
		errors: [],
	},
	"POST /profile/cv/read": {
		summary: "Extract profile fields from a CV (PDF, up to 10 MB and 20 pages, or JSON Resume, up to 1 MB). Nothing is stored.",
		section,
		audience: "signed-in",
		body: z.object({}),
		files: { cv: { required: true, maxBytes: documentMaxBytes, types: ["application/pdf", "application/json"] } },
		response: z.object({ read: cvRead }),
		errors: ["too_large", "wrong_file_type", "too_many_requests", "unavailable"],
	},
	"PATCH /profile/cv": {
		summary: "Save confirmed CV data to the profile: any of the fields a CV can fill. Saves either all of them or none.",
		section,
		audience: "signed-in",
		changesPublic: true,
		body: z.record(z.string(), z.unknown()),
		response: z.object({ user: account }),
		errors: [],
	},
} as const satisfies Record<string, Endpoint>;
