import { languageParameter } from "../../contract/language-address.ts";
import { type Language, languages } from "../../contract/options.ts";
import type { Caller } from "./context.ts";
import type { Viewer } from "./viewer.ts";

const supported = (code: string | undefined): Language | undefined => languages.find((language) => language === code);

/** The chosen language (cookie), else the first of the browser's languages that the site supports, else English. */
export function chooseLanguage(chosen: string | undefined, accepted: string | undefined): Language {
	const preferences = (accepted ?? "")
		.split(",")
		.map((part) => {
			const [tag = "", quality] = part.trim().split(/;\s*q=/);
			return { code: tag.slice(0, 2).toLowerCase(), quality: quality === undefined ? 1 : Number(quality) || 0 };
		})
		.filter((preference) => preference.quality > 0)
		.toSorted((a, b) => b.quality - a.quality);
	return (
		supported(chosen) ?? preferences.map((preference) => supported(preference.code)).find((language) => language !== undefined) ?? "en"
	);
}

const inQuery = new RegExp(`[?&]${languageParameter}=(${languages.join("|")})(?:&|$)`);

/** The language requested by a URL, which overrides every other preference for this response. */
export const languageOfAddress = (url: string): Language | undefined =>
	url.includes(languageParameter) ? supported(inQuery.exec(url)?.[1]) : undefined;

/** The language to answer in: the viewer's own, else the request's. */
export const languageOf = (viewer: Pick<Viewer, "language"> | null, caller: Pick<Caller, "language">): Language =>
	viewer?.language ?? caller.language;
