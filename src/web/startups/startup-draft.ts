/** Storage key of a startup page's draft, kept until it is saved. */
export const startupDraft = (slug: string) => `draft-startup-${slug}`;
