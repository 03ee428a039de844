import type { Entry } from "../../../contract/sentences/fill.ts";

export const house = {
	"house.dismiss": "Got it",
	"house.off.signUp": "No one can sign up at the moment. Please come back later.",
	"house.off.postings": "No jobs can be posted at the moment. You can write yours, and post it later.",
	"house.off.applications": "No one can apply at the moment. Save the job and come back later.",
	"house.off.posts": "You can read, but nothing can be posted at the moment.",
	"house.off.messages": "You can read your messages, but none can be sent at the moment.",
	"house.off.uploads": "No files can be uploaded at the moment.",
	"house.off.newsletter": "You can’t subscribe to the newsletter at the moment.",
} as const satisfies Record<`house.${string}`, Entry>;
