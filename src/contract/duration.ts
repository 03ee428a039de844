import type { Language } from "./options.ts";

const units = {
	en: { minute: "min", hour: "h", day: "d" },
	fr: { minute: "min", hour: "h", day: "j" },
} as const satisfies Record<Language, Record<"minute" | "hour" | "day", string>>;

/** Formats a duration the way people say it: `35 min`, `5 h`, `2.5 d`; rounded to whole units where a tenth makes no difference. */
export function duration(seconds: number, language: Language): string {
	const [value, unit] =
		seconds < 3600
			? [seconds / 60, "minute" as const]
			: seconds < 48 * 3600
				? [seconds / 3600, "hour" as const]
				: [seconds / 86_400, "day" as const];
	const rounded = value < 10 && unit !== "minute" ? Math.round(value * 10) / 10 : Math.max(1, Math.round(value));
	const text = new Intl.NumberFormat(language === "fr" ? "fr-FR" : "en-GB", { useGrouping: false }).format(rounded);
	return `${text}\u00a0${units[language][unit]}`;
}
