import { and, desc, eq, inArray } from "drizzle-orm";
import type { LastSent } from "../../contract/applications.ts";
import { applications } from "../db/applications.ts";
import type { Queryable } from "../platform/database.ts";
import type { StoredFile } from "../platform/files.ts";
import { iso } from "../platform/instant.ts";
import { refuse } from "../platform/refusal.ts";

/** The documents of a person's latest application, withdrawn ones included; null if there is none. */
export async function findLastSent(db: Queryable, personId: string): Promise<LastSent> {
	const [last] = await db
		.select({
			applicationId: applications.id,
			jobTitle: applications.jobTitle,
			sentAt: iso(applications.createdAt),
			cvName: applications.cvName,
			letterName: applications.coverLetterName,
			letter: applications.letter,
		})
		.from(applications)
		.where(eq(applications.userId, personId))
		.orderBy(desc(applications.createdAt), desc(applications.id))
		.limit(1);
	return last ?? null;
}

export type SentFile = StoredFile & { name: string };

export type SentDocuments = {
	id: string;
	cv: SentFile;
	letter: SentFile & { words: string | null };
};

/** The documents of a person's own applications. Throws `not_found` if one of the applications is not theirs. */
export async function findSentDocuments(
	db: Queryable,
	{ personId, ids }: { personId: string; ids: readonly string[] },
): Promise<SentDocuments[]> {
	const unique = [...new Set(ids)];
	if (unique.length === 0) return [];
	const documents = await db
		.select({
			id: applications.id,
			cv: { key: applications.cvKey, bytes: applications.cvBytes, name: applications.cvName },
			letter: {
				key: applications.coverLetterKey,
				bytes: applications.coverLetterBytes,
				name: applications.coverLetterName,
				words: applications.letter,
			},
		})
		.from(applications)
		.where(and(eq(applications.userId, personId), inArray(applications.id, unique)));
	return documents.length === unique.length ? documents : refuse("not_found");
}
