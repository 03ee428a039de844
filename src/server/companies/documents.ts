import { and, asc, desc, eq, isNull, sql } from "drizzle-orm";
import type { PaperKind } from "../../contract/options.ts";
import { users } from "../db/accounts.ts";
import { companies, companyDocuments, companyMembers } from "../db/companies.ts";
import type { Upload } from "../http/context.ts";
import { nameWithExtension } from "../http/name-with-extension.ts";
import { mailPerson, notifyPerson } from "../mail/steps.ts";
import { cutPage, type Place } from "../platform/cursor.ts";
import type { Database, Queryable, Transaction } from "../platform/database.ts";
import type { Files } from "../platform/files.ts";
import { uuidv7 } from "../platform/ids.ts";
import { iso } from "../platform/instant.ts";
import { refuse } from "../platform/refusal.ts";
import { confirmDocuments } from "./moderate.ts";
import { lockOwned, type OwnedCompany } from "./policy.ts";
import { companyName, type NameRow, ownersOf } from "./queries.ts";

export type DocumentRow = {
	id: string;
	name: string;
	bytes: number;
	at: string;
	outcome: "confirmed" | "refused" | null;
	reason: string | null;
};

/** Enough for a registration and a tax card, and few enough to review. */
const waitingMax = 5;
const shownMax = 50;

const columns = {
	id: companyDocuments.id,
	name: companyDocuments.name,
	bytes: companyDocuments.bytes,
	at: iso(companyDocuments.createdAt),
	outcome: sql<DocumentRow["outcome"]>`${companyDocuments.outcome}`,
	reason: companyDocuments.reason,
};

/** A company's documents, newest first. One statement. */
export const listDocuments = (db: Queryable, company: OwnedCompany): Promise<DocumentRow[]> =>
	db
		.select(columns)
		.from(companyDocuments)
		.where(eq(companyDocuments.companyId, company.id))
		.orderBy(desc(companyDocuments.createdAt), desc(companyDocuments.id))
		.limit(shownMax);

/** SQL condition: awaits a moderator. */
const isWaiting = isNull(companyDocuments.decidedAt);

/**
 * Stores a document for review in one of the few waiting places; the company is locked, so that concurrent uploads each get their own.
 * Throws `conflict`, `forbidden` if the viewer has just ceased to be an owner.
 */
export const submitDocument = (db: Database, company: OwnedCompany, file: Upload): Promise<DocumentRow> =>
	db.transaction(async (tx) => {
		await lockOwned(tx, company);
		const place = await freePlace(tx, company);
		const submitted = { id: uuidv7(), companyId: company.id, place, key: file.key, name: nameWithExtension(file), bytes: file.bytes };
		const [document] = await tx
			.insert(companyDocuments)
			.values({ ...submitted, sentBy: company.viewerId })
			.returning(columns);
		return document ?? refuse("failed");
	});

async function freePlace(tx: Transaction, { id }: OwnedCompany): Promise<number> {
	const existing = await tx
		.select({ place: companyDocuments.place })
		.from(companyDocuments)
		.where(and(eq(companyDocuments.companyId, id), isWaiting));
	const places = Array.from({ length: waitingMax }, (_, index) => index + 1);
	const free = places.find((place) => existing.every((other) => other.place !== place));
	return free ?? refuse("conflict", { sentence: "companyDocumentsFull" });
}

/** Deletes a waiting document with its file. Throws `not_found`. */
export async function withdrawDocument(db: Database, files: Files, company: OwnedCompany, documentId: string): Promise<void> {
	await db.transaction(async (tx) => {
		const [deleted] = await tx
			.delete(companyDocuments)
			.where(and(eq(companyDocuments.id, documentId), eq(companyDocuments.companyId, company.id), isWaiting))
			.returning({ key: companyDocuments.key });
		await files.remove(deleted?.key ?? refuse("not_found"));
	});
}

