import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { testApp } from "../../../tests/support/app.ts";
import { createCompany, createJob, createMember, createRecruiter, createSeeker } from "../../../tests/support/cast.ts";
import { withConcurrentChange } from "../../../tests/support/concurrent-change.ts";
import { notificationsOf } from "../../../tests/support/notifications.ts";
import type { MemberRole } from "../../contract/options.ts";
import { users } from "../db/accounts.ts";
import { companyInvitations, companyMembers, companyRoleChanges } from "../db/companies.ts";
import { jobs } from "../db/jobs.ts";
import { mails } from "../db/notifications.ts";
import { writeMail } from "../mail/words.ts";

let site: Awaited<ReturnType<typeof testApp>>;

beforeAll(async () => {
	site = await testApp();
});
afterAll(() => site.close());

type Who = { id: string } | null;
const as = (who: Who) => (who ? site.as(who) : site.guest);

async function staffedCompany() {
	const company = await createCompany(site.db, { ownedSince: new Date() });
	const members = {
		owner: await createRecruiter(site.db),
		recruiter: await createRecruiter(site.db),
		interviewer: await createSeeker(site.db),
	};
	for (const [role, { id }] of Object.entries(members)) {
		await createMember(site.db, { companyId: company.id, userId: id, role: role as MemberRole });
	}
	return { company, slug: company.slug, stranger: await createRecruiter(site.db), guest: null, ...members };
}

const change = (who: Who, slug: string, userId: string, role: MemberRole) =>
	as(who).call("PATCH /companies/:slug/members/:userId", { params: { slug, userId }, body: { role } });
const remove = (who: Who, slug: string, userId: string) =>
	as(who).call("DELETE /companies/:slug/members/:userId", { params: { slug, userId } });
const invite = (who: Who, slug: string, email: string, role: MemberRole = "recruiter") =>
	as(who).call("POST /companies/:slug/invitations", { params: { slug }, body: { email, role } });
const accept = (who: Who, body: { token?: string; invitation?: string }) => as(who).call("POST /company-invitation/accept", { body });
const decline = (who: Who, body: { token?: string; invitation?: string }) => as(who).call("POST /company-invitation/decline", { body });

const rolesOf = async (companyId: string) =>
	Object.fromEntries(
		(await site.db.select().from(companyMembers).where(eq(companyMembers.companyId, companyId))).map(({ userId, role }) => [userId, role]),
	);
const noticesTo = async (userId: string) => (await notificationsOf(site.db, userId)).map(({ kind, href }) => [kind, href]);
/** The newest mail to an address, and its token. */
async function mailTo(email: string) {
	const rows = await site.db.select().from(mails).where(eq(mails.toAddress, email)).orderBy(mails.createdAt);
	const mail = rows.at(-1);
	return { mail, token: mail?.params.sealedToken ? site.services.seal.open(mail.params.sealedToken) : "" };
}

let number = 0;
const freshEmail = () => `invited-${++number}@example.cm`;

