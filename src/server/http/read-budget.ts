import { BlockList, isIPv4 } from "node:net";
import type { MiddlewareHandler } from "hono";
import { html } from "hono/html";
import { say } from "../../contract/sentences/say.ts";
import { Refusal } from "../platform/refusal.ts";
import { failureResponse } from "./errors.ts";
import type { Http, RequestContext } from "./request-context.ts";

/** Token bucket: this many at once, refilled at this rate per second. */
type Allowance = { burst: number; perSecond: number };

/**
 * Guests are told apart by address only, and in Cameroon a whole neighbourhood, or a carrier's customers in a town, share one: this allows
 * 400 people who each open a page every 20 seconds, and a whole school that opens it at once. It is twenty times what Mastodon gives an
 * address (300 in five minutes), yet stops a script that renders pages as fast as it can.
 */
const addressAllowance: Allowance = { burst: 2_000, perSecond: 20 };

/** A person with several pages open, each making three or four requests. */
const accountAllowance: Allowance = { burst: 600, perSecond: 5 };

/** Seconds before a refused reader may retry: a few pages' worth of tokens by then. */
const retryAfter = 5;

/** Number of buckets kept, of readers whose bucket is not full; 10 MB. */
const bucketsMax = 50_000;

/** Not counted: requests that cost next to nothing (an unchanged file), health checks, and long waits. */
const uncounted = /^\/api\/(?:pictures\/|feed\/media\/|health\/?$|live\/?$|events\/?$)|^\/(?:robots\.txt|manifest\.webmanifest)$/;

/**
 * Counts reads from the network that the cache does not answer, per guest address and per account, in this process only. A reader over the
 * limit gets 429, on a page with an explanation.
 */
export function countReading(siteName: string): MiddlewareHandler<Http> {
	const buckets = createBuckets();
	return async ({ req, env, var: requestContext }, next) => {
		const isReading = (req.method === "GET" || req.method === "HEAD") && !env?.requestContext && !uncounted.test(req.path);
		return isReading && !(await buckets.take(requestContext)) ? tooManyRequestsPage(req.path, requestContext, siteName) : next();
	};
}

type Reader = Pick<RequestContext, "viewer" | "address">;

/** Remaining reads per reader. */
export function createBuckets() {
	const buckets = new Map<string, { tokens: number; at: number }>();

	const takeOne = (key: string, { burst, perSecond }: Allowance): boolean => {
		const now = Date.now();
		const bucket = buckets.get(key);
		const tokens = bucket ? Math.min(burst, bucket.tokens + (Math.max(0, now - bucket.at) / 1000) * perSecond) : burst;
		// keeps the map in order of last read
		buckets.delete(key);
		const [leastRecent] = buckets.keys();
		if (buckets.size >= bucketsMax && leastRecent) buckets.delete(leastRecent);
		buckets.set(key, { tokens: tokens < 1 ? tokens : tokens - 1, at: now });
		return tokens >= 1;
	};
	return {
		/** True if this read is allowed. */
		take: async ({ viewer, address }: Reader): Promise<boolean> => {
			// while the database is unreachable nobody can be told apart, and nothing costs much either
			const person = await viewer().catch(() => undefined);
			if (person) return takeOne(`account ${person.id}`, accountAllowance);
			return person === undefined || isPrivateAddress(address) || takeOne(`address ${address}`, addressAllowance);
		},
	};
}

const privateNetworks = new BlockList();
for (const [net, prefix] of [
	["10.0.0.0", 8],
	["127.0.0.0", 8],
	["169.254.0.0", 16],
	["172.16.0.0", 12],
	["192.168.0.0", 16],
] as const)
	privateNetworks.addSubnet(net, prefix);
privateNetworks.addSubnet("fc00::", 7, "ipv6");
privateNetworks.addSubnet("fe80::", 10, "ipv6");

/** True for an address no outside visitor can have: that of a proxy missing from the settings, which all visitors would share. */
const isPrivateAddress = (address: string): boolean =>
	address === "0:0:0:0::/64" || privateNetworks.check(address.replace(/\/64$/, ""), isIPv4(address) ? "ipv4" : "ipv6");

function tooManyRequestsPage(path: string, { language }: RequestContext, siteName: string): Response {
	const refusal = failureResponse(new Refusal("too_many_requests", { sentence: "readTooMuch", retryAfter }), language);
	if (path.startsWith("/api/") || /\.\w+$/.test(path)) return refusal;
	const headers = new Headers(refusal.headers);
	headers.set("content-type", "text/html; charset=utf-8");
	const page = html`<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><meta http-equiv="refresh" content="${retryAfter + 1}"><title>${siteName}</title>
<style>:root{color-scheme:light dark;font:1rem/1.5 system-ui,sans-serif}body{max-width:30rem;margin:20vh auto;padding:0 1rem}a{color:inherit}</style></head>
<body><h1>${say(language, "readTooMuchTitle")}</h1><p>${say(language, "readTooMuch", { seconds: retryAfter })}</p><p><a href="">${say(language, "tryAgain")}</a></p></body></html>`;
	return new Response(String(page), { status: refusal.status, headers });
}
