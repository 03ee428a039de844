import { and, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { testApp } from "../../../tests/support/app.ts";
import { createApplication, createCompany, createJob, createMember, createRecruiter, createSeeker } from "../../../tests/support/cast.ts";
import { notificationsOf } from "../../../tests/support/notifications.ts";
import { apiClient, createKey } from "../../../tests/support/program.ts";
import { sendRefusalsNow } from "../../../tests/support/refusals.ts";
import { createWebhook, isOf } from "../../../tests/support/webhooks.ts";
import { scopes } from "../../contract/scopes.ts";
import { users } from "../db/accounts.ts";
import { bans, switchedOff } from "../db/admin.ts";
import { applicationSteps, applications, waitingRefusals } from "../db/applications.ts";
import { companies, companyMembers } from "../db/companies.ts";
import { applicationActs, savedReplies } from "../db/hiring.ts";
import { jobs } from "../db/jobs.ts";
import { webhookDeliveries } from "../db/webhooks.ts";
import { uuidv7 } from "../platform/ids.ts";

let site: Awaited<ReturnType<typeof testApp>>;
beforeAll(async () => {
	site = await testApp();
});
afterAll(() => site.close());

type KeyOptions = Parameters<typeof createKey>[2];
type Move = { version?: number; to?: string; reason?: string; words?: string; replyId?: string };

/** An external program moving applications with an API key. */
async function mover(maker: { id: string }, options: KeyOptions = {}) {
	const call = apiClient(site.app, (await createKey(site.db, maker, { scopes: ["applications:write"], ...options })).secret);
	return {
		call,
		move: (id: string, body: Move = {}) =>
			call(`POST /hiring/applicants/${id}/move`, { body: { version: 0, to: "Shortlist", words: null, ...body } }),
		moveAll: async (ids: string[], body: Move = {}) => {
			const moves = ids.map((id) => ({ id, version: 0 }));
			const answer = await call("POST /hiring/moves", { body: { moves, to: "Shortlist", words: null, ...body } });
			return answer.body.moves.map(({ outcome }: { outcome: string }) => outcome);
		},
		undo: async (ids: string[]) => (await call("POST /hiring/undo", { body: { ids } })).body.undone,
	};
}

/** A company with an applicant. Its owner also has a job of their own and belongs to another company, each with an applicant. */
async function office(values: Partial<typeof jobs.$inferInsert> = {}) {
	const { db } = site;
	const owner = await createRecruiter(db);
	const [company, other] = await Promise.all([createCompany(db), createCompany(db)]);
	await createMember(db, { companyId: company.id, userId: owner.id }, { companyId: other.id, userId: owner.id });
	const [ours, others, own] = await Promise.all([
		createJob(db, { ownerId: owner.id, companyId: company.id, companyName: company.name, ...values }),
		createJob(db, { ownerId: owner.id, companyId: other.id, companyName: other.name }),
		createJob(db, { ownerId: owner.id }),
	]);
	const seeker = await createSeeker(db, { fullName: "Ama Ngono" });
	const received = await createApplication(db, { job: ours, userId: seeker.id, fullName: "Ama Ngono" });
	const notOurs = [(await createApplication(db, { job: others })).id, (await createApplication(db, { job: own })).id];
	return { owner, company, other, job: ours, seeker, id: received.id, notOurs };
}

const stored = async (id: string) => (await site.db.select().from(applications).where(eq(applications.id, id)))[0];
const stageOf = async (id: string) => (await stored(id))?.stage;
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];
const unknown = uuidv7();

