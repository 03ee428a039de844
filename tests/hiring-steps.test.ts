import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sendRefusals } from "../src/server/applications/move.ts";
import { askWhoStarted } from "../src/server/applications/started.ts";
import { waitingRefusals } from "../src/server/db/applications.ts";
import { interviews } from "../src/server/db/interviews.ts";
import { mails } from "../src/server/db/notifications.ts";
import { remindOfInterviews } from "../src/server/interviews/remind.ts";
import { remindOfEnds } from "../src/server/jobs/ending.ts";
import { dayInDouala, todayInDouala } from "../src/server/platform/clock.ts";
import { uuidv7 } from "../src/server/platform/ids.ts";
import { remindOfAnswers } from "../src/server/replies/remind.ts";
import { remindWeekly } from "../src/server/replies/remind-weekly.ts";
import { testApp } from "./support/app.ts";
import { createApplication, createJob, createRecruiter, createSeeker } from "./support/cast.ts";
import { notificationsOf } from "./support/notifications.ts";

let site: Awaited<ReturnType<typeof testApp>>;
beforeAll(async () => {
	site = await testApp();
});
afterAll(() => site?.close());

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

async function people(job: Parameters<typeof createJob>[1] = {}) {
	const [owner, seeker] = [await createRecruiter(site.db), await createSeeker(site.db)];
	return { owner, seeker, job: await createJob(site.db, { ownerId: owner.id, ...job }) };
}

type Step = {
	/** Makes it due, by at least a week; returns who must be notified of what. */
	prepare: () => Promise<{ id: string; kind: string }[]>;
	run: () => Promise<void>;
};

/** The steps that fall due with time (decisions.md "Hiring"). */
const steps: Record<string, Step> = {
	"a refusal": {
		prepare: async () => {
			const { seeker, job } = await people();
			const { id } = await createApplication(site.db, { job, userId: seeker.id, stage: "NotNow" });
			await site.db.insert(waitingRefusals).values({ applicationId: id, fromStage: "New", reason: "other", tellAt: daysAgo(7) });
			return [{ id: seeker.id, kind: "applicationRejected" }];
		},
		run: () => sendRefusals(site.db),
	},
	"an interview's reminder": {
		prepare: async () => {
			const { owner, seeker, job } = await people();
			const { id } = await createApplication(site.db, { job, userId: seeker.id, status: "Interview" });
			await site.db.insert(interviews).values({
				...{ id: uuidv7(), applicationId: id, hostId: owner.id, state: "taken", minutes: 30, kind: "phone" },
				...{ startsAt: new Date(Date.now() + 1_800_000), remindAt: daysAgo(7) },
			});
			return [
				{ id: seeker.id, kind: "interviewSoonWithCompany" },
				{ id: owner.id, kind: "interviewSoonWithApplicant" },
			];
		},
		run: () => remindOfInterviews(site.db),
	},
	"an answer that is owed": {
		prepare: async () => {
			const { owner, seeker, job } = await people();
			await createApplication(site.db, { job, userId: seeker.id, createdAt: daysAgo(30) });
			return [{ id: owner.id, kind: "repliesOwed" }];
		},
		run: () => remindOfAnswers(site.db),
	},
	"an answer that never came": {
		prepare: async () => {
			const { seeker, job } = await people();
			await createApplication(site.db, { job, userId: seeker.id, createdAt: daysAgo(52), remindedAfter: 21 });
			return [{ id: seeker.id, kind: "applicationUnanswered" }];
		},
		run: () => remindOfAnswers(site.db),
	},
	"a job that ends": {
		prepare: async () => {
			const { owner } = await people({ applicationDeadline: dayInDouala(daysAgo(-1)) });
			return [{ id: owner.id, kind: "jobEnding" }];
		},
		run: () => remindOfEnds(site.db, todayInDouala()),
	},
	"a job that has ended": {
		prepare: async () => {
			const { owner } = await people({ applicationDeadline: dayInDouala(daysAgo(7)), createdAt: daysAgo(30) });
			return [{ id: owner.id, kind: "jobEnded" }];
		},
		run: () => remindOfEnds(site.db, todayInDouala()),
	},
	"whether a hired person started": {
		prepare: async () => {
			const { seeker, job } = await people();
			await createApplication(site.db, { job, userId: seeker.id, status: "Accepted", createdAt: daysAgo(40), updatedAt: daysAgo(38) });
			return [{ id: seeker.id, kind: "startedAsked" }];
		},
		run: () => askWhoStarted(site.db),
	},
	"what waits, once a week": {
		prepare: async () => {
			const { owner, seeker, job } = await people();
			await createApplication(site.db, { job, userId: seeker.id });
			return [{ id: owner.id, kind: "waitingWeek" }];
		},
		run: () => remindWeekly(site.db, "2027-03-10"),
	},
};

/** Runs it until it writes its mails, then kills its connection, as a power cut would. */
const runKilled = (run: Step["run"]): Promise<"done" | "killed"> =>
	site.db.transaction(async (tx) => {
		await tx.execute(sql`lock table mails in exclusive mode`);
		const running = run().then(
			() => "done" as const,
			() => "killed" as const,
		);
		const kill = sql`select pg_terminate_backend(pid) from pg_stat_activity
			where datname = current_database() and wait_event_type = 'Lock'`;
		await expect.poll(async () => (await site.db.execute<Record<string, unknown>>(kill)).rows.length, { timeout: 30_000 }).toBe(1);
		return running;
	});

describe("a step run a week late and killed midway", () => {
	test.each(Object.entries(steps))("%s notifies once", async (_, { prepare, run }) => {
		const due = await prepare();
		const notificationCounts = async () =>
			Promise.all(
				due.map(async ({ id, kind }) => {
					const sent = await site.db.select().from(mails).where(eq(mails.userId, id));
					const received = await notificationsOf(site.db, id);
					return [received, sent].map((list) => list.filter((one) => one.kind === kind).length);
				}),
			);
		expect(await runKilled(run)).toBe("killed");
		expect(await notificationCounts()).toEqual(due.map(() => [0, 0]));
		for (let again = 0; again < 2; again++) await Promise.all([run(), run()]);
		expect(await notificationCounts()).toEqual(due.map(() => [1, 1]));
	});
});
