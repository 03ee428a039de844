import { and, asc, eq, isNotNull, isNull, or, sql } from "drizzle-orm";
import type { ModerationAction, ReportedKind } from "../../contract/options.ts";
import { lockPeople } from "../accounts/lock-people.ts";
import { users } from "../db/accounts.ts";
import { jobs } from "../db/jobs.ts";
import { moderationCases, moderationDecisions, moderationReports } from "../db/moderation.ts";
import type { Queryable, Transaction } from "../platform/database.ts";
import { uuidv7 } from "../platform/ids.ts";
import { iso } from "../platform/instant.ts";
import { refuse } from "../platform/refusal.ts";
import type { Seal } from "../platform/seal.ts";
import { makeToken } from "../platform/tokens.ts";
import type { IndexableJob } from "../search/index-jobs.ts";
import { releaseWarnings, takeDown } from "./hold.ts";
import { notifyAuthor, notifyReporters } from "./notify.ts";
import { isInCareOf, liftSuspension, suspend } from "./suspend.ts";
import { targets } from "./targets.ts";

export type LockedCase = {
	id: string;
	kind: ReportedKind;
	targetId: string;
	authorId: string | null;
	isAuthorModerator: boolean;
	version: number;
	words: string;
	/** Hidden by the warning rules and waiting for a moderator. */
	isHeld: boolean;
	/** The action of the decision that was asked for. */
	action: ModerationAction | null;
	/** The reported job, and those in the author's care that are held by a suspension. */
	jobs: LockedJob[];
};

type LockedJob = IndexableJob & { isClosed: boolean; isHidden: boolean; isHeld: boolean };

/** The person who decides; null on the command line. */
export type Decider = { id: string } | null;

type DecideInput = { caseId: string; action: ModerationAction; reason: string; version: number | null };

/**
 * Takes a decision in one transaction: applies it, records it, closes the open reports and notifies both sides. The case is locked, so that
 * the second of two concurrent decisions sees the first. Throws `conflict` if the case is no longer at the `version` they saw (null: any),
 * if there is nothing left to act on, if it is their own, or if the author is a moderator; `not_found`.
 */
export async function decide(
	db: Queryable,
	{ decider, seal }: { decider: Decider; seal: Seal },
	{ caseId, action, reason, version }: DecideInput,
): Promise<{ decisionId: string }> {
	return db.transaction(async (tx) => {
		const lockedCase = await lockCase(tx, { caseId });
		refuseOwn(lockedCase, decider);
		if (version !== null && version !== lockedCase.version) refuse("conflict");
		if (action === "suspend" && lockedCase.isAuthorModerator) refuse("conflict", { sentence: "moderatorNotSuspended" });
		if (!(await applyAction(tx, lockedCase, action))) refuse("conflict");
		const token = makeToken(seal);
		const closes = action !== "restore" && action !== "lift" && action !== "hold";
		await countDecision(tx, lockedCase, { ...(closes ? { openedAt: null } : {}), ...(endsHold(action) ? { heldAt: null } : {}) });
		const tokenHash = action === "suspend" ? token.hash : null;
		const decisionId = await insertDecision(tx, {
			caseId,
			moderatorId: decider?.id ?? null,
			action,
			reason,
			words: lockedCase.words,
			tokenHash,
		});
		const reporterIds = closes ? await closeReports(tx, lockedCase, decisionId) : [];
		await notifyReporters(tx, reporterIds, { kind: lockedCase.kind, action });
		await notifyAuthor(tx, lockedCase, { action, decisionId, reason, token: token.sealed });
		return { decisionId };
	});
}

/** True for decisions about the thing itself, which end its wait for one. */
const endsHold = (action: ModerationAction): boolean => action === "hold" || action === "restore" || action === "takeDown";

/** Increments the case's version: anyone who saw the case before gets a conflict when they decide. */
export async function countDecision(
	tx: Transaction,
	{ id }: Pick<LockedCase, "id">,
	set: { openedAt?: null; heldAt?: null } = {},
): Promise<void> {
	await tx
		.update(moderationCases)
		.set({ ...set, version: sql`${moderationCases.version} + 1` })
		.where(eq(moderationCases.id, id));
}

export async function insertDecision(tx: Transaction, action: Omit<typeof moderationDecisions.$inferInsert, "id">): Promise<string> {
	const id = uuidv7();
	await tx.insert(moderationDecisions).values({ id, ...action });
	return id;
}

/** Closes the open reports; returns the ids of those who made them. */
async function closeReports(tx: Transaction, { id }: LockedCase, decisionId: string): Promise<string[]> {
	const closed = await tx
		.update(moderationReports)
		.set({ closedAt: sql`now()`, decisionId })
		.where(and(eq(moderationReports.caseId, id), isNull(moderationReports.closedAt)))
		.returning({ reporterId: moderationReports.reporterId });
	return closed.map(({ reporterId }) => reporterId);
}

