import type { JobCard, JobForViewer } from "../../../contract/jobs.ts";
import { pageCacheName } from "../caches.ts";
import { jobIdOf, kindOf } from "./addresses.ts";
import { networkFirst } from "./network.ts";
import { cacheFrom } from "./page-cache.ts";

/** Answers a GET call from the network, else from the cache; a job known only from a list is built from its card. */
export function answerCall(event: FetchEvent, url: URL): Promise<Response> {
	const network = fetch(event.request);
	cacheFrom(event, url, network);
	return networkFirst(network, () => findCall(url));
}

export async function findCall(url: URL): Promise<Response | undefined> {
	const cache = await caches.open(pageCacheName);
	const cached = await cache.match(url.pathname + url.search);
	if (cached) return cached;
	const jobId = jobIdOf(url.pathname);
	const card = jobId && (await findCard(cache, jobId));
	return card ? Response.json({ success: true, job: jobOfCard(card) }) : undefined;
}

type Lists = { jobs?: JobCard[]; savedJobs?: { job: JobCard }[] };

async function findCard(cache: Cache, jobId: string): Promise<JobCard | undefined> {
	for (const key of (await cache.keys()).toReversed()) {
		const url = new URL(key.url);
		const kind = kindOf(url);
		if (!url.pathname.startsWith("/api/") || (kind !== "list" && kind !== "saved")) continue;
		const answer = await cache.match(key);
		const { jobs = [], savedJobs = [] } = answer ? ((await answer.json()) as Lists) : {};
		const card = [...jobs, ...savedJobs.map(({ job }) => job)].find(({ id }) => id === jobId);
		if (card) return card;
	}
	return undefined;
}

/** A card has less than the job's page: its description is only the beginning, and it does not say who reads applications. */
const jobOfCard = (card: JobCard): JobForViewer => ({
	...card,
	requiredSkills: null,
	places: [{ locality: card.location, country: null }],
	appliesHere: card.source === null,
	hidden: null,
	test: null,
	questions: [],
	wageSector: null,
	companyVerifications: [],
	warnings: [],
	exclusions: [],
	isOnlyReader: false,
});