describe.each(["a person", "a company"])("moving applications with the key of %s", (whose) => {
	const scene = async (values: Partial<typeof jobs.$inferInsert> = {}) => {
		const all = await office(values);
		return { ...all, program: await mover(all.owner, whose === "a company" ? { companyId: all.company.id } : {}) };
	};

	test("to another stage is in the maker’s name, and within one status notifies nobody outside", async () => {
		const { owner, seeker, id, program } = await scene();
		const { status, body } = await program.move(id);
		expect([status, body.applicant.id, body.applicant.stage, body.applicant.version]).toEqual([200, id, "Shortlist", 1]);
		const acts = await site.db.select().from(applicationActs).where(eq(applicationActs.applicationId, id));
		expect(acts).toMatchObject([{ kind: "moved", byUserId: owner.id, fromStage: "New", toStage: "Shortlist" }]);
		expect(await notificationsOf(site.db, seeker.id)).toEqual([]);
	});

	test("to another status notifies the applicant and the company’s webhook", async () => {
		const { owner, company, seeker, id, program } = await scene();
		const webhook = await createWebhook(site.services, { companyId: company.id, url: "https://hooks.example/" });
		await program.move(id, { to: "Interview", words: "Dear {name}, on Monday?" });
		expect(await notificationsOf(site.db, seeker.id)).toMatchObject([{ kind: "applicationInterview" }]);
		const steps = await site.db.select().from(applicationSteps).where(eq(applicationSteps.applicationId, id));
		expect(steps).toContainEqual(
			expect.objectContaining({ toStatus: "Interview", note: "Dear Ama Ngono, on Monday?", byUserId: owner.id }),
		);
		const deliveries = await site.db.select().from(webhookDeliveries).where(isOf(webhook.id));
		expect(deliveries).toMatchObject([{ event: "application.moved", applicationId: id, params: { from: "Pending", status: "Interview" } }]);
	});

	test("to a refusal keeps its reason and words, waits for the company’s delay, and can be undone until then", async () => {
		const { company, seeker, id, program } = await scene();
		await site.db.update(companies).set({ refusalDelay: 120 }).where(eq(companies.id, company.id));
		const webhook = await createWebhook(site.services, { companyId: company.id, url: "https://hooks.example/" });
		const refusal = { to: "NotNow", reason: "experience", words: "Thank you, {name}." };
		expect(await program.moveAll([id], refusal)).toEqual(["moved"]);
		const minutes = sql<number>`round(extract(epoch from ${waitingRefusals.tellAt} - now()) / 60)::int`;
		const waiting = () =>
			site.db
				.select({ reason: waitingRefusals.reason, words: waitingRefusals.words, minutes })
				.from(waitingRefusals)
				.where(eq(waitingRefusals.applicationId, id));
		expect(await waiting()).toEqual([{ reason: "experience", words: "Thank you, Ama Ngono.", minutes: 120 }]);
		expect(await program.undo([id])).toEqual([id]);
		expect([await waiting(), await stageOf(id)]).toEqual([[], "New"]);
		expect((await program.move(id, { ...refusal, version: 2 })).status).toBe(200);
		expect([await notificationsOf(site.db, seeker.id), await site.db.$count(webhookDeliveries, isOf(webhook.id))]).toEqual([[], 0]);
		await sendRefusalsNow(site.db);
		expect(await notificationsOf(site.db, seeker.id)).toMatchObject([{ kind: "applicationRejected" }]);
		const deliveries = await site.db.select().from(webhookDeliveries).where(isOf(webhook.id));
		expect(deliveries).toMatchObject([{ event: "application.moved", params: { from: "Pending", status: "Rejected" } }]);
		expect(await program.undo([id])).toEqual([]);
	});

	test("again or concurrently makes one move; the others get 409 with the current state", async () => {
		const { id, program } = await scene();
		const answers = await Promise.all([program.move(id), program.move(id, { to: "Hired" }), program.move(id, { to: "Interview" })]);
		expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
		const stage = await stageOf(id);
		for (const answer of answers.filter(({ status }) => status === 409)) {
			expect(answer.body.code).toBe("already_decided");
			expect([answer.body.current.stage, answer.body.current.version]).toEqual([stage, 1]);
		}
		expect(codeOf(await program.move(id))).toEqual([409, "already_decided"]);
		expect(await program.moveAll([id])).toEqual(["already_decided"]);
		expect(await site.db.$count(applicationActs, eq(applicationActs.applicationId, id))).toBe(1);
	});

	test("returns 409 after a hire, and 422 for an unknown stage, reason or version", async () => {
		const { id, program } = await scene();
		await program.move(id, { to: "Hired" });
		expect(codeOf(await program.move(id, { version: 1, to: "NotNow" }))).toEqual([409, "already_decided"]);
		for (const body of [{ to: "Nowhere" }, { to: "NotNow", reason: "Age" }, { version: -1 }])
			expect(codeOf(await program.move(id, body))).toEqual([422, "invalid_fields"]);
		expect(codeOf(await program.move(unknown))).toEqual([404, "not_found"]);
	});

	test("is refused for its maker’s own application", async () => {
		const { owner, job, program } = await scene();
		await site.db
			.update(users)
			.set({ roles: ["jobseeker", "recruiter"] })
			.where(eq(users.id, owner.id));
		const { id } = await createApplication(site.db, { job, userId: owner.id });
		expect(codeOf(await program.move(id))).toEqual([409, "own_application"]);
		expect(await program.moveAll([id])).toEqual(["not_found"]);
		expect(await stageOf(id)).toBe("New");
	});

	test("in a blind review hides the name until the first decision", async () => {
		const { owner, company, id, program } = await scene({ isBlind: true });
		const options = { scopes: ["applications:read" as const], ...(whose === "a company" ? { companyId: company.id } : {}) };
		const reader = await mover(owner, options);
		const read = async () => (await reader.call(`GET /hiring/applicants/${id}`)).body;
		const before = await read();
		expect(before.applicant).toMatchObject({ id, isBlind: true });
		expect(JSON.stringify(before)).not.toContain("Ama Ngono");
		expect(JSON.stringify(await program.move(id, { version: 7 }))).not.toContain("Ama Ngono");
		expect((await program.move(id)).body.applicant).toMatchObject({ isBlind: false, name: "Ama Ngono" });
		expect((await read()).applicant.name).toBe("Ama Ngono");
	});

	test("requires its scope and an active recruiter as maker, but not that applications are switched on", async () => {
		const { owner, company, id, program } = await scene();
		const others = scopes.filter((scope) => scope !== "applications:write");
		const lacking = await mover(owner, { scopes: others, ...(whose === "a company" ? { companyId: company.id } : {}) });
		expect(codeOf(await lacking.move(id))).toEqual([403, "missing_scope"]);
		for (const path of ["moves", "undo"]) expect(codeOf(await lacking.call(`POST /hiring/${path}`))).toEqual([403, "missing_scope"]);

		await site.db.update(users).set({ suspendedAt: sql`now()` }).where(eq(users.id, owner.id));
		expect(codeOf(await program.move(id))).toEqual([401, "bad_key"]);
		await site.db
			.update(users)
			.set({ suspendedAt: null, roles: ["jobseeker"] })
			.where(eq(users.id, owner.id));
		expect(codeOf(await program.move(id))).toEqual([403, "wrong_role"]);
		await site.db
			.update(users)
			.set({ roles: ["recruiter"], email: `${uuidv7()}@keys-out.example` })
			.where(eq(users.id, owner.id));
		await site.db.insert(bans).values({ id: uuidv7(), kind: "mailDomain", value: "keys-out.example", scopes: ["write"], reason: "Spam" });
		await site.services.house.reload();
		expect(codeOf(await program.move(id))).toEqual([403, "banned"]);
		await site.db.delete(bans);
		await site.db.insert(switchedOff).values({ name: "applications" });
		await site.services.house.reload();
		expect(await stageOf(id)).toBe("New");
		expect((await program.move(id)).status).toBe(200);
		await site.db.delete(switchedOff);
		await site.services.house.reload();
	});

	test("is refused for a job taken down for fraud", async () => {
		const { job, id, program } = await scene();
		await program.move(id, { to: "NotNow" });
		await site.db.update(jobs).set({ takenDownAt: sql`now()` }).where(eq(jobs.id, job.id));
		expect(codeOf(await program.move(id, { version: 1, to: "New" }))).toEqual([404, "not_found"]);
		expect([await program.moveAll([id]), await program.undo([id])]).toEqual([["not_found"], []]);
		expect(await stageOf(id)).toBe("NotNow");
	});
});

