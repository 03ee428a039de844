/** What a saved reply fills in; what it does not know stays as it is. */
export const replyBlanks = ["name", "job"] as const;

/** The text for one applicant. */
export const fillReply = (text: string, values: Record<(typeof replyBlanks)[number], string>): string =>
	text.replace(/\{(name|job)\}/g, (_, blank: "name" | "job") => values[blank]);
