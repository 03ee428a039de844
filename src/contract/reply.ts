/** The placeholders of a saved reply; unknown ones are left as they are. */
export const replyBlanks = ["name", "job"] as const;

/** Fills in the text for one applicant. */
export const fillReply = (text: string, values: Record<(typeof replyBlanks)[number], string>): string =>
	text.replace(/\{(name|job)\}/g, (_, blank: "name" | "job") => values[blank]);
