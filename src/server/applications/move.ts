import { and, eq, inArray, sql } from "drizzle-orm";
import { refusalDelayUsual } from "../../contract/limits/hiring.ts";
import {
	type ApplicationStatus,
	mayMove,
	nextStatuses,
	type RefusalReason,
	type Stage,
	stageOfStatus,
	statusOfStage,
} from "../../contract/options.ts";
import { fillReply } from "../../contract/reply.ts";
import { say } from "../../contract/sentences/say.ts";
import type { SentenceKey } from "../../contract/sentences/sentences.ts";
import { isBlindYet, isFromSomeoneElse } from "../access/applications.ts";
import { type Acting, decidedBy, isWithin, readerFor } from "../access/jobs.ts";
import { users } from "../db/accounts.ts";
import { applicationSteps, applications, waitingRefusals } from "../db/applications.ts";
import { companies } from "../db/companies.ts";
import { applicationActs } from "../db/hiring.ts";
import { jobs } from "../db/jobs.ts";
import { events } from "../db/notifications.ts";
import { mailEach, mailPerson, notifyEach, notifyPerson } from "../mail/steps.ts";
import type { Database, Queryable, Transaction } from "../platform/database.ts";
import { uuidv7 } from "../platform/ids.ts";
import { refuse } from "../platform/refusal.ts";
import { enqueueApplicationEvents } from "../webhooks/enqueue-events.ts";
import { endInterviews } from "./interviews.ts";
import { notifyColleagues } from "./notify-colleagues.ts";
import type { DecidableApplication, OwnApplication } from "./policy.ts";
import { blindName } from "./present.ts";
import { type DetailRow, findDetail } from "./queries.ts";

/** The message sent with a move: one text for everybody, or one per language; `{name}` and `{job}` are filled in. */
export type MoveWords = { en: string | null; fr: string | null };
type MoveMessage = {
	words: MoveWords | null;
	reason: RefusalReason | null;
	/** The caller notifies the applicant itself, in its own words. */
	notifiesItself?: true;
};
type MoveRequest = MoveMessage & {
	viewerId: string;
	actsFor: Acting["actsFor"];
	moves: readonly { id: string; version: number }[];
	to: Stage;
};

/** The result for each application: `already_decided` if somebody else moved it first or the move is not allowed. */
export type MoveOutcome = { id: string; outcome: "moved" | "not_found" | "already_decided"; from: Stage | null };

/**
 * Moves applications to a stage, in one transaction. Applicants are notified if their status changes, of a refusal only after the company's
 * delay. Permission is checked once the rows are locked: the viewer may have left the company meanwhile.
 */
export const moveAll = (db: Queryable, request: MoveRequest): Promise<MoveOutcome[]> =>
	db.transaction(async (tx) => {
		const ids = request.moves.map(({ id }) => id);
		const locked = await lockAll(tx, ids);
		const decidable = await decidableAmong(tx, ids, { id: request.viewerId, actsFor: request.actsFor });
		const outcomes = request.moves.map(({ id, version }): MoveOutcome => {
			const [row, job] = [locked.get(id), decidable.get(id)];
			if (!row || !job) return { id, outcome: "not_found", from: null };
			const isAllowed = row.version === version && mayMove(row.status, row.stage, request.to);
			return { id, outcome: isAllowed ? "moved" : "already_decided", from: row.stage };
		});
		const moving = outcomes.flatMap(({ id, outcome }): Move[] => {
			const [row, job] = [locked.get(id), decidable.get(id)];
			return outcome === "moved" && row && job ? [{ ...row, ...job }] : [];
		});
		if (moving.length > 0) await applyMoves(tx, request, moving);
		return outcomes;
	});

type LockedApplication = {
	id: string;
	jobId: string | null;
	userId: string | null;
	status: ApplicationStatus;
	stage: Stage;
	version: number;
	fullName: string;
	jobTitle: string;
	companyName: string;
};

async function lockAll(tx: Transaction, ids: readonly string[]): Promise<Map<string, LockedApplication>> {
	const rows = await tx
		.select({
			id: applications.id,
			jobId: applications.jobId,
			userId: applications.userId,
			status: applications.status,
			stage: applications.stage,
			version: applications.version,
			fullName: applications.fullName,
			jobTitle: applications.jobTitle,
			companyName: applications.companyName,
		})
		.from(applications)
		.where(inArray(applications.id, [...ids]))
		.orderBy(applications.id)
		.for("update");
	return new Map(rows.map((row) => [row.id, row]));
}

type JobContext = { companyId: string | null; refusalDelay: number | null; language: string | null };
type Move = LockedApplication & JobContext;

