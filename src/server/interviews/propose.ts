import { and, eq, sql } from "drizzle-orm";
import type { InterviewKind, Language } from "../../contract/options.ts";
import { isUpcoming, notifyInterviewParties } from "../applications/interviews.ts";
import { moveOne } from "../applications/move.ts";
import { notifyColleagues } from "../applications/notify-colleagues.ts";
import type { DecidableApplication } from "../applications/policy.ts";
import { recordAnswer } from "../applications/record-answer.ts";
import { applications } from "../db/applications.ts";
import { interviews, interviewTimes } from "../db/interviews.ts";
import type { Database, Transaction } from "../platform/database.ts";
import { uuidv7 } from "../platform/ids.ts";
import { refuse } from "../platform/refusal.ts";
import { refuseClash } from "./clash.ts";
import { changed, lockCalendar, lockInterview } from "./lock.ts";
import type { InterviewOf } from "./policy.ts";
import { checkPlace, checkTimes } from "./times.ts";

export type Proposal = {
	starts: readonly Date[];
	minutes: number;
	kind: InterviewKind;
	place: string | null;
	words: string | null;
	despite: boolean;
	language: Language;
};

/**
 * Proposes an interview, moves the application to Interview if necessary, and notifies the applicant. Throws `invalid_fields`,
 * `interview_clash`, `already_decided`, and `conflict` if one is already proposed or upcoming.
 */
export async function propose(db: Database, application: DecidableApplication, proposal: Proposal): Promise<string> {
	checkPlace(proposal);
	const starts = checkTimes(proposal.starts, proposal.minutes);
	return db.transaction(async (tx) => {
		await lockCalendar(tx, application.viewerId);
		await tx.select({ id: applications.id }).from(applications).where(eq(applications.id, application.id)).for("update");
		await refuseSecond(tx, application.id);
		if (!proposal.despite) await refuseClash(tx, { ...proposal, starts, personId: application.viewerId, except: null });
		const jobId = await moveToInterview(tx, application, proposal.words);
		const id = uuidv7();
		const { minutes, kind, place, words } = proposal;
		await tx.insert(interviews).values({ id, applicationId: application.id, hostId: application.viewerId, minutes, kind, place, words });
		await storeTimes(tx, id, starts);
		await notifyInterviewParties(tx, { ids: [id], news: "proposed", by: "employer" });
		await notifyColleagues(tx, { jobs: [jobId], except: application.viewerId });
		return id;
	});
}

/** One at a time: a pending proposal is changed, not duplicated. */
async function refuseSecond(tx: Transaction, applicationId: string): Promise<void> {
	const [open] = await tx
		.select({ state: interviews.state, sequence: interviews.sequence, startsAt: interviews.startsAt })
		.from(interviews)
		.where(and(eq(interviews.applicationId, applicationId), isUpcoming));
	if (open) refuse("conflict", { sentence: "interviewOpen", current: { ...open, startsAt: open.startsAt?.toISOString() ?? null } });
}

/** The applicant learns of the move from the proposal. */
async function moveToInterview(tx: Transaction, application: DecidableApplication, words: string | null): Promise<string | null> {
	const [row] = await tx
		.select({ status: applications.status, stage: applications.stage, version: applications.version, jobId: applications.jobId })
		.from(applications)
		.where(eq(applications.id, application.id));
	if (!row || row.version !== application.version) return refuse("already_decided");
	const isAtInterview = row.status === "Interview" && row.stage !== "NotNow";
	if (row.stage === "NotNow") refuse("already_decided");
	const message = words === null ? null : { en: words, fr: words };
	if (!isAtInterview) await moveOne(tx, application, { to: "Interview", words: message, reason: null, notifiesItself: true });
	await recordAnswer(tx, { id: application.id, from: application.viewerId });
	return row.jobId;
}

async function storeTimes(tx: Transaction, interviewId: string, starts: readonly Date[]): Promise<void> {
	await tx.delete(interviewTimes).where(eq(interviewTimes.interviewId, interviewId));
	await tx.insert(interviewTimes).values(starts.map((startsAt) => ({ interviewId, startsAt })));
}

/** Replaces the proposed times while the applicant has taken none. Throws what `propose` throws. */
export async function proposeOthers(
	db: Database,
	proof: InterviewOf<"employer">,
	{ sequence, ...proposal }: Proposal & { sequence: number },
): Promise<void> {
	checkPlace(proposal);
	const starts = checkTimes(proposal.starts, proposal.minutes);
	await db.transaction(async (tx) => {
		await lockCalendar(tx, proof.viewerId);
		const interview = await lockInterview(tx, proof, sequence);
		if (interview.state === "taken") changed(interview);
		if (!proposal.despite) await refuseClash(tx, { ...proposal, starts, personId: proof.viewerId, except: proof.id });
		const { minutes, kind, place, words } = proposal;
		const reset = { state: "proposed" as const, hostId: proof.viewerId, said: null, saidBy: null, saidById: null };
		await tx
			.update(interviews)
			.set({ ...reset, minutes, kind, place, words, sequence: sql`${interviews.sequence} + 1`, updatedAt: sql`now()` })
			.where(eq(interviews.id, proof.id));
		await storeTimes(tx, proof.id, starts);
		await notifyInterviewParties(tx, { ids: [proof.id], news: "proposed", by: "employer" });
		await notifyColleagues(tx, { jobs: [interview.jobId], except: proof.viewerId });
	});
}
