/** Which URLs are cached for offline use, and how many of each kind. */

const uuid = "[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}";
const slug = "[\\da-z]+(?:-[\\da-z]+)*";
const jobAddress = new RegExp(`^(?:/api)?/jobs?/(${uuid})$`);
const applyAddress = new RegExp(`^/apply/${uuid}$`);

/**
 * How many of each kind stay cached, most recently read first. A page and the API calls about the same subject count as one; lists and the
 * rest count by URL.
 */
export const cachedMax = { job: 50, list: 12, saved: 10, feed: 2, group: 12, startup: 16, skill: 16, investor: 40, other: 20 } as const;
export type Kind = keyof typeof cachedMax;

/** The job id in a URL path, of a page or an API call. */
export const jobIdOf = (path: string): string | undefined => jobAddress.exec(path)?.[1];

/** Pages and API calls of the site's other sections; the capturing group is the subject, if they are about one. */
const sections: readonly [Kind, RegExp][] = [
	["group", new RegExp(`^/community/(?!new$|invitations$)(${slug})$`)],
	["group", new RegExp(`^/api/groups/(${slug})(?:/members)?$`)],
	["group", /^\/(?:community(?:\/invitations)?|api\/groups|api\/group-invitations)$/],
	["startup", new RegExp(`^/(?:startup|api/startups)/(${slug})$`)],
	["startup", new RegExp(`^/(?:api/)?startup-listings(?:/${slug})?$`)],
	["startup", /^\/(?:startup|api\/startups|(?:api\/)?startup-invitations)$/],
	["skill", new RegExp(`^/(?:api/)?assessments(?:/${slug})?$`)],
	["skill", /^\/api\/skills(?:\/endorsements)?$/],
	["investor", new RegExp(`^/(?:investor-tracker|api/investors)/(${uuid})$`)],
	["investor", new RegExp(`^/(?:investor-tracker|api/investor-boards(?:/${slug}(?:/investors)?)?)$`)],
];

/** The kind and the subject of a URL in one of these sections; null for any other URL. */
function sectionOf({ pathname, searchParams }: URL): { kind: Kind; about: string | undefined } | null {
	const group = pathname === "/api/feed/posts" && searchParams.get("group");
	if (group) return { kind: "group", about: group };
	for (const [kind, address] of sections) {
		const match = address.exec(pathname);
		if (match) return { kind, about: match[1] };
	}
	return null;
}

/** Null if the URL is not cached. */
export function kindOf(url: URL): Kind | null {
	const { pathname } = url;
	if (jobIdOf(pathname)) return "job";
	if (/^(?:\/api)?\/jobs$/.test(pathname)) return "list";
	if (/^(?:\/api)?\/jobs\/saved$/.test(pathname)) return "saved";
	const section = sectionOf(url);
	if (section) return section.kind;
	if (/^(?:\/jobs)?\/feeds?$/.test(pathname) || pathname === "/api/feed/posts") return "feed";
	if (pathname === "/" || pathname === "/applications" || pathname === "/api/application" || applyAddress.test(pathname)) return "other";
	return null;
}

/** Key shared by the page and the calls about one subject, which are cached and dropped together. */
export function subjectOf(url: URL): string {
	const section = sectionOf(url);
	return jobIdOf(url.pathname) ?? (section?.about ? `${section.kind} ${section.about}` : url.href);
}

/** The fallback page for URLs that are not cached. */
export const offlinePath = "/offline";

/** The API calls whose responses are needed to render a page offline; empty if it is not rendered from them. */
export function callsOf({ pathname, search, searchParams }: URL): string[] {
	const jobId = jobIdOf(pathname);
	if (jobId) return [`/api/jobs/${jobId}`];
	if (pathname === "/jobs") return [`/api/jobs${search}`];
	if (pathname === "/jobs/saved") return [`/api/jobs/saved${search || "?page=1"}`];
	if (pathname === "/applications") return [`/api/application${search}`];
	if (pathname === "/feed" || pathname === "/jobs/feeds") return [`/api/feed/posts${search}`];
	if (pathname === "/assessments") return ["/api/skills", "/api/assessments"];
	if (pathname === "/assessments/tests") return ["/api/assessments"];
	if (pathname === "/assessments/endorsements") return ["/api/skills/endorsements"];
	if (pathname === "/community") return [`/api/groups${search}`, "/api/group-invitations"];
	// without a company, the list of boards says whether there is only one
	if (pathname === "/investor-tracker") return ["/api/investor-boards", ...boardCalls(searchParams)];
	if (pathname === "/startup") return [`/api/startups${search}`];
	const [, section, name] = detailPage.exec(pathname) ?? [];
	if (section === "community") return [`/api/groups/${name}`, ...(searchParams.has("tab") ? [] : [`/api/feed/posts?group=${name}`])];
	const call = section && callOf[section];
	return call ? [`/api/${call}/${name}`] : [];
}

const detailPage = new RegExp(`^/(community|assessments|startup|startup-listings|investor-tracker)/(${slug})$`);
const callOf: Record<string, string> = {
	assessments: "assessments",
	startup: "startups",
	"startup-listings": "startup-listings",
	"investor-tracker": "investors",
};

function boardCalls(params: URLSearchParams): string[] {
	const company = params.get("company");
	return company ? [`/api/investor-boards/${company}`] : [];
}
