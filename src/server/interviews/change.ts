import { eq, sql } from "drizzle-orm";
import type { Language } from "../../contract/options.ts";
import { enqueueInterviewEvents, type InterviewNews } from "../applications/interviews.ts";
import { notifyColleagues } from "../applications/notify-colleagues.ts";
import { interviews, interviewTimes } from "../db/interviews.ts";
import type { Database, Transaction } from "../platform/database.ts";
import { refuse } from "../platform/refusal.ts";
import { refuseClash } from "./clash.ts";
import { changed, type LockedInterview, lockCalendar, lockInterview } from "./lock.ts";
import type { ChangeableInterview, InterviewOf } from "./policy.ts";
import { checkTime, firstReminder } from "./times.ts";

type Timed = { sequence: number; start: Date; despite: boolean; language: Language };

/** Takes one of the proposed times. Throws `conflict` if it is no longer proposed, `interview_clash`, `invalid_fields`. */
export const take = (db: Database, seen: InterviewOf<"applicant">, { sequence, start, despite, language }: Timed): Promise<void> =>
	db.transaction(async (tx) => {
		await lockCalendar(tx, seen.viewerId);
		const interview = await lockInterview(tx, seen, sequence);
		const times = await tx.select({ at: interviewTimes.startsAt }).from(interviewTimes).where(eq(interviewTimes.interviewId, seen.id));
		if (interview.state !== "proposed" || !times.some(({ at }) => at.getTime() === start.getTime())) changed(interview);
		checkTime(start, "start");
		if (!despite) await refuseClash(tx, { ...ofCalendar(seen, interview, start), language });
		await settle(tx, seen, { interview, news: "taken", set: { state: "taken", startsAt: start, remindAt: firstReminder(start) } });
	});

/** Asks for other times. Throws `conflict`. */
export const ask = (
	db: Database,
	seen: InterviewOf<"applicant">,
	{ sequence, words }: { sequence: number; words: string },
): Promise<void> =>
	db.transaction(async (tx) => {
		const interview = await lockInterview(tx, seen, sequence);
		if (interview.state !== "proposed") changed(interview);
		await settle(tx, seen, { interview, news: "asked", set: { state: "asked", ...saidBy(seen, words) } });
	});

/** Moves an agreed interview; the other side is notified, and may move it too. Throws what `take` throws. */
export const move = (
	db: Database,
	seen: ChangeableInterview,
	{ sequence, start, words, despite, language }: Timed & { words: string },
): Promise<void> =>
	db.transaction(async (tx) => {
		await lockCalendar(tx, seen.viewerId);
		const interview = await lockInterview(tx, seen, sequence);
		if (interview.state !== "taken") changed(interview);
		checkTime(start, "start");
		if (interview.startsAt?.getTime() === start.getTime()) refuse("invalid_fields", { fields: { start: "interviewSameTime" } });
		if (!despite) await refuseClash(tx, { ...ofCalendar(seen, interview, start), language });
		await settle(tx, seen, {
			interview,
			news: "moved",
			set: { startsAt: start, remindAt: firstReminder(start), ...saidBy(seen, words) },
		});
	});

/** Throws `conflict` if it is already cancelled or over. */
export const cancel = (db: Database, seen: ChangeableInterview, { sequence, words }: { sequence: number; words: string }): Promise<void> =>
	db.transaction(async (tx) => {
		const interview = await lockInterview(tx, seen, sequence);
		await settle(tx, seen, { interview, news: "cancelled", set: { state: "cancelled", remindAt: null, ...saidBy(seen, words) } });
	});

const ofCalendar = ({ id, viewerId }: ChangeableInterview, { minutes }: LockedInterview, start: Date) => ({
	personId: viewerId,
	starts: [start],
	minutes,
	except: id,
});

const saidBy = ({ side, viewerId }: ChangeableInterview, said: string) => ({ said, saidBy: side, saidById: viewerId });

type Settling = { interview: LockedInterview; news: InterviewNews; set: Partial<typeof interviews.$inferInsert> };

/** Stores the change with the next sequence number and notifies everybody involved. */
async function settle(tx: Transaction, seen: ChangeableInterview, { interview, news, set }: Settling): Promise<void> {
	await tx
		.update(interviews)
		.set({ ...set, sequence: interview.sequence + 1, updatedAt: sql`now()` })
		.where(eq(interviews.id, seen.id));
	await tx.delete(interviewTimes).where(eq(interviewTimes.interviewId, seen.id));
	await enqueueInterviewEvents(tx, { ids: [seen.id], news, by: seen.side });
	await notifyColleagues(tx, { jobs: [interview.jobId], except: seen.viewerId });
}
