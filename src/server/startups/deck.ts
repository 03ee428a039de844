import { and, eq, isNull, sql } from "drizzle-orm";
import { askAgainDays } from "../../contract/limits.ts";
import type { DeckAnswer } from "../../contract/options.ts";
import { hasSlug } from "../access/company-slug.ts";
import { isMaker, isPublicStartup, maySeeDeck } from "../access/startups.ts";
import { companies } from "../db/companies.ts";
import { deckOpenings, deckRequests, startupDecks, startups } from "../db/startups.ts";
import type { Upload } from "../http/context.ts";
import type { Viewer } from "../http/viewer.ts";
import { notifyPerson } from "../mail/steps.ts";
import type { Database, Queryable, Transaction } from "../platform/database.ts";
import { uuidv7 } from "../platform/ids.ts";
import { refuse } from "../platform/refusal.ts";
import { lockExistingStartup, type MakersCompany, makersOf } from "./policy.ts";

/** Stores a deck in place of the one before; returns the file to be removed. Throws `not_found`. */
export const storeDeck = (db: Database, company: MakersCompany, file: Upload): Promise<string | null> =>
	db.transaction(async (tx) => {
		const { id: startupId } = await lockExistingStartup(tx, company);
		const formerKey = await removeRow(tx, startupId);
		const name = /\.pdf$/i.test(file.name) ? file.name : `${file.name}.pdf`;
		await tx.insert(startupDecks).values({ startupId, key: file.key, name, bytes: file.bytes, uploadedBy: company.viewerId });
		return formerKey;
	});

/** Returns the file to be removed. Throws `not_found`. */
export const removeDeck = (db: Database, company: MakersCompany): Promise<string> =>
	db.transaction(async (tx) => (await removeRow(tx, (await lockExistingStartup(tx, company)).id)) ?? refuse("not_found"));

async function removeRow(tx: Transaction, startupId: string): Promise<string | null> {
	const [deleted] = await tx.delete(startupDecks).where(eq(startupDecks.startupId, startupId)).returning({ key: startupDecks.key });
	return deleted?.key ?? null;
}

type StartupWithDeck = { id: string; companyId: string; name: string; isMaker: boolean };

/** Finds a public startup that has a deck. Throws `not_found`. */
async function findWithDeck(db: Queryable, { slug, viewerId }: { slug: string; viewerId: string }): Promise<StartupWithDeck> {
	const [startup] = await db
		.select({ id: startups.id, companyId: startups.companyId, name: companies.name, isMaker: isMaker(viewerId) })
		.from(startups)
		.innerJoin(companies, eq(companies.id, startups.companyId))
		.innerJoin(startupDecks, eq(startupDecks.startupId, startups.id))
		.where(and(hasSlug(slug), isPublicStartup));
	return startup ?? refuse("not_found");
}

/** SQL: was refused, or lost access, long enough ago to ask again. */
export const mayAskAgain = sql<boolean>`(
	${deckRequests.answer} in ('refused', 'takenBack') and ${deckRequests.answeredAt} < now() - make_interval(days => ${askAgainDays}::int)
)`;

/**
 * Asks the makers for the deck. A request that is waiting stays as it is, also with two at once. Throws `not_found`, `conflict` for a maker
 * of the startup, and for those who have access or were refused a short while ago.
 */
export const askForDeck = (db: Database, viewer: Viewer, { slug, sentence }: { slug: string; sentence: string }): Promise<void> =>
	db.transaction(async (tx) => {
		const startup = await findWithDeck(tx, { slug, viewerId: viewer.id });
		if (startup.isMaker) refuse("conflict", { sentence: "deckOwn" });
		const request = { id: uuidv7(), startupId: startup.id, userId: viewer.id, sentence };
		const renewed = { sentence, answer: null, answeredBy: null, answeredAt: null, createdAt: sql`now()` };
		const [row] = await tx
			.insert(deckRequests)
			.values(request)
			.onConflictDoUpdate({ target: [deckRequests.startupId, deckRequests.userId], set: renewed, setWhere: mayAskAgain })
			.returning({ id: deckRequests.id });
		if (!row) return refuseAnswered(tx, startup.id, viewer.id);
		const params = { actor: viewer.fullName, actorId: viewer.id, company: startup.name };
		const target = { kind: "startupListing", id: startup.id } as const;
		for (const userId of await makersOf(tx, startup.companyId, { by: viewer.id }))
			await notifyPerson(tx, { userId, type: "other", kind: "deckAsked", params, target });
	});

