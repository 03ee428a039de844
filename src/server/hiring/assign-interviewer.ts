import { and, eq, inArray } from "drizzle-orm";
import { applications } from "../db/applications.ts";
import { companyMembers } from "../db/companies.ts";
import { applicationInterviewers } from "../db/hiring.ts";
import type { Database, Transaction } from "../platform/database.ts";
import { refuse } from "../platform/refusal.ts";
import { notifyTeam } from "./notify.ts";
import { checkOwned, type OwnedApplication } from "./policy.ts";
import { recordAct } from "./record-act.ts";

/** Hands an application over to a colleague who may decide; null returns it to the job's owner. Throws `not_found` for anyone else. */
export const handOver = (db: Database, application: OwnedApplication, userId: string | null): Promise<void> =>
	db.transaction(async (tx) => {
		await checkOwned(tx, application);
		if (userId !== null) await checkColleague(tx, application, { userId, decides: true });
		await tx.update(applications).set({ handlerId: userId }).where(eq(applications.id, application.id));
		await recordAct(tx, application, { kind: "handed", toUserId: userId });
		if (userId !== null) await notifyTeam(tx, application, { userIds: [userId], kind: "applicationHanded" });
	});

/** Assigns the application to a colleague to read and score; a no-op if already assigned. Throws `not_found` for a non-colleague. */
export const assignInterviewer = (db: Database, application: OwnedApplication, userId: string): Promise<void> =>
	db.transaction(async (tx) => {
		await checkOwned(tx, application);
		await checkColleague(tx, application, { userId, decides: false });
		const inserted = await tx
			.insert(applicationInterviewers)
			.values({ applicationId: application.id, userId, givenBy: application.viewerId })
			.onConflictDoNothing()
			.returning({ userId: applicationInterviewers.userId });
		if (inserted.length === 0) return;
		await recordAct(tx, application, { kind: "given", toUserId: userId });
		await notifyTeam(tx, application, { userIds: [userId], kind: "applicationGiven" });
	});

/** Withdraws the assignment; what they wrote stays. Throws `not_found` if it is not assigned to them. */
export const unassignInterviewer = (db: Database, application: OwnedApplication, userId: string): Promise<void> =>
	db.transaction(async (tx) => {
		await checkOwned(tx, application);
		const isAssignment = and(eq(applicationInterviewers.applicationId, application.id), eq(applicationInterviewers.userId, userId));
		const deleted = await tx.delete(applicationInterviewers).where(isAssignment).returning({ userId: applicationInterviewers.userId });
		if (deleted.length === 0) refuse("not_found");
		await recordAct(tx, application, { kind: "taken", toUserId: userId });
	});

/** Locks the membership until the transaction ends. */
async function checkColleague(
	tx: Transaction,
	{ companyId }: OwnedApplication,
	{ userId, decides }: { userId: string; decides: boolean },
): Promise<void> {
	if (companyId === null) refuse("not_found");
	const [colleague] = await tx
		.select({ userId: companyMembers.userId })
		.from(companyMembers)
		.where(
			and(
				eq(companyMembers.companyId, companyId),
				eq(companyMembers.userId, userId),
				decides ? inArray(companyMembers.role, ["owner", "recruiter"]) : undefined,
			),
		)
		.for("share");
	if (!colleague) refuse("not_found");
}
