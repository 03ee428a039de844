import { eq, sql } from "drizzle-orm";
import ICAL from "ical.js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { csrfToken, testApp } from "../../../tests/support/app.ts";
import { createApplication, createCompany, createJob, createMember, createRecruiter, createSeeker } from "../../../tests/support/cast.ts";
import { sendMails } from "../../../tests/support/mail.ts";
import { notificationsOf } from "../../../tests/support/notifications.ts";
import { sendRefusalsNow } from "../../../tests/support/refusals.ts";
import { users } from "../db/accounts.ts";
import { applications } from "../db/applications.ts";
import { interviews } from "../db/interviews.ts";
import { jobs } from "../db/jobs.ts";
import { mails } from "../db/notifications.ts";
import { uuidv7 } from "../platform/ids.ts";
import { personalData } from "../settings/personal-data.ts";
import { purgeDeletedAccounts } from "../settings/purge-deleted-accounts.ts";
import { remindOfInterviews } from "./remind.ts";

let site: Awaited<ReturnType<typeof testApp>>;
beforeAll(async () => {
	site = await testApp();
});
afterAll(() => site.close());

const hour = 3_600_000;
const inHours = (hours: number) => new Date(Math.floor(Date.now() / 60_000) * 60_000 + hours * hour).toISOString();

async function team() {
	const { db } = site;
	const company = await createCompany(db);
	const [owner, recruiter, interviewer, stranger] = await Promise.all([1, 2, 3, 4].map(() => createRecruiter(db)));
	if (!owner || !recruiter || !interviewer || !stranger) throw new Error("nobody");
	const companyId = company.id;
	await createMember(
		db,
		{ companyId, userId: owner.id },
		{ companyId, userId: recruiter.id, role: "recruiter" },
		{ companyId, userId: interviewer.id, role: "interviewer" },
	);
	const job = await createJob(db, { ownerId: owner.id, companyId, title: "Cook" });
	const seeker = await createSeeker(db, { language: "fr" });
	const application = await createApplication(db, { job, userId: seeker.id, fullName: "Ama Ngono" });
	return { company, owner, recruiter, interviewer, stranger, job, seeker, application };
}
type Team = Awaited<ReturnType<typeof team>>;

const meeting = { minutes: 30, kind: "place" as const, place: "Rue Joss, Douala", words: "Bring your diploma." };
const proposal = (starts: string[], more: object = {}) => ({ starts, ...meeting, ...more });
const propose = (scene: Pick<Team, "application" | "owner">, starts = [inHours(48), inHours(72)], more: object = {}) =>
	site.as(scene.owner).call("POST /interviews", { body: { applicationId: scene.application.id, ...proposal(starts, more) } });
const takeTime = (scene: Pick<Team, "seeker">, interviewId: string, start: string, more: object = {}) =>
	site.as(scene.seeker).call("POST /interviews/:interviewId/take", { params: { interviewId }, body: { sequence: 0, start, ...more } });
const read = (who: { id: string }, interviewId: string) => site.as(who).call("GET /interviews/:interviewId", { params: { interviewId } });

/** An agreed interview. */
async function takenInterview(start = inHours(48)) {
	const scene = await team();
	const { interview } = (await propose(scene, [start])).body;
	expect((await takeTime(scene, interview.id, start)).status).toBe(200);
	return { ...scene, id: interview.id, params: { interviewId: interview.id } };
}
const kindsOf = async ({ id }: { id: string }) => (await notificationsOf(site.db, id)).map(({ kind }) => kind);
const mailsOf = async ({ id }: { id: string }) =>
	(await site.db.select().from(mails).where(eq(mails.userId, id)).orderBy(mails.createdAt)).map(({ kind }) => kind);
const stored = async (id: string) => (await site.db.select().from(interviews).where(eq(interviews.id, id)))[0];

