import type { PlainKey } from "../i18n/words.ts";
import { paths } from "../paths.ts";

/** The keys of the site. Without a modifier, so never while somebody types (WCAG 2.1.4: they can be switched off). */
export const searchKey = "/";
export const listKey = "?";

/** After `g`: where each key leads, for everybody or for whoever is signed in. */
export const places: readonly { key: string; to: string; label: PlainKey }[] = [
	{ key: "j", to: paths.jobs(), label: "nav.jobs" },
	{ key: "s", to: paths.savedJobs(), label: "nav.saved" },
	{ key: "a", to: paths.applications(), label: "nav.applications" },
	{ key: "n", to: paths.network(), label: "nav.network" },
	{ key: "p", to: paths.profile(), label: "nav.profile" },
];

/** In local storage, `off` on the device where somebody does not want them. */
export const keysSetting = "keys";
/** The control that opens the list; `?` presses it, so that a guest's page brings its script in first. */
export const keysButtonId = "keys-button";
