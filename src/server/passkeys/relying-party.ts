import type { Settings } from "../platform/settings.ts";

/** For whom a passkey is made: this site's address, never what a request says. */
export type RelyingParty = { id: string; name: string; origin: string };

export function relyingParty({ publicUrl, siteName }: Pick<Settings, "publicUrl" | "siteName">): RelyingParty {
	const { hostname, origin } = new URL(publicUrl);
	return { id: hostname, name: siteName, origin };
}