describe("proposing and taking a time (decisions.md Hiring, Interviews)", () => {
	test("notifies a colleague of the news, and before it begins, if the host was suspended meanwhile", async () => {
		const scene = await team();
		const start = inHours(48);
		const { interview } = (await propose(scene, [start])).body;
		await site.db.update(users).set({ suspendedAt: new Date() }).where(eq(users.id, scene.owner.id));
		expect((await takeTime(scene, interview.id, start)).status).toBe(200);
		await site.db.update(interviews).set({ remindAt: new Date() }).where(eq(interviews.id, interview.id));
		await remindOfInterviews(site.db);
		expect((await kindsOf(scene.recruiter)).toSorted()).toEqual(["interviewSoonWithApplicant", "interviewTaken"]);
		expect([await kindsOf(scene.interviewer), await kindsOf(scene.stranger)]).toEqual([[], []]);
	});

	test("moves the application to Interview and counts as an answer; taking a time mails both sides", async () => {
		const scene = await team();
		const starts = [inHours(48), inHours(72)];
		const proposed = await propose(scene, starts);
		expect(proposed.body.interview).toMatchObject({ state: "proposed", sequence: 0, side: "employer", mayChange: true, ...meeting });
		expect(proposed.body.interview.times).toEqual(starts);
		const [row] = await site.db.select().from(applications).where(eq(applications.id, scene.application.id));
		expect([row?.status, row?.stage, row?.answeredAt !== null]).toEqual(["Interview", "Interview", true]);
		expect([await kindsOf(scene.seeker), await mailsOf(scene.seeker)]).toEqual([["interviewProposed"], ["interviewProposed"]]);
		const [mail] = await site.db.select({ params: mails.params }).from(mails).where(eq(mails.userId, scene.seeker.id));
		expect(mail?.params.when?.split("\u00a0; ")).toHaveLength(2);

		const answer = await takeTime(scene, proposed.body.interview.id, starts[1] ?? "");
		expect(answer.body.interview).toMatchObject({ state: "taken", startsAt: starts[1], times: [], sequence: 1, side: "applicant" });
		expect([await kindsOf(scene.owner), await mailsOf(scene.owner)]).toEqual([["interviewTaken"], ["interviewTaken"]]);
		expect(await mailsOf(scene.seeker)).toEqual(["interviewProposed", "interviewBooked"]);
	});

	test("reads a form's time as Cameroon time, even across the end of a year", async () => {
		const scene = await team();
		const year = new Date().getUTCFullYear();
		const { body } = await propose(scene, [`${year}-12-31T23:30`, `${year + 1}-01-01T00:30`], { minutes: 60 });
		expect(body.interview.times).toEqual([`${year}-12-31T22:30:00.000Z`, `${year}-12-31T23:30:00.000Z`]);
	});

	test.each([
		["none", [], {}],
		["four", [48, 72, 96, 120].map(inHours), {}],
		["past", [inHours(-1)], {}],
		["over a year ahead", [inHours(366 * 24)], {}],
		["that overlap", [inHours(48), inHours(48.25)], {}],
		["that are no times", ["tomorrow"], {}],
		["too short", [inHours(48)], { minutes: 5 }],
		["too long", [inHours(48)], { minutes: 481 }],
		["without a place", [inHours(48)], { place: null }],
		["by a link that is none", [inHours(48)], { kind: "video", place: "javascript:alert(1)" }],
		["with a place that is a book", [inHours(48)], { place: "x".repeat(501) }],
	])("refuses times: %s", async (_, starts, more) => {
		const scene = await team();
		expect((await propose(scene, starts, more)).status).toBe(422);
		expect(await mailsOf(scene.seeker)).toEqual([]);
	});

	test("allows one at a time: a second proposal is a conflict that states where the first is", async () => {
		const scene = await team();
		await propose(scene);
		const again = await propose(scene, [inHours(96)]);
		expect([again.status, again.body.code, again.body.current]).toEqual([
			409,
			"conflict",
			{ state: "proposed", sequence: 0, startsAt: null },
		]);
	});

	test("is refused for a decided application", async () => {
		const scene = await team();
		await site.db.update(applications).set({ status: "Rejected", stage: "NotNow" }).where(eq(applications.id, scene.application.id));
		expect((await propose(scene)).body.code).toBe("already_decided");
	});

	test("asking for other times returns it to the employer, and they propose again", async () => {
		const scene = await team();
		const { id } = (await propose(scene)).body.interview;
		const params = { interviewId: id };
		const asked = await site
			.as(scene.seeker)
			.call("POST /interviews/:interviewId/ask", { params, body: { sequence: 0, words: "After 17:00?" } });
		expect(asked.body.interview).toMatchObject({ state: "asked", times: [], said: { words: "After 17:00?", by: "applicant" } });
		expect(await kindsOf(scene.owner)).toEqual(["interviewAsked"]);
		const anew = await site.as(scene.recruiter).call("POST /interviews/:interviewId/propose", {
			params,
			body: { sequence: 1, ...proposal([inHours(100)]) },
		});
		expect(anew.body.interview).toMatchObject({ state: "proposed", sequence: 2, said: null, host: scene.recruiter.fullName });
		expect(await kindsOf(scene.seeker)).toEqual(["interviewProposed", "interviewProposed"]);
	});
});

