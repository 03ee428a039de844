import type { Random } from "../../support/random.ts";

/** What one person's responses named: ids, slugs, versions. Their next calls draw from it. */
export type Pool = ReturnType<typeof openPool>;

/** How many values are remembered per name: the newest are the most likely to still exist. */
const keptMax = 30;

/** Response keys whose things go by another name in URLs. */
const called: Record<string, string[]> = {
	feeds: ["post"],
	posts: ["post"],
	myPosts: ["post"],
	people: ["person", "user"],
	recruiters: ["person", "user"],
	members: ["user", "person"],
	user: ["user", "person"],
	author: ["user", "person"],
	subjects: ["subject"],
	waiting: ["version", "document"],
	documents: ["document"],
	savedJobs: ["job"],
	noteList: ["note"],
	cases: ["case"],
	company: ["company"],
	companies: ["company"],
};

export function openPool() {
	const byName = new Map<string, unknown[]>();
	/** A thing's id to the URL parameters of the response that named it, e.g. a member's company. */
	const parents = new Map<unknown, Record<string, string>>();
	let within: Record<string, string> = {};
	const remember = (name: string, value: unknown) => {
		const list = byName.get(name) ?? [];
		if (Object.keys(within).length > 0) parents.set(value, within);
		if (list.at(-1) === value) return;
		byName.set(name, [...list.filter((one) => one !== value), value].slice(-keptMax));
	};

	/** Remembers everything with an id or a slug, under the name of the key it was found at. */
	const read = (value: unknown, name: string): void => {
		if (Array.isArray(value)) {
			for (const one of value.slice(0, 20)) read(one, name);
			return;
		}
		if (typeof value !== "object" || value === null) return;
		const record = value as Record<string, unknown>;
		for (const kind of called[name] ?? [singular(name)]) {
			if (typeof record.id === "string") remember(`${kind}Id`, record.id);
			if (typeof record.slug === "string") remember(`${kind}Slug`, record.slug);
			if (typeof record.version === "number") remember(`${kind}Version`, record.version);
		}
		for (const [key, child] of Object.entries(record)) {
			if (typeof child === "string" && /(Id|code|token|subject)$/.test(key) && child) remember(key, child);
			if (typeof child === "object") read(child, key);
		}
	};

	return {
		/** `address`: the URL parameters of the call that got this response. */
		learn(answer: unknown, address: Record<string, string>): void {
			within = address;
			read(answer, "answer");
		},
		parentsOf: (id: unknown): Record<string, string> => parents.get(id) ?? {},
		draw: (random: Random, ...names: string[]): unknown => {
			for (const name of names) {
				const list = byName.get(name);
				if (list && list.length > 0) return random.chance(0.6) ? list.at(-1) : random.pick(list);
			}
			return undefined;
		},
	};
}

const singular = (name: string): string =>
	name
		.replace(/ies$/, "y")
		.replace(/(ss|us|is)$/, "$1 ")
		.replace(/s$/, "")
		.trim();
