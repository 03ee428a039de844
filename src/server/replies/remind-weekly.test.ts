import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testApp } from "../../../tests/support/app.ts";
import { createApplication, createJob, createRecruiter } from "../../../tests/support/cast.ts";
import { applications } from "../db/applications.ts";
import { mails } from "../db/notifications.ts";
import { remindWeekly } from "./remind-weekly.ts";

let site: Awaited<ReturnType<typeof testApp>>;
beforeAll(async () => {
	site = await testApp();
});
afterAll(() => site?.close());

const mailsTo = async ({ id }: { id: string }) =>
	(
		await site.db
			.select()
			.from(mails)
			.where(and(eq(mails.userId, id), eq(mails.kind, "waitingWeek")))
	).map(({ params }) => params);

test("recruiters get one mail a week, on its first run, with how many applicants wait, if any (decisions.md Hiring)", async () => {
	const [owner, idle, silent] = [
		await createRecruiter(site.db),
		await createRecruiter(site.db),
		await createRecruiter(site.db, { notificationChoices: { reminders: { mail: "off" } } }),
	];
	const job = await createJob(site.db, { ownerId: owner.id });
	for (let person = 0; person < 2; person++) await createApplication(site.db, { job });
	await createApplication(site.db, { job, answeredAt: new Date() });
	await createApplication(site.db, { job: await createJob(site.db, { ownerId: idle.id }), status: "Rejected" });
	await createApplication(site.db, { job: await createJob(site.db, { ownerId: silent.id }) });
	// no run from Sunday to Tuesday; then two at once, and again
	for (const day of ["2027-03-03", "2027-03-03", "2027-03-07"]) await Promise.all([remindWeekly(site.db, day), remindWeekly(site.db, day)]);
	expect(await mailsTo(owner)).toEqual([{ count: "2" }]);
	expect([await mailsTo(idle), await mailsTo(silent)]).toEqual([[], []]);
	await remindWeekly(site.db, "2027-03-08");
	expect(await mailsTo(owner)).toHaveLength(2);
	await site.db.update(applications).set({ answeredAt: new Date() }).where(eq(applications.jobId, job.id));
	await remindWeekly(site.db, "2027-03-15");
	expect(await mailsTo(owner)).toHaveLength(2);
});
