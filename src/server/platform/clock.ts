import { firstOfMonth } from "../../contract/first-of-month.ts";
import type { Language } from "../../contract/options.ts";

const day = new Intl.DateTimeFormat("en-CA", { timeZone: "Africa/Douala", year: "numeric", month: "2-digit", day: "2-digit" });

/** The calendar day in Africa/Douala, `YYYY-MM-DD`: a deadline lasts until the end of its day there (decisions.md "Marketplace"). */
export const dayInDouala = (instant: Date): string => day.format(instant);

export const todayInDouala = (): string => dayInDouala(new Date());

const hour = new Intl.DateTimeFormat("en-GB", { timeZone: "Africa/Douala", hour: "2-digit", hourCycle: "h23" });

/** The hour there, 0 to 23. */
export const hourInDouala = (): number => Number(hour.format(new Date()));

/** The locale in which each language writes numbers and days. */
export const locales: Record<Language, string> = { en: "en-GB", fr: "fr-FR" };

/** A day, `YYYY-MM-DD`, written out. */
export const longDay = (isoDay: string, language: Language): string =>
	firstOfMonth(
		new Intl.DateTimeFormat(locales[language], { dateStyle: "long", timeZone: "Africa/Douala" }).format(new Date(`${isoDay}T12:00:00Z`)),
		language,
	);

/** `Sunday at 14:05`: an instant of the coming week, in Africa/Douala. */
export const dayAndTime = (instant: Date, language: Language): string =>
	new Intl.DateTimeFormat(locales[language], { weekday: "long", hour: "2-digit", minute: "2-digit", timeZone: "Africa/Douala" }).format(
		instant,
	);

/** `Thursday 26 November 2026 at 14:05`, in Africa/Douala. */
export const momentInDouala = (instant: Date, language: Language): string =>
	firstOfMonth(
		new Intl.DateTimeFormat(locales[language], { dateStyle: "full", timeStyle: "short", timeZone: "Africa/Douala" }).format(instant),
		language,
	);
