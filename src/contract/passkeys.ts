import * as z from "zod/mini";
import { account } from "./accounts.ts";
import type { Endpoint } from "./endpoint.ts";
import { instant, line } from "./fields.ts";
import { passwordMax } from "./limits/accounts.ts";
import { nameMax } from "./limits.ts";

export const passkey = z.object({ id: z.string(), name: z.string(), createdAt: instant, lastUsedAt: z.nullable(instant) });
export type Passkey = z.output<typeof passkey>;

/** The input and output of the browser's WebAuthn call, parsed by the server's library. */
const options = z.object({ options: z.record(z.string(), z.unknown()) });
const response = z.record(z.string(), z.unknown(), "passkeyInvalid");

const passkeyId = z.object({ passkeyId: z.string().check(z.regex(/^[\w-]{1,1400}$/)) });

export const passkeys = {
	"GET /user/passkeys": {
		summary: "List the viewer's passkeys, newest first.",
		section: "decisions.md Accounts",
		audience: "signed-in",
		response: z.object({ passkeys: z.array(passkey) }),
		errors: [],
	},
	"POST /user/passkeys/options": {
		summary: "Begin adding a passkey. Returns the options for the browser's authenticator.",
		section: "decisions.md Accounts",
		audience: "signed-in",
		body: z.object({ currentPassword: z.optional(z.string("currentPasswordWrong").check(z.maxLength(passwordMax, "textTooLong"))) }),
		response: options,
		errors: ["conflict", "passkey_needed", "too_many_requests"],
	},
	"POST /user/passkeys": {
		summary: "Add the passkey created by the authenticator.",
		section: "decisions.md Accounts",
		audience: "signed-in",
		body: z.object({ name: line(nameMax, "textRequired"), response }),
		response: z.object({ passkey }),
		errors: ["bad_passkey", "conflict", "passkey_needed"],
	},
	"PATCH /user/passkeys/:passkeyId": {
		summary: "Rename a passkey.",
		section: "decisions.md Accounts",
		audience: "signed-in",
		params: passkeyId,
		body: z.object({ name: line(nameMax, "textRequired") }),
		response: z.object({}),
		errors: ["not_found"],
	},
	"DELETE /user/passkeys/:passkeyId": {
		summary: "Delete a passkey, which can no longer be used to sign in. Returns 409 if it is the viewer's only way to sign in.",
		section: "decisions.md Accounts",
		audience: "signed-in",
		params: passkeyId,
		response: z.object({}),
		errors: ["conflict", "not_found", "passkey_needed"],
	},
	"POST /auth/passkey/options": {
		summary: "Begin signing in with a passkey. The options do not depend on the person.",
		section: "decisions.md Accounts",
		audience: "anyone",
		door: "signIn",
		response: options,
		errors: ["too_many_requests"],
	},
	"POST /auth/passkey": {
		summary: "Sign in with a passkey. Sets the session cookie.",
		section: "decisions.md Accounts",
		audience: "anyone",
		door: "signIn",
		body: z.object({ response }),
		response: z.object({ user: account, message: z.string() }),
		errors: ["bad_passkey", "email_not_verified", "suspended", "too_many_requests"],
	},
} as const satisfies Record<string, Endpoint>;
