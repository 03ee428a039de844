import type { JobCard, JobForViewer } from "../../../contract/jobs.ts";
import { keptCache } from "../kept.ts";
import { jobIdOf, kindOf } from "./addresses.ts";
import { learnFrom } from "./keep.ts";
import { networkOr } from "./network.ts";

/** A call that reads: from the network, else as it was answered last; a job that was only listed, as it was listed. */
export function answerCall(event: FetchEvent, url: URL): Promise<Response> {
	const network = fetch(event.request);
	learnFrom(event, url, network);
	return networkOr(network, () => findCall(url));
}

export async function findCall(url: URL): Promise<Response | undefined> {
	const cache = await caches.open(keptCache);
	const kept = await cache.match(url.pathname + url.search);
	if (kept) return kept;
	const jobId = jobIdOf(url.pathname);
	const card = jobId && (await findCard(cache, jobId));
	return card ? Response.json({ success: true, job: asListed(card) }) : undefined;
}

type Lists = { jobs?: JobCard[]; savedJobs?: { job: JobCard }[] };

async function findCard(cache: Cache, jobId: string): Promise<JobCard | undefined> {
	for (const key of (await cache.keys()).toReversed()) {
		const url = new URL(key.url);
		const kind = kindOf(url);
		if (!url.pathname.startsWith("/api/") || (kind !== "list" && kind !== "saved")) continue;
		const answer = await cache.match(key);
		const { jobs = [], savedJobs = [] } = answer ? ((await answer.json()) as Lists) : {};
		const found = [...jobs, ...savedJobs.map(({ job }) => job)].find(({ id }) => id === jobId);
		if (found) return found;
	}
	return undefined;
}

/** A card says less than the job's page: its description is the beginning, and who reads applications is not in it. */
const asListed = (card: JobCard): JobForViewer => ({
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
