import type { Entry } from "../table.ts";

export const social = {
	"social.google": "Continue with Google",
	"social.facebook": "Continue with Facebook",
	"social.or": "or",
	"social.missing": "This way to sign in is not set up on this site. Please use your email and password.",
	"social.unreachable": "The other site does not answer right now. Try again later, or use your email and password.",
	"social.emailInUse": "An account with this address exists already. Sign in with its password; “Forgot password?” gives you a new one.",
	"social.suspended": "This account is suspended.",
	"social.failed": "That did not work, and nothing was changed. Try again, or use your email and password.",
} as const satisfies Record<`social.${string}`, Entry>;
