import type { Entry } from "../table.ts";

export const offline = {
	"offline.sign": "No connection. You can read what this phone has kept.",
	"offline.see": "See what is here",
	"offline.title": "On this phone",
	"offline.text": "What you have read stays here, so that you can read it again without a network. It is emptied when you sign out.",
	"offline.notKept": "This page is not on your phone. You can open it when the network is back.",
	"offline.jobs": "Jobs to read without a network",
	"offline.noJobs": "No job is kept yet. Those you read are kept by themselves.",
} as const satisfies Record<`offline.${string}`, Entry>;
