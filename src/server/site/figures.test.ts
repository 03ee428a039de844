import { afterAll, beforeAll, expect, test } from "vitest";
import { testApp } from "../../../tests/support/app.ts";
import { createApplication, createJob, createRecruiter, createSeeker } from "../../../tests/support/cast.ts";
import type { ApplicationStatus } from "../../contract/options.ts";
import { applicationSteps } from "../db/applications.ts";
import { todayInDouala } from "../platform/clock.ts";
import { uuidv7 } from "../platform/ids.ts";
import { countFigures } from "./figures.ts";

let site: Awaited<ReturnType<typeof testApp>>;

beforeAll(async () => {
	site = await testApp();
});
afterAll(() => site.close());

const figures = () => countFigures(site.db, todayInDouala());
const times = (count: number, make: () => Promise<unknown>) => Promise.all(Array.from({ length: count }, make));

test("counts open jobs, seekers and answers; what is below ten is left out (decisions.md Public pages)", async () => {
	const owner = await createRecruiter(site.db);
	const job = await createJob(site.db, { ownerId: owner.id });
	await times(8, () => createJob(site.db, { ownerId: owner.id }));
	await createJob(site.db, { ownerId: owner.id, closedAt: new Date() });
	expect(await figures()).toMatchObject({ openJobs: null, verifiedCompanies: null, jobSeekers: null, shareAnswered: null });

	await createJob(site.db, { ownerId: owner.id });
	await createSeeker(site.db, { suspendedAt: new Date() });
	const applied = async (status: ApplicationStatus) => {
		const { id } = await createApplication(site.db, { job, status });
		if (status !== "Pending")
			await site.db.insert(applicationSteps).values({ id: uuidv7(), applicationId: id, fromStatus: "Pending", toStatus: status });
	};
	await times(11, () => applied("Rejected"));
	await times(4, () => applied("Pending"));
	await times(5, () => applied("Withdrawn"));
	expect(await figures()).toEqual({
		openJobs: 10,
		verifiedCompanies: null,
		jobSeekers: 20,
		applicationsAnswered: 11,
		shareAnswered: 55,
	});
});

test("are counted once for all who ask within minutes", async () => {
	const asked = await Promise.all(Array.from({ length: 5 }, () => site.guest.call("GET /figures")));
	expect(asked.filter(({ statements }) => statements.length > 0)).toHaveLength(1);
	expect(new Set(asked.map(({ body }) => JSON.stringify(body))).size).toBe(1);
});
