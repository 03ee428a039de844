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
export function jobTypeOf(value: string | null): JobType {
	const word = fold(value);
	if (word.startsWith("VOLUNTEER") || word === "BENEVOLE" || word === "BENEVOLAT") return "CONTRACT";
	const jobType = byWord.get(word);
	if (jobType) return jobType;
	const part = word.split("_").find((one) => byWord.has(one));
	return (part && byWord.get(part)) || "FULL_TIME";
}

/** True for volunteer work, which has no job type of its own. */
export function isVolunteer(value: string | null): boolean {
	return /^(VOLUNTEER|BENEVOL)/.test(fold(value));
}

function fold(value: string | null): string {
	return (value ?? "")
		.split("/")
		.at(/^https?:/i.test(value ?? "") ? -1 : 0)
		?.normalize("NFD")
		.replace(/\p{M}/gu, "")
		.toUpperCase()
		.replace(/[^A-Z]+/g, "_")
		.replace(/^_|_$/g, "") as string;
}