describe("access to a company's members", () => {
	const everybody = ["owner", "recruiter", "interviewer", "stranger", "guest"] as const;
	type Everybody = (typeof everybody)[number];
	const expected: Record<string, Record<Everybody, number>> = {
		"see the members": { owner: 200, recruiter: 200, interviewer: 200, stranger: 404, guest: 401 },
		"change a role": { owner: 200, recruiter: 403, interviewer: 403, stranger: 404, guest: 401 },
		"remove a member": { owner: 200, recruiter: 403, interviewer: 403, stranger: 404, guest: 401 },
		leave: { owner: 409, recruiter: 200, interviewer: 200, stranger: 404, guest: 401 },
		invite: { owner: 200, recruiter: 403, interviewer: 403, stranger: 404, guest: 401 },
		"revoke an invitation": { owner: 200, recruiter: 403, interviewer: 403, stranger: 404, guest: 401 },
	};
	const cases = Object.entries(expected).flatMap(([what, byWho]) => everybody.map((who) => [who, what, byWho[who]] as const));
	test.each(cases)("%s: %s → %i", async (who, what, status) => {
		const staff = await staffedCompany();
		const person = staff[who];
		const other = await createRecruiter(site.db);
		await createMember(site.db, { companyId: staff.company.id, userId: other.id, role: "recruiter" });
		const { body } = await invite(staff.owner, staff.slug, freshEmail());
		const answer =
			what === "see the members"
				? await as(person).call("GET /companies/:slug/members", { params: { slug: staff.slug } })
				: what === "change a role"
					? await change(person, staff.slug, other.id, "interviewer")
					: what === "remove a member"
						? await remove(person, staff.slug, other.id)
						: what === "leave"
							? await remove(person, staff.slug, person?.id ?? other.id)
							: what === "invite"
								? await invite(person, staff.slug, freshEmail())
								: await as(person).call("DELETE /companies/:slug/invitations/:invitationId", {
										params: { slug: staff.slug, invitationId: body.invitation.id },
									});
		expect(answer.status).toBe(status);
	});

	test("an owner of one company has no rights in another", async () => {
		const [one, two] = [await staffedCompany(), await staffedCompany()];
		expect((await change(one.owner, two.slug, two.interviewer.id, "owner")).status).toBe(404);
		expect((await change(one.owner, one.slug, two.interviewer.id, "owner")).status).toBe(404);
		const { body } = await invite(two.owner, two.slug, freshEmail());
		const params = { slug: one.slug, invitationId: body.invitation.id };
		expect((await site.as(one.owner).call("DELETE /companies/:slug/invitations/:invitationId", { params })).status).toBe(404);
	});

	test("owners see invitations and the history, others only the members", async () => {
		const { slug, owner, recruiter, interviewer } = await staffedCompany();
		const email = freshEmail();
		await invite(owner, slug, email, "interviewer");
		await change(owner, slug, interviewer.id, "recruiter");
		const seen = await site.as(owner).call("GET /companies/:slug/members", { params: { slug } });
		expect(seen.body.company).toMatchObject({ slug, role: "owner" });
		expect(seen.body.members.map(({ user, role, isOwn }) => [user.id, role, isOwn])).toEqual([
			[owner.id, "owner", true],
			[recruiter.id, "recruiter", false],
			[interviewer.id, "recruiter", false],
		]);
		expect(seen.body.invitations).toMatchObject([{ email, role: "interviewer", hasExpired: false }]);
		expect(seen.body.history).toMatchObject([
			{ cause: "changed", user: interviewer.fullName, by: owner.fullName, from: "interviewer", to: "recruiter" },
		]);
		const less = await site.as(recruiter).call("GET /companies/:slug/members", { params: { slug } });
		expect([less.body.members.length, less.body.invitations, less.body.history]).toEqual([3, [], []]);
	});
});