describe("access", () => {
	test("both sides can read and change it, an assigned interviewer can read it, and others get 404", async () => {
		const scene = await takenInterview();
		const { params, id } = scene;
		const cancel = { sequence: 1, words: "Sorry" };
		const give = { params: { applicationId: scene.application.id }, body: { userId: scene.interviewer.id } };
		expect((await read(scene.interviewer, id)).status).toBe(404);
		expect((await site.as(scene.interviewer).call("GET /interviews")).body.interviews).toEqual([]);
		await site.as(scene.owner).call("POST /hiring/applicants/:applicationId/interviewers", give);
		expect((await read(scene.interviewer, id)).body.interview).toMatchObject({ side: "employer", mayChange: false });
		expect((await site.as(scene.interviewer).call("GET /interviews")).body.interviews.map((one) => one.id)).toEqual([id]);
		for (const who of [scene.interviewer, scene.stranger]) {
			const at = { params, body: cancel };
			expect((await site.as(who).call("POST /interviews/:interviewId/cancel", at)).status).toBe(404);
			const start = { params, body: { sequence: 1, start: inHours(90), words: "Later" } };
			expect((await site.as(who).call("POST /interviews/:interviewId/move", start)).status).toBe(404);
		}
		const another = await createSeeker(site.db);
		for (const who of [scene.stranger, another]) {
			expect((await read(who, id)).status).toBe(404);
			expect((await site.as(who).call("GET /interviews/:interviewId/interview.ics", { params })).status).toBe(404);
			const query = { application: scene.application.id };
			expect((await site.as(who).call("GET /interviews", { query })).body.interviews).toEqual([]);
		}
		expect(
			(await site.as(another).call("POST /interviews/:interviewId/take", { params, body: { sequence: 1, start: inHours(48) } })).status,
		).toBe(404);
		expect((await site.guest.call("GET /interviews")).status).toBe(401);
		expect((await propose({ application: scene.application, owner: scene.stranger })).status).toBe(404);
		expect((await propose({ application: scene.application, owner: scene.seeker })).status).toBe(403);
		expect(
			(await site.as(scene.seeker).call("POST /interviews/:interviewId/cancel", { params, body: { sequence: 1, words: " " } })).status,
		).toBe(422);
		expect((await read(scene.owner, uuidv7())).status).toBe(404);
		// authorisation comes before validation
		for (const verb of ["move", "cancel"]) {
			const sent = { method: "POST", headers: { "content-type": "application/json", "x-csrftoken": csrfToken }, body: "{}" };
			expect((await site.as(scene.stranger).request(`/api/interviews/${id}/${verb}`, sent)).status).toBe(404);
			expect((await site.as(scene.owner).request(`/api/interviews/${id}/${verb}`, sent)).status).toBe(422);
		}
	});
});

describe("changes", () => {
	test.each(["owner", "seeker"] as const)(
		"the %s can move it with a reason, and the other side is notified; a stale sequence is a conflict",
		async (who) => {
			const scene = await takenInterview();
			const move = (sequence: number, start: string) =>
				site
					.as(scene[who])
					.call("POST /interviews/:interviewId/move", { params: scene.params, body: { sequence, start, words: "The road" } });
			const start = inHours(50);
			const moved = await move(1, start);
			expect(moved.body.interview).toMatchObject({ state: "taken", startsAt: start, sequence: 2, said: { words: "The road" } });
			const other = who === "owner" ? scene.seeker : scene.owner;
			expect((await kindsOf(other)).at(-1)).toBe(who === "owner" ? "interviewMovedByEmployer" : "interviewMovedByApplicant");
			const late = await move(1, inHours(60));
			expect([late.status, late.body.current]).toEqual([409, { state: "taken", sequence: 2, startsAt: start }]);
			expect((await move(2, inHours(-2))).status).toBe(422);
			expect((await move(2, start)).status).toBe(422);
		},
	);

	test("a cancellation works once, even when sent concurrently", async () => {
		const scene = await takenInterview();
		const cancel = () =>
			site
				.as(scene.seeker)
				.call("POST /interviews/:interviewId/cancel", { params: scene.params, body: { sequence: 1, words: "I am ill" } });
		const both = await Promise.all([cancel(), cancel()]);
		expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
		expect((await kindsOf(scene.owner)).filter((kind) => kind === "interviewCancelledByApplicant")).toHaveLength(1);
		expect((await mailsOf(scene.seeker)).at(-1)).toBe("interviewOff");
	});

	test("of two takes and a withdrawal sent concurrently, exactly one succeeds", async () => {
		const scene = await team();
		const start = inHours(48);
		const { id } = (await propose(scene, [start])).body.interview;
		const withdrawn = site.as(scene.owner).call("POST /interviews/:interviewId/cancel", {
			params: { interviewId: id },
			body: { sequence: 0, words: "Filled" },
		});
		const answers = await Promise.all([takeTime(scene, id, start), takeTime(scene, id, start), withdrawn]);
		expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
		expect((await stored(id))?.sequence).toBe(1);
		expect((await takeTime(scene, id, inHours(49))).status).toBe(409);
	});

	test("of two concurrent moves one succeeds, and the other gets 409", async () => {
		const scene = await takenInterview();
		const move = (who: { id: string }, start: string) =>
			site.as(who).call("POST /interviews/:interviewId/move", { params: scene.params, body: { sequence: 1, start, words: "Later" } });
		const answers = await Promise.all([move(scene.owner, inHours(70)), move(scene.seeker, inHours(80))]);
		expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
		expect((await stored(scene.id))?.sequence).toBe(2);
	});
});

