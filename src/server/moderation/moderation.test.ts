import { eq, inArray, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Person, testApp } from "../../../tests/support/app.ts";
import { createCompany, createJob, createMember, createRecruiter, createSeeker } from "../../../tests/support/cast.ts";
import type { Endpoint } from "../../contract/endpoint.ts";
import { endpoints } from "../../contract/endpoints.ts";
import type { ModerationAction, ReportReason } from "../../contract/options.ts";
import { hashPassword } from "../accounts/passwords.ts";
import { grantRole, listRole, revokeRole } from "../admin/roles.ts";
import { users } from "../db/accounts.ts";
import { posts } from "../db/feed.ts";
import { jobs } from "../db/jobs.ts";
import { moderationCases, moderationDecisions, moderationReports } from "../db/moderation.ts";
import { mails, notifications } from "../db/notifications.ts";
import { jobIndex } from "../db/search.ts";
import type { JobToStore } from "../import/normalise.ts";
import { storeBatch } from "../import/store.ts";
import { uuidv7 } from "../platform/ids.ts";
import { purgeDeletedAccounts } from "../settings/purge-deleted-accounts.ts";
import { liftPerson, suspendPerson } from "./admin-commands.ts";
import { isInCareOf } from "./suspend.ts";

let site: Awaited<ReturnType<typeof testApp>>;
let moderator: User;
beforeAll(async () => {
	site = await testApp();
	moderator = await createSeeker(site.db, { moderatorSince: new Date(), fullName: "Mbarga Judge" });
});
afterAll(() => site.close());

type User = Awaited<ReturnType<typeof createSeeker>>;
const someone = (values: Partial<typeof users.$inferInsert> = {}) => createSeeker(site.db, values);

const post = async (by: User, content = "Buy my secret of riches") =>
	(await site.as(by).call("POST /feed/posts/create", { body: { content } })).body.post.id;
const comment = async (by: User, postId: string, content = "You are all fools", parentId: string | null = null) =>
	(await site.as(by).call("POST /feed/comments/:postId/create", { params: { postId }, body: { content, parentId } })).body.comment.id;

const reportPost = (by: User, postId: string, reason: ReportReason = "spam", description: string | null = null) =>
	site.as(by).call("POST /feed/posts/:postId/report", { params: { postId }, body: { reason, description } });
const reportComment = (by: User, commentId: string) =>
	site.as(by).call("POST /feed/comments/:commentId/report", { params: { commentId }, body: { reason: "harassment" } });
const reportJob = (by: User, jobId: string) =>
	site.as(by).call("POST /jobs/:jobId/report", { params: { jobId }, body: { reason: "spam" } });
const reportPerson = (by: User, personId: string) =>
	site.as(by).call("POST /network/people/:personId/report", { params: { personId }, body: { reason: "other" } });

const caseOf = async (targetId: string) => {
	const [row] = await site.db.select().from(moderationCases).where(eq(moderationCases.targetId, targetId));
	if (!row) throw new Error("no case");
	return row;
};
const readCase = async (targetId: string, by = moderator) =>
	site.as(by).call("GET /moderation/cases/:caseId", { params: { caseId: (await caseOf(targetId)).id } });
const decide = async (targetId: string, action: ModerationAction, { by = moderator, reason = "Against rule 3", version = -1 } = {}) => {
	const found = await caseOf(targetId);
	return site.as(by).call("POST /moderation/cases/:caseId/decide", {
		params: { caseId: found.id },
		body: { action, reason, version: version < 0 ? found.version : version },
	});
};
const noticeKinds = async ({ id }: User) => {
	const rows = await site.db.select().from(notifications).where(eq(notifications.userId, id)).orderBy(notifications.createdAt);
	return rows.map(({ kind }) => kind);
};
const mailed = async ({ id }: User) => {
	const rows = await site.db.select().from(mails).where(eq(mails.userId, id)).orderBy(mails.createdAt);
	return rows.map(({ kind, params }) => ({ kind, params }));
};

