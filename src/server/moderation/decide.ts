import { type SQL, sql } from "drizzle-orm";
import type { ModerationAct, ReportedKind } from "../../contract/options.ts";
import { lockPeople } from "../accounts/lock-people.ts";
import type { Database, Transaction } from "../platform/database.ts";
import { uuidv7 } from "../platform/ids.ts";
import { iso } from "../platform/instant.ts";
import { refuse } from "../platform/refusal.ts";
import type { Seal } from "../platform/seal.ts";
import { makeToken } from "../platform/tokens.ts";
import type { IndexableJob } from "../search/index-jobs.ts";
import { lifting, suspending } from "./suspend.ts";
import { targets } from "./targets.ts";
import { tellAuthor, tellReporters } from "./tell.ts";

export type LockedCase = {
	id: string;
	kind: ReportedKind;
	targetId: string;
	authorId: string | null;
	isAuthorModerator: boolean;
	version: number;
	words: string;
	/** Of the decision that was asked for. */
	act: ModerationAct | null;
	/** The reported one, and those that are held with the author. */
	jobs: LockedJob[];
};

type LockedJob = IndexableJob & { isClosed: boolean; isHidden: boolean; isHeld: boolean };

/** Who decides; null from the command line. */
export type Decider = { id: string } | null;

type Deciding = { caseId: string; act: ModerationAct; reason: string; version: number | null };

/**
 * Takes a decision: the effect, the trail, the end of the waiting reports, and what both sides are told, in one
 * transaction. The case is locked, so that of two who decide at once the second learns of the first:
 * throws `conflict` where it is not the `version` they saw (null: any), where there is nothing left to do it to, or for
 * one's own and a moderator's; `not_found`.
 */
export async function decide(
	db: Database,
	{ decider, seal }: { decider: Decider; seal: Seal },
	{ caseId, act, reason, version }: Deciding,
): Promise<{ actId: string }> {
	return db.transaction(async (tx) => {
		const found = await lockCase(tx, { caseId });
		refuseOwn(found, decider);
		if (version !== null && version !== found.version) refuse("conflict");
		if (act === "suspend" && found.isAuthorModerator) refuse("conflict", { sentence: "moderatorNotSuspended" });
		const effect = effectOf(found, act);
		if (!effect) return refuse("conflict");
		const actId = uuidv7();
		const token = makeToken(seal);
		const closes = act !== "restore" && act !== "lift";
		const { rows } = await tx.execute<{ isDone: boolean }>(sql`
			with ${effect}, moderated as (
				update moderation_cases set version = version + 1, opened_at = ${closes ? sql`null` : sql`opened_at`} where id = ${found.id}
			), acted as (
				insert into moderation_acts (id, case_id, moderator_id, act, reason, words, token_hash)
				values (
					${actId}::uuid, ${found.id}::uuid, ${decider?.id ?? null}::uuid, ${act}, ${reason}, ${found.words},
					${act === "suspend" ? token.hash : null}
				)
			), closed as (
				update moderation_reports set closed_at = now(), act_id = ${actId}::uuid
				where case_id = ${found.id} and closed_at is null and ${closes} returning reporter_id
			), ${tellReporters(sql`closed`, { kind: found.kind, act })}${tellAuthor(found, {
				act,
				actId,
				reason,
				token: token.sealed,
			})}
			select exists (select from effect) as "isDone"`);
		if (!rows[0]?.isDone) refuse("conflict");
		return { actId };
	});
}

/** Nobody decides about themselves. */
export function refuseOwn({ authorId }: Pick<LockedCase, "authorId">, decider: Decider): void {
	if (decider && authorId === decider.id) refuse("conflict", { sentence: "moderationOwn" });
}

type Asked = { caseId: string } | { /** Of one of its decisions. */ actId: string };

/**
 * Locks a case, its author, and the jobs that it may let be found again, each in a statement of its own: the next one sees
 * what others did until then. Throws `not_found`.
 */
export async function lockCase(tx: Transaction, asked: Asked): Promise<LockedCase> {
	const actId = "actId" in asked ? asked.actId : null;
	const which = "caseId" in asked ? sql`${asked.caseId}::uuid` : sql`(select case_id from moderation_acts where id = ${asked.actId})`;
	await tx.execute(sql`select from moderation_cases where id = ${which} for update`);
	const { rows } = await tx.execute<Omit<LockedCase, "jobs">>(sql`
		select id, kind, target_id as "targetId", author_id as "authorId", version, words,
			(select act from moderation_acts where id = ${actId}::uuid) as act,
			exists (select from users where users.id = author_id and moderator_since is not null) as "isAuthorModerator"
		from moderation_cases where id = ${which}`);
	const found = rows[0] ?? refuse("not_found");
	if (found.authorId) await lockPeople(tx, [found.authorId]);
	return { ...found, jobs: await lockJobs(tx, found) };
}

/** All jobs of the author, and the reported one; gives that and those that are held. */
async function lockJobs(tx: Transaction, { kind, targetId, authorId }: Omit<LockedCase, "jobs">): Promise<LockedJob[]> {
	const isReported = sql`${kind === "job"} and id = ${targetId}`;
	await tx.execute(sql`select from jobs where ${isReported} or owner_id = ${authorId}::uuid order by id for update`);
	const { rows } = await tx.execute<LockedJob>(sql`
		select id, title, company_name as "companyName", location, description, required_skills as "requiredSkills", skills,
			job_type as "jobType", is_remote as "isRemote", application_deadline::text as "applicationDeadline",
			${iso("created_at")} as "createdAt", closed_at is not null as "isClosed", hidden_at is not null as "isHidden",
			held_at is not null as "isHeld"
		from jobs where ${isReported} or owner_id = ${authorId}::uuid and held_at is not null`);
	return rows;
}

/** What an act changes, as parts of a statement; null where it cannot be done to this. */
export function effectOf(found: LockedCase, act: ModerationAct): SQL | null {
	const { kind, targetId, authorId } = found;
	const { hiding } = targets[kind];
	const open = found.jobs.filter(({ isClosed }) => !isClosed);
	const person = sql`${authorId}::uuid`;
	const shown = open.filter(({ id, isHeld }) => id === targetId && !isHeld);
	if (act === "hide") return hiding?.hide(targetId) ?? null;
	if (act === "restore") return hiding?.restore(targetId, shown) ?? null;
	if (act === "dismiss") return nothingChanges;
	if (authorId === null) return null;
	if (act === "warn") return nothingChanges;
	if (act === "suspend") return suspending(person);
	return lifting(
		person,
		open.filter(({ isHidden, isHeld }) => !isHidden && isHeld),
	);
}

export const nothingChanges = sql`effect as (select 1 as id)`;
