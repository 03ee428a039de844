import type { Experience, PortfolioItem } from "../../contract/profiles.ts";

/**
 * A CV's content, independent of format: built from the profile, written as PDF or JSON Resume, read from either. Texts are as in the
 * profile; empty lists are left out of a document.
 */
export type Cv = {
	fullName: string;
	title: string | null;
	email: string | null;
	/** Including the calling code. */
	phone: string | null;
	location: string | null;
	website: string | null;
	about: string | null;
	experiences: Omit<Experience, "id">[];
	skills: string[];
	certifications: string[];
	/** Not part of the profile; JSON Resume and other people's CVs have them. */
	languages: string[];
	portfolio: Omit<PortfolioItem, "id">[];
};
