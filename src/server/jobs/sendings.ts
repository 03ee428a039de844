import { createHash } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import type { JobFields, JobForViewer } from "../../contract/jobs.ts";
import { jobSendings } from "../db/jobs.ts";
import type { Viewer } from "../http/viewer.ts";
import type { Transaction } from "../platform/database.ts";

type PostedRequest = { viewer: Viewer; fields: JobFields };

/** The response sent under the person's idempotency key; null if there is none. The transaction must hold the person's lock. */
export async function findSending(
	tx: Transaction,
	sent: PostedRequest,
	key: string,
): Promise<{ answer: JobForViewer; isSame: boolean } | null> {
	const [sending] = await tx
		.select({ answer: jobSendings.answer, isSame: sql<boolean>`${jobSendings.bodyHash} = ${hashOf(sent)}` })
		.from(jobSendings)
		.where(and(eq(jobSendings.userId, sent.viewer.id), eq(jobSendings.key, key)));
	return sending ?? null;
}

export async function recordSending(
	tx: Transaction,
	sent: PostedRequest,
	{ key, answer }: { key: string; answer: JobForViewer },
): Promise<void> {
	await tx.insert(jobSendings).values({ userId: sent.viewer.id, key, bodyHash: hashOf(sent), answer });
}

/** Hashes the parsed body, so that different spellings of the same content are equal. */
const hashOf = ({ viewer, fields }: PostedRequest): string =>
	createHash("sha256")
		.update(JSON.stringify([viewer.actsFor, fields]))
		.digest("base64url");