async function decidableAmong(tx: Transaction, ids: readonly string[], viewer: Acting): Promise<Map<string, JobContext>> {
	const rows = await tx
		.select({ id: applications.id, companyId: jobs.companyId, refusalDelay: companies.refusalDelay, language: users.language })
		.from(applications)
		.innerJoin(jobs, eq(jobs.id, applications.jobId))
		.leftJoin(companies, eq(companies.id, jobs.companyId))
		.leftJoin(users, eq(users.id, applications.userId))
		.where(and(inArray(applications.id, [...ids]), decidedBy(viewer.id), isWithin(viewer), isFromSomeoneElse(viewer.id)));
	return new Map(rows.map(({ id, ...row }) => [id, row]));
}

/** Performs the allowed moves. */
async function applyMoves(tx: Transaction, request: MoveRequest, moving: readonly Move[]): Promise<void> {
	const isRefusal = request.to === "NotNow";
	await tx.delete(waitingRefusals).where(isAmong(waitingRefusals.applicationId, moving));
	if (isRefusal) await delayRefusals(tx, request, moving);
	await changeStage(tx, request.to, moving);
	await recordActs(tx, request, moving);
	const statusChanges = isRefusal ? [] : moving.filter(({ status }) => status !== statusOfStage[request.to]);
	await recordSteps(tx, request, statusChanges);
	if (!request.notifiesItself) await notifyApplicants(tx, request, statusChanges);
	await enqueueApplicationEvents(tx, "application.moved", statusChanges.map(eventParamsOf));
	if (statusOfStage[request.to] !== "Interview") await endInterviews(tx, idsOf(statusChanges), "employer");
	await notifyColleagues(tx, { jobs: moving.map(({ jobId }) => jobId), except: request.viewerId });
}

/** Params of the webhook event. */
const eventParamsOf = ({ id, status }: LockedApplication) => ({ id, from: status });

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

const isAmong = (column: typeof applications.id | typeof waitingRefusals.applicationId, rows: readonly { id: string }[]) =>
	inArray(
		column,
		rows.map(({ id }) => id),
	);

async function delayRefusals(tx: Transaction, request: MoveRequest, moving: readonly Move[]): Promise<void> {
	await tx.insert(waitingRefusals).values(
		moving.map((row) => ({
			applicationId: row.id,
			fromStage: row.stage,
			reason: request.reason ?? ("other" as const),
			words: messageFor(request.words, row),
			byUserId: request.viewerId,
			tellAt: sql`clock_timestamp() + make_interval(mins => ${row.refusalDelay ?? refusalDelayUsual})`,
		})),
	);
}

/** Sets the stage and, except for a refusal, which waits, the status that the applicant sees. */
async function changeStage(tx: Transaction, to: Stage, moving: readonly Move[]): Promise<void> {
	const statusColumns = to === "NotNow" ? {} : statusUpdate(statusOfStage[to]);
	await tx
		.update(applications)
		.set({
			...statusColumns,
			stage: to,
			version: sql`${applications.version} + 1`,
			decidedAt: sql`coalesce(${applications.decidedAt}, now())`,
		})
		.where(isAmong(applications.id, moving));
}

const statusUpdate = (status: ApplicationStatus) => ({
	status,
	updatedAt: sql`case when ${applications.status} = ${status} then ${applications.updatedAt} else now() end`,
	answeredAt: sql`case when ${applications.status} = ${status} then ${applications.answeredAt} else coalesce(${applications.answeredAt}, now()) end`,
});

async function recordActs(tx: Transaction, request: MoveRequest, moving: readonly Move[]): Promise<void> {
	await tx.insert(applicationActs).values(
		moving.map(({ id, companyId, stage }) => ({
			id: uuidv7(),
			applicationId: id,
			companyId,
			byUserId: request.viewerId,
			kind: "moved" as const,
			fromStage: stage,
			toStage: request.to,
			createdAt: sql`clock_timestamp()`,
		})),
	);
}

async function recordSteps(tx: Transaction, request: MoveRequest, moved: readonly Move[]): Promise<void> {
	if (moved.length === 0) return;
	const to = statusOfStage[request.to];
	await tx.insert(applicationSteps).values(
		moved.map((row) => ({
			id: uuidv7(),
			applicationId: row.id,
			fromStatus: row.status,
			toStatus: to,
			note: messageFor(request.words, row),
			byUserId: request.viewerId,
			// not the transaction's start: a step that waited for the row lock must sort after the one it waited for
			createdAt: sql`clock_timestamp()`,
		})),
	);
	await tx
		.insert(events)
		.values(moved.map(({ id, jobId }) => ({ id: uuidv7(), kind: `application${to}`, userId: request.viewerId, jobId, applicationId: id })));
}

