import type { Settings } from "../../../src/server/platform/settings.ts";
import type { Site } from "../site.ts";

/** The state of something, in one line; what to do about it if it is not well. */
export type Finding = { state: "ok"; words: string } | { state: "warn" | "fail"; words: string; remedy: string };

export type Check = { name: string; run: (about: { settings: Settings; backups: string | undefined }) => Promise<Finding> };
/** Run only if the database answers. */
export type SiteCheck = { name: string; run: (site: Site) => Promise<Finding> };

export const ok = (words: string): Finding => ({ state: "ok", words });
export const warn = (words: string, remedy: string): Finding => ({ state: "warn", words, remedy });
export const fail = (words: string, remedy: string): Finding => ({ state: "fail", words, remedy });

export const duration = (seconds: number): string =>
	seconds < 120
		? `${Math.round(seconds)} s`
		: seconds < 7_200
			? `${Math.round(seconds / 60)} minutes`
			: `${Math.round(seconds / 3_600)} hours`;
