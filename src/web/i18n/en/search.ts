import type { Entry } from "../../../contract/sentences/fill.ts";

export const search = {
	"search.title": "Search",
	"search.titleOf": "Search: {words}",
	"search.text": "Jobs, people, companies and posts in one place. The beginning of a word is enough, and accents do not matter.",
	"search.words": "Words",
	"search.loading": "Searching…",
	"search.none": "Nothing found for “{words}”",
	"search.noneText": "Try fewer words, or the beginning of one.",
	"search.parts": "Found in",
	"search.jobs": "Jobs",
	"search.people": "People",
	"search.companies": "Companies",
	"search.posts": "Posts",
	"search.allPosts": "Show all posts",
	"search.all": "All results",
	"search.allJobs": "Show all jobs",
	"search.allPeople": "Show all people",
	"search.allCompanies": "Show all companies",
	"search.openJobs": { one: "{count} open job", other: "{count} open jobs" },
	"search.failed": "The search could not be done.",
} as const satisfies Record<`search.${string}`, Entry>;