/** A waiting request is not an error: it was sent twice. */
async function refuseAnswered(tx: Transaction, startupId: string, userId: string): Promise<void> {
	const isTheirs = and(eq(deckRequests.startupId, startupId), eq(deckRequests.userId, userId));
	const [request] = await tx.select({ answer: deckRequests.answer }).from(deckRequests).where(isTheirs);
	if (request?.answer) refuse("conflict", { sentence: request.answer === "letIn" ? "deckLetInAlready" : "deckAskLater" });
}

/** Withdraws a waiting request. Throws `not_found` if it was answered. */
export async function withdrawRequest(db: Queryable, viewer: Viewer, slug: string): Promise<void> {
	const isOfStartup = sql`${deckRequests.startupId} = (
		select ${startups.id} from ${startups} join ${companies} on ${companies.id} = ${startups.companyId} where ${hasSlug(slug)}
	)`;
	const deleted = await db
		.delete(deckRequests)
		.where(and(isOfStartup, eq(deckRequests.userId, viewer.id), isNull(deckRequests.answer)))
		.returning({ id: deckRequests.id });
	if (deleted.length === 0) refuse("not_found");
}

/**
 * Allowed transitions: a waiting person is let in or refused; access is taken back; a person refused or without access any more is let in
 * after all.
 */
const allowedBefore: Record<DeckAnswer, readonly (DeckAnswer | null)[]> = {
	letIn: [null, "refused", "takenBack"],
	refused: [null],
	takenBack: ["letIn"],
};

const noticeKinds = { letIn: "deckLetIn", refused: "deckRefused", takenBack: "deckTakenBack" } as const;

/** Answers a request; the same answer again changes nothing. Throws `not_found`, `conflict`. */
export const answerRequest = (
	db: Database,
	company: MakersCompany,
	{ requestId, answer }: { requestId: string; answer: DeckAnswer },
): Promise<void> =>
	db.transaction(async (tx) => {
		const { id: startupId } = await lockExistingStartup(tx, company);
		const isThisRequest = and(eq(deckRequests.id, requestId), eq(deckRequests.startupId, startupId));
		const [request] = await tx
			.select({ was: deckRequests.answer, userId: deckRequests.userId })
			.from(deckRequests)
			.where(isThisRequest)
			.for("update");
		if (!request) return refuse("not_found");
		if (request.was === answer) return;
		if (!allowedBefore[answer].includes(request.was)) refuse("conflict", { sentence: "deckAnswered" });
		await tx.update(deckRequests).set({ answer, answeredBy: company.viewerId, answeredAt: sql`now()` }).where(isThisRequest);
		const params = { company: company.name };
		const target = { kind: "startup", id: startupId } as const;
		await notifyPerson(tx, { userId: request.userId, type: "other", kind: noticeKinds[answer], params, target });
	});

export type OpenableDeck = { startupId: string; viewerId: string; key: string; name: string; isMaker: boolean };

/** Returns where the deck is, for those who may open it. Throws `not_found`. */
export async function findDeck(db: Queryable, viewer: Viewer, slug: string): Promise<OpenableDeck> {
	const [deck] = await db
		.select({ startupId: startups.id, key: startupDecks.key, name: startupDecks.name, isMaker: isMaker(viewer.id) })
		.from(startups)
		.innerJoin(companies, eq(companies.id, startups.companyId))
		.innerJoin(startupDecks, eq(startupDecks.startupId, startups.id))
		.where(and(hasSlug(slug), maySeeDeck(viewer.id)));
	return deck ? { ...deck, viewerId: viewer.id } : refuse("not_found");
}

/** Records that a person with access opened it; makers' own openings are not recorded. */
export async function recordOpening(db: Queryable, { startupId, viewerId, name, isMaker: isOwn }: OpenableDeck): Promise<void> {
	if (!isOwn) await db.insert(deckOpenings).values({ id: uuidv7(), startupId, userId: viewerId, name });
}