describe("reporting (marketplace.md §2 Report dialog, §5, §8)", () => {
	test("works for a post, a comment, a job and a person, and is idempotent", async () => {
		const [author, reporter] = [await someone(), await someone()];
		const postId = await post(author);
		const commentId = await comment(author, postId);
		const job = await createJob(site.db);
		const answers = [
			await reportPost(reporter, postId, "spam", "Look\r\nat this"),
			await reportComment(reporter, commentId),
			await reportJob(reporter, job.id),
			await reportPerson(reporter, author.id),
			await reportPost(reporter, postId, "violence"),
		];
		for (const { status, body } of answers) {
			expect([status, body]).toEqual([200, { success: true, message: "Reported successfully" }]);
		}
		const reports = await site.db.select().from(moderationReports).where(eq(moderationReports.reporterId, reporter.id));
		expect(reports).toHaveLength(4);
		const { body } = await readCase(postId);
		expect(body.reports).toMatchObject([{ reason: "spam", description: "Look\nat this", isOpen: true, reporter: { id: reporter.id } }]);
		expect(body.case).toMatchObject({
			kind: "post",
			words: "Buy my secret of riches",
			href: `/feed/${postId}`,
			isHidden: false,
			reportsCount: 1,
			reasons: { spam: 1 },
			author: { id: author.id, isSuspended: false },
			can: ["hide", "warn", "suspend", "dismiss"],
			version: 0,
		});
	});

	test("requires sign-in, a listed reason, and a visible target that isn't one's own", async () => {
		const [author, reporter] = [await someone(), await someone()];
		const postId = await post(author);
		const none = await site.as(reporter).call("POST /feed/posts/:postId/report", { params: { postId }, body: {} as never });
		expect([none.status, none.body.fields?.reason]).toEqual([422, "Please select a reason for reporting."]);
		expect((await reportPost(reporter, postId, "dislike" as ReportReason)).status).toBe(422);
		expect((await reportPost(reporter, postId, "spam", "x".repeat(2001))).status).toBe(422);
		expect((await reportPost(author, postId)).status).toBe(409);
		expect((await reportPerson(author, author.id)).status).toBe(404);
		for (const id of [uuidv7(), "x"]) expect((await reportPost(reporter, id)).status).toBe(404);
		expect((await site.guest.call("POST /feed/posts/:postId/report", { params: { postId }, body: { reason: "spam" } })).status).toBe(401);
		await site.as(author).call("POST /network/people/:id/block", { params: { id: reporter.id }, body: { blocking: "block" } });
		expect((await reportPost(reporter, postId)).status).toBe(404);
	});

	test("a moderator can't read a person who blocked them, until that person's post is hidden", async () => {
		const author = await someone();
		const postId = await post(author);
		const blocking = { blocking: "block" } as const;
		await site.as(author).call("POST /network/people/:id/block", { params: { id: moderator.id }, body: blocking });
		const open = async () => (await site.as(moderator).call("GET /feed/posts/:postId", { params: { postId } })).status;
		expect(await open()).toBe(404);
		await site.db.update(posts).set({ hiddenAt: new Date() }).where(eq(posts.id, postId));
		expect(await open()).toBe(200);
		// a suspended person is no longer a moderator
		const suspended = await createSeeker(site.db, { moderatorSince: new Date(), suspendedAt: new Date() });
		expect((await site.as(suspended).call("GET /feed/posts/:postId", { params: { postId } })).status).toBe(404);
	});

	test("GET reports a comment too, and requires the CSRF header", async () => {
		const [author, reporter] = [await someone(), await someone()];
		const commentId = await comment(author, await post(author));
		const path = `/api/feed/comments/${commentId}/report/`;
		const refused = await site.as(reporter).request(path);
		expect([refused.status, (await refused.json()).code]).toEqual([403, "csrf"]);
		expect((await site.as(reporter).request(path, { headers: { "x-csrftoken": "test-csrf-token" } })).status).toBe(200);
		expect((await readCase(commentId)).body.reports).toMatchObject([{ reason: "other", description: null }]);
	});

	test("by a hundred people concurrently, some repeatedly, makes one case with one report each", async () => {
		const author = await someone();
		const postId = await post(author);
		const people = await Promise.all(Array.from({ length: 100 }, () => someone()));
		const again = people.slice(0, 2).flatMap((one) => Array<User>(100).fill(one));
		const answers = await Promise.all([...people, ...again].map((one) => reportPost(one, postId)));
		expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
		expect(await site.db.$count(moderationCases, eq(moderationCases.targetId, postId))).toBe(1);
		expect(await site.db.$count(moderationReports, eq(moderationReports.caseId, (await caseOf(postId)).id))).toBe(100);
		expect((await decide(postId, "dismiss")).status).toBe(200);
	});

	test("is rate-limited, with Retry-After", async () => {
		const limited = await testApp({ RATE_LIMITS: "on" });
		const [author, reporter] = [await createSeeker(limited.db), await createSeeker(limited.db)];
		await limited.db.insert(posts).values({ id: uuidv7(), authorId: author.id, kind: "text", content: "Hello", tags: [], mentions: [] });
		const [row] = await limited.db.select().from(posts);
		const send = () =>
			limited.as(reporter).call("POST /feed/posts/:postId/report", { params: { postId: row?.id ?? "" }, body: { reason: "spam" } });
		for (let count = 0; count < 60; count++) expect((await send()).status).toBe(200);
		const over = await send();
		expect([over.status, over.headers.get("retry-after")]).toEqual([429, expect.stringMatching(/^\d+$/)]);
		await limited.close();
	});
});

