import { languageParameter } from "../../contract/language-address.ts";
import { type Language, languages } from "../../contract/options.ts";

const known = (code: string | undefined): Language | undefined => languages.find((language) => language === code);

/** The chosen language (cookie), else the first of the browser's languages that the site supports, else English. */
export function chooseLanguage(chosen: string | undefined, accepted: string | undefined): Language {
	const wishes = (accepted ?? "")
		.split(",")
		.map((part) => {
			const [tag = "", quality] = part.trim().split(/;\s*q=/);
			return { code: tag.slice(0, 2).toLowerCase(), quality: quality === undefined ? 1 : Number(quality) || 0 };
		})
		.filter((wish) => wish.quality > 0)
		.toSorted((a, b) => b.quality - a.quality);
	return known(chosen) ?? wishes.map((wish) => known(wish.code)).find((language) => language !== undefined) ?? "en";
}

const inQuery = new RegExp(`[?&]${languageParameter}=(${languages.join("|")})(?:&|$)`);

/** The language requested by a URL, which overrides every other preference for this response. */
export const languageOfAddress = (url: string): Language | undefined =>
	url.includes(languageParameter) ? known(inQuery.exec(url)?.[1]) : undefined;
