import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { eq, inArray, sql } from "drizzle-orm";
import { expect } from "vitest";
import { hashPassword } from "../../src/server/accounts/passwords.ts";
import { users } from "../../src/server/db/accounts.ts";
import { companies, companyMembers } from "../../src/server/db/companies.ts";
import { mails } from "../../src/server/db/notifications.ts";
import { reports } from "../../src/server/db/reports.ts";
import { uuidv7 } from "../../src/server/platform/ids.ts";
import { purgeDeletedAccounts } from "../../src/server/settings/purge-deleted-accounts.ts";
import { createCompany, createJob, createMember, pdf } from "../support/cast.ts";
import { photo } from "../support/pictures.ts";
import { judge, openCase } from "./moderation.ts";
import { race, type Site, signedIn } from "./race.ts";

const password = "a tall word to sign in";
/** One hash for everybody: hashing is slow. */
const passwordHash = hashPassword(password);
let number = 0;

function application(mark: string) {
	const form = new FormData();
	for (const [name, value] of Object.entries({ fullName: mark, email: "gone@example.cm", message: mark })) form.append(name, value);
	form.append("cv", pdf(100, "cv.pdf"));
	form.append("cover_letter", pdf(100, "letter.pdf"));
	return form;
}

/** A person whose seven days are over, with a trace of every kind, and the people who had to do with them. */
async function prepare(site: Site) {
	const { db } = site;
	// a word that only the leaving person uses
	const mark = `okapi${++number}farm`;
	const [leaver, owner, successor, joiner, friend, moderator] = await signedIn(site, [
		{
			role: "recruiter",
			fullName: `Zanzibarine ${mark}`,
			slug: `zanzibarine-${mark}`,
			roles: ["recruiter", "jobseeker"],
			passwordHash: await passwordHash,
		},
		{ role: "recruiter" },
		{ role: "recruiter" },
		{},
		{},
		{ moderatorSince: new Date() },
	]);
	const [alone, shared] = [await createCompany(db, { ownedSince: new Date() }), await createCompany(db, { ownedSince: new Date() })];
	const elsewhere = await createCompany(db, { ownedSince: new Date() });
	await createMember(
		db,
		{ companyId: alone.id, userId: leaver.id },
		{ companyId: shared.id, userId: leaver.id },
		{ companyId: elsewhere.id, userId: owner.id },
		{ companyId: shared.id, userId: successor.id, role: "recruiter" },
	);
	const [job, another] = [await createJob(db, { ownerId: owner.id }), await createJob(db, { ownerId: owner.id })];
	const own = await createJob(db, { ownerId: leaver.id, companyName: leaver.fullName, description: mark });
	const as = site.as(leaver);
	const sent = (await as.call("POST /application/jobs/:jobId", { params: { jobId: job.id }, form: application(mark) })).body.application;
	const event = { type: "event", content: "Come", title: "Day", startsAt: "2030-01-01T10:00:00Z" } as const;
	const post = (await site.as(friend).call("POST /feed/posts/create", { body: event })).body.post;
	const comment = (await as.call("POST /feed/comments/:postId/create", { params: { postId: post.id }, body: { content: mark } })).body
		.comment;
	await as.call("POST /feed/posts/:postId/like", { params: { postId: post.id }, body: {} });
	await site.as(friend).call("POST /network/recruiters/:id/toggleFollow", { params: { id: leaver.id }, body: {} });
	const { conversationId } = (await as.call("POST /messages/with/:userId", { params: { userId: friend.id }, body: { content: mark } }))
		.body;
	const invite = { params: { slug: alone.slug }, body: { email: joiner.email, role: "recruiter" } } as const;
	expect((await as.call("POST /companies/:slug/invitations", invite)).status).toBe(200);
	const [mail] = await db.select().from(mails).where(eq(mails.toAddress, joiner.email));
	const invitation = site.services.seal.open(mail?.params.sealedToken ?? "");
	const commentCase = await openCase(site, { kind: "comment", targetId: comment.id, authorId: leaver.id });
	const leaversCase = await openCase(site, { kind: "person", targetId: leaver.id, authorId: leaver.id });
	const reportId = uuidv7();
	await db.insert(reports).values({ id: reportId, kind: "written", authorId: leaver.id, title: mark, content: mark, words: mark });
	await db
		.update(users)
		.set({ deleteAfter: new Date(Date.now() - 1000) })
		.where(eq(users.id, leaver.id));
	return {
		mark,
		leaver,
		owner,
		successor,
		joiner,
		friend,
		moderator,
		alone,
		shared,
		elsewhere,
		job,
		another,
		own,
		sent,
		post,
		comment,
		conversationId,
		invitation,
		reportId,
		commentCase,
		leaversCase,
	};
}
type Cast = Awaited<ReturnType<typeof prepare>>;