describe("a company’s key", () => {
	test("returns 404 for its maker’s other applications: one by one, in bulk, undoing or reading", async () => {
		const { owner, company, other, job, id, notOurs } = await office();
		const [ours, theirs] = [await mover(owner, { companyId: company.id }), await mover(owner, { companyId: other.id })];
		const reader = await mover(owner, { companyId: company.id, scopes: ["applications:read"] });
		for (const one of notOurs) {
			expect(codeOf(await ours.move(one))).toEqual([404, "not_found"]);
			expect(codeOf(await reader.call(`GET /hiring/applicants/${one}`))).toEqual([404, "not_found"]);
		}
		expect(codeOf(await theirs.move(id))).toEqual([404, "not_found"]);
		const own = await createApplication(site.db, { job, userId: owner.id });
		expect(codeOf(await theirs.move(own.id))).toEqual([404, "not_found"]);
		expect(await ours.moveAll([...notOurs, id])).toEqual(["not_found", "not_found", "moved"]);
		// what its maker refused for other employers stays refused
		const maker = await mover(owner);
		expect(await maker.moveAll(notOurs, { to: "NotNow" })).toEqual(["moved", "moved"]);
		expect(await ours.undo(notOurs)).toEqual([]);
		for (const one of notOurs) expect(await stageOf(one)).toBe("NotNow");
	});

	test("can use that company’s saved replies only", async () => {
		const { owner, company, other, id } = await office();
		const reply = async (holder: { companyId?: string; userId?: string }) => {
			const replyId = uuidv7();
			await site.db.insert(savedReplies).values({ id: replyId, name: "No", en: "Dear {name}, no.", ...holder });
			return { to: "NotNow", replyId };
		};
		const program = await mover(owner, { companyId: company.id });
		for (const holder of [{ userId: owner.id }, { companyId: other.id }]) {
			const saved = await reply(holder);
			expect(codeOf(await program.move(id, saved))).toEqual([404, "not_found"]);
			expect((await (await mover(owner)).move(id, { ...saved, version: 9 })).status).toBe(409);
		}
		expect(await stageOf(id)).toBe("New");
		expect((await program.move(id, await reply({ companyId: company.id }))).status).toBe(200);
	});

	test("no longer finds an application whose job moved to another company", async () => {
		const { owner, company, other, job, id } = await office();
		const program = await mover(owner, { companyId: company.id });
		await site.db.update(jobs).set({ companyId: other.id }).where(eq(jobs.id, job.id));
		expect(codeOf(await program.move(id))).toEqual([404, "not_found"]);
		expect(await stageOf(id)).toBe("New");
	});

	test("is refused once its maker no longer recruits there; the maker’s own key gets 404", async () => {
		const { owner, company, job, id } = await office();
		const [ofCompany, ofPerson] = [await mover(owner, { companyId: company.id }), await mover(owner)];
		const successor = await createRecruiter(site.db);
		await createMember(site.db, { companyId: company.id, userId: successor.id });
		const isTheirs = and(eq(companyMembers.userId, owner.id), eq(companyMembers.companyId, company.id));
		await site.db.update(companyMembers).set({ role: "interviewer" }).where(isTheirs);
		await site.db.update(jobs).set({ ownerId: successor.id }).where(eq(jobs.id, job.id));
		expect(codeOf(await ofCompany.move(id))).toEqual([401, "bad_key"]);
		expect(codeOf(await ofPerson.move(id))).toEqual([404, "not_found"]);
		expect(await stageOf(id)).toBe("New");
	});

	test("doesn’t mark an application as read; a person’s key does", async () => {
		const { owner, company, id } = await office();
		const scopes = ["applications:read" as const];
		const [ofCompany, ofPerson] = [await mover(owner, { companyId: company.id, scopes }), await mover(owner, { scopes })];
		expect((await ofCompany.call(`GET /hiring/applicants/${id}`)).body.applicant).toMatchObject({ id, name: "Ama Ngono" });
		expect((await stored(id))?.readAt).toBeNull();
		expect((await ofPerson.call(`GET /hiring/applicants/${id}`)).status).toBe(200);
		expect((await stored(id))?.readAt).not.toBeNull();
	});
});
