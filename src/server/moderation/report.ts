import { sql } from "drizzle-orm";
import type { ReportedKind, ReportReason } from "../../contract/options.ts";
import { type Budget, checkBudget, type Spent, spending } from "../http/rate-limit.ts";
import type { Viewer } from "../http/viewer.ts";
import type { Queryable } from "../platform/database.ts";
import { uuidv7 } from "../platform/ids.ts";
import { refuse } from "../platform/refusal.ts";
import { targets } from "./targets.ts";

/** What a case keeps of a text: enough to judge it when its author has deleted it. */
export const wordsKept = 4_000;

export type Report = { kind: ReportedKind; id: string; reason: ReportReason; description: string | null };

type Reported = { caseId: string | null; isOwn: boolean | null } & Spent;

/**
 * Reports something that the viewer can see. One open report of a person for each thing: again, or a hundred at once,
 * changes nothing. One statement. Throws `not_found`, `conflict` for one's own, `too_many_requests`.
 */
export async function report(
	db: Queryable,
	viewer: Viewer,
	{ kind, id, reason, description, limited }: Report & { limited: boolean },
): Promise<void> {
	const budget: Budget = { key: `report account ${viewer.id}`, tries: 60, seconds: 60 * 60 };
	const { rows } = await db.execute<Reported>(sql`
		with spent as (${limited ? spending([budget]) : sql`select 0 as spent, 0 as wait`}
		), target as (${targets[kind].find(id, viewer.id)}
		), opened as (
			insert into moderation_cases as cases (id, kind, target_id, author_id, words, opened_at)
			select ${uuidv7()}::uuid, ${kind}, id, author_id, left(words, ${wordsKept}::int), now() from target
			where author_id is distinct from ${viewer.id}::uuid and (select spent from spent) <= ${budget.tries}::int
			on conflict (kind, target_id) do update set
				opened_at = coalesce(cases.opened_at, now()), words = excluded.words, author_id = excluded.author_id
			returning id
		), reported as (
			insert into moderation_reports (id, case_id, reporter_id, reason, description)
			select ${uuidv7()}::uuid, id, ${viewer.id}::uuid, ${reason}, ${description} from opened
			on conflict (case_id, reporter_id) where closed_at is null do nothing
		)
		select spent::int, wait::int, (select id from opened) as "caseId",
			(select author_id is not distinct from ${viewer.id}::uuid from target) as "isOwn"
		from spent`);
	const [found] = rows;
	if (!found) return refuse("not_found");
	checkBudget(budget, found);
	if (found.isOwn) refuse("conflict", { sentence: "reportOwn" });
	if (!found.caseId) refuse("not_found");
}