const withFile = (name: string, file: File, more: Record<string, string> = {}) => {
	const form = new FormData();
	for (const [key, value] of Object.entries(more)) form.append(key, value);
	form.append(name, file);
	return form;
};

const fields = { location: "Douala", skills: ["Care"] };

async function eraseDue({ services }: Site) {
	await purgeDeletedAccounts(services);
	return { status: 200 };
}

race<Cast>("somebody who is erased", {
	prepare,
	locks: ({ leaver, owner, successor, friend, alone, shared, job, own, post, comment }) => [
		sql`select from company_members where company_id in (${alone.id}, ${shared.id}) order by company_id, user_id for update`,
		sql`select from companies where id in (${alone.id}, ${shared.id}) order by id for update`,
		sql`select from users where id in (${leaver.id}, ${owner.id}, ${successor.id}, ${friend.id}) order by id for update`,
		sql`select from jobs where id in (${job.id}, ${own.id}) order by id for update`,
		sql`select from posts where id = ${post.id} for update`,
		sql`select from comments where id = ${comment.id} for update`,
	],
	against: ["they are erased"],
	commands: {
		"they are erased": eraseDue,
		"they like": (site, { leaver, post }) =>
			site.as(leaver).call("POST /feed/posts/:postId/like", { params: { postId: post.id }, body: {} }),
		"they are interested": (site, { leaver, post }) =>
			site.as(leaver).call("POST /feed/posts/:postId/interested", { params: { postId: post.id }, body: {} }),
		"they comment": (site, { mark, leaver, post }) =>
			site.as(leaver).call("POST /feed/comments/:postId/create", { params: { postId: post.id }, body: { content: `More ${mark}` } }),
		"they reply to a comment": (site, { mark, leaver, post, comment }) =>
			site.as(leaver).call("POST /feed/comments/:postId/create", {
				params: { postId: post.id },
				body: { content: `Else ${mark}`, parentId: comment.id },
			}),
		"they post a file": (site, { mark, leaver }) => {
			const form = withFile("attachments", pdf(100), { type: "text", content: mark });
			return site.as(leaver).call("POST /feed/posts/create", { form });
		},
		"they follow": (site, { leaver, owner }) =>
			site.as(leaver).call("POST /network/recruiters/:id/toggleFollow", { params: { id: owner.id }, body: {} }),
		"they write": (site, { mark, leaver, friend }) =>
			site.as(leaver).call("POST /messages/with/:userId", { params: { userId: friend.id }, body: { content: `More ${mark}` } }),
		"they write to a stranger": (site, { mark, leaver, owner }) =>
			site.as(leaver).call("POST /messages/with/:userId", { params: { userId: owner.id }, body: { content: `More ${mark}` } }),
		"they apply": (site, { mark, leaver, another }) =>
			site.as(leaver).call("POST /application/jobs/:jobId", { params: { jobId: another.id }, form: application(mark) }),
		"they withdraw": (site, { leaver, sent }) =>
			site.as(leaver).call("POST /application/:applicationId/withdraw", { params: { applicationId: sent.id } }),
		"they post a job": (site, { mark, leaver }) =>
			site
				.as(leaver)
				.call("POST /jobs/create", { body: { ...fields, description: `Feed them. ${mark}`, title: mark, company: leaver.fullName } }),
		"they post a job of a company": (site, { leaver, shared }) =>
			site.as(leaver).call("POST /jobs/create", { body: { ...fields, description: "Feed them", title: "Keeper", company: shared.name } }),
		"they save a job": (site, { leaver, job }) => site.as(leaver).call("POST /jobs/save", { body: { jobId: job.id } }),
		"they found a company": (site, { mark, leaver }) => site.as(leaver).call("POST /companies", { body: { name: `${mark} ${uuidv7()}` } }),
		"they change their name": (site, { mark, leaver }) =>
			site.as(leaver).call("PATCH /user/profile", { body: { fullName: `Other ${mark}` } }),
		"they choose a picture": async (site, { leaver }) =>
			site.as(leaver).call("PATCH /user/profile", { form: withFile("avatar", await photo()) }),
		"they attach a file": (site, { leaver, reportId }) =>
			site.as(leaver).call("POST /reports/:reportId/attachments", { params: { reportId }, form: withFile("attachment", pdf(100)) }),
		"they send a document": (site, { leaver, shared }) =>
			site.as(leaver).call("POST /companies/:slug/documents", { params: { slug: shared.slug }, form: withFile("document", pdf(100)) }),
		"they sign in": (site, { leaver }) => site.guest.call("POST /auth/login", { body: { email: leaver.email, password } }),
		"they request another address": (site, { leaver, mark }) =>
			site.as(leaver).call("POST /user/email", { body: { currentPassword: password, email: `${mark}@elsewhere.example` } }),
		"a password reset is requested": (site, { leaver }) => site.guest.call("POST /auth/forgot-password", { body: { email: leaver.email } }),
		"they block a friend": (site, { leaver, friend }) =>
			site.as(leaver).call("POST /network/people/:id/block", { params: { id: friend.id }, body: { blocking: "block" } }),
		"they report a post": (site, { leaver, post, mark }) =>
			site.as(leaver).call("POST /feed/posts/:postId/report", { params: { postId: post.id }, body: { reason: "spam", description: mark } }),
		"they edit their comment": (site, { leaver, comment, mark }) =>
			site.as(leaver).call("PATCH /feed/comments/:commentId", { params: { commentId: comment.id }, body: { content: `Perhaps ${mark}` } }),
		"they delete their comment": (site, { leaver, comment }) =>
			site.as(leaver).call("DELETE /feed/comments/:commentId", { params: { commentId: comment.id } }),
		"they write a report": (site, { leaver, mark }) =>
			site.as(leaver).call("POST /reports", { body: { title: mark, content: `Figures of ${mark}`, tags: [mark] } }),
		"they edit their job": (site, { leaver, own, mark }) =>
			site.as(leaver).call("PATCH /jobs/:jobId", {
				params: { jobId: own.id },
				body: { ...fields, description: `Feed them well. ${mark}`, title: `Keeper ${mark}`, company: leaver.fullName },
			}),
		"they delete their job": (site, { leaver, own }) => site.as(leaver).call("DELETE /jobs/:jobId", { params: { jobId: own.id } }),
		"they rename the company": (site, { leaver, shared }) =>
			site.as(leaver).call("PATCH /companies/:slug", { params: { slug: shared.slug }, body: { name: `${shared.name} Nouvelle` } }),
		"they make the successor an owner": (site, { leaver, successor, shared }) =>
			site
				.as(leaver)
				.call("PATCH /companies/:slug/members/:userId", { params: { slug: shared.slug, userId: successor.id }, body: { role: "owner" } }),
		"they remove the successor": (site, { leaver, successor, shared }) =>
			site.as(leaver).call("DELETE /companies/:slug/members/:userId", { params: { slug: shared.slug, userId: successor.id } }),
		"they follow a company": (site, { leaver, elsewhere }) =>
			site.as(leaver).call("POST /companies/:slug/toggleFollow", { params: { slug: elsewhere.slug }, body: {} }),
		"the successor posts a job": (site, { successor, shared }) =>
			site
				.as(successor)
				.call("POST /jobs/create", { body: { ...fields, description: "Feed them", title: "Keeper", company: shared.name } }),
		"they are invited elsewhere": (site, { owner, leaver, elsewhere }) =>
			site
				.as(owner)
				.call("POST /companies/:slug/invitations", { params: { slug: elsewhere.slug }, body: { email: leaver.email, role: "recruiter" } }),
		"somebody saves their job": (site, { joiner, own }) => site.as(joiner).call("POST /jobs/save", { body: { jobId: own.id } }),
		"somebody views their job": (site, { joiner, own }) => site.as(joiner).call("POST /jobs/:jobId/view", { params: { jobId: own.id } }),
		"somebody reports their job": (site, { joiner, own }) =>
			site.as(joiner).call("POST /jobs/:jobId/report", { params: { jobId: own.id }, body: { reason: "spam", description: "" } }),
		"a moderator hides their comment": (site, { moderator, commentCase }) =>
			judge(site, { by: moderator, caseId: commentCase, action: "hide" }),
		"a moderator suspends them": (site, { moderator, leaversCase }) =>
			judge(site, { by: moderator, caseId: leaversCase, action: "suspend" }),
		"they are accepted": (site, { owner, sent }) =>
			site.as(owner).call("POST /application/:applicationId/decide", {
				params: { applicationId: sent.id },
				body: { status: "Accepted", note: "" },
			}),
		"somebody applies to them": (site, { joiner, own }) => {
			const form = application("Joe");
			return site.as(joiner).call("POST /application/jobs/:jobId", { params: { jobId: own.id }, form });
		},
		"somebody joins their company": (site, { joiner, invitation }) =>
			site.as(joiner).call("POST /company-invitation/accept", { body: { token: invitation } }),
		"the successor leaves": (site, { successor, shared }) =>
			site.as(successor).call("DELETE /companies/:slug/members/:userId", { params: { slug: shared.slug, userId: successor.id } }),
		"somebody unfollows them": (site, { friend, leaver }) =>
			site.as(friend).call("POST /network/recruiters/:id/toggleFollow", { params: { id: leaver.id }, body: { desired: "unfollow" } }),
		"the post is deleted": (site, { friend, post }) => site.as(friend).call("DELETE /feed/posts/:postId", { params: { postId: post.id } }),
		"a friend accepts their message request": (site, { friend, conversationId }) =>
			site.as(friend).call("POST /messages/:conversationId/answer", { params: { conversationId }, body: { answer: "accept" } }),
	},
	invariants: {
		"nothing of them is left": async (site, { leaver, mark }) => {
			// an erasure that gave way is done at the next run
			await purgeDeletedAccounts(site.services);
			expect(await site.db.$count(users, eq(users.id, leaver.id))).toBe(0);
			expect((await rowsWith(site, `${mark}|${leaver.id}`)).join("\n")).toBe("");
		},
		"no file is left without a row": async (site) => expect((await strayFiles(site)).join(" ")).toBe(""),
	},
});

