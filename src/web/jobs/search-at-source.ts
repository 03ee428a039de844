/** Where a source searches its own jobs; a source that is not here has no link, which would lead nowhere. */
const searches = new Map([
	["linkedin", "https://www.linkedin.com/jobs/search/?keywords="],
	["indeed", "https://www.indeed.com/jobs?q="],
	["glassdoor", "https://www.glassdoor.com/Job/jobs.htm?sc.keyword="],
	["reliefweb", "https://reliefweb.int/jobs?search="],
]);

/** The address where a job without one of its own can be searched for: `LinkedIn`, `linkedin.com`. */
export function searchAtSource(source: string, words: string): string | null {
	const name = source
		.toLowerCase()
		.replace(/^www\./, "")
		.replace(/\.(com|int)$/, "")
		.replaceAll(/[^a-z]/g, "");
	const search = searches.get(name);
	return search ? search + encodeURIComponent(words) : null;
}
