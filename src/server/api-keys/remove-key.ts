import { and, eq, type SQL } from "drizzle-orm";
import { lockOwned, type OwnedCompany } from "../companies/policy.ts";
import { apiKeys } from "../db/api-keys.ts";
import type { Viewer } from "../http/viewer.ts";
import type { Database, Queryable } from "../platform/database.ts";
import { refuse } from "../platform/refusal.ts";
import { ownKeys } from "./make-key.ts";

/** Revokes a personal key with immediate effect. Throws `not_found`. */
export const removeOwnKey = (db: Queryable, viewer: Viewer, id: string): Promise<void> => remove(db, id, ownKeys(viewer.id));

/** Same for a company key, whoever made it. */
export const removeCompanyKey = (db: Database, company: OwnedCompany, id: string): Promise<void> =>
	db.transaction(async (tx) => {
		await lockOwned(tx, company);
		await remove(tx, id, eq(apiKeys.companyId, company.id));
	});

async function remove(db: Queryable, id: string, where: SQL | undefined): Promise<void> {
	const removed = await db
		.delete(apiKeys)
		.where(and(eq(apiKeys.id, id), where))
		.returning({ id: apiKeys.id });
	if (removed.length === 0) refuse("not_found");
}