/** Two people who own a company, follow and message each other, have comments by each other, and leave on the same day. */
async function prepareTwo(site: Site) {
	const { db } = site;
	const marks = [`okapi${++number}farm`, `bongo${++number}farm`] as const;
	const [ama, bello, successor] = await signedIn(site, [
		{ role: "recruiter", fullName: `Zanzibarine ${marks[0]}`, slug: `zanzibarine-${marks[0]}` },
		{ role: "recruiter", fullName: `Zanzibarine ${marks[1]}`, slug: `zanzibarine-${marks[1]}` },
		{ role: "recruiter" },
	]);
	const company = await createCompany(db, { ownedSince: new Date() });
	const companyId = company.id;
	await createMember(
		db,
		{ companyId, userId: ama.id },
		{ companyId, userId: bello.id },
		{ companyId, userId: successor.id, role: "recruiter" },
	);
	const job = await createJob(db, { ownerId: ama.id, companyId: company.id, companyName: company.name });
	for (const [by, whom, mark] of [
		[ama, bello, marks[0]],
		[bello, ama, marks[1]],
	] as const) {
		const as = site.as(by);
		await as.call("POST /network/recruiters/:id/toggleFollow", { params: { id: whom.id }, body: {} });
		await as.call("POST /messages/with/:userId", { params: { userId: whom.id }, body: { content: mark } });
		const { post } = (await as.call("POST /feed/posts/create", { body: { content: mark } })).body;
		await site.as(whom).call("POST /feed/comments/:postId/create", { params: { postId: post.id }, body: { content: `Yes, ${mark}` } });
		await site.as(whom).call("POST /feed/posts/:postId/like", { params: { postId: post.id }, body: {} });
	}
	await db
		.update(users)
		.set({ deleteAfter: new Date(Date.now() - 1000) })
		.where(inArray(users.id, [ama.id, bello.id]));
	return { marks, ama, bello, successor, company, job };
}
type Two = Awaited<ReturnType<typeof prepareTwo>>;

