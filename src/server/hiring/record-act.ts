import { sql } from "drizzle-orm";
import type { ActKind } from "../../contract/hiring.ts";
import { notifyColleagues } from "../applications/notify-colleagues.ts";
import { applicationActs } from "../db/hiring.ts";
import type { Transaction } from "../platform/database.ts";
import { uuidv7 } from "../platform/ids.ts";
import type { ReceivedApplication } from "./policy.ts";

type RecordActInput = { kind: Exclude<ActKind, "moved">; toUserId?: string | null };

/** Transaction step: records a colleague's action and updates the others' open pages. */
export async function recordAct(
	tx: Transaction,
	application: ReceivedApplication,
	{ kind, toUserId = null }: RecordActInput,
): Promise<void> {
	const { id, companyId, viewerId, jobId } = application;
	await tx
		.insert(applicationActs)
		.values({ id: uuidv7(), applicationId: id, companyId, byUserId: viewerId, kind, toUserId, createdAt: sql`clock_timestamp()` });
	await notifyColleagues(tx, { jobs: [jobId], except: viewerId });
}
