import type { Settings } from "./settings.ts";

type Start = { settings: Pick<Settings, "production" | "secure" | "trustedProxies">; isRoot: boolean; hasDemo: boolean };

/** Warnings at startup for an operator who may have meant something else, one line each. */
export function cautions({ settings: { production, secure, trustedProxies }, isRoot, hasDemo }: Start): string[] {
	return [
		...(isRoot && production
			? ["The site runs as root. Give it a user of its own: a fault in it would be a fault of the whole machine."]
			: []),
		...(hasDemo && production ? ["The database holds the demo. Start a real site on an empty one, with DEMO=off."] : []),
		...(secure && trustedProxies === 0
			? ["TRUSTED_PROXIES is not set: behind a proxy all visitors count as one address and use up each other's tries."]
			: []),
	];
}
