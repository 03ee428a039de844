import type { profiles as en } from "../en/profiles.ts";
import type { Translated } from "../fill.ts";

export const profiles: Translated<typeof en> = {
	experienceRoleRequired: "Indiquez le poste",
	experienceCompanyRequired: "Indiquez l’entreprise",
	portfolioTitleRequired: "Indiquez le titre",
};
