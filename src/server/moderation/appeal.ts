import { type SQL, sql } from "drizzle-orm";
import type { Decision } from "../../contract/moderation.ts";
import type { Queryable } from "../platform/database.ts";
import { refuse } from "../platform/refusal.ts";
import { hashToken } from "../platform/tokens.ts";
import { type ActRow, actColumns, presentDecision } from "./acts.ts";

/** Whom a decision is about: signed in, or by the token of a mail, for who is suspended. */
export type Concerned = { actId: string; viewerId: string | null; token: string | undefined };

const concerns = ({ actId, viewerId, token }: Concerned): SQL => sql`
	acts.id = ${actId} and acts.act <> 'dismiss' and (
		cases.author_id = ${viewerId}::uuid or acts.token_hash = ${token ? hashToken(token) : null}
	)`;

/** One decision, to whom it is about. One statement. Throws `not_found`. */
export async function findDecision(db: Queryable, asked: Concerned): Promise<Decision> {
	const { rows } = await db.execute<ActRow>(sql`
		select ${actColumns} from moderation_acts acts join moderation_cases cases on cases.id = acts.case_id where ${concerns(asked)}`);
	return presentDecision(rows[0] ?? refuse("not_found"));
}

/** Appeals, once for each decision: of many at once the first counts. One statement. Throws `not_found`, `conflict`. */
export async function appeal(db: Queryable, asked: Concerned, text: string): Promise<Decision> {
	const { rows } = await db.execute<ActRow & { isAppealed: boolean }>(sql`
		with found as (
			select acts.id from moderation_acts acts join moderation_cases cases on cases.id = acts.case_id where ${concerns(asked)}
		), appealed as (
			update moderation_acts set appeal = ${text}, appealed_at = now() from found
			where moderation_acts.id = found.id and appealed_at is null and act in ('hide', 'warn', 'suspend')
			returning moderation_acts.*
		)
		select appealed.id is not null as "isAppealed", ${actColumns}
		from found left join appealed using (id)
		cross join lateral (
			select appealed.* where appealed.id is not null
			union all select moderation_acts.* from moderation_acts where moderation_acts.id = found.id and appealed.id is null
		) acts
		join moderation_cases cases on cases.id = acts.case_id`);
	const { isAppealed, ...act } = rows[0] ?? refuse("not_found");
	if (!isAppealed) refuse("conflict", { sentence: "appealedBefore" });
	return presentDecision(act);
}