async function notifyApplicants(tx: Transaction, request: MoveRequest, moved: readonly Move[]): Promise<void> {
	const status = statusOfStage[request.to];
	if (status === "Rejected") return;
	const recipients = moved.flatMap((row) => {
		const params = { ...paramsOf(row), status, note: messageFor(request.words, row) ?? "" };
		return row.userId ? [{ id: row.id, userId: row.userId, params }] : [];
	});
	const kind = `application${status}` as const;
	await notifyEach(tx, { recipients, type: "other", kind, about: "application", hasMail: true });
	await mailEach(tx, { recipients: recipients.map(({ userId, params }) => ({ userId, params })), kind });
}

const paramsOf = ({ id, fullName, jobTitle, companyName }: Pick<LockedApplication, "id" | "fullName" | "jobTitle" | "companyName">) => ({
	applicant: fullName,
	jobTitle,
	company: companyName,
	applicationId: id,
});

/** The text in the applicant's language, else in the other one. */
function messageFor(words: MoveWords | null, { language, fullName, jobTitle }: Move): string | null {
	const text = words && (language === "fr" ? (words.fr ?? words.en) : (words.en ?? words.fr));
	return text && fillReply(text, { name: fullName, job: jobTitle });
}

type Decision = {
	from?: ApplicationStatus | undefined;
	status: ApplicationStatus;
	note: string | null;
	reason?: RefusalReason | undefined;
};

/**
 * Moves an application by status: to the status's first stage or, after a refusal not sent yet, back to the stage before it. Throws
 * `already_decided` if the status may not follow or somebody else was faster; `not_found`.
 */
export async function decide(
	db: Queryable,
	application: DecidableApplication,
	{ from = application.status, status, note, reason }: Decision,
): Promise<DetailRow> {
	if (status === "Withdrawn" || status === application.status || from !== application.status) return refuse("already_decided");
	const stageBefore = application.refusedFrom;
	if (stageBefore && statusOfStage[stageBefore] !== status) return refuse("already_decided");
	const to = stageBefore ?? stageOfStatus[status];
	await moveOne(db, application, { to, words: note === null ? null : { en: note, fr: note }, reason: reason ?? null });
	return findDetail(db, application);
}

/** Moves one application if it is unchanged since the viewer loaded it. Throws `already_decided`, `not_found`. */
export async function moveOne(db: Queryable, application: DecidableApplication, move: MoveMessage & { to: Stage }): Promise<void> {
	const { id, version, viewerId, actsFor } = application;
	const [moved] = await moveAll(db, { ...move, viewerId, actsFor, moves: [{ id, version }] });
	if (moved?.outcome !== "moved") refuse(moved?.outcome ?? "not_found");
}

/** Withdraws an own application as long as the applicant knows of no decision, and notifies its reader. Throws `already_decided`. */
export const withdraw = (db: Queryable, application: OwnApplication): Promise<DetailRow> =>
	db.transaction(async (tx) => {
		const row = (await lockAll(tx, [application.id])).get(application.id);
		if (row?.userId !== application.viewerId) return refuse("not_found");
		if (row.status !== application.status || !nextStatuses[row.status].includes("Withdrawn")) return refuse("already_decided");
		const [refusal] = await tx.delete(waitingRefusals).where(eq(waitingRefusals.applicationId, row.id)).returning();
		await tx
			.update(applications)
			.set({
				status: "Withdrawn",
				stage: refusal?.fromStage ?? row.stage,
				version: sql`${applications.version} + 1`,
				updatedAt: sql`now()`,
			})
			.where(eq(applications.id, row.id));
		const step = { id: uuidv7(), applicationId: row.id, fromStatus: row.status, toStatus: "Withdrawn" as const, note: null };
		await tx.insert(applicationSteps).values({ ...step, byUserId: application.viewerId, createdAt: sql`clock_timestamp()` });
		await tx
			.insert(events)
			.values({ id: uuidv7(), kind: "applicationWithdrawn", userId: application.viewerId, jobId: row.jobId, applicationId: row.id });
		await notifyReader(tx, row);
		await enqueueApplicationEvents(tx, "application.withdrawn", [row]);
		await endInterviews(tx, [row.id], "applicant");
		await notifyColleagues(tx, { jobs: [row.jobId], except: application.viewerId });
		return findDetail(tx, application);
	});

