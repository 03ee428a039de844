import type { Account } from "../../contract/accounts.ts";
import type { SectionName } from "../profiles/section.tsx";

type Part = "title" | "about" | "phoneNumber" | "location" | "experience" | "skills";
type Gap = { part: Part; section: SectionName; entry?: string };

/** What a CV usually has and this profile lacks, in reading order. */
export function missingParts(user: Account): Gap[] {
	const gaps: (Gap & { isFilled: boolean })[] = [
		{ part: "title", section: "personal", isFilled: Boolean(user.title) },
		{ part: "phoneNumber", section: "personal", isFilled: Boolean(user.phoneNumber) },
		{ part: "location", section: "personal", isFilled: Boolean(user.location) },
		{ part: "about", section: "personal", isFilled: Boolean(user.about ?? user.bio) },
		{ part: "experience", section: "experience", entry: "new", isFilled: user.experiences.length > 0 },
		{ part: "skills", section: "skills", isFilled: user.skills.length > 0 },
	];
	return gaps.filter(({ isFilled }) => !isFilled);
}

const shownMax = 40;

/** Letters that the PDF has no glyphs for (docs/decisions/016), without duplicates. */
export function unwritableLetters(user: Account): string {
	const { fullName, title, location, about, bio, skills, certifications, experiences, portfolio } = user;
	const text = JSON.stringify([fullName, title, location, about ?? bio, skills, certifications, experiences, portfolio]);
	const letters = text.match(/(?=[\p{L}\p{N}])[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}]/gu) ?? [];
	return [...new Set(letters)].slice(0, shownMax).join(" ");
}
