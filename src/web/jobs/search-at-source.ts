/** The job searches of known sources; any other source gets no link. */
const searches = new Map([
	["linkedin", "https://www.linkedin.com/jobs/search/?keywords="],
	["indeed", "https://www.indeed.com/jobs?q="],
	["glassdoor", "https://www.glassdoor.com/Job/jobs.htm?sc.keyword="],
	["reliefweb", "https://reliefweb.int/jobs?search="],
]);

/**
 * The address at which a source searches for a job that has no address of its own: `LinkedIn`, `linkedin.com`. Null for an unknown source.
 */
export function searchAtSource(source: string, query: string): string | null {
	const name = source
		.toLowerCase()
		.replace(/^www\./, "")
		.replace(/\.(com|int)$/, "")
		.replaceAll(/[^a-z]/g, "");
	const search = searches.get(name);
	return search ? search + encodeURIComponent(query) : null;
}
