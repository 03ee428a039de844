import type { JobType } from "../../contract/options.ts";

/** Terms for employment types, normalised (capitals, no accents, one `_` between words). */
const codes: Record<JobType, readonly string[]> = {
	FULL_TIME: ["FULL_TIME", "FULLTIME", "PERMANENT", "REGULAR", "CDI", "TEMPS_PLEIN", "PLEIN_TEMPS", "A_PLEIN_TEMPS"],
	PART_TIME: ["PART_TIME", "PARTTIME", "TEMPS_PARTIEL", "A_TEMPS_PARTIEL", "MI_TEMPS"],
	CONTRACT: [
		"CONTRACT",
		"CONTRACTOR",
		"FIXED_TERM",
		"CDD",
		"TEMPORARY",
		"TEMP",
		"INTERIM",
		"PER_DIEM",
		"SEASONAL",
		"SAISONNIER",
		"LOCUM",
		"CASUAL",
	],
	FREELANCE: ["FREELANCE", "FREELANCER", "INDEPENDENT", "INDEPENDANT", "GIG"],
	INTERN: [
		"INTERN",
		"INTERNSHIP",
		"TRAINEE",
		"TRAINEESHIP",
		"APPRENTICE",
		"APPRENTICESHIP",
		"STAGE",
		"STAGIAIRE",
		"ALTERNANCE",
		"APPRENTISSAGE",
	],
};

const byWord = new Map(Object.entries(codes).flatMap(([code, words]) => words.map((word) => [word, code as JobType] as const)));

/**
 * The job type for a source's term. Volunteer work is a contract; an unknown term is FULL_TIME, the product's default (marketplace.md §9).
 */
export function jobTypeOf(given: string | null): JobType {
	const word = fold(given);
	if (word.startsWith("VOLUNTEER") || word === "BENEVOLE" || word === "BENEVOLAT") return "CONTRACT";
	const known = byWord.get(word);
	if (known) return known;
	const part = word.split("_").find((one) => byWord.has(one));
	return (part && byWord.get(part)) || "FULL_TIME";
}

/** True for volunteer work, which has no job type of its own. */
export function isVolunteer(given: string | null): boolean {
	return /^(VOLUNTEER|BENEVOL)/.test(fold(given));
}

function fold(given: string | null): string {
	return (given ?? "")
		.split("/")
		.at(/^https?:/i.test(given ?? "") ? -1 : 0)
		?.normalize("NFD")
		.replace(/\p{M}/gu, "")
		.toUpperCase()
		.replace(/[^A-Z]+/g, "_")
		.replace(/^_|_$/g, "") as string;
}
