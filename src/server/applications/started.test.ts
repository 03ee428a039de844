import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testApp } from "../../../tests/support/app.ts";
import { createApplication, createJob, createRecruiter, createSeeker } from "../../../tests/support/cast.ts";
import { notificationsOf } from "../../../tests/support/notifications.ts";
import { mails } from "../db/notifications.ts";
import { askWhoStarted } from "./started.ts";

let site: Awaited<ReturnType<typeof testApp>>;
beforeAll(async () => {
	site = await testApp();
});
afterAll(() => site?.close());

const ago = (days: number) => new Date(Date.now() - days * 86_400_000);
const runNightly = async () => {
	for (let round = 0; round < 2; round++) await Promise.all([askWhoStarted(site.db), askWhoStarted(site.db)]);
};

async function hired(days: number, status: "Accepted" | "Rejected" = "Accepted") {
	const [owner, seeker] = [await createRecruiter(site.db), await createSeeker(site.db)];
	const job = await createJob(site.db, { ownerId: owner.id });
	const { id } = await createApplication(site.db, { job, userId: seeker.id, status, createdAt: ago(days), updatedAt: ago(days) });
	const params = { applicationId: id };
	const answerStarted = (who: { id: string }, started: boolean) =>
		site.as(who).call("POST /application/:applicationId/started", { params, body: { started } });
	const askedNotices = async () => [
		(await notificationsOf(site.db, seeker.id)).filter(({ kind }) => kind === "startedAsked").length,
		await site.db.$count(mails, and(eq(mails.userId, seeker.id), eq(mails.kind, "startedAsked"))),
	];
	return { owner, seeker, params, answerStarted, askedNotices };
}

test("a hired person is asked once, after 30 days, whether they started (decisions.md Hiring)", async () => {
	const [due, young, refused] = [await hired(30.1), await hired(29.9), await hired(40, "Rejected")];
	await runNightly();
	expect(await Promise.all([due, young, refused].map(({ askedNotices }) => askedNotices()))).toEqual([
		[1, 1],
		[0, 0],
		[0, 0],
	]);
	const { owner, seeker, params, answerStarted } = due;
	const read = async (who: { id: string }) => (await site.as(who).call("GET /application/:applicationId", { params })).body.application;
	expect([(await read(seeker)).started, (await read(owner)).started]).toEqual(["asked", null]);
	const funnel = async () => (await site.as(owner).call("GET /analytics", { query: { days: "90" } })).body.funnel;
	expect(await funnel()).toMatchObject({ accepted: 1, started: 0 });
	expect((await answerStarted(seeker, true)).body.application.started).toBe("yes");
	// the first answer counts
	expect((await answerStarted(seeker, false)).body.application.started).toBe("yes");
	expect(await funnel()).toMatchObject({ accepted: 1, started: 1 });
	await runNightly();
	expect(await due.askedNotices()).toEqual([1, 1]);
});

test("the question can't be answered by anyone else, or before it was asked", async () => {
	const { owner, seeker, params, answerStarted } = await hired(3);
	expect((await answerStarted(seeker, true)).status).toBe(404);
	expect((await answerStarted(owner, true)).status).toBe(404);
	expect((await site.guest.call("POST /application/:applicationId/started", { params, body: { started: true } })).status).toBe(401);
});
