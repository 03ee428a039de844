export const profiles = {
	experienceRoleRequired: "Role is required",
	experienceCompanyRequired: "Company is required",
	portfolioTitleRequired: "Title is required",
} as const;
