import { afterAll, beforeAll, expect, test } from "vitest";
import { testApp } from "../../../tests/support/app.ts";
import { createApplication, createJob, createRecruiter, createSeeker } from "../../../tests/support/cast.ts";
import type { applications } from "../db/applications.ts";
import { todayInDouala } from "../platform/clock.ts";
import { countFigures } from "./figures.ts";

let site: Awaited<ReturnType<typeof testApp>>;

beforeAll(async () => {
	site = await testApp();
});
afterAll(() => site.close());

const figures = () => countFigures(site.db, todayInDouala());
const times = (count: number, make: () => Promise<unknown>) => Promise.all(Array.from({ length: count }, make));

test("counts open jobs, seekers and answers; figures below ten are left out (decisions.md Public pages)", async () => {
	const owner = await createRecruiter(site.db);
	const job = await createJob(site.db, { ownerId: owner.id });
	await times(8, () => createJob(site.db, { ownerId: owner.id }));
	await createJob(site.db, { ownerId: owner.id, closedAt: new Date() });
	expect(await figures()).toMatchObject({ openJobs: null, verifiedCompanies: null, jobSeekers: null, shareAnswered: null });

	await createJob(site.db, { ownerId: owner.id });
	await createSeeker(site.db, { suspendedAt: new Date() });
	const day = (ago: number) => new Date(Date.now() - ago * 86_400_000);
	const applied = (received: number, values: Partial<typeof applications.$inferInsert>) =>
		createApplication(site.db, { job, createdAt: day(received), ...values });
	// moved, or written to: any kind of answer dates it
	await times(11, () => applied(30, { status: "Rejected", answeredAt: day(20) }));
	await times(2, () => applied(30, { answeredAt: day(10) }));
	await times(4, () => applied(30, {}));
	await times(3, () => applied(30, { status: "Withdrawn", updatedAt: day(29) }));
	await times(5, () => applied(3, {}));
	expect(await figures()).toEqual({
		openJobs: 10,
		verifiedCompanies: null,
		jobSeekers: 25,
		applicationsAnswered: 13,
		// 11 of 17 in time: neither those withdrawn at once count, nor those received in the last days
		shareAnswered: 65,
	});
});

test("figures are counted once for all requests within minutes", async () => {
	const responses = await Promise.all(Array.from({ length: 5 }, () => site.guest.call("GET /figures")));
	expect(responses.filter(({ statements }) => statements.length > 0)).toHaveLength(1);
	expect(new Set(responses.map(({ body }) => JSON.stringify(body))).size).toBe(1);
});
