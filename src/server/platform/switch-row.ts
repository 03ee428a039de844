import { type SQL, sql } from "drizzle-orm";

type Switch = {
	/** A row for each thing and person, with `created_at` and `ended_at`: one that has ended stays. */
	table: SQL;
	/** Its two columns, unique together. */
	thing: SQL;
	person: SQL;
	/** A CTE of the statement with `id`: what is switched; locked, so that of many at once each one switches. */
	things: SQL;
	personId: string;
	/** Absent, the other of what is. */
	wish: boolean | undefined;
};

/**
 * A part of a statement that switches likes and follows on and off, and gives `id`, `is_on` and `is_first` of what it
 * switched: of what was as wished already, nothing.
 */
export function switchRow({ table, thing, person, things, personId, wish }: Switch): SQL {
	if (wish === false)
		return sql`
			update ${table} pairs set ended_at = now() from ${things} things
			where pairs.${thing} = things.id and pairs.${person} = ${personId}::uuid and pairs.ended_at is null
			returning things.id, false as is_on, false as is_first`;
	return sql`
		insert into ${table} as pairs (${thing}, ${person}) select id, ${personId}::uuid from ${things}
		on conflict (${thing}, ${person}) do update set
			ended_at = case when pairs.ended_at is null then now() end,
			created_at = case when pairs.ended_at is null then pairs.created_at else now() end
			${wish ? sql`where pairs.ended_at is not null` : sql``}
		returning pairs.${thing} as id, pairs.ended_at is null as is_on, pairs.xmax = 0 as is_first`;
}
