import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Person, testApp } from "../../../tests/support/app.ts";
import { createRecruiter, createSeeker } from "../../../tests/support/cast.ts";
import type { Endpoint } from "../../contract/endpoint.ts";
import { endpoints } from "../../contract/endpoints.ts";
import { errorCodes, errorStatus } from "../../contract/errors.ts";
import { hashPassword } from "../accounts/passwords.ts";
import { uuidv7 } from "../platform/ids.ts";

/** Walks the contract's table: each rule here holds for every endpoint, including future ones. */

let site: Awaited<ReturnType<typeof testApp>>;
let people: Record<"guest" | "jobseeker" | "recruiter" | "moderator" | "administrator" | "suspended", Person>;

beforeAll(async () => {
	site = await testApp();
	const passwordHash = await hashPassword("what they signed up with");
	people = {
		guest: site.guest,
		jobseeker: site.as(await createSeeker(site.db, { passwordHash })),
		recruiter: site.as(await createRecruiter(site.db, { passwordHash })),
		moderator: site.as(await createSeeker(site.db, { moderatorSince: new Date() })),
		administrator: site.as(await createSeeker(site.db, { administratorSince: new Date() })),
		suspended: site.as(await createSeeker(site.db, { roles: ["jobseeker", "recruiter"], suspendedAt: new Date() })),
	};
});
afterAll(() => site.close());

const table = Object.entries<Endpoint>(endpoints);
const isChange = (key: string, { changes }: Endpoint = endpoints[key as keyof typeof endpoints]) =>
	!key.startsWith("GET ") || changes === true;
const address = (key: string, value: string) =>
	`/api${key.split(" ")[1]}`.replace(/:(document)/, "cv").replace(/:\w+/g, encodeURIComponent(value));
const method = (key: string) => key.split(" ")[0] as string;
const csrf = { "x-csrftoken": "test-csrf-token" };

/** Past authorisation: the call succeeds, or is refused for its input with a code the endpoint declares. */
async function expectLetIn({ errors, params }: Endpoint, response: Response) {
	if (response.status < 400) return;
	const { code } = await response.json();
	expect(["invalid_fields", "bad_request", ...(params ? ["not_found"] : []), ...errors]).toContain(code);
	expect(["signed_out", "session_ended", "wrong_role", "csrf", "failed"]).not.toContain(code);
}

const whoMay = ({ audience }: Endpoint) => (audience === "anyone" || audience === "signed-in" ? people.jobseeker : people[audience]);

describe("access (decisions.md, The wire)", () => {
	test.each(table)("%s refuses the wrong callers before looking at their input", async (key, endpoint) => {
		const send = (person: Person) => person.request(address(key, uuidv7()), { method: method(key), headers: csrf });
		if (endpoint.audience === "anyone") {
			// a new user each time: some of these end a session
			for (const person of [people.guest, site.as(await createSeeker(site.db))]) await expectLetIn(endpoint, await send(person));
			return;
		}
		const guest = await send(people.guest);
		expect(guest.status).toBe(401);
		expect(await guest.json()).toMatchObject({ success: false, code: "signed_out" });
		expect((await send(people.suspended)).status).toBe(403);
		if (endpoint.audience === "signed-in") return;
		const other = endpoint.audience === "jobseeker" ? people.recruiter : people.jobseeker;
		const wrongRole = await send(other);
		expect(wrongRole.status).toBe(403);
		expect(await wrongRole.json()).toMatchObject({ code: "wrong_role" });
	});

	test.each(table.filter(([key, { proof }]) => isChange(key) && !proof))(
		"%s requires the CSRF header before anything else",
		async (key) => {
			for (const headers of [{}, { "x-csrftoken": "another" }, { ...csrf, cookie: "session=x" }]) {
				const response = await people.guest.request(address(key, uuidv7()), {
					method: method(key),
					headers: headers as Record<string, string>,
				});
				expect(response.status).toBe(403);
				expect(await response.json()).toMatchObject({ code: "csrf" });
			}
		},
	);

	test.each(table.filter(([, endpoint]) => endpoint.audience !== "anyone"))("%s reports an ended session", async (key) => {
		const response = await people.guest.request(address(key, uuidv7()), {
			method: method(key),
			headers: { ...csrf, cookie: "csrftoken=test-csrf-token; session=over" },
		});
		expect(response.status).toBe(401);
		expect(await response.json()).toMatchObject({ code: "session_ended", notes: "Session expired. Please log in again." });
	});
});

