import { and, eq } from "drizzle-orm";
import { testAttempts } from "../db/assessments.ts";
import type { Viewer } from "../http/viewer.ts";
import type { Queryable } from "../platform/database.ts";
import { refuse } from "../platform/refusal.ts";

declare const proof: unique symbol;

/** A test that the viewer takes or took; only this file creates one. */
export type OwnAttempt = { readonly id: string; readonly userId: string; readonly [proof]: "own" };

/** Throws `not_found` for somebody else's test. */
export async function ownAttempt(db: Queryable, viewer: Viewer, id: string): Promise<OwnAttempt> {
	const found = await db.$count(testAttempts, and(eq(testAttempts.id, id), eq(testAttempts.userId, viewer.id)));
	return found > 0 ? ({ id, userId: viewer.id } as OwnAttempt) : refuse("not_found");
}
