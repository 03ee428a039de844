import { afterAll, beforeAll, expect, test } from "vitest";
import { type Person, testApp } from "../../../tests/support/app.ts";
import { createRecruiter } from "../../../tests/support/cast.ts";
import { longBody, longBodyBytes, longKinds, readAhead } from "../../../tests/support/long-body.ts";
import type { Endpoint } from "../../contract/endpoint.ts";
import { endpoints } from "../../contract/endpoints.ts";
import { uuidv7 } from "../platform/ids.ts";

/** Request bodies: how much of one is read, and the response to one that is too long. */

let site: Awaited<ReturnType<typeof testApp>>;

beforeAll(async () => {
	site = await testApp();
});
afterAll(() => site.close());

const changes = Object.entries<Endpoint>(endpoints).filter(([key]) => !key.startsWith("GET "));
const csrf = { "x-csrftoken": "test-csrf-token" };

/** The stated maximum: text, 256 KB by default, plus the maximum of each file. */
function stated({ textMaxBytes = 256 * 1024, files = {} }: Endpoint, isMultipart: boolean): number {
	if (!isMultipart) return textMaxBytes;
	const ofFiles = Object.values(files).map(({ maxBytes, maxBytesOf = {}, maxCount = 1 }) => {
		return maxCount * Math.max(maxBytes, ...Object.values(maxBytesOf));
	});
	return ofFiles.reduce((sum, bytes) => sum + bytes, textMaxBytes);
}

/** A new person with every role, since a call may end their session. */
const anyPerson = async () =>
	site.as(
		await createRecruiter(site.db, { roles: ["recruiter", "jobseeker"], moderatorSince: new Date(), administratorSince: new Date() }),
	);

async function send(person: Person, key: string, kind: string, more: Record<string, string> = {}) {
	const [method, path = ""] = key.split(" ");
	const { init, headers, read } = longBody(longKinds[kind] as (typeof longKinds)[string]);
	const address = `/api${path.replace(/:\w+/g, uuidv7())}`;
	const answer = await person.request(address, { ...init, method: method as string, headers: { ...csrf, ...headers, ...more } });
	return { answer, read: read() };
}

test.each(changes)("%s reads no more of a body than its stated limit", async (key, endpoint) => {
	const person = await anyPerson();
	for (const kind of ["JSON", "a form of parts", "a file"]) {
		const maxBytes = stated(endpoint, kind !== "JSON");
		// videos: larger than this test sends
		if (maxBytes > longBodyBytes) continue;
		const response = await send(person, key, kind, { "content-length": String(longBodyBytes) });
		expect(response.read, `so much of ${kind} was read in vain`).toBe(0);
		const { answer, read } = await send(person, key, kind);
		expect(read, `so much of ${kind} was read`).toBeLessThanOrEqual(maxBytes + readAhead);
		expect(answer.status, kind).toBeLessThan(500);
	}
});

test("many text fields can be too large together", async () => {
	const form = new FormData();
	for (let field = 0; field < 20; field++) form.set(`field${field}`, "x".repeat(200_000));
	const answer = await site.guest.call("POST /auth/register", { form });
	expect([answer.status, answer.body.code, answer.body.message]).toEqual([413, "too_large", "That’s too much to send at once."]);
});

test("a file of another type is refused, however large it is", async () => {
	const person = await anyPerson();
	const form = new FormData();
	form.set("avatar", new File([new Uint8Array(5_000_000)], "picture.png"));
	form.set("fullName", "");
	const answer = await person.call("PATCH /user/profile", { form });
	expect([answer.status, answer.body.code, answer.body.fields]).toEqual([415, "wrong_file_type", { avatar: "Unsupported file type" }]);
});

test.each([
	{ said: "its length", headers: { "content-length": String(longBodyBytes) } },
	{ said: "no length", headers: {} },
])("one file that is far too large and states $said is refused under its field", async ({ headers }) => {
	const { answer } = await send(await anyPerson(), "PATCH /user/profile", "a file", headers);
	expect([answer.status, await answer.json()]).toMatchObject([
		413,
		{ message: "File must be under 10 MB.", fields: { avatar: "File must be under 10 MB." } },
	]);
});
