import type { Alert, KeptFilters } from "../../contract/alerts.ts";
import type { Language } from "../../contract/options.ts";
import { say } from "../../contract/sentences/say.ts";
import { locales } from "../platform/clock.ts";

export const presentAlert = ({ id, filters, without, frequency, way, mailedOn }: Alert): Alert => ({
	id,
	filters,
	without,
	frequency,
	way,
	mailedOn,
});

/** Describes a search in words, as in a mail: “driver” · Douala · Full-time. */
export function describe({ q, ...filters }: KeptFilters, language: Language): string {
	const words = [...(q ? [say(language, "alertWords", { words: q })] : []), ...filterWords(filters, language)];
	return words.join(" · ") || say(language, "alertEverything");
}

/** The filters in words, without the search words. */
export function filterWords(filters: KeptFilters, language: Language): string[] {
	const { location, tags = [], jobType, isRemote, minPay, within, verified, answersWithin, writtenIn } = filters;
	return [
		...(location ? [within ? say(language, "alertAround", { place: location, km: String(within) }) : location] : []),
		...tags,
		...(jobType ? [say(language, `preview${jobType}`)] : []),
		...(isRemote === undefined ? [] : [say(language, isRemote ? "previewRemote" : "alertOnSite")]),
		...(minPay === undefined ? [] : [payWords(minPay, language)]),
		...(verified ? [say(language, "alertVerified")] : []),
		...(answersWithin ? [say(language, "alertAnswers", { days: String(answersWithin) })] : []),
		...(writtenIn ? [say(language, writtenIn === "fr" ? "alertInFrench" : "alertInEnglish")] : []),
	];
}

const payWords = (minPay: number, language: Language): string =>
	minPay === 0
		? say(language, "alertPayStated")
		: say(language, "previewPayFrom", { amount: new Intl.NumberFormat(locales[language]).format(minPay).replace(/\s/g, "\u00a0") });
