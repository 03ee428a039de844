/** Which URLs are cached for offline use, and how many of each kind. */

const uuid = "[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}";
const slug = "[\\da-z]+(?:-[\\da-z]+)*";
const jobAddress = new RegExp(`^(?:/api)?/jobs?/(${uuid})$`);
const applyAddress = new RegExp(`^/apply/${uuid}$`);

/**
 * How many things of each kind are kept, most recently read first. A page and its API call count as one thing; lists and the rest count by
 * URL.
 */
export const cachedMax = { job: 50, list: 12, saved: 10, feed: 2, group: 12, startup: 16, skill: 16, investor: 40, other: 20 } as const;
export type Kind = keyof typeof cachedMax;

/** The job id in a URL path, of a page or an API call. */
export const jobIdOf = (path: string): string | undefined => jobAddress.exec(path)?.[1];

/** Pages and API calls of the menu's other rooms. The capturing group is the one thing they are about. */
const rooms: readonly [Kind, RegExp][] = [
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

/** The kind of a room's URL and the thing it is about; null if it is not one of these rooms. */
function roomOf({ pathname, searchParams }: URL): { kind: Kind; about: string | undefined } | null {
	const group = pathname === "/api/feed/posts" && searchParams.get("group");
	if (group) return { kind: "group", about: group };
	for (const [kind, address] of rooms) {
		const found = address.exec(pathname);
		if (found) return { kind, about: found[1] };
	}
	return null;
}

/** Null if the URL is not cached. */
export function kindOf(url: URL): Kind | null {
	const { pathname } = url;
	if (jobIdOf(pathname)) return "job";
	if (/^(?:\/api)?\/jobs$/.test(pathname)) return "list";
	if (/^(?:\/api)?\/jobs\/saved$/.test(pathname)) return "saved";
	const room = roomOf(url);
	if (room) return room.kind;
	if (/^(?:\/jobs)?\/feeds?$/.test(pathname) || pathname === "/api/feed/posts") return "feed";
	if (pathname === "/" || pathname === "/applications" || pathname === "/api/application" || applyAddress.test(pathname)) return "other";
	return null;
}

/** Key shared by the page and the calls of one thing, which are kept and dropped together. */
export function thingOf(url: URL): string {
	const room = roomOf(url);
	return jobIdOf(url.pathname) ?? (room?.about ? `${room.kind} ${room.about}` : url.href);
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
	// the list of boards tells if there is only one
	if (pathname === "/investor-tracker") return ["/api/investor-boards", ...boardOf(searchParams)];
	if (pathname === "/startup") return [`/api/startups${search}`];
	const [, room, name] = onePage.exec(pathname) ?? [];
	if (room === "community") return [`/api/groups/${name}`, ...(searchParams.has("tab") ? [] : [`/api/feed/posts?group=${name}`])];
	const call = room && callOf[room];
	return call ? [`/api/${call}/${name}`] : [];
}

const onePage = new RegExp(`^/(community|assessments|startup|startup-listings|investor-tracker)/(${slug})$`);
const callOf: Record<string, string> = {
	assessments: "assessments",
	startup: "startups",
	"startup-listings": "startup-listings",
	"investor-tracker": "investors",
};

function boardOf(params: URLSearchParams): string[] {
	const company = params.get("company");
	return company ? [`/api/investor-boards/${company}`] : [];
}