export type WaitingRow = {
	id: string;
	name: string;
	bytes: number;
	at: string;
	company: NameRow;
	by: { id: string; slug: string; fullName: string };
};

/** Documents awaiting review, longest waiting first. One statement. */
export async function listWaiting(db: Queryable, { after, limit }: { after: Place; limit: number }) {
	const { id, name, bytes, createdAt } = companyDocuments;
	const isNext = sql`(${createdAt}, ${id}) > (${after.at}::timestamptz, ${after.id}::uuid)`;
	const by = { id: users.id, slug: users.slug, fullName: users.fullName };
	const rows: WaitingRow[] = await db
		.select({ id, name, bytes, at: iso(createdAt), company: companyName, by })
		.from(companyDocuments)
		.innerJoin(companies, eq(companies.id, companyDocuments.companyId))
		.innerJoin(users, eq(users.id, companyDocuments.sentBy))
		.where(and(isWaiting, isNext))
		.orderBy(asc(createdAt), asc(id))
		.limit(limit + 1);
	return cutPage(rows, limit, ({ at, id }) => ({ at, id }));
}

/** Locates a waiting document's file. One statement. Throws `not_found`. */
export async function findWaiting(db: Queryable, documentId: string): Promise<{ key: string; name: string; bytes: number }> {
	const { key, name, bytes } = companyDocuments;
	const [document] = await db
		.select({ key, name, bytes })
		.from(companyDocuments)
		.where(and(eq(companyDocuments.id, documentId), isWaiting));
	return document ?? refuse("not_found");
}

type Decision = {
	documentId: string;
	outcome: "confirmed" | "refused";
	reason: string;
	/** What it was, where readers know it by name. */
	paper: PaperKind | null;
};

/**
 * Confirms a document, as the command line does (`documentsChecked`), or refuses it and notifies the owners with the reason. A guarded
 * update settles a race between moderators; the file is then removed, as nobody needs it any more. Throws `not_found`, `conflict` if it is
 * decided already or the moderator belongs to the company.
 */
export async function decideDocument(db: Database, files: Files, moderatorId: string, decision: Decision): Promise<void> {
	const { documentId, outcome, reason, paper } = decision;
	const key = await db.transaction(async (tx) => {
		const company = await companyOf(tx, documentId);
		const isMember = and(eq(companyMembers.companyId, company.id), eq(companyMembers.userId, moderatorId));
		if ((await tx.$count(companyMembers, isMember)) > 0) refuse("conflict", { sentence: "moderationOwn" });
		const [decided] = await tx
			.update(companyDocuments)
			.set({ outcome, reason, decidedAt: sql`now()`, decidedBy: moderatorId })
			.where(and(eq(companyDocuments.id, documentId), isWaiting))
			.returning({ key: companyDocuments.key });
		if (!decided) return refuse("conflict");
		if (outcome === "confirmed") await confirmDocuments(tx, company.slug, paper ? [paper] : []);
		else await notifyRefused(tx, company, reason);
		return decided.key;
	});
	await files.remove(key);
}

type CompanyRef = { id: string; slug: string; name: string };

async function companyOf(tx: Transaction, documentId: string): Promise<CompanyRef> {
	const [company] = await tx
		.select({ id: companies.id, slug: companies.slug, name: companies.name })
		.from(companyDocuments)
		.innerJoin(companies, eq(companies.id, companyDocuments.companyId))
		.where(eq(companyDocuments.id, documentId));
	return company ?? refuse("not_found");
}

async function notifyRefused(tx: Transaction, { id, slug, name }: CompanyRef, reason: string): Promise<void> {
	const kind = "companyDocumentRefused";
	const params = { company: name, slug, reason };
	const target = { kind: "companyDocuments", id } as const;
	for (const userId of await ownersOf(tx, id)) {
		await notifyPerson(tx, { userId, type: "other", kind, params, target, hasMail: true });
		await mailPerson(tx, { userId, kind, params });
	}
}