describe("the queue and its decisions (decisions.md Community)", () => {
	test.each([
		["a guest", 401, async () => site.guest],
		["a seeker", 403, async () => site.as(await someone())],
		["a recruiter", 403, async () => site.as(await createRecruiter(site.db))],
		["a suspended moderator", 403, async () => site.as(await someone({ moderatorSince: new Date(), suspendedAt: new Date() }))],
		["a moderator", 200, async () => site.as(moderator)],
	] as const)("%s is answered %i", async (_, status, who) => {
		const person = await who();
		expect((await person.call("GET /moderation/cases")).status).toBe(status);
		expect((await person.call("GET /moderation/decisions")).status).toBe(status);
		const nothing = { params: { caseId: uuidv7() } };
		expect((await person.call("GET /moderation/cases/:caseId", nothing)).status).toBe(status === 200 ? 404 : status);
		const body = { action: "hide", reason: "Because", version: 0 } as const;
		expect((await person.call("POST /moderation/cases/:caseId/decide", { ...nothing, body })).status).toBe(status === 200 ? 404 : status);
	});

	test("the longest waiting come first, by cursor with correct counts, and decided ones leave", async () => {
		const [author, reporter] = [await someone(), await someone()];
		const ids = [await post(author, "First"), await post(author, "Second"), await post(author, "Third")];
		const { counts: before } = (await site.as(moderator).call("GET /moderation/cases")).body;
		for (const id of ids) await reportPost(reporter, id);
		const found: string[] = [];
		let cursor: string | undefined;
		do {
			const { body } = await site.as(moderator).call("GET /moderation/cases", { query: { limit: "2", ...(cursor ? { cursor } : {}) } });
			expect(body.counts.reports).toBe(before.reports + 3);
			found.push(...body.cases.map(({ words }) => words));
			cursor = body.next ?? undefined;
		} while (cursor);
		expect(found.slice(-3)).toEqual(["First", "Second", "Third"]);
		for (const id of ids) await decide(id, "dismiss");
		expect((await site.as(moderator).call("GET /moderation/cases")).body.counts).toEqual(before);
	});

	test("a hidden post is visible to its author, with the reason, and moderators only; both sides are notified", async () => {
		const [author, reporter, other] = [await someone(), await someone(), await someone()];
		const postId = await post(author, "Kribi #hiddenpost");
		await reportPost(reporter, postId);
		const hidden = await decide(postId, "hide", { reason: "It is a swindle" });
		expect(hidden.status).toBe(200);
		const read = async (by: User | null) => (by ? site.as(by) : site.guest).call("GET /feed/posts/:postId", { params: { postId } });
		for (const by of [null, reporter, other]) expect((await read(by)).status).toBe(404);
		expect((await read(author)).body.post.hidden).toEqual({
			decisionId: hidden.body.decisionId,
			reason: "It is a swindle",
			isOfGroup: false,
			action: "hide",
		});
		expect((await read(moderator)).body.post.hidden?.reason).toBe("It is a swindle");
		const listed = async (by: User) =>
			(await site.as(by).call("GET /feed/posts", { query: { tag: "hiddenpost" } })).body.feeds.map(({ id }) => id);
		expect([await listed(other), await listed(moderator), await listed(author)]).toEqual([[], [], [postId]]);
		const page = async (by: User) => (await site.as(by).call("GET /users/:slug", { params: { slug: author.slug } })).body.user.postsCount;
		expect([await page(other), await page(author)]).toEqual([0, 1]);
		expect([await noticeKinds(author), await noticeKinds(reporter)]).toEqual([["postHidden"], ["postReportActed"]]);
		expect(await mailed(author)).toEqual([
			{ kind: "postHidden", params: { decisionId: hidden.body.decisionId, reason: "It is a swindle" } },
		]);
		expect(await mailed(reporter)).toEqual([{ kind: "postReportActed", params: {} }]);
		const { notifications: words } = (await site.as(author).call("GET /auth/notifications")).body;
		expect(words[0]).toMatchObject({
			type: "other",
			content: "A moderator hid your post: It is a swindle",
			href: `/decisions/${hidden.body.decisionId}`,
		});
		expect((await decide(postId, "hide")).status).toBe(409);
		expect((await decide(postId, "restore", { reason: "We were wrong" })).status).toBe(200);
		expect((await read(null)).body.post.hidden).toBeNull();
		expect(await noticeKinds(author)).toEqual(["postHidden", "postRestored"]);
		expect((await readCase(postId)).body.decisions).toMatchObject([
			{ action: "restore", reason: "We were wrong", moderator: { fullName: "Mbarga Judge" }, author: { id: author.id } },
			{ action: "hide", reason: "It is a swindle", words: "Kribi #hiddenpost" },
		]);
		expect((await site.as(moderator).call("GET /moderation/decisions", { query: { limit: "1" } })).body.decisions).toMatchObject([
			{ action: "restore" },
		]);
	});

	test("a hidden comment keeps its place, and counts stay correct even if it is deleted meanwhile", async () => {
		const [author, reporter] = [await someone(), await someone()];
		const postId = await post(reporter);
		const rude = await comment(author, postId);
		await comment(reporter, postId, "Fine");
		await comment(reporter, postId, "Stay calm", rude);
		const seen = async (by: User | null) => {
			const as = by ? site.as(by) : site.guest;
			const { comments } = (await as.call("GET /feed/comments/:postId", { params: { postId } })).body;
			const { commentsCount } = (await as.call("GET /feed/posts/:postId", { params: { postId } })).body.post;
			return { comment: comments.find(({ id }) => id === rude), commentsCount };
		};
		await reportComment(reporter, rude);
		await decide(rude, "hide");
		expect(await seen(null)).toMatchObject({ comment: { isDeleted: true, content: "", user: null, hidden: null }, commentsCount: 2 });
		expect(await seen(author)).toMatchObject({
			comment: { isDeleted: false, content: "You are all fools", hidden: { reason: "Against rule 3" } },
		});
		expect((await seen(moderator)).comment?.content).toBe("You are all fools");
		const likeIt = await site.as(reporter).call("POST /feed/comments/:commentId/like", { params: { commentId: rude }, body: {} });
		expect(likeIt.status).toBe(404);
		await decide(rude, "restore");
		expect(await seen(null)).toMatchObject({ comment: { isDeleted: false }, commentsCount: 3 });
		await decide(rude, "hide");
		await site.as(author).call("DELETE /feed/comments/:commentId", { params: { commentId: rude } });
		expect((await seen(null)).commentsCount).toBe(2);
		expect((await decide(rude, "restore")).status).toBe(409);
		expect((await seen(null)).commentsCount).toBe(2);
		expect((await readCase(rude)).body.case).toMatchObject({ href: null, words: "You are all fools" });
	});

	test("a hidden job leaves search and lists until it is restored, even if edited meanwhile", async () => {
		const owner = await createRecruiter(site.db);
		const reporter = await someone();
		const job = await createJob(site.db, { ownerId: owner.id, title: "Zebu whisperer", companyName: "Ranch" });
		const found = async () => (await site.guest.call("GET /jobs", { query: { q: "zebu" } })).body.total;
		const read = async (by: User | null) => (by ? site.as(by) : site.guest).call("GET /jobs/:jobId", { params: { jobId: job.id } });
		await site.as(reporter).call("POST /jobs/save", { body: { jobId: job.id } });
		expect(await found()).toBe(1);
		await reportJob(reporter, job.id);
		expect((await decide(job.id, "hide", { reason: "Asks for money" })).status).toBe(200);
		expect(await found()).toBe(0);
		for (const by of [null, reporter]) expect((await read(by)).status).toBe(404);
		expect((await read(owner)).body.job).toMatchObject({ isOpen: false, isHidden: true, hidden: { reason: "Asks for money" } });
		expect((await read(moderator)).status).toBe(200);
		expect((await site.as(reporter).call("GET /jobs/saved")).body.savedJobs).toEqual([]);
		expect((await site.guest.call("GET /users/:slug/activity", { params: { slug: owner.slug } })).body.activities).toEqual([]);
		const fields = { title: "Zebu whisperer", company: "Ranch", location: "Ngaoundéré", description: "Whisper.", skills: ["Zebus"] };
		const edited = await site.as(owner).call("PATCH /jobs/:jobId", { params: { jobId: job.id }, body: fields as never });
		expect(edited.status).toBe(200);
		await site.as(owner).call("POST /jobs/:jobId/close", { params: { jobId: job.id } });
		await site.as(owner).call("POST /jobs/:jobId/reopen", { params: { jobId: job.id } });
		expect(await found()).toBe(0);
		expect(await site.db.$count(jobIndex, eq(jobIndex.jobId, job.id))).toBe(0);
		expect((await decide(job.id, "restore")).status).toBe(200);
		expect(await found()).toBe(1);
		expect((await site.guest.call("GET /jobs", { query: { location: "ngaoundere" } })).body.total).toBe(1);
		expect((await read(reporter)).body.job).toMatchObject({ isHidden: false, hidden: null, isOpen: true });
	});

	test("a person can be warned, suspended and reinstated; suspension ends sessions and hides their content", async () => {
		const spammer = await createRecruiter(site.db);
		const reporter = await someone();
		const job = await createJob(site.db, { ownerId: spammer.id, title: "Okapi trainer" });
		const postId = await post(spammer);
		const signedIn = site.as(spammer);
		expect((await signedIn.call("GET /auth/profile")).status).toBe(200);
		await reportPerson(reporter, spammer.id);
		expect((await decide(spammer.id, "hide")).status).toBe(409);
		expect((await decide(spammer.id, "warn")).status).toBe(200);
		await reportPerson(reporter, spammer.id);
		expect((await decide(spammer.id, "suspend", { reason: "Sells places" })).status).toBe(200);
		const over = await signedIn.call("GET /auth/profile");
		expect([over.status, over.body.code]).toEqual([401, "session_ended"]);
		const posting = await signedIn.call("POST /feed/posts/create", { body: { content: "One more" } });
		expect(posting.status).toBe(401);
		const gone = async () => [
			(await site.guest.call("GET /feed/posts/:postId", { params: { postId } })).status,
			(await site.guest.call("GET /users/:slug", { params: { slug: spammer.slug } })).status,
			(await site.guest.call("GET /jobs/:jobId", { params: { jobId: job.id } })).status,
			(await site.guest.call("GET /jobs", { query: { q: "okapi" } })).body.total,
		];
		expect(await gone()).toEqual([404, 404, 404, 0]);
		expect((await decide(spammer.id, "suspend")).status).toBe(409);
		expect((await readCase(spammer.id)).body.case.can).toEqual(["warn", "lift"]);
		expect((await decide(spammer.id, "lift")).status).toBe(200);
		expect(await gone()).toEqual([200, 200, 200, 1]);
		expect(await noticeKinds(spammer)).toEqual(["personWarned", "accountSuspended", "accountLifted"]);
		expect(await noticeKinds(reporter)).toEqual(["personReportActed", "personReportActed"]);
	});

	test("moderators read the reported message only; it can't be hidden, but its author can be warned", async () => {
		const [author, recipient, other] = [await someone(), await someone(), await someone()];
		const write = (content: string) =>
			site.as(author).call("POST /messages/with/:userId", { params: { userId: recipient.id }, body: { content } });
		const { id: messageId } = (await write("Send me your PIN")).body.message;
		const report = (by: User) => site.as(by).call("POST /messages/:messageId/report", { params: { messageId }, body: { reason: "spam" } });
		expect([(await report(other)).status, (await report(author)).status, (await report(recipient)).status]).toEqual([404, 409, 200]);
		expect((await readCase(messageId)).body.case).toMatchObject({
			kind: "message",
			words: "Send me your PIN",
			href: null,
			isGone: false,
			can: ["warn", "suspend", "dismiss"],
		});
		expect((await decide(messageId, "warn")).status).toBe(200);
		expect([await noticeKinds(author), (await noticeKinds(recipient)).at(-1)]).toEqual([["messageWarned"], "messageReportActed"]);
	});

	test("once everybody who recruits for a company is suspended, none of its jobs is shown; reinstating one person shows all again", async () => {
		const [one, other] = [await createRecruiter(site.db), await createRecruiter(site.db)];
		const { id: companyId } = await createCompany(site.db);
		for (const { id: userId } of [one, other]) await createMember(site.db, { companyId, userId });
		const [ofOne, ofOther] = [
			await createJob(site.db, { ownerId: one.id, companyId }),
			await createJob(site.db, { ownerId: other.id, companyId }),
		];
		const shown = async () =>
			Promise.all([ofOne, ofOther].map(async ({ id: jobId }) => (await site.guest.call("GET /jobs/:jobId", { params: { jobId } })).status));
		const reason = "Fraud";
		await suspendPerson(site.services, { email: one.email, reason });
		expect(await shown()).toEqual([200, 200]);
		await suspendPerson(site.services, { email: other.email, reason });
		expect(await shown()).toEqual([404, 404]);
		await liftPerson(site.services, { email: other.email, reason });
		expect(await shown()).toEqual([200, 200]);
		expect(await site.db.$count(jobIndex, inArray(jobIndex.jobId, [ofOne.id, ofOther.id]))).toBe(2);
	});

	test("a moderator can't be suspended, or decide about themselves", async () => {
		const [judge, reporter] = [await someone({ moderatorSince: new Date() }), await someone()];
		const postId = await post(judge);
		await reportPost(reporter, postId);
		expect((await decide(postId, "suspend")).body.message).toMatch(/A moderator can’t be suspended/);
		expect((await decide(postId, "dismiss", { by: judge })).body.message).toMatch(/another moderator/);
		expect((await readCase(postId, judge)).body.case.can).toEqual([]);
		expect((await decide(postId, "dismiss", { reason: "  " })).status).toBe(422);
		expect((await decide(postId, "dismiss")).status).toBe(200);
		expect(await noticeKinds(reporter)).toEqual(["postReportDismissed"]);
		expect(await noticeKinds(judge)).toEqual([]);
	});

	test("of ten concurrent decisions one counts, and each side is notified at most once", async () => {
		const [author, reporter] = [await someone(), await someone()];
		const postId = await post(author);
		await reportPost(reporter, postId);
		const judges = await Promise.all(Array.from({ length: 10 }, () => someone({ moderatorSince: new Date() })));
		const actions = ["hide", "dismiss", "warn"] as const;
		const answers = await Promise.all(
			judges.map((by, index) => decide(postId, actions[index % 3] as ModerationAction, { by, version: 0 })),
		);
		expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(409)]);
		expect(await site.db.$count(moderationDecisions, eq(moderationDecisions.caseId, (await caseOf(postId)).id))).toBe(1);
		expect(await noticeKinds(reporter)).toHaveLength(1);
		expect((await noticeKinds(author)).length).toBeLessThanOrEqual(1);
	});
});

