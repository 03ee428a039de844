import * as z from "zod/mini";
import type { Endpoint } from "./endpoint.ts";
import { newProfile } from "./joining.ts";
import { pictureMaxBytes } from "./limits.ts";
import { providers } from "./options.ts";

const url = z.object({ url: z.string() });

export const social = {
	"GET /auth/google": {
		summary: "Begin signing in with Google: where to send the browser.",
		section: "accounts.md §7, decisions.md Accounts",
		audience: "anyone",
		response: url,
		errors: ["provider_missing", "provider_unreachable", "too_many_requests"],
	},
	"GET /auth/facebook": {
		summary: "Begin signing in with Facebook.",
		section: "accounts.md §7, decisions.md Accounts",
		audience: "anyone",
		response: url,
		errors: ["provider_missing", "provider_unreachable", "too_many_requests"],
	},
	"POST /auth/social/:provider": {
		summary: "Finish it with what the provider sent back: signs a known person in; who is new has the wizard left.",
		section: "decisions.md Accounts",
		audience: "anyone",
		params: z.object({ provider: z.enum(providers) }),
		/** The callback's query, as it came. */
		body: z.object({ query: z.string("badProvider").check(z.maxLength(4_000, "textTooLong")) }),
		response: z.object({ outcome: z.enum(["entered", "joining"]) }),
		errors: ["bad_provider", "email_in_use", "provider_missing", "provider_unreachable", "suspended"],
	},
	"GET /auth/joining": {
		summary: "Who came from a provider and has the wizard left; null for everybody else.",
		section: "decisions.md Accounts",
		audience: "anyone",
		response: z.object({ identity: z.nullable(z.object({ fullName: z.string(), email: z.string() })) }),
		errors: [],
	},
	"POST /auth/complete": {
		summary: "Make the account of somebody who came from a provider, and sign them in.",
		section: "decisions.md Accounts",
		audience: "anyone",
		body: newProfile,
		files: { profilePicture: { required: false, maxBytes: pictureMaxBytes, types: ["image/*"] } },
		response: z.object({ user: z.object({ id: z.string(), slug: z.string(), fullName: z.string(), email: z.string() }) }),
		errors: ["bad_provider", "email_taken", "too_large", "wrong_file_type"],
	},
} as const satisfies Record<string, Endpoint>;
