import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Person, testApp } from "../../../tests/support/app.ts";
import { createJob, createRecruiter } from "../../../tests/support/cast.ts";
import { fieldsOf, leastOf } from "../../../tests/support/samples.ts";
import type { Endpoint } from "../../contract/endpoint.ts";
import { endpoints } from "../../contract/endpoints.ts";

/** Whatever text a field, a query or an address contains: the response is one the contract allows, never a server error. */

let site: Awaited<ReturnType<typeof testApp>>;
let guest: Person;

beforeAll(async () => {
	site = await testApp();
	guest = site.guest;
});
afterAll(() => site.close());

const table = Object.entries<Endpoint>(endpoints);

/** Arbitrary text, biased towards values that databases, URLs or headers stumble over. */
const anyText = fc.oneof(
	fc.constantFrom("\0", "a\0@b.cm", "\ud800", "\udc00x", "%", "%00", "\\", "'", "\u2028", "-1", "1e999", "__proto__"),
	fc.string({ unit: "binary", maxLength: 40 }),
);

const anyPerson = async () =>
	site.as(
		await createRecruiter(site.db, { roles: ["recruiter", "jobseeker"], moderatorSince: new Date(), administratorSince: new Date() }),
	);

type Place = { place: "params" | "query" | "body"; name: string; isList: boolean };

function placesOf({ params, query, body }: Endpoint): Place[] {
	const schemas = { params, query, body };
	return (["params", "query", "body"] as const).flatMap((place) =>
		fieldsOf(schemas[place]).map(([name, isList]) => ({ place, name, isList })),
	);
}

async function call(person: Person, key: string, endpoint: Endpoint, { at, text }: { at: Place; text: string }) {
	const parts = { params: leastOf(endpoint.params), query: leastOf(endpoint.query), body: leastOf(endpoint.body) };
	parts[at.place][at.name] = at.isList ? [text] : text;
	const [method = "", path = ""] = key.split(" ");
	const address = path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(String(parts.params[name]).toWellFormed()));
	const pairs = Object.entries(parts.query).flatMap(([name, value]) => [value].flat().map((one) => [name, String(one)]));
	return person.request(`/api${address}?${new URLSearchParams(pairs)}`, {
		method,
		headers: { "x-csrftoken": "test-csrf-token", "content-type": "application/json" },
		...(endpoint.body ? { body: JSON.stringify(parts.body) } : {}),
	});
}

async function isAnswered(person: Person, key: string, endpoint: Endpoint, put: { at: Place; text: string }) {
	const response = await call(person, key, endpoint, put);
	const label = `${key} ${put.at.place} ${put.at.name} ${JSON.stringify(put.text)}`;
	// 503: not configured by the operator
	if (response.status >= 500 && response.status !== 503) throw new Error(`${label} was answered ${response.status}`);
	await response.body?.cancel();
}

describe("no 5xx, whatever is sent", () => {
	const open = table.map(([key, endpoint]) => ({ key, endpoint, places: placesOf(endpoint) })).filter(({ places }) => places.length > 0);

	test.each(open)("$key", async ({ key, endpoint, places }) => {
		const person = endpoint.audience === "anyone" ? guest : await anyPerson();
		// each place once with a character PostgreSQL cannot store, then any text anywhere
		for (const at of places) await isAnswered(person, key, endpoint, { at, text: "a\0b" });
		await fc.assert(
			fc.asyncProperty(fc.constantFrom(...places), anyText, (at, text) => isAnswered(person, key, endpoint, { at, text })),
			{ numRuns: 8, seed: 42, endOnFailure: true },
		);
	});
});

test("text that can't be stored is refused under its field", async () => {
	const login = await guest.call("POST /auth/login", { body: { email: "a\0@b.cm", password: "secret\ud800" } });
	const sentence = "This text has characters we can’t save.";
	expect([login.status, login.body.fields]).toEqual([422, { email: sentence, password: sentence }]);
	const search = await guest.request("/api/jobs?search=%00");
	expect([search.status, (await search.json()).fields]).toEqual([422, { search: sentence }]);
});

test("an address is decoded once only", async () => {
	const ama = await createRecruiter(site.db);
	const slug = ama.slug.replace("-", "%2D");
	expect((await guest.request(`/api/users/${slug}`)).status).toBe(200);
	expect((await guest.request(`/api/users/${slug.replace("%", "%25")}`)).status).toBe(404);
	await createJob(site.db, { skills: ["Down 50%"] });
	const found = async (tag: string) => (await (await guest.request(`/api/jobs?tags=${tag}`)).json()).total;
	expect([await found("Down+50%25"), await found("Down+50%2525")]).toEqual([1, 0]);
	expect((await guest.request("/api/users/%E0%A4%A")).status).toBe(404);
});

test("prototype property names are treated as unknown fields", async () => {
	const person = await anyPerson();
	const headers = { "x-csrftoken": "test-csrf-token", "content-type": "application/json" };
	const body = '{"__proto__":{"bio":"mine","isMine":true},"constructor":{"prototype":{"isMine":true}}}';
	expect((await person.request("/api/user/profile", { method: "PATCH", headers, body })).status).toBe(422);
	const named = "__proto__[isMine]=1&__proto__[]=isMine&__proto__=isMine&constructor.prototype.isMine=1";
	expect((await guest.request(`/api/jobs?${named}`)).status).toBe(200);
	const form = { method: "POST", headers: { ...headers, "content-type": "application/x-www-form-urlencoded" }, body: named };
	expect((await person.request("/api/feed/posts/create", form)).status).toBe(422);
	expect(({} as Record<string, unknown>).isMine).toBeUndefined();
	expect((await person.call("GET /auth/profile")).body.user.bio).not.toBe("mine");
});

test("a repeated name is a list where several are allowed, and refused elsewhere", async () => {
	await createJob(site.db, { skills: ["Falconry", "Weaving"] });
	const countFor = async (query: string) => {
		const response = await guest.request(`/api/jobs?${query}`);
		const { total, fields } = await response.json();
		return [response.status, total ?? Object.keys(fields)];
	};
	expect(await countFor("tags=Falconry&tags=Weaving")).toEqual([200, 1]);
	expect(await countFor("sort=newest&sort=salary")).toEqual([422, ["sort"]]);
	expect(await countFor("limit=1&limit=50")).toEqual([422, ["limit"]]);
});
