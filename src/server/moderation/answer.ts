import { sql } from "drizzle-orm";
import type { ModerationAct } from "../../contract/options.ts";
import type { Database } from "../platform/database.ts";
import { refuse } from "../platform/refusal.ts";
import { mayAnswer } from "./acts.ts";
import { effectOf, lockCase, nothingChanges, refuseOwn } from "./decide.ts";
import { tellPerson } from "./tell.ts";

/** What a granted appeal undoes; a warning is withdrawn by being called so. */
const undone: Partial<Record<ModerationAct, ModerationAct>> = { hide: "restore", suspend: "lift" };

type Answer = { actId: string; outcome: "granted" | "declined"; reason: string };

/**
 * Answers an appeal; granted, what was done is undone where it still stands. The author is told. One transaction.
 * Throws `not_found`; `conflict` where it is answered already, about oneself, or against one's own decision.
 */
export async function answerAppeal(db: Database, decider: { id: string }, { actId, outcome, reason }: Answer): Promise<void> {
	await db.transaction(async (tx) => {
		const found = await lockCase(tx, { actId });
		refuseOwn(found, decider);
		const { authorId, act } = found;
		if (authorId === null || act === null) return refuse("not_found");
		const undoing = outcome === "granted" && undone[act];
		const effect = (undoing && effectOf(found, undoing)) || nothingChanges;
		const told = outcome === "granted" ? "appealGranted" : "appealDeclined";
		const { rows } = await tx.execute<{ isDone: boolean; isOwnDecision: boolean }>(sql`
			with ${effect}, answered as (
				update moderation_acts set
					outcome = ${outcome}, answer = ${reason}, answered_at = now(), answered_by_id = ${decider.id}::uuid
				where id = (
					select acts.id from moderation_acts acts join moderation_cases cases on cases.id = acts.case_id
					where acts.id = ${actId} and ${mayAnswer(decider.id)}
				) and answered_at is null
				returning id
			), moderated as (
				update moderation_cases set version = version + 1 where id = ${found.id}
			)${tellPerson({ personId: authorId, told, actId, reason })}
			select exists (select from answered) as "isDone", exists (
				select from moderation_acts where id = ${actId} and moderator_id = ${decider.id} and appealed_at is not null and answered_at is null
			) as "isOwnDecision" from (select count(*) from effect) done`);
		const [{ isDone, isOwnDecision } = { isDone: false, isOwnDecision: false }] = rows;
		if (!isDone) refuse("conflict", isOwnDecision ? { sentence: "appealOfOwnDecision" } : {});
	});
}
