const prefix = "draft ";

const storage = () => (typeof localStorage === "undefined" ? undefined : localStorage);

/** Storage key of a person's draft that outlives its tab: `draft`, the owner's id and the name. */
export const lastingDraft = (ownerId: string, name: string) => `${prefix}${ownerId} ${name}`;

/** The storage of a draft: local storage for a lasting one, else session storage. */
export const storageOf = (key: string): Storage => (key.startsWith(prefix) ? localStorage : sessionStorage);

/** Deletes lasting drafts at sign-out, so that the next person at this machine finds nothing unsent. */
export function deleteLastingDrafts(): void {
	for (const key of Object.keys(storage() ?? {})) if (key.startsWith(prefix)) storage()?.removeItem(key);
}
