import { sql } from "drizzle-orm";
import { paths } from "../../contract/addresses.ts";
import { provenDomain } from "../access/companies.ts";
import type { Upload } from "../http/context.ts";
import { insertMails, insertNotifications } from "../mail/notify.ts";
import { cutPage, type Place } from "../platform/cursor.ts";
import type { Database, Queryable, Transaction } from "../platform/database.ts";
import type { Files } from "../platform/files.ts";
import { uuidv7 } from "../platform/ids.ts";
import { iso } from "../platform/instant.ts";
import { pathSql } from "../platform/path-sql.ts";
import { refuse } from "../platform/refusal.ts";
import { documentsChecked } from "./moderate.ts";
import { lockOwned, type OwnedCompany } from "./policy.ts";
import type { NameRow } from "./queries.ts";

export type DocumentRow = {
	id: string;
	name: string;
	bytes: number;
	at: string;
	outcome: "confirmed" | "refused" | null;
	reason: string | null;
};

/** More than a registration and a tax card need, and few enough to be looked at. */
const waitingMax = 5;
const shownMax = 50;

const columns = sql`id, name, bytes, ${iso("created_at")} as at, outcome, reason`;

/** What was sent for a company, newest first. One statement. */
export async function listDocuments(db: Queryable, company: OwnedCompany): Promise<DocumentRow[]> {
	const { rows } = await db.execute<DocumentRow>(sql`
		select ${columns} from company_documents where company_id = ${company.id} order by created_at desc, id desc limit ${shownMax}`);
	return rows;
}

/**
 * Keeps a document for a moderator, in a free place of the few that may wait; the company is locked, so that of many at once
 * each finds its own. Throws `conflict`, `forbidden` for who was an owner a moment ago.
 */
export async function sendDocument(db: Database, company: OwnedCompany, file: Upload): Promise<DocumentRow> {
	return db.transaction(async (tx) => {
		await lockOwned(tx, company);
		return place(tx, company, file);
	});
}

async function place(tx: Transaction, company: OwnedCompany, file: Upload): Promise<DocumentRow> {
	const { rows } = await tx.execute<DocumentRow>(sql`
		insert into company_documents (id, company_id, place, key, name, bytes, sent_by)
		select ${uuidv7()}::uuid, ${company.id}::uuid, place, ${file.key}, ${honestName(file)}, ${file.bytes}::int, ${company.viewerId}::uuid
		from generate_series(1, ${waitingMax}::int) as place
		where place not in (select place from company_documents where company_id = ${company.id} and decided_at is null)
		order by place limit 1
		returning ${columns}`);
	return rows[0] ?? refuse("conflict", { sentence: "companyDocumentsFull" });
}

/** A picture that calls itself a program is not saved as one. */
function honestName({ name, type }: Upload): string {
	const known = type === "application/pdf" ? /\.pdf$/i : /\.(jpe?g|png|webp|gif|avif|heic)$/i;
	return known.test(name) ? name : `${name}${type === "application/pdf" ? ".pdf" : ".jpg"}`;
}

/** Takes a waiting document back, with its file. Throws `not_found`. */
export async function takeBack(db: Database, files: Files, company: OwnedCompany, documentId: string): Promise<void> {
	await db.transaction(async (tx) => {
		const { rows } = await tx.execute<{ key: string }>(sql`
			delete from company_documents where id = ${documentId} and company_id = ${company.id} and decided_at is null returning key`);
		await files.remove(rows[0]?.key ?? refuse("not_found"));
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

/** What waits, the longest waiting first. One statement. */
export async function listWaiting(db: Queryable, { after, limit }: { after: Place; limit: number }) {
	const { rows } = await db.execute<WaitingRow>(sql`
		select documents.id, documents.name, documents.bytes, ${iso("documents.created_at")} as at,
			json_build_object(
				'slug', companies.slug, 'name', companies.name, 'logo', companies.logo, 'isVerified', companies.verified_at is not null,
				'domain', ${provenDomain}
			) as company,
			json_build_object('id', users.id, 'slug', users.slug, 'fullName', users.full_name) as by
		from company_documents documents join companies on companies.id = documents.company_id join users on users.id = documents.sent_by
		where documents.decided_at is null and (documents.created_at, documents.id) > (${after.at}::timestamptz, ${after.id}::uuid)
		order by documents.created_at, documents.id limit ${limit + 1}`);
	return cutPage(rows, limit, ({ at, id }) => ({ at, id }));
}

/** Where a waiting document's file is. One statement. Throws `not_found`. */
export async function findWaiting(db: Queryable, documentId: string): Promise<{ key: string; name: string; bytes: number }> {
	const { rows } = await db.execute<{ key: string; name: string; bytes: number }>(sql`
		select key, name, bytes from company_documents where id = ${documentId} and decided_at is null`);
	return rows[0] ?? refuse("not_found");
}

type Decision = { documentId: string; outcome: "confirmed" | "refused"; reason: string };

/**
 * Confirms a document, as the command line does (`documentsChecked`), or refuses it; the owners are told why. A guarded
 * update decides between two moderators; then the file goes: nobody needs it any more. Throws `not_found`, `conflict` for
 * a decided one and for a company of one's own.
 */
export async function decideDocument(db: Database, files: Files, moderatorId: string, decision: Decision): Promise<void> {
	const { documentId, outcome, reason } = decision;
	const key = await db.transaction(async (tx) => {
		const { rows } = await tx.execute<{ key: string | null; slug: string; isOwn: boolean }>(sql`
			with document as (
				select documents.id, documents.key, companies.slug, companies.name, documents.company_id, exists (
					select from company_members where company_members.company_id = documents.company_id and user_id = ${moderatorId}
				) as is_own
				from company_documents documents join companies on companies.id = documents.company_id where documents.id = ${documentId}
			), decided as (
				update company_documents set outcome = ${outcome}, reason = ${reason}, decided_at = now(), decided_by = ${moderatorId}::uuid
				from document where company_documents.id = document.id and decided_at is null and not is_own
				returning company_documents.key
			), told as (
				select user_id, slug, jsonb_build_object('company', name, 'slug', slug, 'reason', ${reason}::text) as facts
				from document join company_members on company_members.company_id = document.company_id and role = 'owner'
				where exists (select from decided) and ${outcome}::text = 'refused'
			), notified as (${insertNotifications({
				source: sql`told`,
				userId: sql`user_id`,
				type: "other",
				kind: "companyDocumentRefused",
				facts: sql`facts`,
				href: pathSql((company) => paths.companyDocuments({ company }), sql`slug`),
				hasMail: true,
			})}
			), mailed as (${insertMails({ source: sql`told`, userId: sql`told.user_id`, kind: "companyDocumentRefused", facts: sql`told.facts` })})
			select (select key from decided) as key, slug, is_own as "isOwn" from document`);
		const found = rows[0] ?? refuse("not_found");
		if (found.isOwn) refuse("conflict", { sentence: "moderationOwn" });
		if (found.key === null) refuse("conflict");
		if (outcome === "confirmed") await documentsChecked(tx, found.slug);
		return found.key;
	});
	if (key) await files.remove(key);
}
