import { eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import type { MemberRole } from "../../src/contract/options.ts";
import { makeOwner } from "../../src/server/companies/moderate.ts";
import { users } from "../../src/server/db/accounts.ts";
import { companyMembers } from "../../src/server/db/companies.ts";
import { mails } from "../../src/server/db/notifications.ts";
import { purgeDeletedAccounts } from "../../src/server/settings/purge-deleted-accounts.ts";
import { createCompany, createJob, createMember, pdf } from "../support/cast.ts";
import { judge, openCase } from "./moderation.ts";
import { type Command, race, type Scene, type Site, signedIn } from "./race.ts";

let number = 0;

/** The token in the newest mail to an address. */
async function tokenTo({ db, services }: Site, email: string): Promise<string> {
	const rows = await db.select().from(mails).where(eq(mails.toAddress, email)).orderBy(mails.createdAt);
	return services.seal.open(rows.at(-1)?.params.sealedToken ?? "");
}

/** A company with two owners, a recruiter with a job, an invited person, a pending document and a proof under way. */
async function prepare(site: Site) {
	const { db } = site;
	const [boss, second, recruiter, stranger, invited, moderator] = await signedIn(site, [
		{ role: "recruiter" },
		{ role: "recruiter" },
		{ role: "recruiter" },
		{},
		{},
		{ moderatorSince: new Date() },
	]);
	const domain = `house-${++number}.example`;
	const company = await createCompany(db, { ownedSince: new Date(), website: `https://www.${domain}` });
	const companyId = company.id;
	await createMember(
		db,
		{ companyId, userId: boss.id },
		{ companyId, userId: second.id },
		{ companyId, userId: recruiter.id, role: "recruiter" },
	);
	const job = await createJob(db, { ownerId: recruiter.id, companyId: company.id, companyName: company.name });
	const recruiterCase = await openCase(site, { kind: "person", targetId: recruiter.id, authorId: recruiter.id });
	const params = { slug: company.slug };
	const sent = await site.as(boss).call("POST /companies/:slug/invitations", { params, body: { email: invited.email, role: "recruiter" } });
	const form = new FormData();
	form.append("document", pdf(100));
	const { document } = (await site.as(boss).call("POST /companies/:slug/documents", { params, form })).body;
	const address = `jobs@${domain}`;
	expect((await site.as(boss).call("POST /companies/:slug/proof/mail", { params, body: { email: address } })).status).toBe(200);
	const [invitation, proof] = [await tokenTo(site, invited.email), await tokenTo(site, address)];
	const invitationId = sent.body.invitation.id;
	return { boss, second, recruiter, stranger, invited, moderator, company, job, recruiterCase, document, invitation, invitationId, proof };
}
type Cast = Awaited<ReturnType<typeof prepare>>;
type Name = "boss" | "second" | "recruiter";

const remove =
	(by: Name, whom: Name): Command<Cast> =>
	(site, cast) =>
		site.as(cast[by]).call("DELETE /companies/:slug/members/:userId", { params: { slug: cast.company.slug, userId: cast[whom].id } });
const change =
	(by: Name, whom: Name, role: MemberRole): Command<Cast> =>
	(site, cast) =>
		site
			.as(cast[by])
			.call("PATCH /companies/:slug/members/:userId", { params: { slug: cast.company.slug, userId: cast[whom].id }, body: { role } });
/** Erases a person whose seven days are over. */
const erase =
	(whom: Name): Command<Cast> =>
	async ({ db, services }, cast) => {
		await db
			.update(users)
			.set({ deleteAfter: new Date(Date.now() - 1000) })
			.where(eq(users.id, cast[whom].id));
		await purgeDeletedAccounts(services);
		return { status: 200 };
	};
const edit =
	(fields: (cast: Cast) => object): Command<Cast> =>
	(site, cast) =>
		site
			.as(cast.boss)
			.call("PATCH /companies/:slug", { params: { slug: cast.company.slug }, body: { name: cast.company.name, ...fields(cast) } });

const fields = { location: "Douala", description: "Keep the books of a growing shop.", skills: ["Accounting"] };

const locks = ({ boss, second, recruiter, invited, company, job }: Cast) => [
	sql`select from company_members where company_id = ${company.id} order by user_id for update`,
	sql`select from companies where id = ${company.id} for update`,
	sql`select from users where id in (${boss.id}, ${second.id}, ${recruiter.id}, ${invited.id}) order by id for update`,
	sql`select from jobs where id = ${job.id} for update`,
	sql`select from company_invitations where company_id = ${company.id} for update`,
];

const people: Record<string, Command<Cast>> = {
	"somebody is invited": (site, { boss, company, invited }) =>
		site
			.as(boss)
			.call("POST /companies/:slug/invitations", { params: { slug: company.slug }, body: { email: invited.email, role: "owner" } }),
	"the invitation is accepted": (site, { invited, invitation }) =>
		site.as(invited).call("POST /company-invitation/accept", { body: { token: invitation } }),
	"the invitation is declined": (site, { invited, invitation }) =>
		site.as(invited).call("POST /company-invitation/decline", { body: { token: invitation } }),
	"the invitation is taken back": (site, { second, company, invitationId }) =>
		site.as(second).call("DELETE /companies/:slug/invitations/:invitationId", { params: { slug: company.slug, invitationId } }),
	"the first owner removes the second": remove("boss", "second"),
	"the second owner removes the first": remove("second", "boss"),
	"the first owner leaves": remove("boss", "boss"),
	"the second owner leaves": remove("second", "second"),
	"the recruiter leaves": remove("recruiter", "recruiter"),
	"the recruiter becomes an owner": change("second", "recruiter", "owner"),
	"the first owner becomes an interviewer": change("second", "boss", "interviewer"),
	"the second owner becomes a recruiter": change("boss", "second", "recruiter"),
	"the company gets another name": edit(({ company }) => ({ name: `${company.name} Nouvelle`, website: company.website })),
	"the company gets another website": edit(() => ({ website: "https://elsewhere.example" })),
	"its website is proven": (site, { boss, proof }) => site.as(boss).call("POST /company-proof/confirm", { body: { token: proof } }),
	"a moderator confirms its document": (site, { moderator, document }) =>
		site.as(moderator).call("POST /moderation/documents/:documentId/decide", {
			params: { documentId: document.id },
			body: { outcome: "confirmed", reason: "Seen" },
		}),
	"a document is taken back": (site, { boss, company, document }) =>
		site.as(boss).call("DELETE /companies/:slug/documents/:documentId", { params: { slug: company.slug, documentId: document.id } }),
	"somebody follows it": (site, { stranger, company }) =>
		site.as(stranger).call("POST /companies/:slug/toggleFollow", { params: { slug: company.slug }, body: {} }),
	"the operator makes somebody an owner": async ({ db }, { company, stranger }) => ({
		status: (await makeOwner(db, { slug: company.slug, email: stranger.email })) ? 200 : 404,
	}),
};

const invariants: Scene<Cast>["invariants"] = {
	"it has an owner": async ({ db }, { company }) => {
		const members = await db.select().from(companyMembers).where(eq(companyMembers.companyId, company.id));
		expect(members.map(({ role }) => role)).toContain("owner");
	},
	"the invitation ends in one way": async (_, __, { answers }) => {
		const ends = answers.filter(
			({ name, status }) => status === 200 && /accepted|declined|taken back/.test(name) && /invitation/.test(name),
		);
		expect(ends.length).toBeLessThanOrEqual(1);
	},
};

race<Cast>("a company and its people", { prepare, locks, commands: people, invariants });
race<Cast>("a company that its people leave", {
	prepare,
	locks,
	commands: {
		...people,
		"the second owner is erased": erase("second"),
		"the recruiter is erased": erase("recruiter"),
		"the recruiter is suspended": (site, { moderator, recruiterCase }) =>
			judge(site, { by: moderator, caseId: recruiterCase, action: "suspend" }),
		"the recruiter posts a job": (site, { recruiter, company }) =>
			site.as(recruiter).call("POST /jobs/create", { body: { ...fields, title: "Cashier", company: company.name } }),
		"an owner edits the recruiter's job": (site, { second, company, job }) =>
			site.as(second).call("PATCH /jobs/:jobId", {
				params: { jobId: job.id },
				body: { ...fields, title: "Head of accounting", company: company.name },
			}),
	},
	against: ["the second owner is erased", "the recruiter is erased", "the recruiter is suspended"],
	invariants,
});
