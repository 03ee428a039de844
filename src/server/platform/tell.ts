import { type SQL, sql } from "drizzle-orm";

/** The database's channel for what open pages are told. */
export const liveChannel = "live";

type Told = {
	/** A uuid expression: who is told; null for everybody with an open page. */
	to: SQL;
	/** One of `contract/live.ts`. */
	kind: string;
	/** A jsonb expression: ids, never words that the person could not read anyway; under 7 KB. */
	data: SQL;
};

/**
 * An expression that tells a person's open pages, in every process, when the transaction is committed. It has to be
 * evaluated once for each row of what caused it: put it into the `returning` of the insert or update (a CTE that only
 * selects is never run when nobody reads it).
 *
 * `insert into messages (…) select … returning id, ${tellLive({ to: sql`recipient_id`, kind: "message", data: sql`…` })}`
 *
 * Notifications need no such call: their table tells by itself (migration `live`).
 */
export const tellLive = ({ to, kind, data }: Told): SQL =>
	sql`pg_notify(${liveChannel}, jsonb_build_object('to', ${to}, 'kind', ${kind}::text, 'data', ${data})::text)`;
