import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { testApp } from "../../../tests/support/app.ts";
import { createCompany, createJob, createMember, createRecruiter, createSeeker, pdf } from "../../../tests/support/cast.ts";
import { sendRefusalsNow } from "../../../tests/support/refusals.ts";
import { createWebhook, isOf } from "../../../tests/support/webhooks.ts";
import { webhookBody } from "../../contract/webhooks.ts";
import { users } from "../db/accounts.ts";
import { jobs } from "../db/jobs.ts";
import { webhookDeliveries } from "../db/webhooks.ts";
import { remindOfEnds } from "../jobs/ending.ts";
import { endingToken } from "../mail/ending-token.ts";
import { hideJob, liftPerson, restoreJob, suspendPerson } from "../moderation/admin-commands.ts";
import { takeDown } from "../moderation/hold.ts";
import { todayInDouala } from "../platform/clock.ts";
import { personalData } from "../settings/personal-data.ts";
import { purgeDeletedAccounts } from "../settings/purge-deleted-accounts.ts";
import { bodyOf } from "./body.ts";

let site: Awaited<ReturnType<typeof testApp>>;
beforeAll(async () => {
	site = await testApp();
});
afterAll(() => site.close());

type Company = Awaited<ReturnType<typeof createCompany>>;

async function employer() {
	const [owner, company] = [await createRecruiter(site.db), await createCompany(site.db)];
	await createMember(site.db, { companyId: company.id, userId: owner.id });
	const webhook = await createWebhook(site.services, { companyId: company.id, url: "https://hooks.example/" });
	const deliveriesOf = async () => {
		const rows = await site.db.select().from(webhookDeliveries).where(isOf(webhook.id)).orderBy(webhookDeliveries.createdAt);
		return rows.map((row) => whole(row, company));
	};
	/** The deliveries added since the last call. */
	let knownCount = 0;
	const newDeliveries = async () => {
		const all = await deliveriesOf();
		const since = all.slice(knownCount).map(({ type, data }) => ({ type, ...data }));
		knownCount = all.length;
		return since;
	};
	return { owner, company, deliveriesOf, newDeliveries };
}

/** The body as it is sent, checked against the contract. */
function whole({ event: type, params, createdAt: at }: typeof webhookDeliveries.$inferSelect, company: Company) {
	const body = JSON.parse(bodyOf({ type, params, at, company }, site.services.settings));
	expect(webhookBody(type).safeParse(body), type).toMatchObject({ success: true });
	return body as { type: string; data: Record<string, unknown> };
}

async function applied(values: Parameters<typeof createJob>[1] = {}) {
	const { owner, company, ...more } = await employer();
	const job = await createJob(site.db, { ownerId: owner.id, companyId: company.id, ...values });
	const seeker = await createSeeker(site.db);
	const form = new FormData();
	const sent = { fullName: "Ama Ngono", email: "ama@example.cm", cv: pdf(500, "cv.pdf"), cover_letter: pdf(300, "letter.pdf") };
	for (const [name, value] of Object.entries(sent)) form.append(name, value);
	const { body } = await site.as(seeker).call("POST /application/jobs/:jobId", { params: { jobId: job.id }, form });
	const id = body.application.id;
	const decide = (status: "Interview" | "Rejected" | "Accepted") =>
		site.as(owner).call("POST /application/:applicationId/decide", { params: { applicationId: id }, body: { status } });
	return { owner, company, job, seeker, id, decide, ...more };
}
const inHours = (hours: number) => new Date(Math.floor(Date.now() / 60_000) * 60_000 + hours * 3_600_000).toISOString();

