import { eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import { jobs } from "../../src/server/db/jobs.ts";
import { writeClosingMessages } from "../../src/server/replies/closing.ts";
import { removeFromIndex } from "../../src/server/search/index-jobs.ts";
import { createApplication, createCompany, createJob, createMember, pdf } from "../support/cast.ts";
import { sendRefusalsNow } from "../support/refusals.ts";
import { judge, openCase } from "./moderation.ts";
import { type Command, race, type Site, signedIn } from "./race.ts";

/** A company's job, posted by one of its recruiters, with one applicant and a seeker who wants to apply. */
async function prepare(site: Site) {
	const { db } = site;
	const [owner, colleague, applicant, seeker, moderator] = await signedIn(site, [
		{ role: "recruiter" },
		{ role: "recruiter" },
		{},
		{},
		{ moderatorSince: new Date() },
	]);
	const company = await createCompany(db, { ownedSince: new Date() });
	const companyId = company.id;
	await createMember(db, { companyId, userId: colleague.id }, { companyId, userId: owner.id, role: "recruiter" });
	const job = await createJob(db, { ownerId: owner.id, companyId: company.id, companyName: company.name });
	const application = await createApplication(db, { job, userId: applicant.id });
	const jobCase = await openCase(site, { kind: "job", targetId: job.id, authorId: owner.id });
	return { owner, colleague, applicant, seeker, moderator, company, job, application, jobCase };
}
type Cast = Awaited<ReturnType<typeof prepare>>;

/** A job posted under the owner's own name: nobody else answers for it. */
async function prepareOwn(site: Site) {
	const cast = await prepare(site);
	const job = await createJob(site.db, { ownerId: cast.owner.id });
	const ownerCase = await openCase(site, { kind: "person", targetId: cast.owner.id, authorId: cast.owner.id });
	const jobCase = await openCase(site, { kind: "job", targetId: job.id, authorId: cast.owner.id });
	return { ...cast, job, jobCase, ownerCase };
}
type OwnCast = Awaited<ReturnType<typeof prepareOwn>>;

async function prepareClosed(site: Site) {
	const cast = await prepareOwn(site);
	await site.db.update(jobs).set({ closedAt: new Date() }).where(eq(jobs.id, cast.job.id));
	await removeFromIndex(site.db, [cast.job.id]);
	return cast;
}

/** A closed job that a moderator has hidden too. */
async function prepareHidden(site: Site) {
	const cast = await prepareClosed(site);
	await site.db.update(jobs).set({ hiddenAt: new Date() }).where(eq(jobs.id, cast.job.id));
	return cast;
}

/** A job that is held because its owner is suspended. */
async function prepareHeld(site: Site) {
	const cast = await prepareOwn(site);
	await judge(site, { by: cast.moderator, caseId: cast.ownerCase, action: "suspend" });
	// the suspension ended their session: they have signed in again since
	site.forget(cast.owner);
	await site.signIn(cast.owner);
	return cast;
}

const locks = ({ owner, colleague, applicant, seeker, company, job, application }: Cast) => [
	sql`select from users where id in (${owner.id}, ${colleague.id}, ${applicant.id}, ${seeker.id}) order by id for update`,
	sql`select from companies where id = ${company.id} for update`,
	sql`select from company_members where company_id = ${company.id} order by user_id for update`,
	sql`select from jobs where id = ${job.id} for update`,
	sql`select from applications where id = ${application.id} for update`,
];

const apply: Command<Cast> = (site, { seeker, job }) => {
	const form = new FormData();
	form.append("fullName", "Ama Ngono");
	form.append("email", "ama@example.cm");
	form.append("cv", pdf(100, "cv.pdf"));
	form.append("cover_letter", pdf(100, "letter.pdf"));
	return site.as(seeker).call("POST /application/jobs/:jobId", { params: { jobId: job.id }, form });
};
const decide =
	(by: "owner" | "colleague", status: "Accepted" | "Rejected" | "Interview" | "Pending"): Command<Cast> =>
	(site, cast) =>
		site.as(cast[by]).call("POST /application/:applicationId/decide", {
			params: { applicationId: cast.application.id },
			body: { status, note: "" },
		});
const fields = { location: "Douala", description: "Keep the books of a growing shop.", skills: ["Accounting"] };

const aboutJob: Record<string, Command<Cast>> = {
	"a seeker applies": apply,
	"the owner closes": (site, { owner, job }) => site.as(owner).call("POST /jobs/:jobId/close", { params: { jobId: job.id } }),
	"the owner writes to all who wait": async (site, { owner, job }) => {
		const params = { jobId: job.id };
		await site.as(owner).call("POST /jobs/:jobId/close", { params });
		const response = await site.as(owner).call("POST /jobs/:jobId/closing", { params, body: { en: "Thank you, {name}." } });
		await writeClosingMessages(site.db);
		return response;
	},
	"the owner pauses it": (site, { owner, job }) => site.as(owner).call("POST /jobs/:jobId/pause", { params: { jobId: job.id } }),
	"the owner opens again": (site, { owner, job }) => site.as(owner).call("POST /jobs/:jobId/reopen", { params: { jobId: job.id } }),
	"the owner edits": (site, { owner, job }) =>
		site.as(owner).call("PATCH /jobs/:jobId", {
			params: { jobId: job.id },
			body: { ...fields, title: "Head of accounting", company: job.companyName },
		}),
	"the owner deletes": (site, { owner, job }) => site.as(owner).call("DELETE /jobs/:jobId", { params: { jobId: job.id } }),
	"a seeker saves it": (site, { seeker, job }) => site.as(seeker).call("POST /jobs/save", { body: { jobId: job.id } }),
	"a guest views it": (site, { job }) => site.guest.call("POST /jobs/:jobId/view", { params: { jobId: job.id } }),
	"a moderator hides it": (site, { moderator, jobCase }) => judge(site, { by: moderator, caseId: jobCase, action: "hide" }),
};

race<Cast>("a job of a company", {
	prepare,
	locks,
	commands: {
		...aboutJob,
		"the applicant withdraws": (site, { applicant, application }) =>
			site.as(applicant).call("POST /application/:applicationId/withdraw", { params: { applicationId: application.id } }),
		"the owner accepts": decide("owner", "Accepted"),
		"the owner asks to an interview": decide("owner", "Interview"),
		"a colleague rejects": decide("colleague", "Rejected"),
		"the colleague takes the refusal back": async (site, cast) => {
			await decide("colleague", "Rejected")(site, cast);
			return decide("colleague", "Pending")(site, cast);
		},
		"due refusals are sent": async (site) => {
			await sendRefusalsNow(site.db);
			return { status: 200 };
		},
		"the owner posts another": (site, { owner, company }) =>
			site.as(owner).call("POST /jobs/create", { body: { ...fields, title: "Cashier", company: company.name } }),
		"the owner is removed": (site, { colleague, owner, company }) =>
			site.as(colleague).call("DELETE /companies/:slug/members/:userId", { params: { slug: company.slug, userId: owner.id } }),
		"the owner becomes an interviewer": (site, { colleague, owner, company }) =>
			site.as(colleague).call("PATCH /companies/:slug/members/:userId", {
				params: { slug: company.slug, userId: owner.id },
				body: { role: "interviewer" },
			}),
		"the company gets another name": (site, { colleague, company }) =>
			site.as(colleague).call("PATCH /companies/:slug", { params: { slug: company.slug }, body: { name: `${company.name} Nouvelle` } }),
	},
	invariants: {
		"the job stays the company's": async ({ db }, { job, company }) => {
			const [row] = await db.select().from(jobs).where(eq(jobs.id, job.id));
			if (row) expect(row.companyId).toBe(company.id);
		},
	},
});

const aboutOwner: Record<string, Command<OwnCast>> = {
	...aboutJob,
	"the owner posts another": (site, { owner }) =>
		site.as(owner).call("POST /jobs/create", { body: { ...fields, title: "Cashier", company: owner.fullName } }),
	"a moderator restores it": (site, { moderator, jobCase }) => judge(site, { by: moderator, caseId: jobCase, action: "restore" }),
	"a moderator suspends the owner": (site, { moderator, ownerCase }) =>
		judge(site, { by: moderator, caseId: ownerCase, action: "suspend" }),
	"another case suspends the owner": (site, { moderator, jobCase }) => judge(site, { by: moderator, caseId: jobCase, action: "suspend" }),
	"the suspension is lifted": (site, { moderator, ownerCase }) => judge(site, { by: moderator, caseId: ownerCase, action: "lift" }),
	"another case lifts the suspension": (site, { moderator, jobCase }) => judge(site, { by: moderator, caseId: jobCase, action: "lift" }),
};

race<OwnCast>("a person's own job", {
	prepare: prepareOwn,
	locks,
	commands: aboutOwner,
	against: ["a moderator hides it", "a moderator suspends the owner", "another case lifts the suspension"],
});
race<OwnCast>("a job that is closed", {
	prepare: prepareClosed,
	locks,
	commands: aboutOwner,
	against: ["the owner opens again"],
});
race<OwnCast>("a job that is closed and hidden", {
	prepare: prepareHidden,
	locks,
	commands: aboutOwner,
	against: ["a moderator restores it", "the owner opens again"],
});
race<OwnCast>("a suspended owner's job", {
	prepare: prepareHeld,
	locks,
	commands: aboutOwner,
	against: ["the suspension is lifted", "another case suspends the owner"],
});
