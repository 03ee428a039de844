export const analytics = {
	sourceRequired: "Say where you’ll put the link, for example WhatsApp.",
	sourceTaken: "Choose another word: “other” stands for links we don’t know.",
	sourcesFull: "This job has the maximum number of links. Delete one first.",
} as const;
