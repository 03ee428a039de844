import { and, eq, inArray, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { InterviewSide, Language, WebhookEvent } from "../../contract/options.ts";
import { say } from "../../contract/sentences/say.ts";
import { readerFor } from "../access/jobs.ts";
import { users } from "../db/accounts.ts";
import { applications } from "../db/applications.ts";
import { companyMembers } from "../db/companies.ts";
import { applicationInterviewers } from "../db/hiring.ts";
import { interviews, interviewTimes } from "../db/interviews.ts";
import { jobs } from "../db/jobs.ts";
import type { CalendarInterview } from "../mail/invitation.ts";
import type { MailKind } from "../mail/mail-kinds.ts";
import type { OneMailKind } from "../mail/notice-kinds.ts";
import { mailEach, notifyEach } from "../mail/steps.ts";
import { momentInDouala } from "../platform/clock.ts";
import type { Queryable, Transaction } from "../platform/database.ts";
import { enqueueInterviewEvents } from "../webhooks/enqueue-events.ts";

export type InterviewNews = "proposed" | "asked" | "taken" | "moved" | "cancelled" | "soon";

type PartyNotification = {
	ids: readonly string[];
	news: InterviewNews;
	/** The side that acted; null for a reminder by the clock. */
	by: InterviewSide | null;
};

const noticeKindOf = {
	applicant: {
		proposed: "interviewProposed",
		asked: null,
		taken: null,
		moved: "interviewMovedByEmployer",
		cancelled: "interviewCancelledByEmployer",
		soon: "interviewSoonWithCompany",
	},
	employer: {
		proposed: null,
		asked: "interviewAsked",
		taken: "interviewTaken",
		moved: "interviewMovedByApplicant",
		cancelled: "interviewCancelledByApplicant",
		soon: "interviewSoonWithApplicant",
	},
} as const satisfies Record<InterviewSide, Record<InterviewNews, OneMailKind | null>>;

/** Mail to the person who acted and to colleagues on the same side, to keep their calendars current. */
const receiptOf = {
	proposed: null,
	asked: null,
	taken: "interviewBooked",
	moved: "interviewBooked",
	cancelled: "interviewOff",
	soon: null,
} as const satisfies Record<InterviewNews, MailKind | null>;

/** The webhook event of each kind of news. */
const eventOf = {
	proposed: null,
	asked: null,
	taken: "interview.agreed",
	moved: "interview.moved",
	cancelled: "interview.cancelled",
	soon: null,
} as const satisfies Record<InterviewNews, WebhookEvent | null>;

/**
 * Notifies both sides of interviews: the other side by notification and mail, the acting side by a mail with the calendar entry. The
 * employer's side is the host, a colleague who reads for a suspended one, and the interviewers the application was assigned to.
 */
export async function notifyInterviewParties(tx: Transaction, { ids, news, by }: PartyNotification): Promise<void> {
	if (ids.length === 0) return;
	const event = eventOf[news];
	if (event) await enqueueInterviewEvents(tx, event, ids);
	const recipients = (await peopleOf(tx, ids)).map((row) => ({ ...row, isActor: row.side === by, notice: noticeOf(row, news) }));
	for (const side of ["applicant", "employer"] as const) {
		const kind = noticeKindOf[side][news];
		const notices = recipients.filter((row) => row.side === side && !row.isActor).map((row) => row.notice);
		if (kind === null || notices.length === 0) continue;
		await notifyEach(tx, { recipients: notices.map(notificationOf), type: "other", kind, about: "application", hasMail: true });
		await mailEach(tx, { recipients: notices.map(({ userId, params }) => ({ userId, params })), kind });
	}
	const receipt = receiptOf[news];
	const actors = recipients.filter(({ isActor, interview }) => isActor && interview.startsAt !== null).map((row) => row.notice);
	if (receipt)
		await mailEach(tx, { recipients: actors.map(({ userId, params }) => ({ userId, params: { ...params, note: "" } })), kind: receipt });
}

/** The notification's params: without those that only mails use. */
const notificationOf = ({ params: { calendar, withWhom, interviewId, ...params }, ...notice }: Notice) => ({ ...notice, params });
type Notice = ReturnType<typeof noticeOf>;

type Row = Awaited<ReturnType<typeof peopleOf>>[number];

function noticeOf({ interview, application, person, side, times, clashes }: Row, news: InterviewNews) {
	const language: Language = person.language === "fr" ? "fr" : "en";
	const deletedName = say(language, "deletedAccount");
	const starts = news === "proposed" ? times : interview.startsAt ? [interview.startsAt.toISOString()] : [];
	const calendar: CalendarInterview | null =
		interview.startsAt && news !== "soon"
			? {
					method: news === "cancelled" ? "CANCEL" : "REQUEST",
					id: interview.id,
					sequence: interview.sequence,
					startsAt: interview.startsAt.toISOString(),
					minutes: interview.minutes,
					changedAt: interview.updatedAt.toISOString(),
				}
			: null;
	const params: Record<string, string> = {
		applicant: application.fullName || deletedName,
		jobTitle: application.jobTitle,
		company: application.companyName || deletedName,
		applicationId: application.id,
		interviewId: interview.id,
		withWhom: (side === "applicant" ? application.companyName : application.fullName) || deletedName,
		when: starts.map((at) => momentInDouala(new Date(at), language)).join(language === "fr" ? "\u00a0; " : "; "),
		note: (news === "proposed" ? interview.words : news === "soon" || news === "taken" ? null : interview.said) ?? "",
		...(interview.place && news !== "cancelled" ? { place: interview.place } : {}),
		...(clashes ? { clash: "1" } : {}),
		...(calendar ? { calendar: JSON.stringify(calendar) } : {}),
		...(interview.hostId ? { hostId: interview.hostId } : {}),
	};
	return { id: application.id, userId: person.id, params };
}

const readers = alias(users, "readers");
const otherInterviews = alias(interviews, "others");
const [theirInterviews, theirApplications] = [alias(interviews, "held"), alias(applications, "theirs")];

/** The interviews that a person hosts or applied for, as a table, read from the indexes of both. */
export const interviewsOf = (person: SQLWrapper): SQL => sql`(
	select ${theirInterviews}.* from ${interviews} as ${theirInterviews} where ${theirInterviews.hostId} = ${person}
	union all select ${theirInterviews}.* from ${applications} as ${theirApplications}
		join ${interviews} as ${theirInterviews} on ${theirInterviews.applicationId} = ${theirApplications.id}
		where ${theirApplications.userId} = ${person}
)`;

/** Everybody involved in the interviews, one row per person and interview. */
async function peopleOf(tx: Queryable, ids: readonly string[]) {
	const times = sql<string[]>`(
		select coalesce(json_agg(to_char(${interviewTimes.startsAt} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') order by ${interviewTimes.startsAt}), '[]')
		from ${interviewTimes} where ${interviewTimes.interviewId} = ${interviews.id}
	)`;
	// three look-ups; as alternatives of one condition they would read all users
	const involved = sql`lateral (
		select ${applications.userId} union select ${interviews.hostId} union
		select ${applicationInterviewers.userId}
		from ${applicationInterviewers} join ${companyMembers} on ${companyMembers.userId} = ${applicationInterviewers.userId}
		where ${applicationInterviewers.applicationId} = ${applications.id} and ${companyMembers.companyId} = ${jobs.companyId}
		union
		select ${readerFor(applications.userId)} from ${users} where ${users.id} = ${interviews.hostId} and ${users.suspendedAt} is not null
	) as involved (person)`;
	const rows = await tx
		.select({
			interview: interviews,
			application: {
				id: applications.id,
				fullName: applications.fullName,
				jobTitle: applications.jobTitle,
				companyName: applications.companyName,
				userId: applications.userId,
			},
			person: { id: readers.id, language: readers.language },
			times,
			clashes: overlapsAnother(sql`${readers.id}`),
		})
		.from(interviews)
		.innerJoin(applications, eq(applications.id, interviews.applicationId))
		.leftJoin(jobs, eq(jobs.id, applications.jobId))
		.innerJoin(involved, sql`true`)
		.innerJoin(readers, eq(readers.id, sql`involved.person`))
		.where(inArray(interviews.id, [...ids]))
		.orderBy(interviews.id, readers.id);
	return rows.map((row) => {
		const side: InterviewSide = row.person.id === row.application.userId ? "applicant" : "employer";
		return { ...row, side };
	});
}

/** SQL condition on agreed `interviews`: the person has another one at the same time. */
export const overlapsAnother = (person: ReturnType<typeof sql>) => sql<boolean>`(${interviews.state} = 'taken' and exists (
	select from ${interviewsOf(person)} as ${otherInterviews}
	where ${otherInterviews.id} <> ${interviews.id} and ${otherInterviews.state} = 'taken'
		and ${otherInterviews.startsAt} < ${interviews.startsAt} + make_interval(mins => ${interviews.minutes})
		and ${otherInterviews.startsAt} + make_interval(mins => ${otherInterviews.minutes}) > ${interviews.startsAt}
))`;

/**
 * Cancels the interviews still ahead when an application leaves its step, and notifies both sides once. The caller has locked the
 * applications.
 */
export async function endInterviews(tx: Transaction, applicationIds: readonly string[], by: InterviewSide): Promise<void> {
	if (applicationIds.length === 0) return;
	const ended = await tx
		.update(interviews)
		.set({
			state: "cancelled",
			said: null,
			saidBy: by,
			saidById: null,
			remindAt: null,
			sequence: sql`${interviews.sequence} + 1`,
			updatedAt: sql`now()`,
		})
		.where(and(inArray(interviews.applicationId, [...applicationIds]), isUpcoming))
		.returning({ id: interviews.id });
	const ids = ended.map(({ id }) => id);
	await tx.delete(interviewTimes).where(inArray(interviewTimes.interviewId, ids));
	await notifyInterviewParties(tx, { ids, news: "cancelled", by });
}

/** Neither cancelled nor over. */
export const isUpcoming = sql<boolean>`(${interviews.state} <> 'cancelled'
	and (${interviews.state} <> 'taken' or ${interviews.startsAt} + make_interval(mins => ${interviews.minutes}) > now()))`;

type HandOver = { companyId: string; from: string; to: string };

/**
 * When a member stops recruiting: their jobs' new owner hosts the interviews, or a colleague if the new owner is the applicant; applications
 * handed to them fall back to the job's owner.
 */
export async function handOverApplicants(tx: Transaction, { companyId, from, to }: HandOver): Promise<void> {
	const interviewed = tx.select({ id: interviews.applicationId }).from(interviews).where(eq(interviews.hostId, from));
	const rows = await tx
		.select({ id: applications.id })
		.from(applications)
		.innerJoin(jobs, eq(jobs.id, applications.jobId))
		.where(and(eq(jobs.companyId, companyId), or(eq(applications.handlerId, from), inArray(applications.id, interviewed))))
		.orderBy(applications.id)
		.for("update", { of: applications });
	const ids = rows.map(({ id }) => id);
	await tx
		.update(applications)
		.set({ handlerId: null })
		.where(and(inArray(applications.id, ids), eq(applications.handlerId, from)));
	const successor = sql`coalesce(nullif(${to}::uuid, ${applications.userId}), ${readerFor(applications.userId)})`;
	const hosted = and(inArray(interviews.applicationId, ids), eq(interviews.hostId, from), isUpcoming);
	await reassignInterviews(tx, hosted, { hostId: successorBy(successor) });
}

/**
 * Runs before a recruiter is erased: colleagues who read the applications take over the interviews, and the recruiter's words are deleted.
 */
export async function handOverHostedInterviews(tx: Transaction, personId: string): Promise<void> {
	const successor = readerFor(applications.userId, sql`${personId}::uuid`);
	await reassignInterviews(tx, eq(interviews.hostId, personId), { hostId: successorBy(successor), words: null });
	await tx.update(interviews).set({ said: null }).where(eq(interviews.saidById, personId));
}

/** Of an interview's application, which is in scope with its job. */
const successorBy = (person: SQL) => sql<string | null>`(
	select ${person} from ${applications} join ${jobs} on ${jobs.id} = ${applications.jobId} where ${applications.id} = ${interviews.applicationId}
)`;

type Reassignment = { hostId: SQL<string | null>; words?: null };

/** Changes the host. Interviews that only their applicant could host are cancelled. */
async function reassignInterviews(tx: Transaction, where: SQL | undefined, change: Reassignment): Promise<void> {
	const rows = await tx.update(interviews).set(change).where(where).returning({ id: interviews.applicationId, hostId: interviews.hostId });
	await endInterviews(
		tx,
		rows.filter(({ hostId }) => hostId === null).map(({ id }) => id),
		"employer",
	);
}

/** Cancels and deletes the interviews of an applicant who is being erased; the employer is notified first. */
export async function deleteInterviews(tx: Transaction, applicationIds: readonly string[]): Promise<void> {
	await endInterviews(tx, applicationIds, "applicant");
	await tx.delete(interviews).where(inArray(interviews.applicationId, [...applicationIds]));
}