describe("webhook events about applications", () => {
	test("are sent when one is received, moved to another status or withdrawn", async () => {
		const { seeker, job, id, decide, newDeliveries } = await applied();
		expect(await newDeliveries()).toMatchObject([{ type: "application.received", application: { id, jobId: job.id, status: "Pending" } }]);
		expect((await decide("Interview")).status).toBe(200);
		expect(await newDeliveries()).toMatchObject([{ type: "application.moved", from: "Pending", application: { id, status: "Interview" } }]);
		await site.as(seeker).call("POST /application/:applicationId/withdraw", { params: { applicationId: id } });
		expect(await newDeliveries()).toMatchObject([{ type: "application.withdrawn", application: { id, status: "Withdrawn" } }]);
	});

	test("are sent for a refusal only once the applicant is notified", async () => {
		const { id, decide, newDeliveries } = await applied();
		await newDeliveries();
		await decide("Rejected");
		expect(await newDeliveries()).toEqual([]);
		await sendRefusalsNow(site.db);
		expect(await newDeliveries()).toMatchObject([{ type: "application.moved", from: "Pending", application: { id, status: "Rejected" } }]);
	});

	test("are sent when an interview is agreed, moved or cancelled", async () => {
		const { owner, seeker, id, newDeliveries } = await applied();
		await newDeliveries();
		const meeting = { minutes: 30, kind: "place" as const, place: "Rue Joss, Douala", words: "Bring your diploma." };
		const [first, second] = [inHours(48), inHours(72)];
		const proposed = await site.as(owner).call("POST /interviews", { body: { applicationId: id, starts: [first], ...meeting } });
		const params = { interviewId: proposed.body.interview.id };
		expect(await newDeliveries()).toMatchObject([{ type: "application.moved" }]);
		await site.as(seeker).call("POST /interviews/:interviewId/take", { params, body: { sequence: 0, start: first } });
		const interview = { id: params.interviewId, applicationId: id };
		expect(await newDeliveries()).toMatchObject([{ type: "interview.agreed", interview: { ...interview, startsAt: first } }]);
		await site.as(owner).call("POST /interviews/:interviewId/move", { params, body: { sequence: 1, start: second, words: "The road" } });
		expect(await newDeliveries()).toMatchObject([{ type: "interview.moved", interview: { ...interview, startsAt: second } }]);
		await site.as(seeker).call("POST /interviews/:interviewId/cancel", { params, body: { sequence: 2, words: "I found work" } });
		expect(await newDeliveries()).toMatchObject([{ type: "interview.cancelled", interview }]);
	});

	test("are deleted with an erased applicant, and the erasure itself is sent so that the receiver can erase too", async () => {
		const { seeker, id, deliveriesOf } = await applied();
		const { data } = await personalData(site.db, seeker);
		expect(data.webhook_deliveries).toMatchObject([{ event: "application.received", application_id: id }]);
		await site.db.update(users).set({ deleteAfter: sql`now()` }).where(eq(users.id, seeker.id));
		await purgeDeletedAccounts(site.services);
		expect(await deliveriesOf()).toMatchObject([
			{ type: "application.withdrawn", data: { application: { id, status: "Withdrawn" } } },
			{ type: "application.erased", data: { application: { id } } },
		]);
	});

	test("aren't sent for a job under a person's own name", async () => {
		const { newDeliveries } = await employer();
		await applied({ companyId: null });
		expect(await newDeliveries()).toEqual([]);
	});
});

const fields = { title: "Cook", location: "Douala", description: "Cook well for many.", skills: ["Cooking"] };