async function notifyReader(tx: Transaction, row: LockedApplication): Promise<void> {
	if (row.jobId === null) return;
	const [reader] = await tx
		.select({ id: users.id, language: users.language, isBlind: isBlindYet })
		.from(applications)
		.innerJoin(jobs, eq(jobs.id, applications.jobId))
		.innerJoin(users, eq(users.id, readerFor(applications.userId)))
		.where(eq(applications.id, row.id));
	if (!reader) return;
	const applicant = reader.isBlind ? blindName(row.id, reader.language === "fr" ? "fr" : "en") : row.fullName;
	const params = { ...paramsOf(row), applicant, status: "Withdrawn", note: "" };
	const notice = { userId: reader.id, kind: "applicationWithdrawn", params } as const;
	await notifyPerson(tx, { ...notice, type: "other", target: { kind: "application", id: row.id }, hasMail: true });
	await mailPerson(tx, notice);
}

/** Refusals per transaction. */
const batchSize = 200;

/** SQL condition: a refusal is due. */
export const refusalsAreDue = sql`exists (select from ${waitingRefusals} where ${waitingRefusals.tellAt} <= now())`;

/** Sends applicants the refusals that are due, each once; skips those taken back meanwhile or sent by another process. */
export async function sendRefusals(db: Database): Promise<void> {
	while ((await sendBatch(db)) === batchSize);
}

const sendBatch = (db: Database): Promise<number> =>
	db.transaction(async (tx) => {
		const due = await lockDue(tx);
		if (due.length === 0) return 0;
		const ids = due.map(({ id }) => id);
		const refusals = await tx.delete(waitingRefusals).where(inArray(waitingRefusals.applicationId, ids)).returning();
		const refusalOf = new Map(refusals.map((refusal) => [refusal.applicationId, refusal]));
		await tx
			.update(applications)
			.set({ ...statusUpdate("Rejected"), version: sql`${applications.version} + 1` })
			.where(inArray(applications.id, ids));
		await tx.insert(applicationSteps).values(
			due.map((row) => {
				const { words: note = null, reason = null, byUserId = null } = refusalOf.get(row.id) ?? {};
				const step = { id: uuidv7(), applicationId: row.id, fromStatus: row.status, toStatus: "Rejected" as const };
				return { ...step, note, reason, byUserId, createdAt: sql`clock_timestamp()` };
			}),
		);
		await tx.insert(events).values(
			due.map(({ id, jobId }) => {
				const userId = refusalOf.get(id)?.byUserId ?? null;
				return { id: uuidv7(), kind: "applicationRejected", userId, jobId, applicationId: id };
			}),
		);
		const recipients = due.flatMap((row) => {
			const { words, reason = "other" } = refusalOf.get(row.id) ?? {};
			const reasonText = reason === "other" ? "" : say(row.language === "fr" ? "fr" : "en", refusalSentences[reason]);
			const params = { ...paramsOf(row), status: "Rejected", note: words ?? "", reason: reasonText };
			return row.userId ? [{ id: row.id, userId: row.userId, params }] : [];
		});
		await notifyEach(tx, { recipients, type: "other", kind: "applicationRejected", about: "application", hasMail: true });
		await mailEach(tx, { recipients: recipients.map(({ userId, params }) => ({ userId, params })), kind: "applicationRejected" });
		await enqueueApplicationEvents(tx, "application.moved", due.map(eventParamsOf));
		await endInterviews(tx, idsOf(due), "employer");
		await notifyColleagues(tx, { jobs: due.map(({ jobId }) => jobId), except: null });
		return due.length;
	});

/** Locks the rows, then checks again: a refusal may have been taken back while waiting for the lock. */
async function lockDue(tx: Transaction): Promise<(LockedApplication & { language: string | null })[]> {
	const candidates = await tx
		.select({ id: waitingRefusals.applicationId })
		.from(waitingRefusals)
		.where(sql`${waitingRefusals.tellAt} <= now()`)
		.orderBy(waitingRefusals.tellAt)
		.limit(batchSize);
	const locked = await lockAll(
		tx,
		candidates.map(({ id }) => id),
	);
	const stillDue = await tx
		.select({ id: waitingRefusals.applicationId, language: users.language })
		.from(waitingRefusals)
		.innerJoin(applications, eq(applications.id, waitingRefusals.applicationId))
		.leftJoin(users, eq(users.id, applications.userId))
		.where(and(inArray(waitingRefusals.applicationId, [...locked.keys()]), sql`${waitingRefusals.tellAt} <= now()`));
	return stillDue.flatMap(({ id, language }) => {
		const row = locked.get(id);
		return row ? [{ ...row, language }] : [];
	});
}

const refusalSentences = {
	chosen: "refusalChosen",
	experience: "refusalExperience",
	skills: "refusalSkills",
	papers: "refusalPapers",
	place: "refusalPlace",
	pay: "refusalPay",
	filled: "refusalFilled",
} as const satisfies Record<Exclude<RefusalReason, "other">, SentenceKey>;
