import type { Settings } from "./settings.ts";

type Start = { settings: Pick<Settings, "production" | "secure" | "trustedProxies" | "rateLimits">; isRoot: boolean; hasDemo: boolean };

/** Warnings at startup for an operator who may have meant something else, one line each. */
export function cautions({ settings: { production, secure, trustedProxies, rateLimits }, isRoot, hasDemo }: Start): string[] {
	return [
		...(isRoot && production
			? ["The site runs as root. Run it as a user of its own, so that a vulnerability in it does not expose the whole machine."]
			: []),
		...(hasDemo && production ? ["The database contains the demo. Start a real site on an empty database, with DEMO=off."] : []),
		...(production && !rateLimits
			? ["RATE_LIMITS is off: anybody can guess passwords and flood the site. Turn it off only for tests."]
			: []),
		...(secure && trustedProxies === 0
			? ["TRUSTED_PROXIES is not set: behind a proxy, all visitors count as one address and share its rate limits."]
			: []),
	];
}
