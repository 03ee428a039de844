import { eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import { applications } from "../../src/server/db/applications.ts";
import { interviews, interviewTimes } from "../../src/server/db/interviews.ts";
import { remindOfInterviews } from "../../src/server/interviews/remind.ts";
import { uuidv7 } from "../../src/server/platform/ids.ts";
import { createApplication, createJob } from "../support/cast.ts";
import { sendRefusalsNow } from "../support/refusals.ts";
import { type Command, race, type Site, signedIn } from "./race.ts";

const hour = 3_600_000;
const inHours = (hours: number) => new Date(Math.floor(Date.now() / hour) * hour + hours * hour);

/** An application with an interview: proposed, or taking place within the hour. */
const prepare = (state: "proposed" | "taken") => async (site: Site) => {
	const { db } = site;
	const [owner, applicant] = await signedIn(site, [{ role: "recruiter" }, {}]);
	const job = await createJob(db, { ownerId: owner.id });
	const application = await createApplication(db, { job, userId: applicant.id, status: "Interview" });
	const id = uuidv7();
	const time = inHours(48);
	const taken = state === "taken" ? { startsAt: inHours(2), remindAt: sql`now()` } : {};
	await db.insert(interviews).values({ id, applicationId: application.id, hostId: owner.id, state, minutes: 30, kind: "phone", ...taken });
	if (state === "proposed") await db.insert(interviewTimes).values({ interviewId: id, startsAt: time });
	return { owner, applicant, job, application, id, params: { interviewId: id }, time: time.toISOString() };
};
type Cast = Awaited<ReturnType<ReturnType<typeof prepare>>>;

const locks = ({ owner, applicant, job, application, id }: Cast) => [
	sql`select from users where id in (${owner.id}, ${applicant.id}) order by id for update`,
	sql`select from jobs where id = ${job.id} for update`,
	sql`select from applications where id = ${application.id} for update`,
	sql`select from interviews where id = ${id} for update`,
];

const meeting = { minutes: 30, kind: "phone" as const, place: null, words: null };
const both: Record<string, Command<Cast>> = {
	"the employer cancels": (site, { owner, params }) =>
		site.as(owner).call("POST /interviews/:interviewId/cancel", { params, body: { sequence: 0, words: "Filled" } }),
	"the applicant cancels": (site, { applicant, params }) =>
		site.as(applicant).call("POST /interviews/:interviewId/cancel", { params, body: { sequence: 0, words: "Ill" } }),
	"the applicant withdraws": (site, { applicant, application }) =>
		site.as(applicant).call("POST /application/:applicationId/withdraw", { params: { applicationId: application.id } }),
	"the owner refuses, and it is told": async (site, { owner, application }) => {
		const params = { applicationId: application.id };
		const answer = await site
			.as(owner)
			.call("POST /application/:applicationId/decide", { params, body: { status: "Rejected", note: null } });
		await sendRefusalsNow(site.db);
		return answer;
	},
	"the owner deletes the job": (site, { owner, job }) => site.as(owner).call("DELETE /jobs/:jobId", { params: { jobId: job.id } }),
};

const invariants = {
	"an interview is cancelled once its application is no longer in Interview": async ({ db }: Site, { id, application }: Cast) => {
		const [interview] = await db.select().from(interviews).where(eq(interviews.id, id));
		const [row] = await db.select().from(applications).where(eq(applications.id, application.id));
		if (row?.status !== "Interview" || row.jobId === null) expect([undefined, "cancelled"]).toContain(interview?.state);
	},
	"each change has its own number": async ({ db }: Site, { id }: Cast, { answers }: { answers: { status: number }[] }) => {
		const [interview] = await db.select().from(interviews).where(eq(interviews.id, id));
		expect(interview?.sequence ?? 0).toBeLessThanOrEqual(answers.filter(({ status }) => status === 200).length);
	},
};

race<Cast>("an interview that is proposed", {
	prepare: prepare("proposed"),
	locks,
	commands: {
		...both,
		"the applicant takes it": (site, { applicant, params, time }) =>
			site.as(applicant).call("POST /interviews/:interviewId/take", { params, body: { sequence: 0, start: time } }),
		"the applicant asks for others": (site, { applicant, params }) =>
			site.as(applicant).call("POST /interviews/:interviewId/ask", { params, body: { sequence: 0, words: "Later" } }),
		"the employer proposes others": (site, { owner, params }) =>
			site.as(owner).call("POST /interviews/:interviewId/propose", {
				params,
				body: { sequence: 0, starts: [inHours(96).toISOString()], ...meeting },
			}),
		"the employer proposes another": (site, { owner, application }) =>
			site.as(owner).call("POST /interviews", { body: { applicationId: application.id, starts: [inHours(90).toISOString()], ...meeting } }),
	},
	against: ["the applicant takes it", "the employer proposes others"],
	invariants,
});

const move =
	(by: "owner" | "applicant", hours: number): Command<Cast> =>
	(site, cast) =>
		site.as(cast[by]).call("POST /interviews/:interviewId/move", {
			params: cast.params,
			body: { sequence: 0, start: inHours(hours).toISOString(), words: "Later" },
		});

race<Cast>("an interview that takes place", {
	prepare: prepare("taken"),
	locks,
	commands: {
		...both,
		"the employer moves it": move("owner", 70),
		"the applicant moves it": move("applicant", 80),
		"both are reminded": async (site) => {
			await remindOfInterviews(site.db);
			return { status: 200 };
		},
	},
	against: ["the employer moves it", "both are reminded"],
	invariants,
});
