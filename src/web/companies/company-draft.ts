/** Where the form of a company's page keeps what was typed (decisions.md "Marketplace"). */
export const companyDraft = (companyId: string) => `draft-company-${companyId}`;
export const newCompanyDraft = "draft-company";