test("the jobs in a person's care are found by index, however many others there are", async () => {
	await site.db.transaction(async (tx) => {
		await tx.execute(sql`set local enable_seqscan = off`);
		const rows = await tx.execute(
			sql`explain select ${jobs.id} from ${jobs} where ${isInCareOf(moderator.id)} or ${eq(jobs.id, uuidv7())}`,
		);
		expect(JSON.stringify(rows)).not.toMatch(/Seq Scan on jobs|Filter.*SubPlan/);
	});
});

describe("appeals (decisions.md Community)", () => {
	const appeal = (by: User, decisionId: string, text = "It was a joke") =>
		site.as(by).call("POST /moderation/decisions/:decisionId/appeal", { params: { decisionId }, body: { text } });
	let second: User;
	beforeAll(async () => {
		second = await someone({ moderatorSince: new Date() });
	});
	const answer = (decisionId: string, outcome: "granted" | "declined", by = second) =>
		site
			.as(by)
			.call("POST /moderation/decisions/:decisionId/answer", { params: { decisionId }, body: { outcome, reason: "Looked again" } });
	const hiddenPost = async () => {
		const [author, reporter] = [await someone(), await someone()];
		const postId = await post(author);
		await reportPost(reporter, postId);
		return { author, reporter, postId, decisionId: (await decide(postId, "hide")).body.decisionId };
	};

	test("the author reads the decision and can appeal once; if granted, the post is back", async () => {
		const { author, reporter, postId, decisionId } = await hiddenPost();
		const read = (by: User) => site.as(by).call("GET /moderation/decisions/:decisionId", { params: { decisionId } });
		expect((await read(author)).body.decision).toMatchObject({ action: "hide", reason: "Against rule 3", canAppeal: true, appeal: null });
		expect(JSON.stringify((await read(author)).body)).not.toContain("Mbarga");
		for (const by of [reporter, moderator]) expect((await read(by)).status).toBe(404);
		expect((await appeal(reporter, decisionId)).status).toBe(404);
		expect((await appeal(author, decisionId, " ")).status).toBe(422);
		expect((await answer(decisionId, "granted")).status).toBe(409);
		const sent = await Promise.all([appeal(author, decisionId), appeal(author, decisionId, "Second"), appeal(author, decisionId, "Third")]);
		expect(sent.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
		const { cases } = (await site.as(moderator).call("GET /moderation/cases", { query: { show: "appeals" } })).body;
		expect(cases).toMatchObject([{ kind: "post", appealsCount: 1, openedAt: null }]);
		const answers = await Promise.all([answer(decisionId, "granted"), answer(decisionId, "declined"), answer(decisionId, "granted")]);
		expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
		const granted = answers[1]?.status !== 200;
		expect((await site.guest.call("GET /feed/posts/:postId", { params: { postId } })).status).toBe(granted ? 200 : 404);
		expect(await noticeKinds(author)).toEqual(["postHidden", granted ? "appealGranted" : "appealDeclined"]);
		const mine = (await site.as(author).call("GET /moderation/mine")).body;
		expect(mine.decisions).toMatchObject([{ id: decisionId, canAppeal: false, appeal: { answer: "Looked again" } }]);
		expect((await site.as(reporter).call("GET /moderation/mine")).body).toMatchObject({
			decisions: [],
			reports: [{ kind: "post", reason: "spam", action: "hide" }],
		});
	});

	test("the deciding moderator can't answer one while there is another moderator", async () => {
		const { author, decisionId, postId } = await hiddenPost();
		await appeal(author, decisionId);
		const canAnswer = async (by: User) => (await readCase(postId, by)).body.decisions[0]?.canAnswer;
		expect([await canAnswer(moderator), await canAnswer(second)]).toEqual([false, true]);
		expect((await answer(decisionId, "granted", moderator)).body.message).toMatch(/^You made this decision/);
		await site.db.update(users).set({ suspendedAt: new Date() }).where(sql`moderator_since is not null and id <> ${moderator.id}`);
		expect(await canAnswer(moderator)).toBe(true);
		expect((await answer(decisionId, "granted", moderator)).status).toBe(200);
		await site.db.update(users).set({ suspendedAt: null }).where(sql`moderator_since is not null`);
	});

	test("a declined one leaves the post hidden", async () => {
		const { author, postId, decisionId } = await hiddenPost();
		await appeal(author, decisionId);
		expect((await answer(decisionId, "declined")).status).toBe(200);
		expect((await site.guest.call("GET /feed/posts/:postId", { params: { postId } })).status).toBe(404);
		expect(
			(await site.as(author).call("GET /moderation/decisions/:decisionId", { params: { decisionId } })).body.decision.appeal,
		).toMatchObject({
			outcome: "declined",
			answer: "Looked again",
		});
	});

	test("a granted one does not undo a later decision about the same post, which can be appealed itself", async () => {
		const { author, postId, decisionId } = await hiddenPost();
		await decide(postId, "restore");
		await decide(postId, "hide", { reason: "Against rule 4" });
		await appeal(author, decisionId);
		expect((await answer(decisionId, "granted")).status).toBe(200);
		expect((await site.guest.call("GET /feed/posts/:postId", { params: { postId } })).status).toBe(404);
	});

	test("a suspended person can appeal by the link in their mail, signed out, and is reinstated if granted", async () => {
		const [author, reporter] = [await someone(), await someone()];
		await reportPerson(reporter, author.id);
		const { decisionId } = (await decide(author.id, "suspend")).body;
		const mail = (await mailed(author)).at(-1);
		expect(mail?.params).toMatchObject({ decisionId, reason: "Against rule 3" });
		const token = site.services.seal.open(mail?.params.sealedToken ?? "");
		const read = (query: { token?: string }) => site.guest.call("GET /moderation/decisions/:decisionId", { params: { decisionId }, query });
		expect([(await read({})).status, (await read({ token: "wrong" })).status]).toEqual([404, 404]);
		expect((await read({ token })).body.decision).toMatchObject({ action: "suspend", canAppeal: true });
		const sent = await site.guest.call("POST /moderation/decisions/:decisionId/appeal", {
			params: { decisionId },
			body: { text: "Sorry", token },
		});
		expect(sent.body.decision.appeal?.text).toBe("Sorry");
		expect((await answer(decisionId, "granted")).status).toBe(200);
		expect((await site.as(author).call("GET /auth/profile")).status).toBe(200);
	});
});

test("a hidden imported job stays hidden when its source updates it", async () => {
	const reporter = await someone();
	const posting = (title: string): JobToStore => ({
		title,
		companyName: "Quagga Ltd",
		isCompanyNamed: true,
		location: "Garoua",
		description: "Look after quaggas.",
		salaryMin: null,
		salaryMax: null,
		payPeriod: "month",
		applicationDeadline: null,
		isRemote: false,
		jobType: "FULL_TIME",
		experience: null,
		skills: [],
		source: "elsewhere",
		sourceId: "quagga-1",
		sourceUrl: null,
		publishedAt: null,
	});
	await storeBatch(site.db, [posting("Quagga keeper")]);
	const found = async () => (await site.guest.call("GET /jobs", { query: { q: "quagga" } })).body;
	const { jobs, total } = await found();
	expect(total).toBe(1);
	const id = jobs[0]?.id ?? "";
	expect((await reportJob(reporter, id)).status).toBe(200);
	expect((await readCase(id)).body.case).toMatchObject({ author: null, can: ["hide", "takeDown", "dismiss"] });
	expect((await decide(id, "warn")).status).toBe(409);
	expect((await decide(id, "hide")).status).toBe(200);
	await storeBatch(site.db, [posting("Quagga keeper, senior")]);
	expect((await found()).total).toBe(0);
	expect((await decide(id, "restore")).status).toBe(200);
	expect((await found()).jobs.map(({ title }) => title)).toEqual(["Quagga keeper, senior"]);
});

test("erasure deletes decisions about a person; cases they reported or decided stay without their name", async () => {
	const [author, reporter, judge] = [await someone(), await someone(), await someone({ moderatorSince: new Date() })];
	const [kept, gone] = [await post(await someone(), "Stays"), await post(author, "Goes")];
	for (const id of [kept, gone]) await reportPost(reporter, id);
	await decide(gone, "hide", { by: judge });
	await decide(kept, "warn", { by: judge });
	const goneCase = (await caseOf(gone)).id;
	for (const { id } of [author, reporter, judge]) {
		await site.db
			.update(users)
			.set({ deleteAfter: new Date(0) })
			.where(eq(users.id, id));
	}
	await purgeDeletedAccounts(site.services);
	expect(await site.db.$count(moderationCases, eq(moderationCases.id, goneCase))).toBe(0);
	expect((await readCase(kept)).body).toMatchObject({ reports: [], decisions: [{ action: "warn", moderator: null }] });
});

describe("the operator's command line", () => {
	test("grants and revokes the role; a moderator can't be suspended", async () => {
		const person = await someone({ email: "Judge@Example.cm" });
		const isModerator = async () => (await site.as(person).call("GET /auth/profile")).body.user.isModerator;
		expect(await isModerator()).toBe(false);
		expect(await grantRole(site.db, "moderator", "judge@example.cm")).toBe(true);
		expect(await isModerator()).toBe(true);
		expect((await listRole(site.db, "moderator")).map(({ email }) => email)).toContain("Judge@Example.cm");
		expect(await suspendPerson(site.services, { email: "judge@example.cm", reason: "Why not" })).toBe(false);
		expect(await revokeRole(site.db, "moderator", "judge@example.cm")).toBe(true);
		expect([await isModerator(), await revokeRole(site.db, "moderator", "judge@example.cm")]).toEqual([false, false]);
		expect(await grantRole(site.db, "moderator", "nobody@example.cm")).toBe(false);
	});

	test("suspends and reinstates, with the record and the mail", async () => {
		const person = await someone({ email: "loud@example.cm" });
		const about = { email: "LOUD@example.cm", reason: "Too loud" };
		expect(await suspendPerson(site.services, about)).toBe(true);
		expect(await suspendPerson(site.services, about)).toBe(false);
		expect((await mailed(person)).map(({ kind }) => kind)).toEqual(["accountSuspended"]);
		expect((await readCase(person.id)).body.decisions).toMatchObject([{ action: "suspend", reason: "Too loud", moderator: null }]);
		expect(await liftPerson(site.services, about)).toBe(true);
		expect(await liftPerson(site.services, about)).toBe(false);
		expect(await suspendPerson(site.services, { ...about, email: "nobody@example.cm" })).toBe(false);
	});
});

describe("an outdated page of a person suspended since (decisions.md Community)", () => {
	const writes = Object.entries<Endpoint>(endpoints).filter(([key, { audience }]) => !key.startsWith("GET ") && audience !== "anyone");
	const send = (person: Person, key: string) =>
		person.request(`/api${key.split(" ")[1]}`.replace(/:document/, "cv").replace(/:\w+/g, uuidv7()), {
			method: key.split(" ")[0] as string,
			headers: { "x-csrftoken": "test-csrf-token", "content-type": "application/json" },
			body: "{}",
		});

	test("can't do anything: its session has ended, and any left open is refused", async () => {
		expect(writes.length).toBeGreaterThan(60);
		const person = await someone({ roles: ["jobseeker", "recruiter"] });
		const old = site.as(person);
		expect((await old.call("GET /auth/profile")).status).toBe(200);
		expect(await suspendPerson(site.services, { email: person.email, reason: "Fraud" })).toBe(true);
		for (const [key] of writes) {
			const answer = await send(old, key);
			expect([answer.status, (await answer.json()).code], key).toEqual([401, "session_ended"]);
		}
		const slipped = site.as({ id: (await someone({ roles: ["jobseeker", "recruiter"], suspendedAt: new Date() })).id });
		for (const [key] of writes) {
			const answer = await send(slipped, key);
			expect([answer.status, (await answer.json()).code], key).toEqual([403, "suspended"]);
		}
	});

	test("can't be signed in again by password", async () => {
		const passwordHash = await hashPassword("what they signed up with");
		const { email } = await someone({ passwordHash });
		expect(await suspendPerson(site.services, { email, reason: "Fraud" })).toBe(true);
		const answer = await site.guest.call("POST /auth/login", { body: { email, password: "what they signed up with" } });
		expect([answer.status, answer.body.code]).toEqual([403, "suspended"]);
	});
});
