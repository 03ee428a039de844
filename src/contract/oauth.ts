import * as z from "zod/mini";
import type { Endpoint } from "./endpoint.ts";
import { instant, sitePath } from "./fields.ts";
import { passwordMax } from "./limits/accounts.ts";
import { pictureMaxBytes } from "./limits.ts";
import { providers } from "./options.ts";
import { newProfile } from "./sign-up.ts";

const url = z.object({ url: z.string() });
const provider = z.object({ provider: z.enum(providers) });

/** The path on this site the person was going to. */
const next = z.nullable(z.string());

const begin = {
	section: "accounts.md §7, decisions.md Accounts",
	audience: "anyone",
	query: z.object({ next: z.optional(sitePath) }),
	response: url,
	errors: ["provider_missing", "provider_unreachable", "too_many_requests"],
} as const;

/** A provider account that can sign the person in; `linkedAt` is null if it is not linked. */
export const linkedProvider = z.object({
	provider: z.enum(providers),
	/** The operator has configured it. */
	isAvailable: z.boolean(),
	email: z.nullable(z.string()),
	linkedAt: z.nullable(instant),
});
export type LinkedProvider = z.output<typeof linkedProvider>;

export const social = {
	"GET /auth/google": { summary: "Begin signing in with Google. Returns the URL to send the browser to.", ...begin },
	"GET /auth/facebook": { summary: "Begin signing in with Facebook. Returns the URL to send the browser to.", ...begin },
	"POST /auth/social/:provider": {
		summary:
			"Complete a flow with the provider's callback. Signs in a known person, sends a new one on to the sign-up wizard, or links the account for a signed-in person who asked for that. Does nothing if the person cancelled at the provider.",
		section: "decisions.md Accounts",
		audience: "anyone",
		door: "signIn",
		params: provider,
		/** The callback's query string, unparsed. */
		body: z.object({ query: z.string("badProvider").check(z.maxLength(4_000, "textTooLong")) }),
		response: z.object({ outcome: z.enum(["entered", "signUp", "linked", "cancelled"]), next }),
		errors: [
			"bad_provider",
			"provider_over",
			"address_unproven",
			"email_not_verified",
			"suspended",
			"email_in_use",
			"identity_in_use",
			"conflict",
			"too_many_requests",
			"provider_missing",
			"provider_unreachable",
		],
	},
	"GET /auth/pending-identity": {
		summary:
			"Return the identity of a person who came from a provider and has yet to complete the sign-up wizard; null for everybody else.",
		section: "decisions.md Accounts",
		audience: "anyone",
		response: z.object({ identity: z.nullable(z.object({ fullName: z.string(), email: z.string() })) }),
		errors: ["too_many_requests"],
	},
	"POST /auth/complete": {
		summary:
			"Create the account of a person who came from a provider. Signs them in (`isIn`) if the provider vouches for their email address; otherwise mails them a verification link first.",
		section: "decisions.md Accounts",
		audience: "anyone",
		under: "signUp",
		door: "signUp",
		body: newProfile,
		files: { profilePicture: { required: false, maxBytes: pictureMaxBytes, types: ["image/*"] } },
		response: z.object({
			user: z.object({ id: z.string(), slug: z.string(), fullName: z.string(), email: z.string() }),
			isIn: z.boolean(),
			message: z.string(),
			next,
		}),
		errors: ["bad_provider", "email_taken", "too_large", "too_many_requests", "wrong_file_type"],
	},
	"GET /user/providers": {
		summary: "Return Google and Facebook, and since when each has been linked to the viewer's account, if it is.",
		section: "decisions.md Accounts",
		audience: "signed-in",
		response: z.object({ providers: z.array(linkedProvider) }),
		errors: [],
	},
	"POST /user/providers/:provider": {
		summary:
			"Begin linking the viewer's account with the provider. Returns the URL to send the browser to; the callback is the same as for signing in.",
		section: "decisions.md Accounts",
		audience: "signed-in",
		params: provider,
		body: z.object({ currentPassword: z.optional(z.string("currentPasswordWrong").check(z.maxLength(passwordMax, "textTooLong"))) }),
		response: url,
		errors: ["conflict", "too_many_requests", "provider_missing", "provider_unreachable"],
	},
	"DELETE /user/providers/:provider": {
		summary: "Unlink a provider. Returns 409 if it is the viewer's only way to sign in.",
		section: "decisions.md Accounts",
		audience: "signed-in",
		params: provider,
		response: z.object({}),
		errors: ["conflict", "not_found"],
	},
} as const satisfies Record<string, Endpoint>;
