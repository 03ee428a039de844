import * as z from "zod/mini";
import type { Endpoint } from "./endpoint.ts";
import { signUpRules } from "./field-rules.ts";
import { choiceBy, email, flag, lineBy, optionalText, password, sitePath, wordListBy } from "./fields.ts";
import { passwordMax } from "./limits/accounts.ts";
import { emailMax, messageMax, nameMax, pictureMaxBytes } from "./limits.ts";

const { credentials: credentialRules, jobseeker: seekerRules, recruiter: recruiterRules } = signUpRules;

export const fullName = lineBy(credentialRules.fullName);

/** The person's name and credentials: the wizard's first step (accounts.md §5). */
const credentials = {
	fullName,
	email,
	password,
};

/** The wizard's third step, by user type (accounts.md §3, §5). */
const seeker = {
	userType: z.literal("jobseeker", "seekerExpected"),
	jobTitle: lineBy(seekerRules.jobTitle),
	experienceLevel: choiceBy(seekerRules.experienceLevel),
	primarySkills: wordListBy(seekerRules.primarySkills),
	careerInterests: optionalText(messageMax),
	locationPreference: z.pipe(
		z.optional(z.nullable(z.union([z.literal(""), choiceBy(seekerRules.locationPreference)], seekerRules.locationPreference.refused))),
		z.transform((value) => value || null),
	),
};
const recruiter = {
	userType: z.literal("recruiter", "recruiterExpected"),
	companyName: lineBy(recruiterRules.companyName),
	industry: choiceBy(recruiterRules.industry),
	companySize: choiceBy(recruiterRules.companySize),
	companyRole: choiceBy(recruiterRules.companyRole),
};

/** The wizard's last step. */
const agreement = {
	aiMatching: flag({ absent: true }),
	agreedToTerms: z.pipe(flag({ absent: false }), z.literal(true, "termsRequired")),
};

/** Everything except the credentials: what remains to be filled in by someone who comes from Google or Facebook. */
export const newProfile = z.discriminatedUnion(
	"userType",
	[z.object({ ...seeker, ...agreement }), z.object({ ...recruiter, ...agreement })],
	signUpRules.type.userType.refused,
);
export type NewProfile = z.output<typeof newProfile>;

/** The page the person signed up for, where the mail's link redirects. */
const onward = { next: z.optional(sitePath) };

/** The whole registration (accounts.md §3); unknown fields are dropped. */
export const registration = z.discriminatedUnion(
	"userType",
	[z.object({ ...credentials, ...seeker, ...agreement, ...onward }), z.object({ ...credentials, ...recruiter, ...agreement, ...onward })],
	signUpRules.type.userType.refused,
);
export type Registration = z.output<typeof registration>;

const sentence = z.object({ message: z.string() });

/** The reason a sufficiently long password is refused, as a sentence key. */
const passwordProblem = z.enum(["passwordCommon", "passwordOwn"]);
export type PasswordProblem = z.output<typeof passwordProblem>;

export const signUp = {
	"POST /auth/register": {
		summary: "Create an account and mail a link to verify its email address.",
		section: "accounts.md §2 Sign-up wizard, §5, §7, §8",
		audience: "anyone",
		under: "signUp",
		door: "signUp",
		body: registration,
		files: { profilePicture: { required: false, maxBytes: pictureMaxBytes, types: ["image/*"] } },
		response: z.object({
			message: z.string(),
			user: z.object({ id: z.string(), slug: z.string(), fullName: z.string(), email: z.string() }),
		}),
		errors: ["email_taken", "too_large", "wrong_file_type", "too_many_requests"],
	},
	"POST /auth/check-password": {
		summary:
			"Check whether a password would be refused as too easy to guess. Lets the wizard report it at its first step rather than its last.",
		section: "accounts.md §5; docs/deviations.md",
		audience: "anyone",
		body: z.object({
			password: z.string("passwordTooShort").check(z.maxLength(passwordMax, "textTooLong")),
			email: z.optional(z.string("emailInvalid").check(z.maxLength(emailMax, "emailInvalid"))),
			fullName: z.optional(z.string("fullNameTooShort").check(z.maxLength(nameMax, "textTooLong"))),
		}),
		response: z.object({ problem: z.nullable(passwordProblem) }),
		errors: [],
	},
	"GET /auth/verify-email": {
		summary: "Verify an email address with the token mailed to it. A second call reports that it is already verified.",
		section: "accounts.md §7, §8; decisions.md Accounts",
		audience: "anyone",
		query: z.object({ token: z.optional(z.string().check(z.maxLength(100, "tokenInvalid"))) }),
		response: z.object({ message: z.string(), alreadyVerified: z.boolean() }),
		errors: ["bad_token", "too_many_requests"],
	},
	"POST /auth/resend-email": {
		summary: "Mail a new verification link. The response is the same for every address.",
		section: "accounts.md §7, §8; decisions.md Accounts",
		audience: "anyone",
		body: z.object({ email }),
		response: sentence,
		errors: ["too_many_requests"],
	},
	"POST /auth/forgot-password": {
		summary: "Mail a link to choose a new password. The response is the same for every address.",
		section: "accounts.md §7, §8; decisions.md Accounts",
		audience: "anyone",
		body: z.object({ email }),
		response: sentence,
		errors: ["too_many_requests"],
	},
	"POST /auth/reset-password": {
		summary: "Set a new password with the mailed token. Ends all sessions of the account.",
		section: "decisions.md Accounts",
		audience: "anyone",
		body: z.object({
			token: z.string("tokenInvalid").check(z.minLength(1, "tokenInvalid"), z.maxLength(100, "tokenInvalid")),
			password,
			/** Also removes passkeys, linked providers and API keys: an intruder may have added their own. */
			endsOtherWays: flag({ absent: false }),
		}),
		response: sentence,
		errors: ["bad_token", "too_many_requests"],
	},
} as const satisfies Record<string, Endpoint>;
