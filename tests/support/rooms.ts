import type { RouteConfigEntry } from "@react-router/dev/routes";
import type { BrowserContext } from "playwright-core";
import routes from "../../src/web/routes.ts";
import { demo, enter } from "./site.ts";

/** Who walks through the site, and as whom of the demo they enter. */
export const visitors = { guest: null, seeker: demo.seeker, recruiter: demo.recruiter } as const;
export type Visitor = keyof typeof visitors;

/** States of a page that only its query opens. */
const states: Record<string, string[]> = {
	"/jobs": ["?q=developer&jobType=FULL_TIME", "?q=zzzz", "?mine=1"],
	"/signup": ["?step=9"],
	"/signin": ["?problem=cancelled"],
	"/verify-email": ["?token=x"],
	"/reset-password": ["?token=x"],
	"/newsletter/confirm": ["?token=x"],
	"/newsletter/unsubscribe": ["?token=x"],
	"/search": ["?q=douala", "?q=zzzz"],
	"/profile": ["?edit=personal", "?edit=skills", "?edit=experience&entry=new", "?edit=portfolio&entry=new", "?edit=certifications"],
	"/my-networks": ["?list=followers", "?list=following"],
	"/users/:slug": ["?tab=posts", "?tab=activity", "?tab=about"],
};

/** Addresses of the pages' table, as it writes them; those that only act, and draw nothing, left out. */
export function pathsOf(entries: RouteConfigEntry[] = routes, parent = ""): string[] {
	return entries.flatMap((entry) => {
		const path = entry.path ? `${parent}/${entry.path}` : parent;
		const isPage = (entry.path || entry.index) && entry.file.endsWith(".tsx");
		return [...(isPage ? [path || "/"] : []), ...pathsOf(entry.children ?? [], path)];
	});
}

/**
 * Every page of the site with every state above, as this visitor can open it: what a row fills in is taken from the
 * demo. Enters as the visitor. A page that turns this visitor away is left out, so that each is looked at once.
 */
export async function roomsOf(visitor: Visitor, context: BrowserContext, address: string): Promise<string[]> {
	const email = visitors[visitor];
	if (email) await enter(context, address, email);
	const facts = await factsFor(visitor, context, address);
	const rooms: string[] = [];
	for (const pattern of pathsOf()) {
		const path = pattern.replace(/:\w+|\*/g, (name) => facts(pattern, name));
		for (const room of ["", ...(states[pattern] ?? [])].map((query) => path + query)) {
			const answer = await context.request.get(address + room);
			if (answer.url() === address + room || !rooms.some((one) => address + one === answer.url())) {
				if (new URL(answer.url()).pathname === path) rooms.push(room);
			}
		}
	}
	return rooms;
}

async function factsFor(visitor: Visitor, context: BrowserContext, address: string): Promise<(pattern: string, name: string) => string> {
	const read = async (path: string) => (await context.request.get(`${address}/api${path}`)).json();
	type Job = { id: string; companySlug: string | null; isOpen: boolean; JobApplications: { status: string }[] };
	const { jobs }: { jobs: Job[] } = await read(visitor === "recruiter" ? "/jobs/user" : "/jobs");
	const { applications = [] } = visitor === "guest" ? {} : await read("/application");
	const { recruiters } = await read("/network/recruiters");
	const job = jobs.find((one) => one.companySlug && one.JobApplications.length === 0) ?? jobs[0];
	return (pattern, name) => {
		if (name === "*") return "nope";
		if (name === ":jobId") return job?.id ?? "";
		if (name === ":applicationId") return applications[0]?.id ?? "none";
		if (pattern.startsWith("/company/")) return job?.companySlug ?? "";
		if (pattern.startsWith("/users/")) return recruiters[0].slug;
		throw new Error(`${pattern}: say in tests/support/rooms.ts what ${name} can be`);
	};
}
