import { eq, sql } from "drizzle-orm";
import type { Language } from "../../contract/options.ts";
import { type InterviewNews, notifyInterviewParties } from "../applications/interviews.ts";
import { notifyColleagues } from "../applications/notify-colleagues.ts";
import { interviews, interviewTimes } from "../db/interviews.ts";
import type { Database, Transaction } from "../platform/database.ts";
import { refuse } from "../platform/refusal.ts";
import { refuseClash } from "./clash.ts";
import { changed, type LockedInterview, lockCalendar, lockInterview } from "./lock.ts";
import type { ChangeableInterview, InterviewOf } from "./policy.ts";
import { checkTime, firstReminder } from "./times.ts";

type ChosenTime = { sequence: number; start: Date; despite: boolean; language: Language };

/** Takes one of the proposed times. Throws `conflict` if it is no longer proposed, `interview_clash`, `invalid_fields`. */
export const takeTime = (
	db: Database,
	proof: InterviewOf<"applicant">,
	{ sequence, start, despite, language }: ChosenTime,
): Promise<void> =>
	db.transaction(async (tx) => {
		await lockCalendar(tx, proof.viewerId);
		const interview = await lockInterview(tx, proof, sequence);
		const times = await tx.select({ at: interviewTimes.startsAt }).from(interviewTimes).where(eq(interviewTimes.interviewId, proof.id));
		if (interview.state !== "proposed" || !times.some(({ at }) => at.getTime() === start.getTime())) changed(interview);
		checkTime(start, "start");
		if (!despite) await refuseClash(tx, { ...ofCalendar(proof, interview, start), language });
		await settle(tx, proof, { interview, news: "taken", set: { state: "taken", startsAt: start, remindAt: firstReminder(start) } });
	});

/** Asks for other times. Throws `conflict`. */
export const askForOtherTimes = (
	db: Database,
	proof: InterviewOf<"applicant">,
	{ sequence, words }: { sequence: number; words: string },
): Promise<void> =>
	db.transaction(async (tx) => {
		const interview = await lockInterview(tx, proof, sequence);
		if (interview.state !== "proposed") changed(interview);
		await settle(tx, proof, { interview, news: "asked", set: { state: "asked", ...saidBy(proof, words) } });
	});

/** Moves an agreed interview; the other side is notified, and may move it too. Throws what `takeTime` throws. */
export const move = (
	db: Database,
	proof: ChangeableInterview,
	{ sequence, start, words, despite, language }: ChosenTime & { words: string },
): Promise<void> =>
	db.transaction(async (tx) => {
		await lockCalendar(tx, proof.viewerId);
		const interview = await lockInterview(tx, proof, sequence);
		if (interview.state !== "taken") changed(interview);
		checkTime(start, "start");
		if (interview.startsAt?.getTime() === start.getTime()) refuse("invalid_fields", { fields: { start: "interviewSameTime" } });
		// a colleague of the host is not there themselves
		const isThere = proof.side === "applicant" || interview.hostId === proof.viewerId;
		if (isThere && !despite) await refuseClash(tx, { ...ofCalendar(proof, interview, start), language });
		await settle(tx, proof, {
			interview,
			news: "moved",
			set: { startsAt: start, remindAt: firstReminder(start), ...saidBy(proof, words) },
		});
	});

/** Throws `conflict` if it is already cancelled or over. */
export const cancel = (db: Database, proof: ChangeableInterview, { sequence, words }: { sequence: number; words: string }): Promise<void> =>
	db.transaction(async (tx) => {
		const interview = await lockInterview(tx, proof, sequence);
		await settle(tx, proof, { interview, news: "cancelled", set: { state: "cancelled", remindAt: null, ...saidBy(proof, words) } });
	});

const ofCalendar = ({ id, viewerId }: ChangeableInterview, { minutes }: LockedInterview, start: Date) => ({
	personId: viewerId,
	starts: [start],
	minutes,
	except: id,
});

const saidBy = ({ side, viewerId }: ChangeableInterview, words: string) => ({ said: words, saidBy: side, saidById: viewerId });

type SettleInput = { interview: LockedInterview; news: InterviewNews; set: Partial<typeof interviews.$inferInsert> };

/** Stores the change with the next sequence number and notifies everybody involved. */
async function settle(tx: Transaction, proof: ChangeableInterview, { interview, news, set }: SettleInput): Promise<void> {
	await tx
		.update(interviews)
		.set({ ...set, sequence: interview.sequence + 1, updatedAt: sql`now()` })
		.where(eq(interviews.id, proof.id));
	await tx.delete(interviewTimes).where(eq(interviewTimes.interviewId, proof.id));
	await notifyInterviewParties(tx, { ids: [proof.id], news, by: proof.side });
	await notifyColleagues(tx, { jobs: [interview.jobId], except: proof.viewerId });
}
