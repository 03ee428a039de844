import type { Language } from "../../../contract/options.ts";

export type Words = Record<"about" | "experience" | "skills" | "certifications" | "languages" | "portfolio" | "page", string>;

/** A CV's headings. They are those that the reader of CVs (`read/headings.ts`) knows best. */
export const wordsOf: Record<Language, Words> = {
	en: {
		about: "Profile",
		experience: "Experience",
		skills: "Skills",
		certifications: "Certifications",
		languages: "Languages",
		portfolio: "Portfolio",
		page: "Page",
	},
	fr: {
		about: "Profil",
		experience: "Expérience professionnelle",
		skills: "Compétences",
		certifications: "Certifications",
		languages: "Langues",
		portfolio: "Réalisations",
		page: "Page",
	},
};
