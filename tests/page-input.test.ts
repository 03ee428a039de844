import { globSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openSession } from "../src/server/accounts/sessions.ts";
import { testApp } from "./support/app.ts";
import { builtPages } from "./support/built-pages.ts";
import { createRecruiter } from "./support/cast.ts";

/** Whatever a page receives in its address, headers or form, it answers, and never fails through a fault of ours. */

let site: Awaited<ReturnType<typeof testApp>>;
let pages: Awaited<ReturnType<typeof builtPages>>;
let visitors: Record<string, string>[];
let origin: string;

beforeAll(async () => {
	site = await testApp();
	pages = await builtPages(site);
	origin = new URL(site.services.settings.publicUrl).origin;
	const { id: userId } = await createRecruiter(site.db, {
		roles: ["recruiter", "jobseeker"],
		moderatorSince: new Date(),
		administratorSince: new Date(),
	});
	visitors = [{}, { cookie: `session=${await openSession(site.db, { userId, userAgent: "test", byPasskey: true })}` }];
});
afterAll(() => site.close());

const filledIn = (address: string) => address.replace(/:\w+/g, "0190a0a0-0000-7000-8000-000000000001").replace("*", "nowhere");
const actionRoutes = () => pages.routes.filter(({ module }) => module.action);

async function expectNoFault(path: string, init: RequestInit = {}): Promise<void> {
	const answer = await pages.app.request(path, init);
	const label = `${init.method ?? "GET"} ${path} ${JSON.stringify(init.headers ?? {})}`;
	// 503: features that the operator has not set up
	if (answer.status >= 500 && answer.status !== 503) throw new Error(`${label} was answered ${answer.status}`);
	await answer.body?.cancel();
}

const form = "application/x-www-form-urlencoded";

test("a form with a foreign or malformed origin is refused", async () => {
	for (const origin of ["foo", "http://[", "null", "", "javascript:", "\u00e9", "http://elsewhere.example"]) {
		const answer = await pages.app.request("/signin", { method: "POST", headers: { origin, "content-type": form }, body: "a=b" });
		expect(answer.status, origin).toBe(403);
	}
});

test("no 5xx for a guest's form, whatever the referer", async () => {
	for (const { address } of actionRoutes())
		for (const referer of ["http://[", "foo", "", "about:blank", "http://elsewhere.example/%00?%"])
			await expectNoFault(filledIn(address), { method: "POST", headers: { origin, referer, "content-type": form }, body: "id=1" });
});

test("no 5xx for a form posted to an impossible address", async () => {
	for (const { address } of actionRoutes())
		for (const name of ["isn%E2%80%99t", "a%0Ab", "%C3%A9"])
			for (const visitor of visitors)
				await expectNoFault(address.replace(/:\w+/g, name).replace("*", name), {
					method: "POST",
					headers: { origin, "content-type": form, ...visitor },
					body: "a=b",
				});
});

test("no 5xx for a form that can't be read", async () => {
	const broken: [string, string][] = [
		["multipart/form-data; boundary=x", "--x\r\nnonsense"],
		["multipart/form-data", "hello"],
		["application/json", "{"],
		["text/plain", "hello"],
		[form, "email=%00&password=%00&token=%00&title=%00&text=%00&content=%00&message=%00&id=%00&next=%00&intent=%00&q=%ud800&%"],
	];
	for (const { address } of actionRoutes())
		for (const visitor of visitors)
			for (const [type, body] of broken)
				await expectNoFault(filledIn(address), { method: "POST", headers: { origin, "content-type": type, ...visitor }, body });
});

/** Every query parameter that a page reads. */
const queryNames = [
	...new Set(
		globSync("src/web/**/*.{ts,tsx}").flatMap((file) =>
			[...readFileSync(file, "utf8").matchAll(/searchParams\.(?:get|getAll|has)\("(\w+)"\)/g)].map(([, name = ""]) => name),
		),
	),
];

const anyText = fc.oneof(
	fc.constantFrom("%00", "a%00b", "%", "%ff", "%ed%a0%80", "//x", "/%5C", "-1", "1e999", "[]", "__proto__"),
	fc.string({ unit: "binary", maxLength: 30 }).map((text) => encodeURIComponent(text.toWellFormed())),
);

test("no 5xx for a page, whatever its address contains", async () => {
	expect(queryNames.length).toBeGreaterThan(20);
	for (const { address } of pages.routes.filter(({ module }) => "default" in module || "loader" in module)) {
		const all = (text: string) => queryNames.map((name) => `${name}=${text}`).join("&");
		for (const headers of visitors) {
			await expectNoFault(`${filledIn(address)}?${all("%00")}`, { headers });
			await expectNoFault(address.replace(/:\w+/g, "%00").replace("*", "%00"), { headers });
		}
		await fc.assert(
			fc.asyncProperty(fc.constantFrom(...queryNames), anyText, fc.nat(1), (name, text, who) =>
				expectNoFault(`${filledIn(address)}?${name}=${text}`, { headers: visitors[who] as Record<string, string> }),
			),
			{ numRuns: 6, seed: 42, endOnFailure: true },
		);
	}
});
