import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { eq, inArray, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { testApp } from "../../../tests/support/app.ts";
import {
	createApplication,
	createCompany,
	createJob,
	createMember,
	createRecruiter,
	createSeeker,
	pdf,
} from "../../../tests/support/cast.ts";
import { notificationsOf } from "../../../tests/support/notifications.ts";
import { photo } from "../../../tests/support/pictures.ts";
import { sendWaitingMails } from "../../../tests/support/queue.ts";
import { sendRefusalsNow } from "../../../tests/support/refusals.ts";
import { openSession } from "../accounts/sessions.ts";
import { rateLimits, users } from "../db/accounts.ts";
import { applicationSteps, applications } from "../db/applications.ts";
import { companyMembers } from "../db/companies.ts";
import { jobs } from "../db/jobs.ts";
import { mails, notifications } from "../db/notifications.ts";
import { consume } from "../http/rate-limit.ts";
import { sendDailyDigests } from "../notifications/daily-digest.ts";
import { uuidv7 } from "../platform/ids.ts";
import { purgeDeletedAccounts } from "./purge-deleted-accounts.ts";

let site: Awaited<ReturnType<typeof testApp>>;
beforeAll(async () => {
	site = await testApp({ RATE_LIMITS: "on" });
});
afterAll(() => site.close());

const password = "a tall word to sign in";
/** Values that only this person has: name, addresses, phone, words. */
const mark = { name: "Zanzibarine Ouédraogo", former: "Zanzibarine Tchoumi", phone: "699887766", word: "okapifarm" };
const marks = /zanzibarine|ou[eé]draogo|tchoumi|699887766|okapifarm/i;

/** Searches every column of every table, and every file under the data directory, and returns where any mark is found. */
async function findPerson(): Promise<string[]> {
	const { rows: tables } = await site.db.execute<{ name: string }>(sql`
		select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
		where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'`);
	const found: string[] = [];
	for (const { name } of tables) {
		const { rows } = await site.db.execute<{ row: string }>(sql`select whole::text as row from ${sql.raw(name)} whole`);
		found.push(...rows.filter(({ row }) => marks.test(row)).map(({ row }) => `${name}: ${row.slice(0, 300)}`));
	}
	const { rows: bytes } = await site.db.execute<{ table: string; column: string }>(sql`
		select quote_ident(table_schema) || '.' || quote_ident(table_name) as table, quote_ident(column_name) as column
		from information_schema.columns where data_type = 'bytea' and table_schema not in ('pg_catalog', 'information_schema')`);
	for (const { table, column } of bytes) {
		const { rows } = await site.db.execute<{ text: string }>(
			sql`select encode(${sql.raw(column)}, 'escape') as text from ${sql.raw(table)} where ${sql.raw(column)} is not null`,
		);
		if (rows.some(({ text }) => marks.test(text))) found.push(`${table}.${column}`);
	}
	for (const entry of await readdir(site.folder, { recursive: true, withFileTypes: true })) {
		const path = join(entry.parentPath, entry.name);
		if (entry.isFile() && marks.test(`${path}\n${decoded(await readFile(path, "latin1"))}`)) found.push(path);
	}
	return found;
}

/** The text as stored, and with a mail's encodings undone. */
const decoded = (text: string) => {
	const quoted = text.replace(/=\r\n/g, "").replace(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
	const decoded = [...text.matchAll(/=\?utf-8\?B\?([^?]*)\?=/gi)].map(([, base64 = ""]) => Buffer.from(base64, "base64").toString());
	return [text, quoted, ...decoded].join("\n");
};

const sendMails = () => sendWaitingMails(site.services);

/** Signs up through the wizard's call and fills in everything that the product offers. */
async function joinAndFill() {
	const form = new FormData();
	const email = "zanzibarine@example.cm";
	const fields = {
		fullName: mark.former,
		email: `old.${email}`,
		password,
		userType: "jobseeker",
		jobTitle: "Cook",
		experienceLevel: "1-3",
	};
	for (const [name, value] of Object.entries({ ...fields, agreedToTerms: "true", careerInterests: mark.word })) form.set(name, value);
	form.append("primarySkills[]", mark.word);
	form.set("profilePicture", await photo());
	expect((await site.guest.call("POST /auth/register", { form })).status).toBe(200);
	await site.guest.call("POST /auth/resend-email", { body: { email: `old.${email}` } });
	await site.guest.call("POST /auth/login", { body: { email: `old.${email}`, password: "wrong" } });
	await site.db.update(users).set({ emailVerifiedAt: new Date() });
	const [user] = await site.db
		.select()
		.from(users)
		.where(eq(users.email, `old.${email}`));
	if (!user) throw new Error("nobody joined");
	const person = site.as(user);
	const save = async (body: Record<string, unknown>) => expect((await person.call("PATCH /user/profile", { body })).status).toBe(200);
	await save({ fullName: mark.name });
	await save({ phoneNumber: mark.phone });
	for (const name of ["bio", "about", "title", "location"]) await save({ [name]: `${mark.name}, ${mark.word}` });
	await save({ website: `https://${mark.word}.example` });
	for (const name of ["skills", "interests", "certifications"]) await save({ [name]: [mark.word] });
	await save({ experiences: [{ role: "Cook", company: mark.word }] });
	await save({ portfolio: [{ title: mark.word, link: `https://${mark.word}.example` }] });
	await person.call("POST /user/email", { body: { currentPassword: password, email } });
	await site.db.update(users).set({ email }).where(eq(users.id, user.id));
	await person.call("POST /user/become-recruiter", { body: { companyName: mark.name } });
	await openSession(site.db, { userId: user.id, userAgent: mark.word, device: "a browser" });
	await site.db.execute(
		sql`insert into passkeys (id, user_id, name, public_key, counter) values ('key', ${user.id}, ${mark.word}, 'k', 0)`,
	);
	await site.db.execute(sql`
		insert into identities (issuer, subject, user_id, provider, email)
		values ('https://id.example', ${mark.word}, ${user.id}, 'google', ${`${mark.word}@id.example`})`);
	expect((await site.guest.call("POST /newsletter", { body: { email } })).status).toBe(200);
	expect(
		(await site.guest.call("POST /contact", { body: { fullName: mark.name, email, message: `${mark.word} ${mark.phone}` } })).status,
	).toBe(200);
	return { user, person, email };
}

async function applyTo(person: ReturnType<typeof site.as>, jobId: string, letter?: string): Promise<string> {
	const form = new FormData();
	for (const [name, value] of Object.entries({
		fullName: mark.name,
		email: "zanzibarine@example.cm",
		message: `${mark.word}, ${mark.phone}`,
		answer1: `${mark.word} road`,
		...(letter ? { letterFrom: "typed", letter } : {}),
	}))
		form.set(name, value);
	form.set("cv", pdf(500, `${mark.name}.pdf`));
	form.set("cover_letter", new File([`%PDF-1.7 ${mark.word}`], `${mark.word}.pdf`));
	const answer = await person.call("POST /application/jobs/:jobId", { params: { jobId }, form });
	expect(answer.status).toBe(200);
	return answer.body.application.id;
}

async function leave(userId: string): Promise<void> {
	await site.db.execute(sql`update users set delete_after = now() - interval '1 second' where id = ${userId}`);
	await purgeDeletedAccounts(site.services);
}

describe("an erased person (decisions.md Accounts)", () => {
	test("leaves no trace in any table or file, and what belongs to others stays", { timeout: 60_000 }, async () => {
		const { user, person } = await joinAndFill();
		const [recruiter, colleague, seeker] = [
			await createRecruiter(site.db, { language: "fr" }),
			await createRecruiter(site.db),
			await createSeeker(site.db),
		];
		const jobsOfRecruiter = [];
		const questions = [{ words: "Where do you live?", kind: "line" as const, isRequired: true }];
		for (let i = 0; i < 3; i++) jobsOfRecruiter.push(await createJob(site.db, { ownerId: recruiter.id, questions }));
		const letters = [undefined, `I am ${mark.name}, ${mark.word}.`];
		const [waiting, rejected, gone] = await Promise.all(jobsOfRecruiter.map(({ id }, i) => applyTo(person, id, letters[i])));
		const decide = (id: string | undefined, status: "Rejected" | "Interview") => ({
			params: { applicationId: id ?? "" },
			body: { status, note: `Dear ${mark.name}, call me` },
		});
		await site.as(recruiter).call("POST /application/:applicationId/decide", decide(rejected, "Rejected"));
		await sendRefusalsNow(site.db);
		await site.as(recruiter).call("DELETE /jobs/:jobId", { params: { jobId: jobsOfRecruiter[2]?.id ?? "" } });

		const company = await createCompany(site.db);
		for (const userId of [user.id, colleague.id]) await createMember(site.db, { companyId: company.id, userId });
		const shared = await createJob(site.db, { ownerId: user.id, companyId: company.id });
		const own = await createJob(site.db, {
			ownerId: user.id,
			companyName: mark.former,
			location: `${mark.word} road`,
			description: `Write to ${mark.name}, ${mark.phone}`,
			skills: [mark.word],
		});
		const received = await createApplication(site.db, { job: own, userId: seeker.id });
		const receivedByCompany = await createApplication(site.db, { job: shared, userId: seeker.id });
		for (const { id } of [received, receivedByCompany])
			await person.call("POST /application/:applicationId/decide", decide(id, "Interview"));
		const follow = (by: { id: string }, id: string) =>
			site.as(by).call("POST /network/recruiters/:id/toggleFollow", { params: { id }, body: {} });
		await follow(user, colleague.id);
		await follow(colleague, user.id);
		const writeText = (by: { id: string }, content: string) =>
			site.as(by).call("POST /feed/posts/create", { body: { type: "text", content } as never });
		const [ownPost, theirPost] = [
			await writeText(user, `${mark.word} #${mark.word}, says ${mark.name}`),
			await writeText(colleague, "How do you do it?"),
		];
		const showing = new FormData();
		for (const [name, value] of Object.entries({ type: "event", title: mark.name, content: mark.word, place: mark.word, alt: mark.word }))
			showing.set(name, value);
		showing.append("attachments", await photo());
		showing.append("attachments", new File([`${mark.word} ${mark.phone}`], `${mark.word}.txt`));
		const response = await person.call("POST /feed/posts/create", { form: showing });
		expect(response.body.post.media.length).toBe(2);
		const postId = theirPost.body.post.id;
		const answered = await person.call("POST /feed/comments/:postId/create", { params: { postId }, body: { content: mark.word } });
		await site
			.as(colleague)
			.call("POST /feed/comments/:postId/create", { params: { postId }, body: { content: "Thanks", parentId: answered.body.comment.id } });
		for (const [by, id] of [
			[user, postId],
			[colleague, ownPost.body.post.id],
		] as const)
			expect((await site.as(by).call("POST /feed/posts/:postId/like", { params: { postId: id }, body: {} })).status).toBe(200);
		await person.call("POST /jobs/save", { body: { jobId: own.id } });
		await sendMails();
		await writeFile(join(site.folder, "mail", "somebody-elses.eml"), "Subject: Hello");
		await person.call("POST /user/delete", { body: { currentPassword: password } });
		expect((await findPerson()).length).toBeGreaterThan(20);
		// a former address's rate limits end long before the seven days
		await site.db.execute(sql`delete from rate_limits where key like '% old.zanzibarine@example.cm'`);

		await leave(user.id);

		expect(await findPerson()).toEqual([]);
		expect(await readdir(join(site.folder, "mail"))).toContain("somebody-elses.eml");
		expect(await readdir(join(site.folder, "files"))).toEqual([]);
		expect((await site.db.select().from(users).where(eq(users.id, colleague.id)))[0]).toMatchObject({
			followersCount: 0,
			followingCount: 0,
		});
		expect((await site.as(colleague).call("GET /jobs/:jobId", { params: { jobId: shared.id } })).body.job.userId).toBe(colleague.id);
		for (const id of [received.id, receivedByCompany.id]) {
			const kept = await site.as(seeker).call("GET /application/:applicationId", { params: { applicationId: id } });
			expect(kept.body.application).toMatchObject({ status: "Interview", applicantName: "Ama Ngono" });
		}
		const seekerNotices = await site.db.select().from(notifications).where(eq(notifications.userId, seeker.id));
		expect(seekerNotices.map(({ kind, params }) => [kind, params.company])).toContainEqual(["jobDeleted", "Deleted account"]);

		// the recruiter's record: numbers, steps and decision, without the person
		const list = await site.as(recruiter).call("GET /application", { query: { side: "recruiter" } });
		expect(list.body.counts).toEqual({ total: 2, pending: 0, interview: 0, accepted: 0, rejected: 1 });
		expect(list.body.applications.map(({ status, applicantName }) => [status, applicantName]).toSorted()).toEqual([
			["Rejected", "Compte supprimé"],
			["Withdrawn", "Compte supprimé"],
		]);
		const one = await site.as(recruiter).call("GET /application/:applicationId", { params: { applicationId: rejected ?? "" } });
		expect(one.body.application).toMatchObject({
			user: { id: null, slug: null, fullName: "Compte supprimé" },
			fullName: "Compte supprimé",
			email: null,
			message: null,
			letter: null,
			answers: [],
			cv: null,
			coverLetter: null,
			nextStatuses: [],
			steps: [
				{ to: "Pending", by: { id: null, fullName: "Compte supprimé" } },
				{ to: "Rejected", note: null, by: { id: recruiter.id } },
			],
		});
		const document = { params: { applicationId: rejected ?? "", document: "cv" as const } };
		expect((await site.as(recruiter).call("GET /application/:applicationId/:document", document)).status).toBe(404);
		const steps = await site.db
			.select()
			.from(applicationSteps)
			.where(eq(applicationSteps.applicationId, waiting ?? ""));
		expect(steps.map(({ toStatus, byUserId }) => [toStatus, byUserId])).toEqual([
			["Pending", null],
			["Withdrawn", null],
		]);
		const recruiterNotices = await site.db.select().from(notifications).where(eq(notifications.userId, recruiter.id));
		expect(
			recruiterNotices
				.filter(({ targetId }) => targetId === waiting)
				.map(({ kind, params }) => [kind, params.applicant])
				.toSorted(),
		).toEqual([
			["applicationReceived", "Compte supprimé"],
			["applicationWithdrawn", "Compte supprimé"],
		]);
		const applicants = { params: { jobId: jobsOfRecruiter[0]?.id ?? "" }, query: { search: "accountant" } };
		expect((await site.as(recruiter).call("GET /application/:jobId/applicants", applicants)).body.results).toHaveLength(1);
		// applications that nobody received go with them
		expect(
			await site.db
				.select()
				.from(applications)
				.where(eq(applications.id, gone ?? "")),
		).toEqual([]);
	});

	test("is withdrawn from the job of a suspended recruiter, whose colleague is notified", async () => {
		const [company, owner] = [await createCompany(site.db), await createRecruiter(site.db, { suspendedAt: new Date() })];
		const [colleague, applicant] = [await createRecruiter(site.db), await createSeeker(site.db)];
		await createMember(site.db, ...[owner, colleague].map(({ id }) => ({ companyId: company.id, userId: id })));
		const job = await createJob(site.db, { ownerId: owner.id, companyId: company.id });
		await createApplication(site.db, { job, userId: applicant.id });
		await leave(applicant.id);
		const kindsOf = async ({ id }: { id: string }) => (await notificationsOf(site.db, id)).map(({ kind }) => kind);
		expect([await kindsOf(owner), await kindsOf(colleague)]).toEqual([[], ["applicationWithdrawn"]]);
	});

	test("is erased by a second run if the first was cut short, and a namesake stays intact", async () => {
		const [one, namesake] = [
			await createSeeker(site.db, { fullName: "Ama Ngono", slug: "ama-ngono" }),
			await createSeeker(site.db, { fullName: "Ama Ngono", slug: "ama-ngono-2" }),
		];
		const job = await createJob(site.db);
		const [sent, theirs] = [
			await createApplication(site.db, { job, userId: one.id }),
			await createApplication(site.db, { job, userId: namesake.id }),
		];
		await site.services.files.remove(sent.cvKey);
		await leave(one.id);
		await purgeDeletedAccounts(site.services);
		expect(await site.db.select().from(users).where(eq(users.id, one.id))).toEqual([]);
		const kept = (id: string) => site.db.select().from(applications).where(eq(applications.id, id));
		expect(await kept(theirs.id)).toMatchObject([{ userId: namesake.id, fullName: "Ama Ngono", status: "Pending" }]);
		expect(await kept(sent.id)).toMatchObject([{ userId: null, fullName: "", cvKey: "", status: "Withdrawn" }]);
	});

	test("leaves companies and jobs to nobody who is suspended or leaving, while a colleague is there", async () => {
		const [owner, suspended, leaving, present] = [
			await createRecruiter(site.db, { deleteAfter: new Date(0) }),
			await createRecruiter(site.db, { suspendedAt: new Date() }),
			await createRecruiter(site.db, { deleteAfter: new Date(Date.now() + 86_400_000) }),
			await createRecruiter(site.db),
		];
		const [inherited, owned] = [await createCompany(site.db), await createCompany(site.db)];
		for (const { id: companyId } of [inherited, owned]) {
			await createMember(site.db, { companyId, userId: owner.id });
			await createMember(site.db, { companyId, userId: leaving.id, role: "recruiter" });
		}
		await createMember(site.db, { companyId: inherited.id, userId: suspended.id, role: "recruiter" });
		await createMember(site.db, { companyId: owned.id, userId: suspended.id });
		for (const { id: companyId } of [inherited, owned]) await createMember(site.db, { companyId, userId: present.id, role: "recruiter" });
		const job = await createJob(site.db, { ownerId: owner.id, companyId: owned.id });
		await purgeDeletedAccounts(site.services);
		const presents = await site.db.select().from(companyMembers).where(eq(companyMembers.userId, present.id));
		expect(presents.map(({ role }) => role)).toEqual(["owner", "owner"]);
		expect(await site.db.select({ ownerId: jobs.ownerId }).from(jobs).where(eq(jobs.id, job.id))).toEqual([{ ownerId: present.id }]);
	});

	test("takes along others' notifications about their posts and about a page erased with them", async () => {
		const [leaver, reader, talker] = [await createRecruiter(site.db), await createRecruiter(site.db), await createSeeker(site.db)];
		const company = await createCompany(site.db);
		for (const { id } of [leaver, reader]) await createMember(site.db, { companyId: company.id, userId: id });
		const post = await site.as(leaver).call("POST /feed/posts/create", { body: { content: "What do you bake today?" } });
		const request = { params: { postId: post.body.post.id }, body: { content: `Ask @${reader.slug}` } };
		expect((await site.as(talker).call("POST /feed/comments/:postId/create", request)).status).toBe(200);
		const member = { slug: company.slug, userId: reader.id };
		expect(
			(await site.as(leaver).call("PATCH /companies/:slug/members/:userId", { params: member, body: { role: "interviewer" } })).status,
		).toBe(200);
		// as if by a colleague erased earlier, whose id no longer leads to it
		await site.db.execute(sql`update notifications set facts = facts - 'actorId' where user_id = ${reader.id} and kind like 'company%'`);
		await site.db.execute(sql`delete from company_members where user_id = ${reader.id}`);
		const noticeKinds = async () => (await notificationsOf(site.db, reader.id)).map(({ kind }) => kind);
		expect(await noticeKinds()).toEqual(["mentioned", "companyNowInterviewer"]);
		await leave(leaver.id);
		expect(await noticeKinds()).toEqual([]);
	});

	test("can't leave a row with content behind: the database refuses it", async () => {
		const application = await createApplication(site.db);
		await expect(site.db.update(applications).set({ userId: null }).where(eq(applications.id, application.id))).rejects.toThrow();
	});
});

test("a digest naming an erased person is deleted with them, and other digests stay", async () => {
	const [reader, leaver, other] = [
		await createSeeker(site.db),
		await createSeeker(site.db, { fullName: "Leaving Soon" }),
		await createSeeker(site.db, { fullName: "Staying Here" }),
	];
	const follow = (by: { id: string }) =>
		site.as(by).call("POST /network/recruiters/:id/toggleFollow", { params: { id: reader.id }, body: {} });
	const digests = async () =>
		(
			await site.db.execute<{ params: string }>(
				sql`select facts::text as params from mails where user_id = ${reader.id} and kind = 'digest'`,
			)
		).rows.map(({ params }) => params);
	await follow(leaver);
	await sendDailyDigests(site.db, "2026-06-01");
	await follow(other);
	await sendDailyDigests(site.db, "2026-06-02");
	expect((await digests()).filter((params) => params.includes("Leaving Soon"))).toHaveLength(1);
	await site.db
		.update(users)
		.set({ deleteAfter: new Date(0) })
		.where(eq(users.id, leaver.id));
	await purgeDeletedAccounts(site.services);
	const digestsLeft = await digests();
	expect([digestsLeft.length, digestsLeft[0]?.includes("Staying Here")]).toEqual([1, true]);
});

test("mails that name a longer address stay; those that name the erased person's go, whatever surrounds it", async () => {
	const leaver = await createSeeker(site.db, { email: "ma@x.cm" });
	const write = (params: Record<string, string>) => {
		const mail = { id: uuidv7(), toAddress: "operator@njangi.example", toName: "", language: "en" as const, kind: "contactMessage" };
		return site.db.insert(mails).values({ ...mail, params, sentAt: new Date() });
	};
	const others = ["emma@x.cm", "e.ma@x.cm", "e-ma@x.cm", "e_ma@x.cm", "e+ma@x.cm", "ma@x.cm.example", "ma@x.cm-bank.example", "ma@x.cmr"];
	for (const address of others) await write({ replyTo: address, note: `Write to ${address}.` });
	const texts = ["Ma@x.CM", "Write to ma@x.cm.", "Here:\nma@x.cm\nThanks", "Me <ma@x.cm>, or\tma@x.cm", "l'adresse d'ma@x.cm"];
	for (const note of texts) await write({ note });
	// a digest has its params inside a param
	await write({ items: JSON.stringify([{ params: { text: "Here:\nma@x.cm" } }]) });
	await leave(leaver.id);
	const left = await site.db.select({ params: mails.params }).from(mails).where(eq(mails.toAddress, "operator@njangi.example"));
	expect(left.map(({ params }) => params.replyTo ?? params)).toEqual(others);
});

test("rate limits of a longer or similar address stay; those of the erased person's go", async () => {
	const leaver = await createSeeker(site.db, { email: "m_a@x.cm" });
	const keysOf = (address: string) => [`mail account ${address}`, `sign-in device abc ${address}`, `contact writer ${address}`];
	const others = [...keysOf("em_a@x.cm"), ...keysOf("mba@x.cm"), ...keysOf("m_a@x.cm.example")];
	const own = [...keysOf("m_a@x.cm"), `post account ${leaver.id}`];
	await consume(
		site.db,
		[...others, ...own].map((key) => ({ key, tries: 5, seconds: 60 })),
	);
	await leave(leaver.id);
	const left = await site.db
		.select({ key: rateLimits.key })
		.from(rateLimits)
		.where(inArray(rateLimits.key, [...others, ...own]));
	expect(left.map(({ key }) => key).toSorted()).toEqual(others.toSorted());
});
