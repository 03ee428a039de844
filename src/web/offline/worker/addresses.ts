/** What is worth keeping, and how much of it. */

const uuid = "[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}";
const slug = "[\\da-z]+(?:-[\\da-z]+)*";
const jobAddress = new RegExp(`^(?:/api)?/jobs?/(${uuid})$`);
const applyAddress = new RegExp(`^/apply/${uuid}$`);

/** How many are kept of each kind, the last ones read. A page and a call of the same thing are one. Lists and the rest by their number. */
export const keptMax = { job: 50, list: 12, saved: 10, feed: 2, group: 12, startup: 16, skill: 16, investor: 40, other: 20 } as const;
export type Kind = keyof typeof keptMax;

/** The id in a job's address, of a page or of a call. */
export const jobIdOf = (path: string): string | undefined => jobAddress.exec(path)?.[1];

/** The menu's other rooms: pages and their calls. What stands in brackets names the one thing that they are about. */
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

/** What an address shows: what is kept of it, and which thing it is about. Null for what is not kept. */
function roomOf({ pathname, searchParams }: URL): { kind: Kind; about: string | undefined } | null {
	const group = pathname === "/api/feed/posts" && searchParams.get("group");
	if (group) return { kind: "group", about: group };
	for (const [kind, address] of rooms) {
		const found = address.exec(pathname);
		if (found) return { kind, about: found[1] };
	}
	return null;
}

/** Null for what is not kept. */
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

/** Page and calls of one thing are kept, and go, together. */
export function thingOf(url: URL): string {
	const room = roomOf(url);
	return jobIdOf(url.pathname) ?? (room?.about ? `${room.kind} ${room.about}` : url.href);
}

/** The page for everything that is not kept. */
export const offlinePath = "/offline";

/** The calls whose answers a page needs to be drawn without the network; none where it is not drawn of them. */
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
	// which board is one's only one, the list of them says
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

function boardOf(asked: URLSearchParams): string[] {
	const company = asked.get("company");
	return company ? [`/api/investor-boards/${company}`] : [];
}
