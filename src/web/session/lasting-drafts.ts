const prefix = "draft ";

const storage = () => (typeof localStorage === "undefined" ? undefined : localStorage);

/** What outlives its tab, of one person: names of these begin with `draft` and whose they are. */
export const lastingDraft = (ownerId: string, name: string) => `${prefix}${ownerId} ${name}`;

/** Where a draft is kept: one that lasts in the browser, others in their tab. */
export const placeOf = (key: string): Storage => (key.startsWith(prefix) ? localStorage : sessionStorage);

/** Whoever signs out leaves nothing unsent to the next one at this machine. */
export function forgetLastingDrafts(): void {
	for (const key of Object.keys(storage() ?? {})) if (key.startsWith(prefix)) storage()?.removeItem(key);
}