describe("webhook events about jobs", () => {
	test("are sent when one is published, paused, closed or deleted, with the cause, and once each", async () => {
		const { owner, company, newDeliveries } = await employer();
		const as = site.as(owner);
		const { id } = (await as.call("POST /jobs/create", { body: { ...fields, company: company.name } })).body.job;
		const params = { jobId: id };
		const job = { id, url: `http://localhost:3000/jobs/${id}` };
		expect(await newDeliveries()).toMatchObject([{ type: "job.published", job, because: "posted" }]);
		for (const [key, event] of [
			["POST /jobs/:jobId/pause", { type: "job.paused", job }],
			["POST /jobs/:jobId/resume", { type: "job.published", job, because: "resumed" }],
			["POST /jobs/:jobId/close", { type: "job.closed", job, because: "closed" }],
			["POST /jobs/:jobId/reopen", { type: "job.published", job, because: "reopened" }],
		] as const) {
			expect([key, (await as.call(key, { params })).status]).toEqual([key, 200]);
			await as.call(key, { params });
			expect(await newDeliveries()).toMatchObject([event]);
		}
		await as.call("DELETE /jobs/:jobId", { params });
		expect(await newDeliveries()).toMatchObject([{ type: "job.closed", job, because: "deleted" }]);
	});

	test("are sent when one expires, once", async () => {
		const { owner, company, newDeliveries } = await employer();
		const job = await createJob(site.db, { ownerId: owner.id, companyId: company.id, keptUntil: "2020-01-01" });
		await remindOfEnds(site.db, todayInDouala());
		await remindOfEnds(site.db, todayInDouala());
		expect(await newDeliveries()).toMatchObject([{ type: "job.closed", job: { id: job.id }, because: "ended" }]);
	});

	test("are sent when an expired one is kept open by mail, unless it is paused or hidden", async () => {
		const { owner, company, newDeliveries } = await employer();
		const openUntil = "2020-01-01";
		for (const [set, expected] of [
			[{}, [{ type: "job.published", because: "reopened" }]],
			[{ pausedAt: new Date() }, []],
			[{ hiddenAt: new Date() }, []],
		] as const) {
			const job = await createJob(site.db, { ownerId: owner.id, companyId: company.id, keptUntil: openUntil, ...set });
			const query = { token: endingToken(site.services.seal, { jobId: job.id, userId: owner.id, openUntil }) };
			expect((await site.guest.call("POST /job-ending", { query, body: { desired: "open" } })).status).toBe(200);
			expect(await newDeliveries()).toMatchObject(expected);
		}
	});

	test("are sent when an edit opens an expired one again, unless it is paused, and of no other edit", async () => {
		const { owner, company, newDeliveries } = await employer();
		for (const [set, expected] of [
			[{ applicationDeadline: "2020-01-01" }, [{ type: "job.published", because: "reopened" }]],
			[{ applicationDeadline: "2020-01-01", pausedAt: new Date() }, []],
			[{}, []],
		] as const) {
			const job = await createJob(site.db, { ownerId: owner.id, companyId: company.id, ...set });
			const body = { ...fields, company: company.name, applicationDeadline: todayInDouala() };
			expect((await site.as(owner).call("PATCH /jobs/:jobId", { params: { jobId: job.id }, body })).status).toBe(200);
			expect(await newDeliveries()).toMatchObject(expected);
		}
	});

	test("report a job held for its words as hidden, and as published once released", async () => {
		const { owner, company, newDeliveries } = await employer();
		const held = { ...fields, company: company.name, description: "Pay a registration fee of 10,000 FCFA, call 6 77 12 34 57." };
		const { id } = (await site.as(owner).call("POST /jobs/create", { body: held })).body.job;
		expect(await newDeliveries()).toMatchObject([{ type: "job.hidden", job: { id }, because: "held" }]);
		const edit = { params: { jobId: id }, body: { ...fields, company: company.name } };
		expect((await site.as(owner).call("PATCH /jobs/:jobId", edit)).status).toBe(200);
		expect(await newDeliveries()).toMatchObject([{ type: "job.published", job: { id }, because: "restored" }]);
	});

	test("are sent when one is hidden, taken down, suspended with its author, and shown again", async () => {
		const { owner, company, newDeliveries } = await employer();
		const { id } = await createJob(site.db, { ownerId: owner.id, companyId: company.id });
		const reason = "Read";
		await hideJob(site.services, { jobId: id, reason });
		expect(await newDeliveries()).toMatchObject([{ type: "job.hidden", job: { id }, because: "hidden" }]);
		await restoreJob(site.services, { jobId: id, reason });
		expect(await newDeliveries()).toMatchObject([{ type: "job.published", job: { id }, because: "restored" }]);
		await suspendPerson(site.services, { email: owner.email, reason });
		expect(await newDeliveries()).toMatchObject([{ type: "job.hidden", job: { id }, because: "suspended" }]);
		await liftPerson(site.services, { email: owner.email, reason });
		expect(await newDeliveries()).toMatchObject([{ type: "job.published", job: { id }, because: "restored" }]);
		await site.db.transaction((tx) => takeDown(tx, id));
		expect(await newDeliveries()).toMatchObject([{ type: "job.hidden", job: { id }, because: "fraud" }]);
		expect(await site.db.select({ at: jobs.takenDownAt }).from(jobs).where(eq(jobs.id, id))).toEqual([{ at: expect.any(Date) }]);
	});
});
