import { afterAll, beforeAll, expect, test } from "vitest";
import { postFilesMax, videoMaxBytes } from "../src/contract/limits/feed.ts";
import { investorImportMaxBytes } from "../src/contract/limits/investors.ts";
import { reportTextMaxBytes } from "../src/contract/limits/reports.ts";
import { documentMaxBytes, pictureMaxBytes } from "../src/contract/limits.ts";
import { openSession } from "../src/server/accounts/sessions.ts";
import { testApp } from "./support/app.ts";
import { builtPages } from "./support/built-pages.ts";
import { createRecruiter } from "./support/cast.ts";
import { longBody, longBodyBytes, longKinds, readAhead } from "./support/long-body.ts";

/** No page with an action, including future ones, reads more of a body than it may need. */

let site: Awaited<ReturnType<typeof testApp>>;
let pages: Awaited<ReturnType<typeof builtPages>>;
let actionRoutes: typeof pages.routes;
let session: string;

beforeAll(async () => {
	site = await testApp();
	pages = await builtPages(site);
	actionRoutes = pages.routes.filter(({ module }) => module.action);
	expect(actionRoutes.length).toBeGreaterThan(40);
	const { id: userId } = await createRecruiter(site.db, {
		roles: ["recruiter", "jobseeker"],
		moderatorSince: new Date(),
		administratorSince: new Date(),
	});
	session = await openSession(site.db, { userId, userAgent: "test", byPasskey: true });
});
afterAll(() => site.close());

const textMaxBytes = 256 * 1024;

/** Pages where the limit is not a form's 256 KB: reports are longer, and files stream to the API call that takes them. */
const forms: Record<string, number> = {
	"reports/write-report-page": reportTextMaxBytes,
	"reports/count-report-page": reportTextMaxBytes,
	"reports/edit-report-page": reportTextMaxBytes,
};
const uploads: Record<string, number> = {
	"accounts/sign-up/sign-up-page": pictureMaxBytes,
	"profiles/picture-page": pictureMaxBytes,
	"cv/import-page": documentMaxBytes,
	"applications/apply-page": 2 * documentMaxBytes,
	"feed/new-post-page": postFilesMax * videoMaxBytes,
	"companies/edit-company-page": pictureMaxBytes,
	"companies/documents-page": documentMaxBytes,
	"reports/report-page": documentMaxBytes,
	"investors/import-page": investorImportMaxBytes,
};

const isUpload = (id: string, kind: string) => longKinds[kind]?.type.startsWith("multipart") && id in uploads;
const bytesReadMax = (id: string, kind: string) => (isUpload(id, kind) ? (uploads[id] ?? 0) : 0) + (forms[id] ?? textMaxBytes) + readAhead;
const filledIn = (address: string) => address.replace(/:\w+/g, "0190a0a0-0000-7000-8000-000000000001");

async function post(address: string, kind: string, more: Record<string, string> = {}) {
	const { init, headers, read } = longBody(longKinds[kind] as (typeof longKinds)[string]);
	const origin = new URL(site.services.settings.publicUrl).origin;
	const answer = await pages.app.request(address, { ...init, method: "POST", headers: { origin, ...headers, ...more } });
	await answer.body?.cancel();
	return { status: answer.status, read: read() };
}

test.each(["a guest", "a member"])("no page reads more than it may need of a body from %s", async (who) => {
	const cookie: Record<string, string> = who === "a guest" ? {} : { cookie: `session=${session}` };
	for (const { id, address } of actionRoutes) {
		for (const [kind, { type }] of Object.entries(longKinds)) {
			// where a member gets no further than a guest, testing one of them is enough
			if (who === "a member" && !type.startsWith("multipart")) continue;
			// as a form sends it, and as the router's script would
			for (const path of kind === "a form" ? [filledIn(address), `${filledIn(address)}.data`] : [filledIn(address)]) {
				const { status, read } = await post(path, kind, cookie);
				expect(read, `${path}: so much of ${kind} was read`).toBeLessThanOrEqual(bytesReadMax(id, kind));
				expect(status, `${path}: ${kind}`).toBeLessThan(500);
			}
		}
	}
});

test("a body whose declared length is too long isn't read at all", async () => {
	for (const { id, address } of actionRoutes)
		for (const kind of Object.keys(longKinds)) {
			// a post with videos may be longer than this; an upload streamed to an API call is read slightly ahead
			if (bytesReadMax(id, kind) > longBodyBytes) continue;
			const { read } = await post(filledIn(address), kind, { "content-length": String(longBodyBytes), cookie: `session=${session}` });
			expect(read, `${address}: ${kind}`).toBeLessThanOrEqual(isUpload(id, kind) ? readAhead : 0);
		}
});

test("sending too much to a page returns 413 with a message", async () => {
	const { init, headers } = longBody({ type: "application/x-www-form-urlencoded", head: "message=" });
	const answer = await pages.app.request("/contact", {
		...init,
		method: "POST",
		headers: { origin: site.services.settings.publicUrl, "accept-language": "fr", ...headers },
	});
	expect(answer.status).toBe(413);
	expect(await answer.text()).toContain("C’est trop pour un seul envoi.");
});