describe("overlaps of a person's own interviews", () => {
	test("are reported to the employer when proposing and to the applicant when taking, and can be accepted", async () => {
		const start = inHours(48);
		const scene = await takenInterview(start);
		const second = await createApplication(site.db, { job: scene.job, fullName: "Bih" });
		const overlapping = [new Date(Date.parse(start) + 15 * 60_000).toISOString()];
		const refused = await propose({ application: second, owner: scene.owner }, overlapping);
		expect([refused.status, refused.body.code]).toEqual([409, "interview_clash"]);
		expect(refused.body.message).toContain("Ama Ngono, Cook");
		expect((await propose({ application: second, owner: scene.owner }, overlapping, { despite: true })).status).toBe(200);

		const other = await team();
		const theirs = await createApplication(site.db, { job: other.job, userId: scene.seeker.id });
		const { interview } = (await propose({ application: theirs, owner: other.owner }, [start])).body;
		const warned = await takeTime(scene, interview.id, start);
		expect([warned.status, warned.body.code, (await stored(interview.id))?.state]).toEqual([409, "interview_clash", "proposed"]);
		expect((await takeTime(scene, interview.id, start, { despite: true })).body.interview.clashes).toBe(true);
		// the other side's calendar is not revealed
		expect((await read(other.owner, interview.id)).body.interview.clashes).toBe(false);
	});

	test("aren't reported to a colleague who moves an interview that somebody else hosts", async () => {
		const scene = await takenInterview();
		const own = await createApplication(site.db, { job: scene.job, fullName: "Bih" });
		const start = inHours(60);
		await propose({ application: own, owner: scene.recruiter }, [start]);
		const move = (who: { id: string }, sequence: number, to: string) =>
			site.as(who).call("POST /interviews/:interviewId/move", {
				params: scene.params,
				body: { sequence, start: to, words: "The room is taken" },
			});
		expect((await move(scene.recruiter, 1, start)).status).toBe(200);
		const hosted = await createApplication(site.db, { job: scene.job, fullName: "Cho" });
		await propose({ application: hosted, owner: scene.owner }, [inHours(70)]);
		expect((await move(scene.owner, 2, inHours(70))).body.code).toBe("interview_clash");
	});

	test("stop one of two times taken concurrently", async () => {
		const start = inHours(48);
		const seeker = await createSeeker(site.db);
		const ids = [];
		for (const scene of [await team(), await team()]) {
			const application = await createApplication(site.db, { job: scene.job, userId: seeker.id });
			ids.push((await propose({ application, owner: scene.owner }, [start])).body.interview.id);
		}
		const answers = await Promise.all(ids.map((id) => takeTime({ seeker } as Team, id, start)));
		expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
	});
});

