import type { PlainKey } from "../i18n/translate.ts";
import { paths } from "../paths.ts";

/** The site's keys. They take no modifier, so they are ignored while typing (WCAG 2.1.4: they can be switched off). */
export const searchKey = "/";
export const listKey = "?";

/** Where `g` and then the key leads; some pages are for everybody, some only for those who are signed in. */
export const destinations: readonly { key: string; to: string; label: PlainKey }[] = [
	{ key: "j", to: paths.jobs(), label: "nav.jobs" },
	{ key: "s", to: paths.savedJobs(), label: "nav.saved" },
	{ key: "a", to: paths.applications(), label: "nav.applications" },
	{ key: "n", to: paths.network(), label: "nav.network" },
	{ key: "p", to: paths.profile(), label: "nav.profile" },
];

/** The local storage key; `off` on a device whose user does not want the keys. */
export const keysSetting = "keys";

export function areKeysOn(): boolean {
	try {
		return localStorage.getItem(keysSetting) !== "off";
	} catch {
		return true;
	}
}

/** The id of the button that opens the list; `?` clicks it, so that a guest's page loads its scripts first. */
export const keysButtonId = "keys-button";