/** Two machines at night, each erasing everybody who is due. */
race<Two>("two who are erased", {
	prepare: prepareTwo,
	locks: ({ ama, bello, successor, company, job }) => [
		sql`select from company_members where company_id = ${company.id} order by user_id for update`,
		sql`select from companies where id = ${company.id} for update`,
		sql`select from users where id in (${ama.id}, ${bello.id}, ${successor.id}) order by id for update`,
		sql`select from jobs where id = ${job.id} for update`,
	],
	against: ["they are erased"],
	commands: {
		"they are erased": eraseDue,
		"one of them writes to the other": (site, { ama, bello, marks }) =>
			site.as(bello).call("POST /messages/with/:userId", { params: { userId: ama.id }, body: { content: `More ${marks[1]}` } }),
		"one of them removes the other": (site, { ama, bello, company }) =>
			site.as(ama).call("DELETE /companies/:slug/members/:userId", { params: { slug: company.slug, userId: bello.id } }),
		"the successor leaves": (site, { successor, company }) =>
			site.as(successor).call("DELETE /companies/:slug/members/:userId", { params: { slug: company.slug, userId: successor.id } }),
		"the successor is made an owner": (site, { bello, successor, company }) =>
			site
				.as(bello)
				.call("PATCH /companies/:slug/members/:userId", { params: { slug: company.slug, userId: successor.id }, body: { role: "owner" } }),
	},
	invariants: {
		"nothing of them is left": async (site, { ama, bello, marks }) => {
			await purgeDeletedAccounts(site.services);
			expect((await rowsWith(site, [...marks, ama.id, bello.id].join("|"))).join("\n")).toBe("");
		},
		"the company is its successor's, or gone": async ({ db }, { successor, company }) => {
			const members = await db.select().from(companyMembers).where(eq(companyMembers.companyId, company.id));
			expect(members.map(({ userId, role }) => [userId, role])).toEqual(
				(await db.$count(companies, eq(companies.id, company.id))) > 0 ? [[successor.id, "owner"]] : [],
			);
		},
	},
});

async function rowsWith({ db }: Site, marks: string): Promise<string[]> {
	const { rows } = await db.execute<{ name: string }>(sql`select tablename as name from pg_tables where schemaname = 'public'`);
	const everything = rows.map(
		({ name }) => sql`select ${name}::text as name, whole::text as row from ${sql.identifier(name)} whole where whole::text ~* ${marks}`,
	);
	const { rows: matches } = await db.execute<{ name: string; row: string }>(sql.join(everything, sql` union all `));
	return matches.map(({ name, row }) => `${name}: ${row.slice(0, 600)}`);
}

async function strayFiles({ db, folder }: Site): Promise<string[]> {
	const { rows } = await db.execute<{ key: string }>(sql`
		select unnest(array[cv_key, cover_letter_key]) as key from applications union all select key from report_attachments
		union all select unnest(keys) from media union all select key from company_documents where decided_at is null
		union all select avatar from users where avatar is not null union all select logo from companies where logo is not null`);
	const storedKeys = new Set(rows.map(({ key }) => key));
	const files = await readdir(join(folder, "files"));
	return files.filter((file) => !storedKeys.has(file) && !storedKeys.has(/^picture-(.*)-\d+$/.exec(file)?.[1] ?? ""));
}
