import type { Experience, PortfolioItem } from "../../contract/profiles.ts";

/**
 * What a CV says, apart from how it is written: made of the profile, written as PDF or JSON Resume, read from either.
 * Texts are as the profile keeps them; a list without entries is left out of a document.
 */
export type Cv = {
	fullName: string;
	title: string | null;
	email: string | null;
	/** With its calling code. */
	phone: string | null;
	location: string | null;
	website: string | null;
	about: string | null;
	experiences: Omit<Experience, "id">[];
	skills: string[];
	certifications: string[];
	/** The profile keeps none; JSON Resume and other people's CVs have them. */
	languages: string[];
	portfolio: Omit<PortfolioItem, "id">[];
};