describe("malformed input", () => {
	const bad = [
		"not-an-id",
		"00000000-0000-0000-0000-000000000000",
		"%00",
		"ud800",
		"'; drop table users; --",
		"a".repeat(1000),
		"../../etc/passwd",
	];

	test.each(table.filter(([, endpoint]) => endpoint.params))("%s returns a 4xx for ids that name nothing", async (key, endpoint) => {
		const person = whoMay(endpoint);
		for (const id of [...bad, uuidv7()]) {
			const response = await person.request(address(key, id), { method: method(key), headers: csrf });
			expect([404, 415, 422, 400], `${id} got ${response.status}`).toContain(response.status);
		}
	});

	const bodies: [string, RequestInit][] = [
		["no JSON", { headers: { "content-type": "application/json" }, body: "{" }],
		["a list", { headers: { "content-type": "application/json" }, body: "[]" }],
		["nothing", {}],
		[
			"wrong types",
			{
				headers: { "content-type": "application/json" },
				body: JSON.stringify({ title: 1, email: {}, password: [], jobId: 7, status: true, role: null, tags: {} }),
			},
		],
		[
			"NUL",
			{
				headers: { "content-type": "application/json" },
				body: JSON.stringify({ title: "\0", email: "\0", jobId: "\0", companyName: "\0", bio: "\0" }),
			},
		],
		[
			"a lone surrogate",
			{
				headers: { "content-type": "application/json" },
				body: '{"title":"\\ud800","companyName":"\\ud800","bio":"\\ud800","email":"\\ud800"}',
			},
		],
		["broken UTF-8", { headers: { "content-type": "application/json" }, body: new Uint8Array([0x7b, 0xff, 0xfe, 0x7d]) }],
		["a prototype", { headers: { "content-type": "application/json" }, body: '{"__proto__":{"x":1},"constructor":{"y":2}}' }],
		["too much", { headers: { "content-type": "application/json" }, body: JSON.stringify({ title: "x".repeat(1_000_000) }) }],
		["a broken form", { headers: { "content-type": "multipart/form-data; boundary=x" }, body: "--x\r\nnonsense" }],
		[
			"a part without a name",
			{
				headers: { "content-type": "multipart/form-data; boundary=x" },
				body: "--x\r\nContent-Disposition: form-data\r\n\r\nhello\r\n--x--\r\n",
			},
		],
		["a form without a boundary", { headers: { "content-type": "multipart/form-data" }, body: "hello" }],
	];

	test.each(table.filter(([key, { body, params }]) => !key.startsWith("GET ") && (body || params)))(
		"%s answers bad bodies with a 4xx and a message",
		async (key, endpoint) => {
			const person = whoMay(endpoint);
			for (const [name, init] of bodies) {
				const response = await person.request(address(key, uuidv7()), {
					...init,
					method: method(key),
					headers: { ...init.headers, ...csrf },
				});
				expect(response.status, name).toBeGreaterThanOrEqual(400);
				expect(response.status, name).toBeLessThan(500);
				const failure = await response.json();
				expect(failure).toMatchObject({ success: false, message: expect.any(String) });
				expect(failure.error).toBe(failure.message);
			}
		},
	);

	test.each(table.filter(([, endpoint]) => endpoint.query))("%s answers bad queries without a 5xx", async (key, endpoint) => {
		const person = whoMay(endpoint);
		const queries = [
			"limit=0",
			"limit=-1",
			"limit=x",
			"limit=1e9",
			"cursor=x",
			"cursor=%00",
			"q=%00",
			"q=%25_'%22",
			"q=a&q=b",
			"search[]=1",
			"tags=,,,",
			"page=0",
			`q=${"x".repeat(5000)}`,
		];
		for (const query of queries) {
			const response = await person.request(`${address(key, uuidv7())}?${query}`, { method: method(key) });
			// 503: not configured by the operator
			if (response.status !== 503) expect(response.status, query).toBeLessThan(500);
		}
	});
});

test("a trailing slash is optional", async () => {
	expect((await site.guest.request("/api/jobs/")).status).toBe(200);
	expect((await site.guest.request("/api/health/")).status).toBe(200);
});

test("an unknown call returns 404 as JSON", async () => {
	const response = await site.guest.request("/api/nothing/here");
	expect(response.status).toBe(404);
	expect(await response.json()).toMatchObject({ success: false, code: "not_found" });
});

test("the OpenAPI document has no dangling references, and states access and common errors", async () => {
	const document = await (await site.guest.request("/api/openapi.json")).json();
	const references = new Set([...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, reference = ""]) => reference));
	expect(references.size).toBeGreaterThan(0);
	for (const reference of references) {
		const [root, ...path] = reference.split("/");
		const found = path.reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], document);
		expect([root, typeof found], reference).toEqual(["#", "object"]);
	}
	const { session, key } = document.components.securitySchemes;
	expect(key).toMatchObject({ type: "http", scheme: "bearer" });
	expect(session).toMatchObject({ type: "apiKey", in: "cookie", name: "session" });
	for (const [path, methods] of Object.entries<Record<string, { security: unknown[]; responses: object }>>(document.paths))
		for (const [name, { security, responses }] of Object.entries(methods)) {
			const endpoint = endpoints[`${name.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ":$1")}` as keyof typeof endpoints];
			const { audience, scope } = endpoint as Endpoint;
			expect(security).toEqual([...(audience === "anyone" ? [{}] : []), { session: [] }, ...(scope ? [{ key: [scope] }] : [])]);
			if (scope) expect(JSON.stringify(responses), path).toMatch(/bad_key.*missing_scope.*RateLimit/);
			expect(Object.keys(responses), path).toEqual(expect.arrayContaining(["429", "500", "503"]));
			if (endpoint.audience !== "anyone") expect(Object.keys(responses), path).toEqual(expect.arrayContaining(["401", "403"]));
		}
	for (const path of ["/application", "/application/user"])
		expect(document.paths[path].get.responses["403"].description).toContain("wrong_role");
});

test("the OpenAPI document lists every endpoint and every error code", async () => {
	const document = await (await site.guest.request("/api/openapi.json")).json();
	expect(document.openapi).toBe("3.1.0");
	const named = Object.entries<Record<string, unknown>>(document.paths).flatMap(([path, methods]) =>
		Object.keys(methods).map((name) => `${name.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ":$1")}`),
	);
	expect(named.toSorted()).toEqual(Object.keys(endpoints).toSorted());
	expect(document.components.schemas.Failure.properties.code.enum).toEqual(errorCodes);
	expect(Object.keys(errorStatus)).toEqual(errorCodes);
});

test("calls state the errors they return for groups", () => {
	expect(endpoints["POST /groups"].errors).toContain("conflict");
	expect(endpoints["POST /feed/posts/create"].errors).toEqual(expect.arrayContaining(["not_found", "forbidden"]));
});
