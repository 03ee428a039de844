import { and, eq, type SQL, sql } from "drizzle-orm";
import { paths } from "../../contract/addresses.ts";
import type { ApplicationStatus } from "../../contract/options.ts";
import { nextStatuses } from "../../contract/options.ts";
import { managedBy } from "../access/jobs.ts";
import { applicationSteps, applications } from "../db/applications.ts";
import { jobs } from "../db/jobs.ts";
import { events } from "../db/notifications.ts";
import { noticeKinds, type OneMailKind } from "../mail/notice-kinds.ts";
import { mailPerson, notifyPerson } from "../mail/steps.ts";
import type { Queryable, Transaction } from "../platform/database.ts";
import { uuidv7 } from "../platform/ids.ts";
import { refuse } from "../platform/refusal.ts";
import type { DecidableApplication, OwnApplication } from "./policy.ts";
import { type DetailRow, findDetail } from "./queries.ts";

type Decision = { from?: ApplicationStatus | undefined; status: ApplicationStatus; note: string | null };

/**
 * Takes the next step; the applicant is told. Asked again is whether it is theirs to decide: they may have been removed from the
 * company while they still wrote. Throws `already_decided` when it may not follow, or somebody was faster; `not_found`.
 */
export const decide = (
	db: Queryable,
	application: DecidableApplication,
	{ from = application.status, status, note }: Decision,
): Promise<DetailRow> =>
	db.transaction(async (tx) => {
		const may = sql`exists (select from ${jobs} where ${jobs.id} = ${applications.jobId} and ${managedBy(application.viewerId)})`;
		const moved = await move(tx, application, { from, to: status, note, may });
		if (moved.userId) await tell(tx, moved.userId, `application${status}`, { ...moved, note });
		return findDetail(tx, application);
	});

/** Takes an own application back while it is undecided; the job's owner is told. Throws `already_decided`. */
export const withdraw = (db: Queryable, application: OwnApplication): Promise<DetailRow> =>
	db.transaction(async (tx) => {
		const may = eq(applications.userId, application.viewerId);
		const moved = await move(tx, application, { from: application.status, to: "Withdrawn", note: null, may });
		const ownerId = await ownerOf(tx, moved.jobId);
		if (ownerId) await tell(tx, ownerId, "applicationWithdrawn", { ...moved, note: null });
		return findDetail(tx, application);
	});

type Move = { from: ApplicationStatus; to: ApplicationStatus; note: string | null; may: SQL };
type Moved = { id: string; jobId: string | null; userId: string | null; status: ApplicationStatus } & Record<
	"fullName" | "jobTitle" | "companyName",
	string
>;

/** The status with its step and its event: of two at once, one finds it changed. */
async function move(tx: Transaction, { id, viewerId }: { id: string; viewerId: string }, { from, to, note, may }: Move): Promise<Moved> {
	if (!nextStatuses[from].includes(to)) refuse("already_decided");
	const moved = await changeStatus(tx, id, { from, to, may });
	// not when the transaction began: what waited for the row comes after what it waited for
	const createdAt = sql`clock_timestamp()`;
	const step = { id: uuidv7(), applicationId: id, fromStatus: from, toStatus: to, note, byUserId: viewerId, createdAt };
	await tx.insert(applicationSteps).values(step);
	await tx.insert(events).values({ id: uuidv7(), kind: `application${to}`, userId: viewerId, jobId: moved.jobId, applicationId: id });
	return moved;
}

async function changeStatus(tx: Transaction, id: string, { from, to, may }: Omit<Move, "note">): Promise<Moved> {
	const [moved] = await tx
		.update(applications)
		.set({ status: to, updatedAt: sql`now()` })
		.where(and(eq(applications.id, id), eq(applications.status, from), may))
		.returning({
			id: applications.id,
			jobId: applications.jobId,
			userId: applications.userId,
			status: applications.status,
			fullName: applications.fullName,
			jobTitle: applications.jobTitle,
			companyName: applications.companyName,
		});
	if (moved) return moved;
	const theirs = await tx.$count(applications, and(eq(applications.id, id), may));
	return refuse(theirs > 0 ? "already_decided" : "not_found");
}

async function ownerOf(tx: Transaction, jobId: string | null): Promise<string | null> {
	if (jobId === null) return null;
	const [job] = await tx.select({ ownerId: jobs.ownerId }).from(jobs).where(eq(jobs.id, jobId));
	return job?.ownerId ?? null;
}

async function tell(tx: Transaction, userId: string, kind: OneMailKind, moved: Moved & { note: string | null }): Promise<void> {
	const facts = {
		applicant: moved.fullName,
		jobTitle: moved.jobTitle,
		company: moved.companyName,
		status: moved.status,
		note: moved.note ?? "",
		applicationId: moved.id,
	};
	await notifyPerson(tx, { userId, type: "other", kind, facts, href: paths.application(moved.id), hasMail: true });
	await mailPerson(tx, { userId, kind: noticeKinds[kind].mail, facts });
}
