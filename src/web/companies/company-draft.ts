/** Keys under which the forms of a company's page keep their drafts (decisions.md "Marketplace"). */
export const companyDraft = (companyId: string) => `draft-company-${companyId}`;
export const newCompanyDraft = "draft-company";
