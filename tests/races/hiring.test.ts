import { eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import type { Stage } from "../../src/contract/options.ts";
import { sendRefusals } from "../../src/server/applications/move.ts";
import { users } from "../../src/server/db/accounts.ts";
import { applications, waitingRefusals } from "../../src/server/db/applications.ts";
import { applicationActs } from "../../src/server/db/hiring.ts";
import { notifications } from "../../src/server/db/notifications.ts";
import { purgeDeletedAccounts } from "../../src/server/settings/purge-deleted-accounts.ts";
import { createApplication, createCompany, createJob, createMember } from "../support/cast.ts";
import { sendRefusalsNow } from "../support/refusals.ts";
import { type Command, race, type Site, signedIn } from "./race.ts";

/** Two members who decide at a company, an interviewer who is asked for a score, and two applicants. */
async function prepare(site: Site) {
	const { db } = site;
	const [owner, colleague, interviewer, applicant, other] = await signedIn(site, [
		{ role: "recruiter" },
		{ role: "recruiter" },
		{ role: "recruiter" },
		{},
		{},
	]);
	const company = await createCompany(db, { ownedSince: new Date() });
	const companyId = company.id;
	await createMember(
		db,
		{ companyId, userId: owner.id },
		{ companyId, userId: colleague.id, role: "recruiter" },
		{ companyId, userId: interviewer.id, role: "interviewer" },
	);
	const job = await createJob(db, { ownerId: owner.id, companyId, companyName: company.name });
	const application = await createApplication(db, { job, userId: applicant.id, fullName: "Ama Ngono" });
	const second = await createApplication(db, { job, userId: other.id, fullName: "Joe Fon" });
	return { owner, colleague, interviewer, applicant, companyId, slug: company.slug, application, second };
}
type Cast = Awaited<ReturnType<typeof prepare>>;

const at = ({ application }: Cast) => ({ params: { applicationId: application.id } });
const move =
	(by: "owner" | "colleague", to: Stage): Command<Cast> =>
	(site, cast) =>
		site.as(cast[by]).call("POST /hiring/applicants/:applicationId/move", {
			...at(cast),
			body: { version: cast.application.version, to, ...(to === "NotNow" ? { reason: "experience" } : {}) } as never,
		});

race("an application at a company", {
	prepare,
	locks: ({ owner, colleague, interviewer, applicant, companyId, application, second }: Cast) => [
		sql`select from users where id in (${owner.id}, ${colleague.id}, ${interviewer.id}, ${applicant.id}) order by id for update`,
		sql`select from company_members where company_id = ${companyId} order by user_id for update`,
		sql`select from applications where id in (${application.id}, ${second.id}) order by id for update`,
	],
	commands: {
		"owner puts on the shortlist": move("owner", "Shortlist"),
		"colleague asks to an interview": move("colleague", "Interview"),
		"colleague refuses": move("colleague", "NotNow"),
		"owner moves both": (site, { owner, application, second }) =>
			site.as(owner).call("POST /hiring/moves", {
				body: { moves: [application, second].map(({ id, version }) => ({ id, version })), to: "Offer" } as never,
			}),
		"refused and taken back": async (site, cast) => {
			await move("colleague", "NotNow")(site, cast);
			return site.as(cast.colleague).call("POST /hiring/undo", { body: { ids: [cast.application.id] } });
		},
		"due refusals are sent": async (site) => {
			await sendRefusalsNow(site.db);
			return { status: 200 };
		},
		"hand over": (site, cast) =>
			site.as(cast.owner).call("POST /hiring/applicants/:applicationId/handler", { ...at(cast), body: { userId: cast.colleague.id } }),
		"give to an interviewer": (site, cast) =>
			site
				.as(cast.owner)
				.call("POST /hiring/applicants/:applicationId/interviewers", { ...at(cast), body: { userId: cast.interviewer.id } }),
		"take the interviewer off": async (site, cast) => {
			const given = { ...at(cast), body: { userId: cast.interviewer.id } };
			await site.as(cast.owner).call("POST /hiring/applicants/:applicationId/interviewers", given);
			return site.as(cast.owner).call("DELETE /hiring/applicants/:applicationId/interviewers/:userId", {
				params: { applicationId: cast.application.id, userId: cast.interviewer.id },
			});
		},
		"interviewer writes a note": (site, cast) =>
			site
				.as(cast.interviewer)
				.call("POST /hiring/applicants/:applicationId/notes", { ...at(cast), body: { text: "Knows OHADA." } as never }),
		"colleague is removed": (site, { owner, colleague, slug }) =>
			site.as(owner).call("DELETE /companies/:slug/members/:userId", { params: { slug, userId: colleague.id } }),
		"applicant withdraws": (site, cast) => site.as(cast.applicant).call("POST /application/:applicationId/withdraw", at(cast)),
		"applicant is erased": async ({ db, services }, { applicant }) => {
			await db
				.update(users)
				.set({ deleteAfter: new Date(0) })
				.where(eq(users.id, applicant.id));
			await purgeDeletedAccounts(services);
			return { status: 200 };
		},
	},
	against: ["colleague refuses", "owner moves both", "colleague is removed"],
	invariants: {
		"each move is recorded, and has its own version": async ({ db }, { application }) => {
			const [row] = await db.select().from(applications).where(eq(applications.id, application.id));
			const moves = await db.$count(applicationActs, sql`application_id = ${application.id} and kind = 'moved'`);
			if (row) expect(row.version).toBeGreaterThanOrEqual(application.version + moves);
		},
		"a refusal waits only while the applicant is in Not now": async ({ db }, { application }) => {
			const [row] = await db.select().from(applications).where(eq(applications.id, application.id));
			const waiting = await db.$count(waitingRefusals, eq(waitingRefusals.applicationId, application.id));
			if (waiting > 0) expect(row?.stage).toBe("NotNow");
		},
	},
});

/** A refusal that is due and has not been sent to anybody yet. */
async function prepareDue(site: Site) {
	const cast = await prepare(site);
	expect((await move("owner", "NotNow")(site, cast)).status).toBe(200);
	await site.db
		.update(waitingRefusals)
		.set({ tellAt: new Date(0) })
		.where(eq(waitingRefusals.applicationId, cast.application.id));
	return { ...cast, application: { ...cast.application, version: cast.application.version + 1 } };
}
const undo =
	(by: "owner" | "colleague"): Command<Cast> =>
	async (site, cast) => {
		const { body } = await site.as(cast[by]).call("POST /hiring/undo", { body: { ids: [cast.application.id] } });
		return { status: body.undone.length === 1 ? 200 : 409, body };
	};

race("a refusal in its last second", {
	prepare: prepareDue,
	locks: ({ application }: Cast) => [sql`select from applications where id = ${application.id} for update`],
	commands: {
		"the refusal is sent": async (site) => {
			await sendRefusals(site.db);
			return { status: 200 };
		},
		"taken back by who refused": undo("owner"),
		"taken back by a colleague": undo("colleague"),
		"put on the shortlist instead": move("colleague", "Shortlist"),
		"hired instead": move("colleague", "Hired"),
		"the applicant withdraws": (site, cast) => site.as(cast.applicant).call("POST /application/:applicationId/withdraw", at(cast)),
	},
	invariants: {
		"the applicant was notified once, or the refusal was taken back": async ({ db }, { application }, { answers }) => {
			const [row] = await db.select().from(applications).where(eq(applications.id, application.id));
			const notificationCount = await db.$count(notifications, sql`target_id = ${application.id} and kind = 'applicationRejected'`);
			const prevented = answers.filter(({ name, status }) => /taken back|instead|withdraws/.test(name) && status === 200);
			expect([row?.status === "Rejected", prevented.length === 0]).toEqual([notificationCount === 1, notificationCount === 1]);
			expect(await db.$count(waitingRefusals, eq(waitingRefusals.applicationId, application.id))).toBe(0);
		},
	},
});
