/** Where the form of a startup's page keeps what was typed until it is saved. */
export const startupDraft = (slug: string) => `draft-startup-${slug}`;
