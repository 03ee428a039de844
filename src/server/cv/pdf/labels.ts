import type { Language } from "../../../contract/options.ts";

export type Words = Record<"about" | "experience" | "skills" | "certifications" | "languages" | "portfolio" | "page", string>;

/** A CV's headings, chosen so that our own reader (`read/headings.ts`) recognises them best. */
export const labels: Record<Language, Words> = {
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
