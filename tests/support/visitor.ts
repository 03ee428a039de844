import { csrfToken, type testApp } from "./app.ts";

type Site = Awaited<ReturnType<typeof testApp>>;

export type Visitor = ReturnType<typeof openVisitor>;

/** A browser on the site with its own cookies, which every response may change. */
export function openVisitor(site: Site) {
	const jar = new Map([["csrftoken", csrfToken]]);
	const request = async (path: string, init: RequestInit = {}): Promise<Response> => {
		const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
		const response = await site.app.request(path, { ...init, headers: { "x-csrftoken": csrfToken, ...init.headers, cookie } });
		for (const set of response.headers.getSetCookie()) {
			const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
			if (value) jar.set(name, value);
			else jar.delete(name);
		}
		return response;
	};
	const send = async (path: string, init: RequestInit = {}) => {
		const { result } = await site.limitStatements(path, (init.method ?? "GET") === "GET", () => request(`/api${path}`, init));
		return { status: result.status, headers: result.headers, body: await result.json() };
	};
	const post = (path: string, body: unknown = {}, method = "POST") =>
		send(path, { method, headers: { "content-type": "application/json" }, body: JSON.stringify(body) });
	return {
		jar,
		request,
		send,
		post,
		/** Begins to sign in at the provider; returns the address to go to. */
		start: async (provider = "google", next?: string): Promise<string> => {
			const { body } = await send(`/auth/${provider}${next ? `?next=${encodeURIComponent(next)}` : ""}`);
			return body.url;
		},
		comeBack: (query: URL | string, provider = "google") =>
			post(`/auth/social/${provider}`, { query: typeof query === "string" ? query : query.search.slice(1) }),
		profile: () => send("/auth/profile"),
	};
}
