import type { Settings } from "../platform/settings.ts";

/** The site a passkey is bound to: this site's address, never one from a request. */
export type RelyingParty = { id: string; name: string; origin: string };

export function relyingParty({ publicUrl, siteName }: Pick<Settings, "publicUrl" | "siteName">): RelyingParty {
	const { hostname, origin } = new URL(publicUrl);
	return { id: hostname, name: siteName, origin };
}
