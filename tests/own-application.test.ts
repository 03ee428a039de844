import { afterAll, beforeAll, expect, test } from "vitest";
import { openSession } from "../src/server/accounts/sessions.ts";
import { applicationSteps } from "../src/server/db/applications.ts";
import { interviews } from "../src/server/db/interviews.ts";
import { uuidv7 } from "../src/server/platform/ids.ts";
import { en } from "../src/web/i18n/messages.ts";
import { testApp } from "./support/app.ts";
import { builtPages } from "./support/built-pages.ts";
import { createApplication, createJob, createRecruiter, createSeeker } from "./support/cast.ts";

/** An applicant's page about one application, with everything in one place (decisions.md "Hiring"), as rendered without a script. */

let site: Awaited<ReturnType<typeof testApp>>;
let pages: Awaited<ReturnType<typeof builtPages>>;

beforeAll(async () => {
	site = await testApp();
	pages = await builtPages(site);
});
afterAll(() => site.close());

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

/** Returns the page's markup, its text and its status. */
async function read(who: { id: string }, path: string) {
	const token = await openSession(site.db, { userId: who.id, userAgent: "test" });
	const answer = await pages.app.request(path, { headers: { "accept-language": "en", cookie: `csrftoken=t; session=${token}` } });
	const page = (await answer.text()).replace(/<(script|style)\b.*?<\/\1>/gs, "");
	return { page, text: page.replace(/<[^>]*>/g, " ").replace(/\s+/g, " "), status: answer.status };
}

test("a waiting application shows its progress with the days, and the employer's usual reply time", async () => {
	const [owner, seeker] = [await createRecruiter(site.db), await createSeeker(site.db)];
	const job = await createJob(site.db, { ownerId: owner.id });
	for (let count = 0; count < 5; count++)
		await createApplication(site.db, { job, createdAt: daysAgo(30), answeredAt: daysAgo(27), status: "Interview" });
	const sent = { createdAt: new Date("2026-03-02T12:00:00Z"), readAt: new Date("2026-03-04T12:00:00Z") };
	const { id } = await createApplication(site.db, { job, userId: seeker.id, ...sent });
	const { text, page, status } = await read(seeker, `/applications/${id}`);
	expect(status).toBe(200);
	expect(text).toMatch(/Sent 2 Mar(ch)?\b.* Read 4 Mar(ch)?\b.* Interview .* Reply /);
	expect(text).toContain("Replies to 100% of applications, usually within 3 days");
	expect(page).toContain(`href="/messages/new?application=${id}"`);
});

test("an answered application shows messages, the interview's time, the files and the history", async () => {
	const [owner, seeker] = [await createRecruiter(site.db, { fullName: "Ngozi Bello" }), await createSeeker(site.db)];
	const job = await createJob(site.db, { ownerId: owner.id });
	const application = await createApplication(site.db, { job, userId: seeker.id, status: "Interview", createdAt: daysAgo(3) });
	const applicationId = application.id;
	await site.db
		.insert(applicationSteps)
		.values({ id: uuidv7(), applicationId, fromStatus: "Pending", toStatus: "Interview", byUserId: owner.id, note: "Bring your diploma." });
	const interview = { id: uuidv7(), applicationId, hostId: owner.id, state: "taken" as const, minutes: 30, kind: "phone" as const };
	await site.db.insert(interviews).values({ ...interview, startsAt: new Date("2099-03-10T09:00:00Z") });
	const { conversationId } = (
		await site.as(owner).call("POST /messages/with/:userId", {
			params: { userId: seeker.id },
			body: { content: "Third floor, ask for me.", application: applicationId },
		})
	).body;
	const { text, page } = await read(seeker, `/applications/${applicationId}`);
	for (const expected of [
		"Third floor, ask for me.",
		"Bring your diploma.",
		"10 March 2099",
		application.cvName,
		application.coverLetterName,
	])
		expect(text).toContain(expected);
	for (const part of [en["conversations.title"], en["applications.whatYouSent"], en["applications.history"]]) expect(page).toContain(part);
	expect(page).toContain(`href="/messages/${conversationId}"`);
	expect(page).toContain(`href="/interviews/${interview.id}"`);
	expect(text).not.toContain("usually within");
});

test("a refused application gives the reason up front; an unanswered one is marked so", async () => {
	const seeker = await createSeeker(site.db);
	const { id: applicationId } = await createApplication(site.db, { userId: seeker.id, status: "Rejected" });
	await site.db
		.insert(applicationSteps)
		.values({ id: uuidv7(), applicationId, fromStatus: "Pending", toStatus: "Rejected", byUserId: null, reason: "papers" });
	const { text } = await read(seeker, `/applications/${applicationId}`);
	expect(text.split(en["applications.whatYouSent"])[0]).toContain(en["applications.told.papers"]);
	const waiting = await createApplication(site.db, { userId: seeker.id, createdAt: daysAgo(46), unansweredAt: daysAgo(1) });
	expect((await read(seeker, `/applications/${waiting.id}`)).text).toContain(en["applications.unansweredText"]);
});

test("the interview calendar can be subscribed to with one press of its secret address", async () => {
	const seeker = await createSeeker(site.db);
	const token = await openSession(site.db, { userId: seeker.id, userAgent: "test" });
	const answer = await pages.app.request("/interviews", {
		method: "POST",
		headers: {
			"content-type": "application/x-www-form-urlencoded",
			cookie: `csrftoken=t; session=${token}`,
			origin: "http://localhost:3000",
		},
		body: new URLSearchParams({ intent: "make", csrfToken: "t" }),
	});
	expect(await answer.text()).toMatch(/href="webcal:\/\/localhost:3000\/api\/interview-feed\/[\w-]{43}\.ics"/);
});
