import { providerNames } from "../../contract/options.ts";
import type { FailureCode } from "../api/client.ts";
import type { Translate } from "../i18n/translate.ts";
import { asProvider } from "./provider.ts";

/** The person cancelled at the provider: not a failure, so not an API error code. */
export const cancelled = "cancelled";

type Problem = FailureCode | typeof cancelled;

const keys = {
	cancelled: "social.cancelled",
	provider_missing: "social.missing",
	provider_unreachable: "social.unreachable",
	provider_over: "social.over",
	address_unproven: "social.addressUnproven",
	email_in_use: "social.emailInUse",
	email_not_verified: "social.notVerified",
	suspended: "social.suspended",
	identity_in_use: "social.identityInUse",
	conflict: "social.linkedBefore",
	too_many_requests: "social.tooMany",
} as const satisfies Partial<Record<Problem, string>>;

/** The message for a failed provider sign-in; null if the URL names no problem. The URL's own text is never shown. */
export function problemText(t: Translate, { provider, problem }: { provider: string | null; problem: string | null }): string | null {
	const knownProvider = asProvider(provider);
	if (!knownProvider || !problem) return null;
	const key = Object.hasOwn(keys, problem) ? keys[problem as keyof typeof keys] : "social.failed";
	return t(key, { provider: providerNames[knownProvider] });
}