describe("roles", () => {
	test("a change grants the recruiter side, notifies the person and is recorded, all only once", async () => {
		const { company, slug, owner, interviewer } = await staffedCompany();
		for (let twice = 0; twice < 2; twice++) expect((await change(owner, slug, interviewer.id, "recruiter")).status).toBe(200);
		expect((await rolesOf(company.id))[interviewer.id]).toBe("recruiter");
		const [row] = await site.db.select().from(users).where(eq(users.id, interviewer.id));
		expect(row?.roles).toEqual(["jobseeker", "recruiter"]);
		expect(await noticesTo(interviewer.id)).toEqual([["companyNowRecruiter", `/company/members?company=${slug}`]]);
		const history = await site.db.select().from(companyRoleChanges).where(eq(companyRoleChanges.companyId, company.id));
		expect(history).toMatchObject([
			{ cause: "changed", userId: interviewer.id, byUserId: owner.id, fromRole: "interviewer", toRole: "recruiter" },
		]);
	});

	test("the last owner can't leave or be demoted until there is another", async () => {
		const { company, slug, owner, recruiter } = await staffedCompany();
		for (const answer of [await remove(owner, slug, owner.id), await change(owner, slug, owner.id, "interviewer")]) {
			expect([answer.status, answer.body.message]).toEqual([409, "A company needs an owner. Make someone else an owner first."]);
		}
		expect((await change(owner, slug, owner.id, "owner")).status).toBe(200);
		await change(owner, slug, recruiter.id, "owner");
		expect((await remove(owner, slug, owner.id)).status).toBe(200);
		expect((await rolesOf(company.id))[recruiter.id]).toBe("owner");
		expect(await noticesTo(recruiter.id)).toContainEqual(["companyMemberLeft", `/company/members?company=${slug}`]);
	});

	test("a suspended owner doesn't count: the last active one can't leave while another member is active", async () => {
		const { company, slug, owner, recruiter, interviewer } = await staffedCompany();
		await change(owner, slug, recruiter.id, "owner");
		const suspend = (person: { id: string }) => site.db.update(users).set({ suspendedAt: new Date() }).where(eq(users.id, person.id));
		await suspend(recruiter);
		for (const answer of [await remove(owner, slug, owner.id), await change(owner, slug, owner.id, "recruiter")])
			expect([answer.status, answer.body.message]).toEqual([409, "A company needs an owner. Make someone else an owner first."]);
		await suspend(interviewer);
		expect((await remove(owner, slug, owner.id)).status).toBe(200);
		expect(Object.keys(await rolesOf(company.id))).toHaveLength(2);
	});

	test("a member who leaves or becomes an interviewer loses the company's jobs, but keeps their own", async () => {
		const { company, slug, owner, recruiter } = await staffedCompany();
		const job = await createJob(site.db, { ownerId: recruiter.id, companyId: company.id });
		const own = await createJob(site.db, { ownerId: recruiter.id });
		const ownerOf = async (id: string) => (await site.db.select().from(jobs).where(eq(jobs.id, id)))[0]?.ownerId;
		await change(owner, slug, recruiter.id, "interviewer");
		expect(await ownerOf(job.id)).toBe(owner.id);
		await site.db.update(jobs).set({ ownerId: recruiter.id }).where(eq(jobs.id, job.id));
		expect((await remove(owner, slug, recruiter.id)).status).toBe(200);
		expect([await ownerOf(job.id), await ownerOf(own.id)]).toEqual([owner.id, recruiter.id]);
		expect((await site.as(recruiter).call("GET /application/:jobId/applicants", { params: { jobId: job.id } })).status).toBe(404);
		expect(await noticesTo(recruiter.id)).toContainEqual(["companyMemberRemoved", `/company/${slug}`]);
		expect((await remove(owner, slug, recruiter.id)).status).toBe(404);
	});

	test("two owners who leave, remove or demote each other concurrently leave one", async () => {
		for (const act of [
			({ slug, a, b }: Pair) => [remove(a, slug, a.id), remove(b, slug, b.id)],
			({ slug, a, b }: Pair) => [remove(a, slug, b.id), remove(b, slug, a.id)],
			({ slug, a, b }: Pair) => [change(a, slug, b.id, "interviewer"), change(b, slug, a.id, "interviewer")],
			({ slug, a, b }: Pair) => [change(a, slug, b.id, "interviewer"), remove(b, slug, a.id)],
		]) {
			for (let turn = 0; turn < 5; turn++) {
				const { company, slug, owner, recruiter } = await staffedCompany();
				await change(owner, slug, recruiter.id, "owner");
				const answers = await Promise.all(act({ slug, a: owner, b: recruiter }));
				expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
				expect(Object.values(await rolesOf(company.id)).filter((role) => role === "owner")).toHaveLength(1);
			}
		}
	});
	type Pair = { slug: string; a: { id: string }; b: { id: string } };

	test("an owner demoted during the request can no longer invite", async () => {
		const { company, slug, owner, recruiter } = await staffedCompany();
		await change(owner, slug, recruiter.id, "owner");
		// they still own another company
		await createMember(site.db, { companyId: (await createCompany(site.db)).id, userId: owner.id });
		const isTheirs = and(eq(companyMembers.companyId, company.id), eq(companyMembers.userId, owner.id));
		const answer = await withConcurrentChange(site.db, {
			change: (tx) => tx.update(companyMembers).set({ role: "recruiter" }).where(isTheirs),
			call: () => invite(owner, slug, freshEmail()),
		});
		expect(answer).toMatchObject({ status: 403, body: { code: "forbidden" } });
		expect(await site.db.$count(companyInvitations, eq(companyInvitations.companyId, company.id))).toBe(0);
	});

	test("an unknown role is refused only after access is checked", async () => {
		const { slug, owner, recruiter, interviewer } = await staffedCompany();
		const bad = (who: Who) =>
			as(who).call("PATCH /companies/:slug/members/:userId", {
				params: { slug, userId: interviewer.id },
				body: { role: "king" as "owner" },
			});
		expect([(await bad(owner)).body.fields, (await bad(recruiter)).status]).toEqual([{ role: "Choose a role from the list." }, 403]);
	});
});

