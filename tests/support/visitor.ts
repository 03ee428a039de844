import { expect } from "vitest";
import { countStatements } from "../../src/server/platform/database.ts";
import type { testApp } from "./app.ts";

type Site = Awaited<ReturnType<typeof testApp>>;

let running = 0;
let crowded = false;

/** A browser of the site with its own cookies, which every answer may change; no reading of it may take more than three statements. */
export function openVisitor(site: Site) {
	const jar = new Map([["csrftoken", "t"]]);
	const send = async (path: string, init: RequestInit = {}) => {
		// of requests at the same time, a connection's statements are counted for whoever waited for it
		crowded = running++ > 0;
		const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
		const { result, statements } = await countStatements(async () =>
			site.app.request(`/api${path}`, { ...init, headers: { "x-csrftoken": "t", ...init.headers, cookie } }),
		);
		running--;
		if (!crowded && (init.method ?? "GET") === "GET")
			expect(statements.length, `${path}:\n${statements.join("\n")}`).toBeLessThanOrEqual(3);
		for (const set of result.headers.getSetCookie()) {
			const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
			if (value) jar.set(name, value);
			else jar.delete(name);
		}
		return { status: result.status, headers: result.headers, body: await result.json() };
	};
	const post = (path: string, body: unknown = {}, method = "POST") =>
		send(path, { method, headers: { "content-type": "application/json" }, body: JSON.stringify(body) });
	return {
		jar,
		send,
		post,
		/** Begins to sign in there; gives the address to go to. */
		start: async (provider = "google", next?: string): Promise<string> => {
			const { body } = await send(`/auth/${provider}${next ? `?next=${encodeURIComponent(next)}` : ""}`);
			return body.url;
		},
		comeBack: (query: URL | string, provider = "google") =>
			post(`/auth/social/${provider}`, { query: typeof query === "string" ? query : query.search.slice(1) }),
		profile: () => send("/auth/profile"),
	};
}