describe("an interview whose application ends", () => {
	const endings: Record<string, (scene: Awaited<ReturnType<typeof takenInterview>>) => Promise<unknown>> = {
		withdrawn: ({ seeker, application }) =>
			site.as(seeker).call("POST /application/:applicationId/withdraw", { params: { applicationId: application.id } }),
		refused: async ({ owner, application }) => {
			await site.as(owner).call("POST /application/:applicationId/decide", {
				params: { applicationId: application.id },
				body: { status: "Rejected", reason: "chosen", note: null },
			});
			await sendRefusalsNow(site.db);
		},
		"back to waiting": ({ owner, application }) =>
			site.as(owner).call("POST /application/:applicationId/decide", {
				params: { applicationId: application.id },
				body: { status: "Pending", note: null },
			}),
		"with the job": ({ owner, job }) => site.as(owner).call("DELETE /jobs/:jobId", { params: { jobId: job.id } }),
	};
	test.each(Object.entries(endings))("%s", async (_, end) => {
		const scene = await takenInterview();
		await end(scene);
		expect(await stored(scene.id)).toMatchObject({ state: "cancelled", remindAt: null, sequence: 2 });
		const mailKinds = [...(await mailsOf(scene.seeker)), ...(await mailsOf(scene.owner))];
		expect(mailKinds.filter((kind) => /Cancelled|Off/.test(kind))).toHaveLength(2);
		expect((await read(scene.seeker, scene.id)).body.interview).toMatchObject({ isOver: true, mayChange: false });
	});

	test("while times are proposed: it offers none of them any more", async () => {
		const scene = await team();
		const { id } = (await propose(scene)).body.interview;
		await site.as(scene.seeker).call("POST /application/:applicationId/withdraw", { params: { applicationId: scene.application.id } });
		for (const who of [scene.seeker, scene.owner])
			expect((await read(who, id)).body.interview).toMatchObject({ state: "cancelled", startsAt: null, times: [] });
	});

	const erase = async ({ id }: { id: string }) => {
		await site.db.update(users).set({ deleteAfter: sql`now() - interval '1 day'` }).where(eq(users.id, id));
		await purgeDeletedAccounts(site.services);
	};

	test("with the applicant's erasure is deleted, and the employer is notified without a name", async () => {
		const scene = await takenInterview();
		await erase(scene.seeker);
		expect(await stored(scene.id)).toBeUndefined();
		const [notice] = (await notificationsOf(site.db, scene.owner.id)).filter(({ kind }) => kind === "interviewCancelledByApplicant");
		expect(notice?.params.applicant).toBe("Deleted account");
		expect(JSON.stringify(await notificationsOf(site.db, scene.owner.id))).not.toContain("Ama Ngono");
		const { data } = await personalData(site.db, scene.owner);
		expect(data.interviews).toEqual([]);
	});

	test("with its host's erasure passes to a colleague, or the applicant is notified", async () => {
		const shared = await takenInterview();
		await erase(shared.owner);
		expect(await stored(shared.id)).toMatchObject({ state: "taken", words: null, hostId: shared.recruiter.id });
		const owner = await createRecruiter(site.db);
		const seeker = await createSeeker(site.db);
		const application = await createApplication(site.db, { job: await createJob(site.db, { ownerId: owner.id }), userId: seeker.id });
		const { interview } = (await propose({ application, owner })).body;
		await erase(owner);
		expect(await stored(interview.id)).toMatchObject({ state: "cancelled", hostId: null, words: null });
		expect(await kindsOf({ id: seeker.id })).toContain("interviewCancelledByEmployer");
	});

	const removals = {
		"leaves the company": (shared: Team, slug: string) =>
			site.as(shared.recruiter).call("DELETE /companies/:slug/members/:userId", { params: { slug, userId: shared.recruiter.id } }),
		"is made an interviewer": (shared: Team, slug: string) =>
			site.as(shared.owner).call("PATCH /companies/:slug/members/:userId", {
				params: { slug, userId: shared.recruiter.id },
				body: { role: "interviewer" },
			}),
	};
	test.each(Object.entries(removals))(
		"if its last recruiter %s, it passes to an owner, and the former recruiter gets no more notifications about it",
		async (_, leave) => {
			const scene = await team();
			const start = inHours(20);
			const { interview } = (await propose({ application: scene.application, owner: scene.recruiter }, [start])).body;
			await takeTime(scene, interview.id, start);
			const params = { applicationId: scene.application.id };
			const hand = { params, body: { userId: scene.recruiter.id } };
			expect((await site.as(scene.owner).call("POST /hiring/applicants/:applicationId/handler", hand)).status).toBe(200);
			expect((await leave(scene, scene.company.slug)).status).toBe(200);
			expect(await stored(interview.id)).toMatchObject({ state: "taken", hostId: scene.owner.id });
			const [row] = await site.db.select().from(applications).where(eq(applications.id, scene.application.id));
			expect(row?.handlerId).toBeNull();
			const before = await mailsOf(scene.recruiter);
			await site.db.update(interviews).set({ remindAt: new Date() }).where(eq(interviews.id, interview.id));
			await remindOfInterviews(site.db);
			expect(await mailsOf(scene.recruiter)).toEqual(before);
			expect((await mailsOf(scene.owner)).at(-1)).toBe("interviewSoonWithApplicant");
			expect((await read(scene.recruiter, interview.id)).status).toBe(404);
			expect((await site.as(scene.owner).call("GET /interviews")).body.interviews.map(({ id }) => id)).toEqual([interview.id]);
		},
	);

	describe("whose applicant takes over the job", () => {
		/** A member of the company has applied, and owns it once the first owner goes. */
		async function ownApplicant({ colleague }: { colleague: boolean }) {
			const scene = await team();
			const { company, job, owner } = scene;
			const applicant = colleague ? await createRecruiter(site.db) : scene.recruiter;
			if (colleague) await createMember(site.db, { companyId: company.id, userId: applicant.id });
			const application = await createApplication(site.db, { job, userId: applicant.id });
			const { interview } = (await propose({ application, owner })).body;
			return { ...scene, applicant, id: interview.id };
		}

		test("passes to a colleague when its host leaves the company", async () => {
			const { applicant, recruiter, owner, company, id } = await ownApplicant({ colleague: true });
			const leaving = { params: { slug: company.slug, userId: owner.id } };
			expect((await site.as(owner).call("DELETE /companies/:slug/members/:userId", leaving)).status).toBe(200);
			expect((await site.db.select({ ownerId: jobs.ownerId }).from(jobs).where(eq(jobs.companyId, company.id)))[0]?.ownerId).toBe(
				applicant.id,
			);
			expect(await stored(id)).toMatchObject({ state: "proposed", hostId: recruiter.id });
		});

		test("passes to a colleague when its host is erased", async () => {
			const { recruiter, owner, id } = await ownApplicant({ colleague: true });
			await erase(owner);
			expect(await stored(id)).toMatchObject({ state: "proposed", hostId: recruiter.id });
		});

		test("is cancelled if nobody else can host it, and the applicant is notified", async () => {
			const { applicant, owner, id } = await ownApplicant({ colleague: false });
			await erase(owner);
			expect(await stored(id)).toMatchObject({ state: "cancelled", hostId: null });
			expect(await kindsOf(applicant)).toContain("interviewCancelledByEmployer");
		});
	});

	test("is in both sides' data exports, without others' secrets", async () => {
		const scene = await takenInterview();
		await site.as(scene.seeker).call("POST /interview-feed");
		const mine = (await personalData(site.db, scene.seeker)).data;
		expect(mine.interviews).toMatchObject([{ id: scene.id, place: meeting.place }]);
		expect(Object.keys(mine.interview_feeds?.[0] ?? {})).not.toContain("token_hash");
		expect((await personalData(site.db, scene.owner)).data.interviews).toHaveLength(1);
		expect((await personalData(site.db, scene.stranger)).data.interviews).toEqual([]);
	});
});