describe("invitations", () => {
	test("a person without an account gets a mail whose link works once", async () => {
		const { company, slug, owner } = await staffedCompany();
		const email = freshEmail();
		const { body } = await invite(owner, slug, email, "recruiter");
		expect(body.invitation).toMatchObject({ email, role: "recruiter", hasExpired: false });
		const { mail, token } = await mailTo(email);
		const rendered = writeMail(
			{ ...(mail as unknown as Parameters<typeof writeMail>[0]), params: { ...mail?.params, token } },
			site.services.settings,
		);
		expect(rendered.subject).toBe(`${owner.fullName} invites you to join ${company.name} on Njangi`);
		expect(rendered.text).toContain(`http://localhost:3000/company/invitation?token=${token}`);
		expect(rendered.text).toContain("Hi,");
		const [row] = await site.db.select().from(companyInvitations).where(eq(companyInvitations.email, email));
		expect(JSON.stringify(row)).not.toContain(token);

		const lookUp = () => site.guest.call("GET /company-invitation", { query: { token } });
		expect((await lookUp()).body.invitation).toEqual({
			company: { slug, name: company.name, logo: null, verified: false, domain: null },
			role: "recruiter",
			email,
			inviter: owner.fullName,
			state: "open",
		});
		expect((await accept(null, { token })).status).toBe(401);
		const newcomer = await createSeeker(site.db);
		expect((await accept(newcomer, { token })).body).toMatchObject({ company: { slug }, role: "recruiter" });
		expect((await rolesOf(company.id))[newcomer.id]).toBe("recruiter");
		expect((await lookUp()).body.invitation.state).toBe("accepted");
		const again = await accept(await createSeeker(site.db), { token });
		expect([again.status, again.body.code, again.body.message]).toEqual([
			400,
			"bad_token",
			"This invitation was already answered, cancelled or has expired. Ask for a new one.",
		]);
		expect(await noticesTo(owner.id)).toContainEqual(["companyInvitationAccepted", `/company/members?company=${slug}`]);
		const [account] = await site.db.select().from(users).where(eq(users.id, newcomer.id));
		expect(account?.roles).toContain("recruiter");
	});

	test("a person with an account is also notified on the site, in their language, and can answer there", async () => {
		const { company, slug, owner } = await staffedCompany();
		const person = await createSeeker(site.db, { language: "fr" });
		await invite(owner, slug, person.email.toUpperCase(), "interviewer");
		expect((await mailTo(person.email.toUpperCase())).mail).toMatchObject({ language: "fr", toName: person.fullName });
		const [waiting] = (await site.as(person).call("GET /user/companies")).body.invitations;
		expect(waiting).toMatchObject({ role: "interviewer", company: { slug } });
		const id = waiting?.id ?? "";
		expect(await noticesTo(person.id)).toEqual([["companyInvited", `/company/invitation?invitation=${id}`]]);
		// the id is of no use to anybody else
		for (const who of [null, owner, await createSeeker(site.db, { email: "unproven@example.cm", emailVerifiedAt: null })]) {
			expect((await as(who).call("GET /company-invitation", { query: { invitation: id } })).status).toBe(404);
		}
		expect((await decline(null, { invitation: id })).status).toBe(404);
		expect((await accept(owner, { invitation: id })).status).toBe(404);
		expect((await accept(person, { invitation: id })).status).toBe(200);
		expect((await rolesOf(company.id))[person.id]).toBe("interviewer");
		expect((await site.as(person).call("GET /user/companies")).body).toMatchObject({
			invitations: [],
			companies: [{ slug, role: "interviewer" }],
		});
	});

	test("fifty concurrent acceptances add one member", async () => {
		const { company, slug, owner } = await staffedCompany();
		const email = freshEmail();
		await invite(owner, slug, email);
		const { token } = await mailTo(email);
		const people = await Promise.all(Array.from({ length: 10 }, () => createSeeker(site.db)));
		const answers = await Promise.all(Array.from({ length: 50 }, (_, i) => accept(people[i % 10] as { id: string }, { token })));
		expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
		expect(answers.filter(({ status }) => status === 400)).toHaveLength(49);
		expect(Object.keys(await rolesOf(company.id))).toHaveLength(4);
	});

	test("a newer one also replaces the notification of the older", async () => {
		const { slug, owner } = await staffedCompany();
		const person = await createSeeker(site.db);
		await invite(owner, slug, person.email, "interviewer");
		const { body } = await invite(owner, slug, person.email, "recruiter");
		expect(await noticesTo(person.id)).toEqual([["companyInvited", `/company/invitation?invitation=${body.invitation.id}`]]);
	});

	test("an inviter who has left the company isn't notified of the answer", async () => {
		const { slug, owner, recruiter } = await staffedCompany();
		const email = freshEmail();
		await invite(owner, slug, email);
		await change(owner, slug, recruiter.id, "owner");
		await remove(owner, slug, owner.id);
		const before = await noticesTo(owner.id);
		await decline(null, { token: (await mailTo(email)).token });
		expect(await noticesTo(owner.id)).toEqual(before);
	});

	test("can be declined, even by a guest, and the address can be invited again", async () => {
		const { slug, owner } = await staffedCompany();
		const email = freshEmail();
		await invite(owner, slug, email);
		const { token } = await mailTo(email);
		expect((await decline(null, { token })).body).toMatchObject({ company: { slug } });
		expect((await decline(null, { token })).body.code).toBe("bad_token");
		expect((await accept(await createSeeker(site.db), { token })).body.code).toBe("bad_token");
		expect(await noticesTo(owner.id)).toContainEqual(["companyInvitationDeclined", `/company/members?company=${slug}`]);
		await invite(owner, slug, email);
		expect((await accept(await createSeeker(site.db), { token: (await mailTo(email)).token })).status).toBe(200);
	});

	test("a newer one replaces the older; revoked, expired and malformed ones are refused", async () => {
		const { slug, owner } = await staffedCompany();
		const email = freshEmail();
		const person = await createSeeker(site.db);
		await invite(owner, slug, email);
		const older = (await mailTo(email)).token;
		const { body } = await invite(owner, slug, email.toUpperCase());
		const { token } = await mailTo(email.toUpperCase());
		expect((await accept(person, { token: older })).status).toBe(404);
		const params = { slug, invitationId: body.invitation.id };
		expect((await site.as(owner).call("DELETE /companies/:slug/invitations/:invitationId", { params })).status).toBe(200);
		expect((await site.as(owner).call("DELETE /companies/:slug/invitations/:invitationId", { params })).status).toBe(404);
		expect((await accept(person, { token })).body.code).toBe("bad_token");
		expect((await site.guest.call("GET /company-invitation", { query: { token } })).body.invitation.state).toBe("revoked");

		const other = freshEmail();
		await invite(owner, slug, other);
		const late = (await mailTo(other)).token;
		await site.db
			.update(companyInvitations)
			.set({ expiresAt: new Date(Date.now() - 1000) })
			.where(eq(companyInvitations.email, other));
		expect((await accept(person, { token: late })).body.code).toBe("bad_token");
		expect((await site.guest.call("GET /company-invitation", { query: { token: late } })).body.invitation.state).toBe("expired");
		for (const which of [{}, { token: "x" }, { token: "" }, { invitation: "x" }]) {
			expect((await site.as(person).call("GET /company-invitation", { query: which })).status).toBe(404);
			expect((await accept(person, which)).status).toBe(404);
		}
	});

	test("a member can't be invited, and keeps their role when accepting one sent elsewhere", async () => {
		const { company, slug, owner, recruiter } = await staffedCompany();
		const refused = await invite(owner, slug, recruiter.email);
		expect(refused.body.fields).toEqual({ email: "This person is already a member." });
		const email = freshEmail();
		await invite(owner, slug, email, "owner");
		expect(await accept(recruiter, { token: (await mailTo(email)).token })).toMatchObject({ status: 200, body: { role: "recruiter" } });
		expect((await rolesOf(company.id))[recruiter.id]).toBe("recruiter");
	});

	test("a line break can't inject a mail header", async () => {
		const { slug, owner } = await staffedCompany();
		for (const email of ["a@example.cm\r\nBcc: b@example.cm", "a@example.cm\nb", "a b@example.cm", "", "x"]) {
			const { status, body } = await invite(owner, slug, email);
			expect([status, body.fields]).toEqual([422, { email: "Invalid email address" }]);
		}
		await site.db.update(users).set({ fullName: "Evil\r\nBcc: victim@example.cm" }).where(eq(users.id, owner.id));
		const email = freshEmail();
		await invite(owner, slug, email);
		const { mail } = await mailTo(email);
		const rendered = writeMail(mail as unknown as Parameters<typeof writeMail>[0], site.services.settings);
		expect(rendered.subject).not.toMatch(/[\r\n]/);
	});

	test("are limited per company and day, even when sent concurrently", async () => {
		const limited = await testApp({ RATE_LIMITS: "on" });
		try {
			const company = await createCompany(limited.db);
			const owner = await createRecruiter(limited.db);
			await createMember(limited.db, { companyId: company.id, userId: owner.id, role: "owner" });
			const answers = await Promise.all(
				Array.from({ length: 25 }, () =>
					limited.as(owner).call("POST /companies/:slug/invitations", {
						params: { slug: company.slug },
						body: { email: freshEmail(), role: "interviewer" },
					}),
				),
			);
			expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
			const refused = answers.find(({ status }) => status === 429);
			expect(Number(refused?.headers.get("retry-after"))).toBeGreaterThan(80_000);
			expect(await limited.db.select().from(mails)).toHaveLength(20);
		} finally {
			await limited.close();
		}
	});
});
