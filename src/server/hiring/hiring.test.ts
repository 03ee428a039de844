import { and, eq, isNotNull, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { testApp } from "../../../tests/support/app.ts";
import {
	createApplication,
	createCompany,
	createJob,
	createMember,
	createRecruiter,
	createSeeker,
	createUsers,
} from "../../../tests/support/cast.ts";
import { requestAfter } from "../../../tests/support/late-body.ts";
import { notificationsOf } from "../../../tests/support/notifications.ts";
import { sendRefusalsNow } from "../../../tests/support/refusals.ts";
import { savedRepliesMax } from "../../contract/limits/hiring.ts";
import { mayMove, type Stage, stages, statusOfStage } from "../../contract/options.ts";
import { users } from "../db/accounts.ts";
import { applicationSteps, applications, waitingRefusals } from "../db/applications.ts";
import { companyMembers } from "../db/companies.ts";
import { applicationActs, savedReplies } from "../db/hiring.ts";
import { jobs } from "../db/jobs.ts";
import { events } from "../db/notifications.ts";
import { todayInDouala } from "../platform/clock.ts";
import { uuidv7 } from "../platform/ids.ts";
import { personalData } from "../settings/personal-data.ts";
import { purgeDeletedAccounts } from "../settings/purge-deleted-accounts.ts";

let site: Awaited<ReturnType<typeof testApp>>;
beforeAll(async () => {
	site = await testApp();
});
afterAll(() => site.close());

async function team(job: Partial<typeof jobs.$inferInsert> = {}) {
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
	const posted = await createJob(db, { ownerId: owner.id, companyId, title: "Cook", skills: ["Soup"], ...job });
	const seeker = await createSeeker(db, {
		fullName: "Ama Ngono",
		location: "Kribi",
		skills: ["Soup", "Bread"],
		title: "Cook",
		language: "fr",
	});
	const application = await createApplication(db, { job: posted, userId: seeker.id, fullName: "Ama Ngono" });
	return { company, owner, recruiter, interviewer, stranger, job: posted, seeker, application, params: { applicationId: application.id } };
}
type Team = Awaited<ReturnType<typeof team>>;

const read = (who: { id: string }, { params }: Pick<Team, "params">) =>
	site.as(who).call("GET /hiring/applicants/:applicationId", { params });
const stored = async ({ application }: Pick<Team, "application">) =>
	(await site.db.select().from(applications).where(eq(applications.id, application.id)))[0];
const give = (scene: Team, by = scene.owner) =>
	site.as(by).call("POST /hiring/applicants/:applicationId/interviewers", { params: scene.params, body: { userId: scene.interviewer.id } });
const unknown = uuidv7();
const inAnHour = () => new Date(Date.now() + 3_600_000);

describe("access (decisions.md Hiring, Team)", () => {
	const calls: Record<string, (scene: Team, who: { id: string } | null) => Promise<{ status: number }>> = {
		read: (scene, who) => caller(who).call("GET /hiring/applicants/:applicationId", { params: scene.params }),
		note: (scene, who) =>
			caller(who).call("POST /hiring/applicants/:applicationId/notes", { params: scene.params, body: { text: "Good" } }),
		score: (scene, who) =>
			caller(who).call("POST /hiring/applicants/:applicationId/scorecard", {
				params: scene.params,
				body: { scores: [{ criterion: "Overall", score: 3 }], words: null },
			}),
		move: (scene, who) =>
			caller(who).call("POST /hiring/applicants/:applicationId/move", {
				params: scene.params,
				body: { version: 0, to: "Shortlist", words: null },
			}),
		give: (scene, who) =>
			caller(who).call("POST /hiring/applicants/:applicationId/interviewers", {
				params: scene.params,
				body: { userId: scene.interviewer.id },
			}),
		"hand over": (scene, who) =>
			caller(who).call("POST /hiring/applicants/:applicationId/handler", { params: scene.params, body: { userId: scene.recruiter.id } }),
		"job's list": (scene, who) => caller(who).call("GET /hiring/applicants", { query: { job: scene.job.id } }),
		"job's board": (scene, who) => caller(who).call("GET /hiring/board", { query: { job: scene.job.id } }),
		"job's settings": (scene, who) => caller(who).call("GET /hiring/jobs/:jobId", { params: { jobId: scene.job.id } }),
		"change of the job's settings": (scene, who) =>
			caller(who).call("PATCH /hiring/jobs/:jobId", { params: { jobId: scene.job.id }, body: { isBlind: true } }),
		"company's settings": (scene, who) => caller(who).call("GET /hiring/settings", { query: { company: scene.company.slug } }),
		"change of the delay": (scene, who) =>
			caller(who).call("PATCH /hiring/settings", { body: { company: scene.company.slug, refusalDelay: 60 } }),
	};
	const caller = (who: { id: string } | null) => (who ? site.as(who) : site.guest);
	const expected = {
		read: [200, 200, 404, 200],
		note: [200, 200, 404, 200],
		score: [200, 200, 404, 200],
		move: [200, 200, 404, 404],
		give: [200, 200, 404, 404],
		"hand over": [200, 200, 404, 404],
		"job's list": [200, 200, 404, 200],
		"job's board": [200, 200, 404, 200],
		"job's settings": [200, 200, 404, 404],
		"change of the job's settings": [200, 200, 404, 404],
		"company's settings": [200, 200, 404, 404],
		"change of the delay": [200, 404, 404, 404],
	};

	test.each(Object.entries(expected))(
		"%s by owner, recruiter, interviewer without and with the application: %j",
		async (name, statuses) => {
			const got = [];
			for (const who of ["owner", "recruiter", "interviewer", "given"] as const) {
				const scene = await team();
				if (who === "given") await give(scene);
				got.push((await calls[name]?.(scene, who === "given" ? scene.interviewer : scene[who]))?.status);
			}
			expect(got).toEqual(statuses);
			const scene = await team();
			const others = [];
			for (const who of [scene.stranger, scene.seeker, null]) others.push((await calls[name]?.(scene, who))?.status);
			expect(others).toEqual([404, 403, 401]);
		},
	);

	test("an interviewer sees only the applications assigned to them, until they are unassigned", async () => {
		const scene = await team();
		const unseen = await createApplication(site.db, { job: scene.job });
		await give(scene);
		const list = () => site.as(scene.interviewer).call("GET /hiring/applicants");
		expect((await list()).body.applicants.map(({ id }) => id)).toEqual([scene.application.id]);
		expect((await notificationsOf(site.db, scene.interviewer.id)).map(({ kind }) => kind)).toEqual(["applicationGiven"]);
		expect((await read(scene.interviewer, { params: { applicationId: unseen.id } })).status).toBe(404);
		const unseenCv = { params: { applicationId: unseen.id, document: "cv" as const } };
		expect((await site.as(scene.interviewer).call("GET /application/:applicationId/:document", unseenCv)).status).toBe(404);
		const other = await createJob(site.db, { ownerId: scene.owner.id, companyId: scene.company.id });
		const listOf = async (job: string) => (await site.as(scene.interviewer).call("GET /hiring/applicants", { query: { job } })).status;
		expect([await listOf(scene.job.id), await listOf(other.id)]).toEqual([200, 404]);
		const cv = { params: { ...scene.params, document: "cv" as const } };
		const detail = await site.as(scene.interviewer).call("GET /application/:applicationId", { params: scene.params });
		expect(detail.body.application).toMatchObject({ side: "interviewer", nextStatuses: [] });
		// membership in another company does not help
		await createMember(site.db, { companyId: (await createCompany(site.db)).id, userId: scene.interviewer.id, role: "interviewer" });
		const isMember = and(eq(companyMembers.companyId, scene.company.id), eq(companyMembers.userId, scene.interviewer.id));
		const [member] = await site.db.delete(companyMembers).where(isMember).returning();
		expect((await read(scene.interviewer, scene)).status).toBe(404);
		if (member) await site.db.insert(companyMembers).values(member);
		const take = { ...scene.params, userId: scene.interviewer.id };
		await site.as(scene.owner).call("DELETE /hiring/applicants/:applicationId/interviewers/:userId", { params: take });
		expect((await list()).body.applicants).toEqual([]);
		expect((await read(scene.interviewer, scene)).status).toBe(404);
		expect((await site.as(scene.interviewer).call("GET /application/:applicationId/:document", cv)).status).toBe(404);
	});

	test("someone unassigned, or leaving, during the request writes nothing", async () => {
		const scene = await team();
		await give(scene);
		const path = `/api/hiring/applicants/${scene.application.id}`;
		const takeOff = () =>
			site.as(scene.owner).call("DELETE /hiring/applicants/:applicationId/interviewers/:userId", {
				params: { ...scene.params, userId: scene.interviewer.id },
			});
		const send = async (who: { id: string }, what: string, sent: RequestInit) =>
			(await site.as(who).request(`${path}/${what}`, sent)).status;
		expect(await send(scene.interviewer, "notes", requestAfter(takeOff, { text: "Knows OHADA." }))).toBe(404);
		await give(scene);
		const scores = [{ criterion: "Overall", score: 3 }];
		expect(await send(scene.interviewer, "scorecard", requestAfter(takeOff, { scores, words: null }))).toBe(404);
		const leave = () =>
			site.as(scene.recruiter).call("DELETE /companies/:slug/members/:userId", {
				params: { slug: scene.company.slug, userId: scene.recruiter.id },
			});
		expect(await send(scene.recruiter, "interviewers", requestAfter(leave, { userId: scene.interviewer.id }))).toBe(404);
		const { body } = await read(scene.owner, scene);
		expect([body.applicant.noteList, body.applicant.othersSent, body.applicant.interviewers]).toEqual([[], 0, []]);
	});

	test("without recruiters, a remaining member decides; without members, the applicant keeps the record", async () => {
		const erase = async (...accounts: { id: string }[]) => {
			for (const { id } of accounts) {
				await site.db
					.update(users)
					.set({ deleteAfter: new Date(0) })
					.where(eq(users.id, id));
				await purgeDeletedAccounts(site.services);
			}
		};
		const refuse = async (scene: Team) => {
			const body = { version: scene.application.version, to: "NotNow", reason: "experience", words: "Too young" } as const;
			const path = "POST /hiring/applicants/:applicationId/move" as const;
			expect((await site.as(scene.owner).call(path, { params: scene.params, body })).status).toBe(200);
		};
		const noticeKinds = async ({ seeker }: Team) => (await notificationsOf(site.db, seeker.id)).map(({ kind }) => kind);

		const inherited = await team();
		await refuse(inherited);
		await erase(inherited.recruiter, inherited.owner);
		const { applicant } = (await read(inherited.interviewer, inherited)).body;
		expect(applicant).toMatchObject({ stage: "NotNow", application: { side: "decider", refusal: { reason: "experience", words: null } } });
		const undone = await site.as(inherited.interviewer).call("POST /hiring/undo", { body: { ids: [inherited.application.id] } });
		expect(undone.body.undone).toHaveLength(1);
		expect(await noticeKinds(inherited)).toEqual([]);

		const otherTeam = await team();
		await refuse(otherTeam);
		await erase(otherTeam.recruiter, otherTeam.interviewer, otherTeam.owner);
		await sendRefusalsNow(site.db);
		const record = await site.as(otherTeam.seeker).call("GET /application/:applicationId", { params: otherTeam.params });
		expect(record.body.application).toMatchObject({ job: { id: null, title: "Cook" }, isUnanswered: false });
		// the refusal was decided, and is sent when due, without the erased person's words
		expect(await noticeKinds(otherTeam)).toEqual(["jobDeleted", "applicationRejected"]);
		expect(JSON.stringify(record.body) + JSON.stringify(await notificationsOf(site.db, otherTeam.seeker.id))).not.toContain("Too young");
	});

	test("an application can only be assigned or handed to a colleague", async () => {
		const scene = await team();
		const hand = (userId: string) =>
			site.as(scene.owner).call("POST /hiring/applicants/:applicationId/handler", { params: scene.params, body: { userId } });
		expect((await give({ ...scene, interviewer: scene.stranger })).status).toBe(404);
		expect((await hand(scene.interviewer.id)).status).toBe(404);
		expect((await hand(scene.recruiter.id)).body.applicant).toMatchObject({
			handlerId: scene.recruiter.id,
			handler: scene.recruiter.fullName,
		});
		expect((await notificationsOf(site.db, scene.recruiter.id)).map(({ kind }) => kind)).toEqual(["applicationHanded"]);
	});
});

describe("moving an application (decisions.md Hiring, Stages)", () => {
	const move = (
		scene: Team,
		body: {
			version: number;
			to: "New" | "Shortlist" | "Interview" | "Offer" | "Hired" | "NotNow";
			words?: string | null;
			replyId?: string;
		},
		who = scene.owner,
	) => site.as(who).call("POST /hiring/applicants/:applicationId/move", { params: scene.params, body: { words: null, ...body } });

	test("within one status notifies nobody outside", async () => {
		const scene = await team();
		const as = site.as(scene.seeker);
		const before = (await as.call("GET /application/:applicationId", { params: scene.params })).body;
		expect((await move(scene, { version: 0, to: "Shortlist" })).body.applicant).toMatchObject({
			stage: "Shortlist",
			status: "Pending",
			version: 1,
		});
		expect((await move(scene, { version: 1, to: "New" })).status).toBe(200);
		expect((await as.call("GET /application/:applicationId", { params: scene.params })).body).toEqual(before);
		expect(await notificationsOf(site.db, scene.seeker.id)).toEqual([]);
		expect((await stored(scene))?.answeredAt).toBeNull();
	});

	test("concurrently gives the second one 409 with the new state", async () => {
		const scene = await team();
		const answers = await Promise.all([
			move(scene, { version: 0, to: "Interview" }),
			move(scene, { version: 0, to: "Hired" }, scene.recruiter),
		]);
		expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
		const late = answers.find(({ status }) => status === 409)?.body as unknown as { current: { stage: string; version: number } };
		expect(late.current).toMatchObject({ stage: (await stored(scene))?.stage, version: 1 });
		expect(await notificationsOf(site.db, scene.seeker.id)).toHaveLength(1);
	});

	/** Where two moves can collide: a refusal here is one the applicant has not been told of yet. */
	const standings = [
		["New", "Pending"],
		["Shortlist", "Pending"],
		["Interview", "Interview"],
		["Offer", "Interview"],
		["NotNow", "Pending"],
	] as const;
	test.each(standings)("from %s, of any two concurrent moves one is made and the other gets the new state", async (stage, status) => {
		const scene = await team();
		const next = stages.filter((to) => mayMove(status, stage, to));
		const pairs = next.flatMap((one, place) =>
			next.slice(place).map((other) => (place % 2 ? [one, other] : [other, one]) as [Stage, Stage]),
		);
		expect(pairs.length).toBeGreaterThan(9);
		for (const [first, second] of pairs) {
			const application = await createApplication(site.db, { job: scene.job, stage, status });
			if (stage === "NotNow")
				await site.db
					.insert(waitingRefusals)
					.values({ applicationId: application.id, fromStage: "New", reason: "other", tellAt: inAnHour() });
			const meet = { ...scene, application, params: { applicationId: application.id } };
			const answers = await Promise.all([move(meet, { version: 0, to: first }), move(meet, { version: 0, to: second }, scene.recruiter)]);
			const label = `${stage}: ${first}, ${second}`;
			expect(answers.map(({ status }) => status).toSorted(), label).toEqual([200, 409]);
			const winner = answers[0]?.status === 200 ? first : second;
			const late = answers.find(({ status }) => status === 409)?.body as unknown as { current: { stage: string; version: number } };
			expect([late.current.stage, late.current.version], label).toEqual([winner, 1]);
			expect(await stored(meet), label).toMatchObject({ stage: winner, version: 1 });
			expect(await site.db.$count(applicationActs, eq(applicationActs.applicationId, application.id)), label).toBe(1);
			const isNotified = winner !== "NotNow" && statusOfStage[winner] !== status;
			expect(await notificationsOf(site.db, application.userId), label).toHaveLength(isNotified ? 1 : 0);
		}
	});

	test("returns 409 for a forbidden stage, 422 for an unknown one and 404 for an unknown application", async () => {
		const scene = await team();
		await move(scene, { version: 0, to: "Hired" });
		expect((await move(scene, { version: 1, to: "NotNow" })).status).toBe(409);
		expect((await move(scene, { version: 1, to: "Nowhere" as "New" })).status).toBe(422);
		expect((await move({ ...scene, params: { applicationId: unknown } }, { version: 0, to: "New" })).status).toBe(404);
	});

	test("in bulk sends each applicant a reply in their language, and skips one moved meanwhile", async () => {
		const scene = await team();
		const english = await createSeeker(site.db, { fullName: "Joe Fon", language: "en" });
		const second = await createApplication(site.db, { job: scene.job, userId: english.id, fullName: "Joe Fon" });
		const third = await createApplication(site.db, { job: scene.job });
		await site.db.update(applications).set({ version: 7 }).where(eq(applications.id, third.id));
		const saved = await site.as(scene.owner).call("POST /hiring/replies", {
			body: { company: scene.company.slug, name: "No", en: "Dear {name}, not {job}.", fr: "Bonjour {name}, pas {job}." },
		});
		const moves = [scene.application, second, third].map(({ id }) => ({ id, version: 0 }));
		const body = { moves: [...moves, { id: unknown, version: 0 }], to: "NotNow" as const, reason: "chosen" as const, words: null };
		const answer = await site.as(scene.recruiter).call("POST /hiring/moves", { body: { ...body, replyId: saved.body.reply.id } });
		expect(answer.body.moves.map(({ outcome }) => outcome)).toEqual(["moved", "moved", "already_decided", "not_found"]);
		await sendRefusalsNow(site.db);
		const notes = await site.db.select().from(applicationSteps).where(eq(applicationSteps.toStatus, "Rejected"));
		const noteOf = (id: string) => notes.filter(({ applicationId }) => applicationId === id).map(({ note }) => note);
		expect([noteOf(scene.application.id), noteOf(second.id), noteOf(third.id)]).toEqual([
			["Bonjour Ama Ngono, pas Cook."],
			["Dear Joe Fon, not Cook."],
			[],
		]);
	});

	test("in bulk takes 200, not 201; waiting refusals are undone together", async () => {
		const scene = await team();
		const ids = await Promise.all(Array.from({ length: 20 }, async () => (await createApplication(site.db, { job: scene.job })).id));
		const moves = ids.map((id) => ({ id, version: 0 }));
		const all = (list: typeof moves) =>
			site.as(scene.owner).call("POST /hiring/moves", { body: { moves: list, to: "NotNow", words: "No" } });
		const many = Array.from({ length: 201 }, () => ({ id: uuidv7(), version: 0 }));
		expect([(await all(many)).status, (await all(many.slice(1))).status]).toEqual([422, 200]);
		expect((await all(moves)).body.moves.every(({ outcome }) => outcome === "moved")).toBe(true);
		const undo = (who: { id: string }) => site.as(who).call("POST /hiring/undo", { body: { ids } });
		expect((await undo(scene.stranger)).body.undone).toEqual([]);
		expect((await undo(scene.recruiter)).body.undone).toHaveLength(20);
		await sendRefusalsNow(site.db);
		const rows = await site.db.select().from(applications).where(eq(applications.jobId, scene.job.id));
		expect(rows.every(({ stage, status }) => stage === "New" && status === "Pending")).toBe(true);
	});

	test("another company's settings, team and saved replies return 404", async () => {
		const [scene, other] = [await team(), await team()];
		const query = { company: scene.company.slug };
		expect((await site.as(other.owner).call("GET /hiring/settings", { query })).status).toBe(404);
		expect((await site.as(other.owner).call("GET /collaboration", { query })).status).toBe(404);
		const saved = await site
			.as(other.owner)
			.call("POST /hiring/replies", { body: { company: other.company.slug, name: "No", en: "No", fr: null } });
		expect((await move(scene, { version: 0, to: "NotNow", replyId: saved.body.reply.id })).status).toBe(404);
		const gone = { params: { replyId: saved.body.reply.id } };
		expect((await site.as(scene.owner).call("DELETE /hiring/replies/:replyId", gone)).status).toBe(404);
		expect((await site.as(other.recruiter).call("DELETE /hiring/replies/:replyId", gone)).status).toBe(200);
	});
});

test("saving several replies at once does not exceed a company's limit", async () => {
	const { owner, company } = await team();
	const full = Array.from({ length: savedRepliesMax - 1 }, (_, n) => ({
		id: uuidv7(),
		companyId: company.id,
		name: `Reply ${n}`,
		en: "No",
	}));
	await site.db.insert(savedReplies).values(full);
	const body = { company: company.slug, name: "One more", en: "No", fr: null };
	const answers = await Promise.all(Array.from({ length: 4 }, () => site.as(owner).call("POST /hiring/replies", { body })));
	expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
});

describe("notes and scorecards (decisions.md Hiring, Team)", () => {
	const note = (scene: Team, who: { id: string }, text: string) =>
		site.as(who).call("POST /hiring/applicants/:applicationId/notes", { params: scene.params, body: { text } });
	const score = (scene: Team, who: { id: string }, scores: { criterion: string; score: number }[]) =>
		site.as(who).call("POST /hiring/applicants/:applicationId/scorecard", { params: scene.params, body: { scores, words: "Fine" } });

	test("a note notifies mentioned colleagues with access, and only its author can delete it", async () => {
		const scene = await team();
		const text = `Ask @${scene.recruiter.slug}, @${scene.interviewer.slug} and @${scene.stranger.slug}`;
		const written = await note(scene, scene.owner, text);
		expect(written.body.applicant.noteList).toMatchObject([{ text, isOwn: true, by: { fullName: scene.owner.fullName } }]);
		const noticeKinds = async ({ id }: { id: string }) => (await notificationsOf(site.db, id)).map(({ kind }) => kind);
		expect([await noticeKinds(scene.recruiter), await noticeKinds(scene.interviewer), await noticeKinds(scene.stranger)]).toEqual([
			["noteMentioned"],
			[],
			[],
		]);
		const params = { ...scene.params, noteId: written.body.applicant.noteList[0]?.id ?? "" };
		const remove = (who: { id: string }) => site.as(who).call("DELETE /hiring/applicants/:applicationId/notes/:noteId", { params });
		expect((await remove(scene.recruiter)).status).toBe(404);
		expect((await remove(scene.owner)).body.applicant.noteList).toEqual([]);
		expect((await note(scene, scene.owner, " ")).status).toBe(422);
		expect((await note(scene, scene.owner, "a".repeat(2_001))).status).toBe(422);
	});

	test("others' scores are hidden until one's own is sent; the rating is the mean of all", async () => {
		const scene = await team({ criteria: ["Craft", "Calm"] });
		await score(scene, scene.owner, [
			{ criterion: "Craft", score: 4 },
			{ criterion: "Calm", score: 3 },
		]);
		const before = (await read(scene.recruiter, scene)).body.applicant;
		expect([before.scorecards, before.othersSent, before.rating]).toEqual([[], 1, null]);
		const listed = async (rating: "3" | "4") =>
			(await site.as(scene.recruiter).call("GET /hiring/applicants", { query: { job: scene.job.id, rating } })).body.applicants.length;
		expect(await listed("3")).toBe(0);
		const after = (await score(scene, scene.recruiter, [{ criterion: "Craft", score: 2 }])).body.applicant;
		expect([after.scorecards.length, after.rating]).toEqual([2, 3]);
		expect([await listed("3"), await listed("4")]).toEqual([1, 0]);
		for (const wrong of [
			[],
			[{ criterion: "Other", score: 2 }],
			[{ criterion: "Craft", score: 5 }],
			[
				{ criterion: "Craft", score: 1 },
				{ criterion: "Craft", score: 1 },
			],
		])
			expect((await score(scene, scene.owner, wrong)).status).toBe(422);
	});

	test("everything written about an applicant is in their data export", async () => {
		const scene = await team();
		await note(scene, scene.owner, "Zebra note");
		await score(scene, scene.owner, [{ criterion: "Overall", score: 4 }]);
		await site.as(scene.owner).call("POST /hiring/tags", { body: { ids: [scene.application.id], add: ["Zebra tag"] } });
		const { data } = await personalData(site.db, scene.seeker);
		expect(JSON.stringify(data)).toMatch(/Zebra note.*/);
		expect(JSON.stringify(data)).toContain("Zebra tag");
		expect(data.application_scorecards).toMatchObject([{ words: "Fine" }]);
	});
});

describe("lists and board (decisions.md Hiring)", () => {
	test("filter by stage, tag, skill, town, answered and words, with the counts of all", async () => {
		const scene = await team();
		const other = await createApplication(site.db, { job: scene.job, fullName: "Joe Fon", status: "Interview", answeredAt: new Date() });
		await site.as(scene.owner).call("POST /hiring/tags", { body: { ids: [scene.application.id, other.id], add: ["strong", "strong"] } });
		await site.as(scene.owner).call("POST /hiring/tags", { body: { ids: [other.id], add: ["kitchen"], remove: ["strong"] } });
		const found = async (query: object) => {
			const { body } = await site.as(scene.recruiter).call("GET /hiring/applicants", { query: { job: scene.job.id, ...query } });
			return body.applicants.map(({ id }) => (id === other.id ? "other" : "ama"));
		};
		expect(await found({})).toEqual(["other", "ama"]);
		expect(await found({ stage: "New" })).toEqual(["ama"]);
		expect(await found({ tag: "strong" })).toEqual(["ama"]);
		expect(await found({ tag: "kitchen" })).toEqual(["other"]);
		expect(await found({ skill: "bread" })).toEqual(["ama"]);
		expect(await found({ town: "kribi" })).toEqual(["ama"]);
		expect(await found({ answered: "yes" })).toEqual(["other"]);
		expect(await found({ search: "joe" })).toEqual(["other"]);
		const { body } = await site.as(scene.recruiter).call("GET /hiring/board", { query: { job: scene.job.id } });
		expect(body.columns.map(({ stage, count, applicants }) => [stage, count, applicants.length])).toEqual([
			["New", 1, 1],
			["Shortlist", 0, 0],
			["Interview", 1, 1],
			["Offer", 0, 0],
			["Hired", 0, 0],
			["NotNow", 0, 0],
		]);
		expect([body.tags, body.counts.total]).toEqual([["kitchen", "strong"], 2]);
		// any number of tags
		await site.as(scene.owner).call("POST /hiring/tags", { body: { ids: [scene.application.id], add: ["calm", "early"] } });
		expect((await site.as(scene.owner).call("GET /hiring/applicants")).body.tags).toEqual(["calm", "early", "kitchen", "strong"]);
		expect(body.columns[0]?.applicants[0]).toMatchObject({
			name: "Ama Ngono",
			reasons: [{ kind: "skills", words: ["Soup"] }, { kind: "title" }],
		});
		for (const wrong of [{ stage: "Nowhere" }, { answered: "perhaps" }, { rating: "9" }])
			expect((await site.as(scene.owner).call("GET /hiring/applicants", { query: wrong as object })).status).toBe(422);
		expect((await site.as(scene.owner).call("GET /hiring/applicants", { query: { cursor: "nonsense" } })).status).toBe(400);
	});

	test("page by cursor without gaps or repeats", async () => {
		const scene = await team();
		for (let i = 0; i < 4; i++) await createApplication(site.db, { job: scene.job });
		const seen: string[] = [];
		let cursor: string | undefined;
		do {
			const { body } = await site
				.as(scene.owner)
				.call("GET /hiring/applicants", { query: { job: scene.job.id, limit: "2", ...(cursor ? { cursor } : {}) } });
			seen.push(...body.applicants.map(({ id }) => id));
			cursor = body.next ?? undefined;
		} while (cursor);
		expect(new Set(seen).size).toBe(5);
	});
});

describe("a blind review (decisions.md Hiring)", () => {
	test("names nobody anywhere until the first decision", async () => {
		const scene = await team({ isBlind: true });
		await site.db.execute(sql`update users set avatar = ${"a".repeat(32)} where id = ${scene.seeker.id}`);
		await give(scene);
		const { owner, interviewer } = scene;
		const everything = async (who: { id: string }) => {
			const as = site.as(who);
			const answers = [
				await read(who, scene),
				await as.call("GET /hiring/applicants"),
				await as.call("GET /hiring/board"),
				await as.call("GET /application", { query: { side: "recruiter" } }),
				await as.call("GET /application/:applicationId", { params: scene.params }),
				await as.call("GET /dashboard"),
				await as.call("GET /hiring/applicants", { query: { search: "Ngono" } }),
			];
			return JSON.stringify(answers.map(({ body }) => body));
		};
		for (const who of [owner, interviewer]) {
			const text = await everything(who);
			for (const hidden of ["Ama Ngono", "Kribi", scene.seeker.slug, scene.seeker.id, "ama@example.cm", "aaaaaaaa"])
				expect(text).not.toContain(hidden);
			expect(text).toContain("Applicant ");
		}
		const notices = JSON.stringify(await notificationsOf(site.db, interviewer.id));
		expect(notices).not.toContain("Ama");
		const cv = { params: { ...scene.params, document: "cv" as const } };
		expect((await site.as(owner).call("GET /application/:applicationId/:document", cv)).status).toBe(404);
		await site
			.as(owner)
			.call("POST /hiring/applicants/:applicationId/move", { params: scene.params, body: { version: 0, to: "Shortlist", words: null } });
		expect((await read(owner, scene)).body.applicant).toMatchObject({ name: "Ama Ngono", isBlind: false, location: "Kribi" });
	});

	test("names nobody who withdraws before it", async () => {
		const scene = await team({ isBlind: true });
		const { owner, seeker, params } = scene;
		expect((await site.as(seeker).call("POST /application/:applicationId/withdraw", { params })).status).toBe(200);
		const answers = [await read(owner, scene), await site.as(owner).call("GET /application/:applicationId", { params })];
		const text = JSON.stringify(answers.map(({ body }) => body));
		expect(text).toContain("Applicant ");
		for (const hidden of ["Ama Ngono", seeker.slug, seeker.id, seeker.fullName]) expect(text).not.toContain(hidden);
	});

	test("keeps a private profile hidden until then, as finding it would reveal the application", async () => {
		const scene = await team({ isBlind: true });
		await site.db.execute(sql`update users set visibility = 'private', full_name = 'Zebulon Ngono' where id = ${scene.seeker.id}`);
		await give(scene);
		const finds = async (who: { id: string }) => [
			(await site.as(who).call("GET /users/:slug", { params: { slug: scene.seeker.slug } })).status,
			(await site.as(who).call("GET /search/people", { query: { q: "Zebulon" } })).body.people.length,
		];
		for (const who of [scene.owner, scene.recruiter, scene.interviewer]) expect(await finds(who)).toEqual([404, 0]);
		const { applicant } = (await read(scene.owner, scene)).body;
		expect(applicant).toMatchObject({ title: "Cook", profile: { slug: null, skills: ["Soup", "Bread"] }, location: null });
		await site
			.as(scene.owner)
			.call("POST /hiring/applicants/:applicationId/move", { params: scene.params, body: { version: 0, to: "Shortlist", words: null } });
		for (const who of [scene.owner, scene.recruiter, scene.interviewer]) expect(await finds(who)).toEqual([200, 1]);
	});

	test("allows no message to the applicant as such, and doesn't reveal that they applied", async () => {
		const scene = await team({ isBlind: true, title: "Falconer", skills: ["Falconry"] });
		const { owner, seeker, params } = scene;
		await site.db
			.update(users)
			.set({ skills: ["Falconry"] })
			.where(eq(users.id, seeker.id));
		const nobody = await createSeeker(site.db, { skills: ["Falconry"] });
		const as = site.as(owner);
		const start = async (query: { application: string } | { user: string }) => {
			const { status, body } = await as.call("GET /messages/start", { query });
			return [status, body.isRequest];
		};
		const write = (to: string, about: { application?: string }) =>
			as.call("POST /messages/with/:userId", { params: { userId: to }, body: { content: "Did you apply?", ...about } });
		const found = async () =>
			(await as.call("GET /candidates", { query: { job: scene.job.id } })).body.candidates.map(({ person }) => person.id);
		expect(await start({ application: params.applicationId })).toEqual([404, undefined]);
		expect(await start({ user: seeker.id })).toEqual(await start({ user: nobody.id }));
		expect((await write(seeker.id, { application: params.applicationId })).status).toBe(404);
		for (const { id } of [seeker, nobody]) expect((await write(id, {})).status).toBe(200);
		expect((await stored(scene))?.answeredAt).toBeNull();
		// a second message has to wait for a reply, whoever the recipient is
		for (const { id } of [seeker, nobody]) expect((await write(id, {})).status).toBe(409);
		expect(await start({ application: params.applicationId })).toEqual([404, undefined]);
		expect((await found()).toSorted()).toEqual([seeker.id, nobody.id].toSorted());

		await as.call("POST /hiring/applicants/:applicationId/move", { params, body: { version: 0, to: "Shortlist", words: null } });
		expect(await start({ application: params.applicationId })).toEqual([200, false]);
		expect(await found()).toEqual([nobody.id]);
		expect((await write(seeker.id, { application: params.applicationId })).status).toBe(200);
		expect((await stored(scene))?.answeredAt).not.toBeNull();
	});

	test("is set per job, with its criteria and owner", async () => {
		const scene = await team();
		const params = { jobId: scene.job.id };
		const change = (body: object) => site.as(scene.owner).call("PATCH /hiring/jobs/:jobId", { params, body });
		expect((await change({ isBlind: true, criteria: ["Craft", "Craft", "Calm"], ownerId: scene.recruiter.id })).status).toBe(200);
		const { body } = await site.as(scene.owner).call("GET /hiring/jobs/:jobId", { params });
		expect(body.job).toMatchObject({ isBlind: true, criteria: ["Craft", "Calm"], ownerId: scene.recruiter.id });
		expect((await change({ ownerId: scene.interviewer.id })).status).toBe(404);
		expect((await change({ criteria: Array.from({ length: 9 }, (_, i) => `c${i}`) })).status).toBe(422);
		expect((await site.db.select().from(jobs).where(eq(jobs.id, scene.job.id)))[0]?.ownerId).toBe(scene.recruiter.id);
	});
});

test("a message about an application counts as an answer (decisions.md Hiring)", async () => {
	const scene = await team();
	const send = (who: { id: string }, userId: string) =>
		site.as(who).call("POST /messages/with/:userId", { params: { userId }, body: { content: "Hello", application: scene.application.id } });
	await send(scene.seeker, scene.owner.id);
	// a message to somebody else answers nothing
	await send(scene.owner, (await createSeeker(site.db)).id);
	expect((await stored(scene))?.answeredAt).toBeNull();
	await send(scene.owner, scene.seeker.id);
	expect((await stored(scene))?.answeredAt).toBeInstanceOf(Date);
});

describe("applicants as CSV (decisions.md Hiring)", () => {
	const exported = async (who: { id: string }, query: Record<string, string> = {}) => {
		const { status, body, headers } = await site.as(who).call("GET /hiring/export", { query });
		return {
			status,
			headers,
			lines:
				status === 200
					? Buffer.from(body as unknown as Uint8Array)
							.toString()
							.split("\r\n")
					: [],
		};
	};

	test("are those of the filters, with spreadsheet formulas marked as text", async () => {
		const scene = await team();
		await createApplication(site.db, { job: scene.job, fullName: '=HYPERLINK("x")', email: "joe@example.cm", tags: ["+kind"] });
		await createApplication(site.db, { job: scene.job, status: "Rejected" });
		const { lines, headers } = await exported(scene.owner, { job: scene.job.id, stage: "New" });
		expect([headers.get("content-disposition"), headers.get("cache-control")]).toEqual([
			expect.stringContaining("applicants.csv"),
			"private, no-store",
		]);
		expect(lines[0]).toBe("\ufeffName,Email,Profession,Town,Job,Stage,Received,First reply,Rating,Tags");
		const today = todayInDouala();
		expect(lines.slice(1)).toEqual([
			`"'=HYPERLINK(""x"")",joe@example.cm,,,Cook,New,${today},,,'+kind`,
			`Ama Ngono,ama@example.cm,Cook,Kribi,Cook,New,${today},,,`,
			"",
		]);
		const [row] = await site.db.select().from(events).where(eq(events.kind, "applicants_exported"));
		expect(row).toMatchObject({ userId: scene.owner.id, jobId: scene.job.id });
	});

	test("leave out names in a blind review, and withdrawn applications", async () => {
		const scene = await team({ isBlind: true });
		expect((await exported(scene.owner)).lines.join()).not.toMatch(/Ama|example\.cm|Kribi/);
		const open = await team();
		await createApplication(site.db, { job: open.job, status: "Withdrawn", email: "gone@example.cm" });
		expect((await exported(open.owner)).lines.join()).not.toContain("gone@example.cm");
	});

	test("are for deciders: an interviewer and an outsider get none, a seeker gets 403", async () => {
		const scene = await team();
		await give(scene);
		for (const one of [scene.interviewer, scene.stranger]) {
			expect((await exported(one, { job: scene.job.id })).status).toBe(404);
			expect((await exported(one)).lines).toHaveLength(2);
		}
		expect((await exported(scene.seeker)).status).toBe(403);
		expect((await exported(scene.owner, { stage: "Nowhere" })).status).toBe(422);
	});

	test("are complete, even with more than a thousand", async () => {
		const scene = await team();
		const [template] = await site.db.select().from(applications).where(eq(applications.id, scene.application.id));
		const people = await createUsers(
			site.db,
			Array.from({ length: 1_100 }, () => ({})),
		);
		const rows = people.map(({ id: userId }) => ({ ...(template as typeof applications.$inferSelect), id: uuidv7(), userId }));
		for (let from = 0; from < rows.length; from += 400) await site.db.insert(applications).values(rows.slice(from, from + 400));
		const { lines } = await exported(scene.recruiter, { job: scene.job.id });
		expect(lines).toHaveLength(1_100 + 3);
	});
});

describe("messages that count as an answer (decisions.md Hiring)", () => {
	const send = (who: { id: string }, to: { id: string }, about: { job?: string; profile?: string } = {}) =>
		site
			.as(who)
			.call("POST /messages/with/:userId", { params: { userId: to.id }, body: { content: "Can you start on Monday?", ...about } });
	const isAnswered = async (scene: Awaited<ReturnType<typeof team>>) => (await stored(scene))?.answeredAt !== null;

	test("include one about nothing, if only one application to that employer is waiting", async () => {
		const scene = await team();
		// one to another employer, one already decided: neither counts
		await createApplication(site.db, { userId: scene.seeker.id });
		const earlier = await createJob(site.db, { ownerId: scene.owner.id, companyId: scene.company.id });
		await createApplication(site.db, { job: earlier, userId: scene.seeker.id, status: "Rejected" });
		await send(scene.stranger, scene.seeker);
		expect(await isAnswered(scene)).toBe(false);
		await send(scene.owner, scene.seeker);
		expect(await isAnswered(scene)).toBe(true);
		expect(await site.db.$count(applications, and(eq(applications.userId, scene.seeker.id), isNotNull(applications.answeredAt)))).toBe(1);
	});

	test("count only for the job they are about, if two applications are waiting", async () => {
		const scene = await team();
		const other = await createJob(site.db, { ownerId: scene.owner.id, companyId: scene.company.id });
		await createApplication(site.db, { job: other, userId: scene.seeker.id });
		await send(scene.owner, scene.seeker);
		expect(await isAnswered(scene)).toBe(false);
		await send(scene.owner, scene.seeker, { job: scene.job.id });
		expect(await isAnswered(scene)).toBe(true);
	});

	test("don't include the applicant's own, or an interviewer's", async () => {
		const scene = await team();
		await give(scene);
		await send(scene.seeker, scene.owner);
		await send(scene.interviewer, scene.seeker);
		expect(await isAnswered(scene)).toBe(false);
	});
});

describe("team collaboration (decisions.md The menu's other rooms)", () => {
	const of = (who: { id: string }, query: { company?: string } = {}) => site.as(who).call("GET /collaboration", { query });

	test("shows waiting work by person, job owners, hand-overs, mentions and colleagues' acts", async () => {
		const scene = await team();
		await give(scene);
		await site.as(scene.owner).call("POST /hiring/applicants/:applicationId/handler", {
			params: scene.params,
			body: { userId: scene.recruiter.id },
		});
		await site.as(scene.owner).call("POST /hiring/applicants/:applicationId/notes", {
			params: scene.params,
			body: { text: `What do you think, @${scene.recruiter.slug}?` },
		});
		const { body } = await of(scene.recruiter);
		expect(body.company).toMatchObject({ slug: scene.company.slug, canInvite: false });
		expect(body.owed).toMatchObject([{ person: { id: scene.recruiter.id }, count: 1, isOwn: true }]);
		expect(body.scorecards).toMatchObject([{ person: { id: scene.interviewer.id }, application: { name: "Ama Ngono" }, isOwn: false }]);
		expect(body.jobs).toMatchObject([{ id: scene.job.id, person: { id: scene.owner.id }, owed: 1, total: 1, isOpen: true }]);
		expect(body.handed).toMatchObject([{ kind: "handed", by: { id: scene.owner.id } }]);
		expect(body.mentions).toMatchObject([{ by: { id: scene.owner.id }, application: { id: scene.application.id } }]);
		expect(body.acts.map(({ kind }) => kind)).toEqual(["noted", "handed", "given"]);
	});

	test("is for members: an interviewer sees their assignments, others nothing", async () => {
		const scene = await team();
		await createApplication(site.db, { job: scene.job });
		await give(scene);
		const { body } = await of(scene.interviewer);
		expect([body.scorecards.length, body.jobs, body.handed.length]).toEqual([1, [], 1]);
		expect((await of(scene.stranger, { company: scene.company.slug })).status).toBe(404);
		expect((await of(scene.stranger)).body).toMatchObject({ company: null, owed: [], jobs: [] });
		expect((await of(scene.seeker)).status).toBe(403);
		expect((await site.guest.call("GET /collaboration")).status).toBe(401);
	});

	test("awaits no scorecard of a colleague who left the company", async () => {
		const scene = await team();
		await give(scene);
		expect((await of(scene.owner)).body.scorecards).toMatchObject([{ person: { id: scene.interviewer.id } }]);
		expect((await read(scene.owner, scene)).body.applicant.interviewers).toMatchObject([{ id: scene.interviewer.id }]);
		const params = { slug: scene.company.slug, userId: scene.interviewer.id };
		expect((await site.as(scene.owner).call("DELETE /companies/:slug/members/:userId", { params })).status).toBe(200);
		expect((await of(scene.owner)).body.scorecards).toEqual([]);
		expect((await read(scene.owner, scene)).body.applicant.interviewers).toEqual([]);
	});

	test("names nobody in a blind review", async () => {
		const scene = await team({ isBlind: true });
		await give(scene);
		expect(JSON.stringify((await of(scene.owner)).body)).not.toContain("Ama");
	});
});

describe("one's own application to one's own company (docs/deviations.md)", () => {
	/** A recruiter of the company who applied to its job. */
	async function ownApplicationScene() {
		const scene = await team();
		await site.db
			.update(users)
			.set({ roles: ["jobseeker", "recruiter"] })
			.where(eq(users.id, scene.recruiter.id));
		const own = await createApplication(site.db, { job: scene.job, userId: scene.recruiter.id, fullName: "Awa Recruiter" });
		return { ...scene, own, params: { applicationId: own.id } };
	}

	test("is decided by a colleague; deciding it oneself is refused with a message", async () => {
		const { owner, recruiter, own, params } = await ownApplicationScene();
		const calls = (who: { id: string }) => [
			() => site.as(who).call("POST /application/:applicationId/decide", { params, body: { status: "Accepted", note: null } }),
			() =>
				site.as(who).call("POST /hiring/applicants/:applicationId/move", { params, body: { version: 0, to: "Shortlist", words: null } }),
			() =>
				site.as(who).call("POST /interviews", {
					body: {
						applicationId: own.id,
						starts: [new Date(Date.now() + 86_400_000).toISOString()],
						minutes: 30,
						kind: "phone",
						place: "677 00 00 00",
						words: null,
					},
				}),
		];
		for (const call of calls(recruiter))
			expect(await call()).toMatchObject({
				status: 409,
				body: {
					code: "own_application",
					message: "You can’t decide about your own application. A colleague who recruits for your company can.",
				},
			});
		expect(await stored({ application: own })).toMatchObject({ stage: "New", status: "Pending" });
		const moved = await calls(owner)[1]?.();
		expect([moved?.status, (await stored({ application: own }))?.stage]).toEqual([200, "Shortlist"]);
	});

	test("can't be moved in bulk, tagged, handed over or assigned by oneself", async () => {
		const { recruiter, interviewer, own, application, params } = await ownApplicationScene();
		const ids = [own.id, application.id];
		const { body } = await site.as(recruiter).call("POST /hiring/moves", {
			body: { moves: ids.map((id) => ({ id, version: 0 })), to: "Shortlist", words: null },
		});
		expect(body.moves.map(({ outcome }) => outcome)).toEqual(["not_found", "moved"]);
		expect((await site.as(recruiter).call("POST /hiring/tags", { body: { ids, add: ["best"] } })).body.tagged).toBe(1);
		const hands = [
			await site.as(recruiter).call("POST /hiring/applicants/:applicationId/handler", { params, body: { userId: recruiter.id } }),
			await site.as(recruiter).call("POST /hiring/applicants/:applicationId/interviewers", { params, body: { userId: interviewer.id } }),
		];
		expect(hands.map(({ status }) => status)).toEqual([404, 404]);
		expect(await stored({ application: own })).toMatchObject({ stage: "New", tags: [], handlerId: null });
	});

	test("can't have its refusal undone by oneself", async () => {
		const { owner, recruiter, own, params } = await ownApplicationScene();
		await site.as(owner).call("POST /hiring/applicants/:applicationId/move", {
			params,
			body: { version: 0, to: "NotNow", words: null, reason: "other" },
		});
		expect((await site.as(recruiter).call("POST /hiring/undo", { body: { ids: [own.id] } })).body.undone).toEqual([]);
		expect((await stored({ application: own }))?.stage).toBe("NotNow");
	});

	test("sends its applicant no notification if a colleague, reviewing blind, mentions them, assigns it or hands it to them", async () => {
		const { owner, recruiter, params, job } = await ownApplicationScene();
		await site.db.update(jobs).set({ isBlind: true }).where(eq(jobs.id, job.id));
		await site.as(owner).call("POST /hiring/applicants/:applicationId/notes", { params, body: { text: `Weak. @${recruiter.slug}?` } });
		const body = { userId: recruiter.id };
		await site.as(owner).call("POST /hiring/applicants/:applicationId/interviewers", { params, body });
		await site.as(owner).call("POST /hiring/applicants/:applicationId/handler", { params, body });
		expect(await notificationsOf(site.db, recruiter.id)).toEqual([]);
	});

	test("is hidden from oneself in every employer list, as are colleagues' notes on it", async () => {
		const { owner, recruiter, own, application, job, params } = await ownApplicationScene();
		await site.as(owner).call("POST /hiring/applicants/:applicationId/notes", { params, body: { text: "Not sure" } });
		expect((await read(recruiter, { params })).status).toBe(404);
		const note = await site.as(recruiter).call("POST /hiring/applicants/:applicationId/notes", { params, body: { text: "Hire" } });
		expect(note.status).toBe(404);
		const as = (who: { id: string }) => ({
			list: () => site.as(who).call("GET /hiring/applicants", { query: { job: job.id } }),
			board: () => site.as(who).call("GET /hiring/board", { query: { job: job.id } }),
			received: () => site.as(who).call("GET /application", { query: { side: "recruiter" } }),
			ofJob: () => site.as(who).call("GET /application/:jobId/applicants", { params: { jobId: job.id } }),
		});
		const [list, board, received, ofJob] = [
			(await as(recruiter).list()).body,
			(await as(recruiter).board()).body,
			(await as(recruiter).received()).body,
			(await as(recruiter).ofJob()).body,
		];
		const shown = [
			list.applicants.map(({ id }) => id),
			board.columns.flatMap(({ applicants }) => applicants.map(({ id }) => id)),
			received.applications.map(({ id }) => id),
			ofJob.results.map(({ id }) => id),
		];
		expect(shown).toEqual(Array.from(shown, () => [application.id]));
		expect([list.counts.total, board.counts.total, received.counts.total, ofJob.counts.total]).toEqual([1, 1, 1, 1]);
		expect((await as(owner).list()).body.applicants.map(({ id }) => id)).toEqual([own.id, application.id]);
		const csv = await (await site.as(recruiter).request(`/api/hiring/export?job=${job.id}`)).text();
		expect([csv.includes("Ama Ngono"), csv.includes("Awa Recruiter")]).toEqual([true, false]);
		const owed = (await site.as(recruiter).call("GET /replies")).body;
		expect([owed.owed.map(({ id }) => id), owed.total]).toEqual([[application.id], 1]);
		await site.as(owner).call("POST /hiring/applicants/:applicationId/move", {
			params,
			body: { version: 0, to: "NotNow", words: null, reason: "other" },
		});
		await site.as(owner).call("POST /hiring/applicants/:applicationId/notes", { params, body: { text: `Why not, @${recruiter.slug}?` } });
		const team = (await site.as(recruiter).call("GET /collaboration", { query: {} })).body;
		expect(JSON.stringify(team)).not.toContain(own.id);
		expect(team.jobs).toMatchObject([{ id: job.id, owed: 1, total: 1 }]);
		expect((await site.as(owner).call("GET /collaboration", { query: {} })).body.acts.length).toBeGreaterThan(0);
		// their own side looks like any applicant's
		const mine = await site.as(recruiter).call("GET /application/:applicationId", { params });
		expect(mine.body.application).toMatchObject({ id: own.id, side: "applicant" });
	});
});
