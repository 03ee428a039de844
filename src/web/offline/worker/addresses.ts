/** What is worth keeping, and how much of it. */

const uuid = "[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}";
const jobAddress = new RegExp(`^(?:/api)?/jobs?/(${uuid})$`);
const applyAddress = new RegExp(`^/apply/${uuid}$`);

/** How many are kept of each kind, the last ones read. A page and a call of the same job are one. Lists and the rest by their number. */
export const keptMax = { job: 50, list: 12, saved: 10, feed: 2, other: 20 } as const;
export type Kind = keyof typeof keptMax;

/** The id in a job's address, of a page or of a call. */
export const jobIdOf = (path: string): string | undefined => jobAddress.exec(path)?.[1];

/** Null for what is not kept. */
export function kindOf({ pathname }: URL): Kind | null {
	if (jobIdOf(pathname)) return "job";
	if (/^(?:\/api)?\/jobs$/.test(pathname)) return "list";
	if (/^(?:\/api)?\/jobs\/saved$/.test(pathname)) return "saved";
	if (/^(?:\/jobs)?\/feeds?$/.test(pathname) || pathname === "/api/feed/posts") return "feed";
	if (pathname === "/" || pathname === "/applications" || pathname === "/api/application" || applyAddress.test(pathname)) return "other";
	return null;
}

/** The page for everything that is not kept. */
export const offlinePath = "/offline";

/** The call that a page makes, where it makes one alone: with its answer the page can be drawn without the network. */
export function callOf({ pathname, search }: URL): string | undefined {
	const jobId = jobIdOf(pathname);
	if (jobId) return `/api/jobs/${jobId}`;
	if (pathname === "/jobs") return `/api/jobs${search}`;
	if (pathname === "/jobs/saved") return `/api/jobs/saved${search || "?page=1"}`;
	if (pathname === "/applications") return `/api/application${search}`;
	if (pathname === "/feed" || pathname === "/jobs/feeds") return `/api/feed/posts${search}`;
	return undefined;
}