describe("reminders", () => {
	const at = (id: string, startsIn: number, remindIn: number) =>
		site.db
			.update(interviews)
			.set({ startsAt: new Date(Date.now() + startsIn * hour), remindAt: new Date(Date.now() + remindIn * hour) })
			.where(eq(interviews.id, id));
	const soonTo = async (person: { id: string }) => (await mailsOf(person)).filter((kind) => kind.startsWith("interviewSoon")).length;

	test("go out a day and an hour before, once each to both sides, even from several processes", async () => {
		const scene = await takenInterview(inHours(48));
		const remindIn = ((await stored(scene.id))?.remindAt?.getTime() ?? 0) - Date.now();
		expect(Math.round(remindIn / hour)).toBe(24);
		await remindOfInterviews(site.db);
		expect(await soonTo(scene.seeker)).toBe(0);
		await at(scene.id, 23.9, -0.1);
		await Promise.all([1, 2, 3].map(() => remindOfInterviews(site.db)));
		expect([await soonTo(scene.seeker), await soonTo(scene.owner)]).toEqual([1, 1]);
		await at(scene.id, 0.9, -0.1);
		await remindOfInterviews(site.db);
		await remindOfInterviews(site.db);
		expect([await soonTo(scene.seeker), await soonTo(scene.owner)]).toEqual([2, 2]);
		expect((await stored(scene.id))?.remindAt).toBeNull();
	});

	test("due while the app was off, go out once if the interview is still to come", async () => {
		const late = await takenInterview();
		await at(late.id, 0.5, -23.5);
		const over = await takenInterview();
		await at(over.id, -1, -25);
		await remindOfInterviews(site.db);
		expect([await soonTo(late.seeker), await soonTo(over.seeker)]).toEqual([1, 0]);
		expect([(await stored(late.id))?.remindAt, (await stored(over.id))?.remindAt]).toEqual([null, null]);
	});

	test("for an interview taken shortly before are those still due", async () => {
		const [near, now] = [await takenInterview(inHours(5)), await takenInterview(inHours(0.5))];
		expect(Math.round((((await stored(near.id))?.remindAt?.getTime() ?? 0) - Date.now()) / hour)).toBe(4);
		expect((await stored(now.id))?.remindAt).toBeNull();
	});
});

/** As parsed by an independent calendar library. */
function parsed(text: string) {
	const calendar = new ICAL.Component(ICAL.parse(text));
	const events = calendar.getAllSubcomponents("vevent").map((one) => new ICAL.Event(one));
	return { method: calendar.getFirstPropertyValue("method"), events, event: events[0] as InstanceType<typeof ICAL.Event> };
}
const invitationsIn = (mail: string): string[] =>
	[...mail.matchAll(/Content-Type: text\/calendar[^\r]*method=(\w+)[\s\S]*?\r\n\r\n([\s\S]*?)\r\n--/g)].map(([part, , body = ""]) =>
		/Content-Transfer-Encoding: base64/i.test(part.slice(0, part.indexOf("\r\n\r\n")))
			? Buffer.from(body, "base64").toString()
			: body.replace(/=\r\n/g, "").replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
	);