/** Refuses decisions about oneself. */
export function refuseOwn({ authorId }: Pick<LockedCase, "authorId">, decider: Decider): void {
	if (decider && authorId === decider.id) refuse("conflict", { sentence: "moderationOwn" });
}

type CaseLookup = { caseId: string } | { /** Of one of its decisions. */ decisionId: string };

/**
 * Locks a case, its author and the jobs that it may return to the index, each in a separate statement, so that the next one sees what
 * others did until then. Throws `not_found`.
 */
export async function lockCase(tx: Transaction, lookup: CaseLookup): Promise<LockedCase> {
	const caseId = "caseId" in lookup ? lookup.caseId : await caseOf(tx, lookup.decisionId);
	await tx.select({ id: moderationCases.id }).from(moderationCases).where(eq(moderationCases.id, caseId)).for("update");
	const isThisDecision = and(
		eq(moderationDecisions.caseId, moderationCases.id),
		eq(moderationDecisions.id, "decisionId" in lookup ? lookup.decisionId : noDecision),
	);
	const [caseRow] = await tx
		.select({
			id: moderationCases.id,
			kind: sql<ReportedKind>`${moderationCases.kind}`,
			targetId: moderationCases.targetId,
			authorId: moderationCases.authorId,
			version: moderationCases.version,
			words: moderationCases.words,
			isHeld: sql<boolean>`${moderationCases.heldAt} is not null`,
			action: sql<ModerationAction | null>`${moderationDecisions.action}`,
			isAuthorModerator: sql<boolean>`(${users.moderatorSince} is not null or ${users.administratorSince} is not null)`,
		})
		.from(moderationCases)
		.leftJoin(moderationDecisions, isThisDecision)
		.leftJoin(users, eq(users.id, moderationCases.authorId))
		.where(eq(moderationCases.id, caseId));
	if (!caseRow) return refuse("not_found");
	if (caseRow.authorId) await lockPeople(tx, [caseRow.authorId]);
	return { ...caseRow, jobs: await lockJobs(tx, caseRow) };
}

/** Matches no decision. */
const noDecision = sql`null::uuid`;

async function caseOf(tx: Transaction, decisionId: string): Promise<string> {
	const [action] = await tx
		.select({ caseId: moderationDecisions.caseId })
		.from(moderationDecisions)
		.where(eq(moderationDecisions.id, decisionId));
	return (action ?? refuse("not_found")).caseId;
}

/** Locks all the jobs in the author's care and the reported one; returns the latter and those that are held. */
async function lockJobs(tx: Transaction, { kind, targetId, authorId }: Omit<LockedCase, "jobs">): Promise<LockedJob[]> {
	const isReported = kind === "job" ? eq(jobs.id, targetId) : sql`false`;
	const isInAuthorsCare = authorId === null ? sql`false` : isInCareOf(authorId);
	await tx.select({ id: jobs.id }).from(jobs).where(or(isReported, isInAuthorsCare)).orderBy(asc(jobs.id)).for("update");
	return tx
		.select({
			id: jobs.id,
			title: jobs.title,
			companyName: jobs.companyName,
			location: jobs.location,
			description: jobs.description,
			requiredSkills: jobs.requiredSkills,
			skills: jobs.skills,
			jobType: jobs.jobType,
			salary: jobs.salary,
			salaryMin: jobs.salaryMin,
			salaryMax: jobs.salaryMax,
			payPeriod: jobs.payPeriod,
			isRemote: jobs.isRemote,
			createdAt: iso(jobs.createdAt),
			isClosed: sql<boolean>`(${jobs.closedAt} is not null or ${jobs.pausedAt} is not null)`,
			isHidden: sql<boolean>`${jobs.hiddenAt} is not null`,
			isHeld: sql<boolean>`${jobs.suspendedAt} is not null`,
		})
		.from(jobs)
		.where(or(isReported, and(isInAuthorsCare, isNotNull(jobs.suspendedAt))));
}

/** Applies an action; returns false if there was nothing to act on. */
export async function applyAction(tx: Transaction, found: LockedCase, action: ModerationAction): Promise<boolean> {
	const { kind, targetId, authorId } = found;
	const { hiding } = targets[kind];
	const open = found.jobs.filter(({ isClosed }) => !isClosed);
	const visible = open.filter(({ id, isHeld }) => id === targetId && !isHeld);
	if (action === "hide") return (await hiding?.hide(tx, targetId)) ?? false;
	if (action === "restore") {
		if (kind === "job") await releaseWarnings(tx, targetId);
		return (await hiding?.restore(tx, targetId, visible)) ?? false;
	}
	if (action === "hold") return found.isHeld;
	if (action === "takeDown") return kind === "job" && takeDown(tx, targetId);
	if (action === "dismiss") return true;
	if (authorId === null) return false;
	if (action === "warn") return true;
	if (action === "suspend") return suspend(tx, authorId);
	return liftSuspension(
		tx,
		authorId,
		open.filter(({ isHidden, isHeld }) => !isHidden && isHeld),
	);
}
