import type { ExperienceLevel } from "../../contract/options.ts";

/** Words for each level; the first match wins. The order matters: `mid-senior` is not `senior`, `intermediate` not `intern`. */
const patterns: readonly [RegExp, ExperienceLevel][] = [
	[/\b(mid[- ]?senior|intermediate|intermediaire|associate|mid[- ]?level|mid|confirme|medior)\b/, "mid"],
	[/\b(entry|junior|graduate|intern|internship|stagiaire|debutant|trainee|beginner|fresher|no experience|sans experience)\b/, "entry"],
	[/\b(lead|leader|director|directeur|executive|head|chief|principal|manager|management|responsable)\b/, "lead"],
	[/\b(senior|expert|experimente|expert level)\b/, "senior"],
];

/** A longer text describes more than a level, so it is not clear. */
const textLengthMax = 200;

/** The level stated in free text or as years (entry 0–2, mid 2–5, senior 5+; marketplace.md §3); null if unclear. */
export function experienceOf(value: string | null): ExperienceLevel | null {
	if (!value || value.length > textLengthMax) return null;
	const text = value.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
	const matched = patterns.find(([word]) => word.test(text));
	if (matched) return matched[1];
	if (/\b(moins d.?un an|moins de \d+ ans?|less than (one|1|a) year|aucune experience)\b/.test(text)) return "entry";
	const years = /(\d{1,3})\s*\+?\s*(?:(?:-|–|a|to|et|ou)\s*\d{1,3}\s*\+?\s*)?(years?|yrs?|ans?\b|annees?|months?|mois)/.exec(text);
	if (!years) return null;
	const count = Number(years[1]) / (/^mo/.test(years[2] ?? "") ? 12 : 1);
	if (count > 40) return null;
	return count < 2 ? "entry" : count < 5 ? "mid" : "senior";
}