describe("calendars", () => {
	test("mails carry one entry with a rising sequence: booked, moved, cancelled", async () => {
		await site.db.delete(mails);
		const start = inHours(48);
		const scene = await takenInterview(start);
		const moved = inHours(51);
		const by = site.as(scene.owner);
		await by.call("POST /interviews/:interviewId/move", { params: scene.params, body: { sequence: 1, start: moved, words: "Later" } });
		await by.call("POST /interviews/:interviewId/cancel", { params: scene.params, body: { sequence: 2, words: "Filled" } });
		const theirs = (await sendMails(site.services)).filter((mail) => mail.includes(`To: ${scene.seeker.fullName} <${scene.seeker.email}>`));
		const invitations = theirs.flatMap((mail) => invitationsIn(mail).slice(0, 1)).map(parsed);
		const found = invitations
			.map(({ method, event }) => ({ method, uid: event.uid, sequence: event.sequence, start: event.startDate.toJSDate().toISOString() }))
			.toSorted((a, b) => a.sequence - b.sequence);
		const uid = `${scene.id}@localhost`;
		expect(found).toEqual([
			{ method: "REQUEST", uid, sequence: 1, start },
			{ method: "REQUEST", uid, sequence: 2, start: moved },
			{ method: "CANCEL", uid, sequence: 3, start: moved },
		]);
		const { event } = invitations.find(({ method }) => method === "CANCEL") ?? parsed("");
		expect([event.organizer, event.attendees[0]?.getFirstValue(), event.component.getFirstPropertyValue("status")]).toEqual([
			"mailto:no-reply@localhost",
			`MAILTO:${scene.seeker.email}`,
			"CANCELLED",
		]);
		expect(event.endDate.toJSDate().getTime() - event.startDate.toJSDate().getTime()).toBe(30 * 60_000);
	});

	test("mails link to the interview, or to the application once it is cancelled", async () => {
		await site.db.delete(mails);
		const scene = await takenInterview();
		await site
			.as(scene.owner)
			.call("POST /interviews/:interviewId/cancel", { params: scene.params, body: { sequence: 1, words: "Filled" } });
		const theirs = (await sendMails(site.services)).filter((mail) => mail.includes(`To: ${scene.seeker.fullName} <${scene.seeker.email}>`));
		const readable = theirs.map((mail) => mail.replace(/=\r\n/g, "").replaceAll("=3D", "="));
		const leadingTo = (path: string) =>
			readable.filter((mail) => mail.includes(`href="${site.services.settings.publicUrl}${path}"`)).length;
		// proposed and booked; cancelled
		expect([leadingTo(`/interviews/${scene.id}`), leadingTo(`/applications/${scene.application.id}`)]).toEqual([2, 1]);
	});

	// the end of a year, and the nights of Europe's clock changes
	test.each(["2030-12-31T22:45:00.000Z", "2031-03-30T00:45:00.000Z", "2031-10-26T00:45:00.000Z"])(
		"one at %s has its length, is shown in Cameroon time, and has a reminder an hour before",
		async (startsAt) => {
			const start = new Date(startsAt);
			const { owner, job } = await team();
			const application = await createApplication(site.db, { job, status: "Interview" });
			const [id, remindAt] = [uuidv7(), new Date()];
			await site.db.insert(interviews).values({
				id,
				applicationId: application.id,
				hostId: owner.id,
				state: "taken",
				startsAt: start,
				minutes: 30,
				kind: "phone",
				remindAt,
			});
			const file = await site
				.as({ id: application.userId })
				.call("GET /interviews/:interviewId/interview.ics", { params: { interviewId: id } });
			const { event } = parsed(new TextDecoder().decode(file.body as unknown as Uint8Array));
			expect([event.startDate.toJSDate(), event.endDate.toJSDate()]).toEqual([start, new Date(start.getTime() + hour / 2)]);
			// no time zone whose rules a calendar would have to know
			expect(event.startDate.zone?.tzid).toBe("UTC");
			await remindOfInterviews(site.db);
			expect((await stored(id))?.remindAt).toEqual(new Date(start.getTime() - hour));
			const [mail] = await site.db.select().from(mails).where(eq(mails.userId, application.userId));
			expect(mail?.params.when).toContain(new Date(start.getTime() + hour).toISOString().slice(11, 16));
		},
	);

	test("an interview can be downloaded, and a secret feed has all of them until it is revoked", async () => {
		const scene = await takenInterview();
		const file = await site.as(scene.seeker).call("GET /interviews/:interviewId/interview.ics", { params: scene.params });
		expect(parsed(new TextDecoder().decode(file.body as unknown as Uint8Array)).event.location).toBe(meeting.place);
		const by = site.as(scene.seeker);
		expect((await by.call("GET /interview-feed")).body.since).toBeNull();
		const first = (await by.call("POST /interview-feed")).body.address;
		const second = (await by.call("POST /interview-feed")).body.address;
		const fetched = async (address: string) => site.guest.request(new URL(address).pathname);
		expect((await fetched(first)).status).toBe(404);
		const answer = await fetched(second);
		expect(answer.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
		expect(parsed(await answer.text()).events.map(({ uid }) => uid)).toEqual([`${scene.id}@localhost`]);
		await by.call("DELETE /interview-feed");
		expect((await fetched(second)).status).toBe(404);
		expect((await site.guest.request("/api/interview-feed/short")).status).toBe(404);
	});
});

test("too many changes in an hour get 429", async () => {
	const limited = await testApp({ RATE_LIMITS: "on" });
	try {
		const owner = await createRecruiter(limited.db);
		await limited.db.execute(
			sql`insert into rate_limits (key, spent, ends_at) values (${`interviews account ${owner.id}`}, 120, now() + interval '1 hour')`,
		);
		const application = await createApplication(limited.db, { job: await createJob(limited.db, { ownerId: owner.id }) });
		const body = { applicationId: application.id, ...proposal([inHours(48)]) };
		expect((await limited.as(owner).call("POST /interviews", { body })).status).toBe(429);
	} finally {
		await limited.close();
	}
});

test("the list has upcoming interviews soonest first and past ones latest first, in pages", async () => {
	const seeker = await createSeeker(site.db);
	const job = await createJob(site.db);
	const starts = [-50, -2, 30, 90];
	const interviewsMade = starts.map((hours) => ({ id: uuidv7(), hours }));
	for (const { id, hours } of interviewsMade) {
		const application = await createApplication(site.db, { job: await createJob(site.db), userId: seeker.id, status: "Interview" });
		await site.db.insert(interviews).values({
			...{ id, applicationId: application.id, hostId: job.ownerId, state: "taken", startsAt: new Date(Date.now() + hours * hour) },
			...{ minutes: 30, kind: "phone" },
		});
	}
	const list = async (query: object) => (await site.as(seeker).call("GET /interviews", { query })).body;
	const ids = (...places: number[]) => places.map((place) => interviewsMade[place]?.id);
	expect((await list({})).interviews.map(({ id }) => id)).toEqual(ids(2, 3));
	expect((await list({ when: "past" })).interviews.map(({ id }) => id)).toEqual(ids(1, 0));
	const first = await list({ limit: "1" });
	expect((await list({ limit: "1", cursor: first.next })).interviews.map(({ id }) => id)).toEqual(ids(3));
	const firstPast = await list({ when: "past", limit: "1" });
	expect((await list({ when: "past", limit: "1", cursor: firstPast.next })).interviews.map(({ id }) => id)).toEqual(ids(0));
});

type PlanNode = { "Node Type": string; "Relation Name"?: string; "Index Cond"?: string; Plans?: PlanNode[] };

test("only interviews of the people involved are read, by index, whatever others have", async () => {
	const scene = await team();
	const start = inHours(50);
	const proposed = await propose(scene, [start]);
	const taken = await takeTime(scene, proposed.body.interview.id, start);
	const listed = await site.as(scene.seeker).call("GET /interviews");
	const read = [proposed, taken, listed]
		.flatMap(({ statements }) => statements)
		.filter((text) => text.startsWith("select") && text.includes(`"interviews"`));
	const whole = (node: PlanNode): string[] => [
		...(/^(Seq|Index|Index Only) Scan$/.test(node["Node Type"]) && !node["Index Cond"] ? [`${node["Relation Name"]}`] : []),
		...(node.Plans ?? []).flatMap(whole),
	];
	const tables = await site.db.transaction(async (tx) => {
		await tx.execute(sql`set local enable_seqscan = off`);
		// PostgreSQL 15 explains no statement without its values: as a prepared one, planned for any
		await tx.execute(sql`set local plan_cache_mode = force_generic_plan`);
		const plans = [];
		for (const text of new Set(read)) {
			await tx.execute(sql.raw(`prepare interview_read as ${text}`));
			const nulls = Array.from(new Set(text.match(/\$\d+/g)), () => "null").join(", ");
			const explain = `explain (format json) execute interview_read${nulls && `(${nulls})`}`;
			plans.push(await tx.execute<{ "QUERY PLAN": { Plan: PlanNode }[] }>(sql.raw(explain)));
			await tx.execute(sql.raw("deallocate interview_read"));
		}
		return plans.flatMap(({ rows }) => rows.flatMap((row) => row["QUERY PLAN"].flatMap(({ Plan }) => whole(Plan))));
	});
	expect(read.length).toBeGreaterThan(3);
	expect(tables.filter((name) => ["users", "applications", "interviews"].includes(name))).toEqual([]);
});
