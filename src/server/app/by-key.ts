import type { Context } from "hono";
import type { Endpoint } from "../../contract/endpoint.ts";
import { type FoundKey, findKey } from "../api-keys/find-key.ts";
import type { Services } from "../http/context.ts";
import { countUses } from "../http/rate-limit.ts";
import type { Http } from "../http/request-context.ts";
import type { Viewer } from "../http/viewer.ts";
import { refuse } from "../platform/refusal.ts";

/** Per key: copying a list of a thousand in pages of fifty takes twenty calls. */
const rateLimit = { tries: 300, seconds: 60 };

/** The bearer secret of a call; null for in-process calls by pages. */
export const secretOf = ({ req, env }: Context<Http>): string | null => {
	if (env?.requestContext) return null;
	const [scheme = "", secret = ""] = (req.header("authorization") ?? "").split(" ");
	return scheme.toLowerCase() === "bearer" ? secret : null;
};

/**
 * Authenticates a program by its key, as the key's maker (RFC 6750). Throws `bad_request` if a session came too, so that it is never
 * unclear which one counted; `bad_key`, `not_for_keys`, `missing_scope`, `too_many_requests`.
 */
export async function admitKey(context: Context<Http>, services: Services, call: Endpoint & { secret: string }): Promise<Viewer> {
	if (context.var.hadSession()) refuse("bad_request", { sentence: "keyAndCookie" });
	const key = await findKey(services.db, call.secret);
	if (!key) return challenge(context, 'Bearer error="invalid_token"', () => refuse("bad_key"));
	context.set("viewer", () => Promise.resolve(key.viewer));
	if (services.settings.rateLimits) await countCall(context, services, key);
	const { scope } = call;
	if (!scope || (key.viewer.actsFor !== null && !call.forCompanies)) return refuse("not_for_keys");
	if (key.scopes.includes(scope)) return key.viewer;
	const refuseScope = () => refuse("missing_scope", { values: { scope } });
	return challenge(context, `Bearer error="insufficient_scope", scope="${scope}"`, refuseScope);
}

function challenge(context: Context<Http>, header: string, refuseCall: () => never): never {
	context.set("keyHeaders", { ...context.var.keyHeaders, "www-authenticate": header });
	return refuseCall();
}

/** Counts the call; every response states what is left (IETF draft `ratelimit-headers`). */
async function countCall(context: Context<Http>, { db }: Services, { id }: FoundKey): Promise<void> {
	const [usage] = await countUses(db, [{ key: `api key ${id}`, ...rateLimit }]);
	if (!usage) return;
	const wait = Math.max(1, usage.wait);
	context.set("keyHeaders", {
		"ratelimit-policy": `"key";q=${rateLimit.tries};w=${rateLimit.seconds}`,
		ratelimit: `"key";r=${Math.max(0, rateLimit.tries - usage.spent)};t=${wait}`,
	});
	if (usage.spent > rateLimit.tries) refuse("too_many_requests", { retryAfter: wait });
}
