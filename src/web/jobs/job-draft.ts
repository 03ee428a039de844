import type { Values } from "../api/form-body.ts";

/** What was typed into a long form survives a reload of this tab (decisions.md "Marketplace"): session storage `draft-job`. */
export const postDraft = "draft-job";
export const editDraft = (jobId: string) => `draft-job-${jobId}`;

export function readDraft(key: string): Values | null {
	try {
		return JSON.parse(sessionStorage.getItem(key) ?? "null") as Values | null;
	} catch {
		return null;
	}
}

export function keepDraft(key: string, values: Values): void {
	try {
		sessionStorage.setItem(key, JSON.stringify(values));
	} catch {
		// storage is full or forbidden: the form itself still holds the work
	}
}

export function clearDraft(key: string): void {
	try {
		sessionStorage.removeItem(key);
	} catch {
		// as above
	}
}
