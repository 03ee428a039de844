import type { Author } from "../../contract/feed.ts";

/**
 * On one line: the person's title, and the company unless the title contains it; null if neither is given. A title is free text, perhaps
 * about an earlier job ("founder, former teacher"), so the two are not joined by "at".
 */
export function workOf({ title, companyName }: Pick<Author, "title" | "companyName">): string | null {
	const company = companyName && title?.includes(companyName) ? null : companyName;
	return [title, company].filter(Boolean).join(" · ") || null;
}
