import { type SQL, sql } from "drizzle-orm";
import { users } from "../db/accounts.ts";
import type { Viewer } from "../http/viewer.ts";
import { isUniqueViolation, type Queryable } from "../platform/database.ts";
import { slugOf, withMark } from "../platform/slug.ts";
import { viewerColumns } from "./sessions.ts";

/** People of one name are numbered up to here, then marked: more would be tried for every one who joins. */
const numberedMax = 99;

/**
 * The first address that nobody has or had, of those that a name makes: `ama-ngono`, `ama-ngono-2` … The person's own
 * former ones are free for them. Two who join in the same moment may be given the same: `users_slug_key` refuses the
 * second, who then takes `withMark`.
 */
export const freeSlug = (plain: string, userId: string): SQL => sql`coalesce((
	select candidate from (
		select ${plain}::text as candidate, 1 as number
		union all select ${plain}::text || '-' || number, number from generate_series(2, ${numberedMax}) as number
	) as tries
	where not exists (select from users as taken where taken.slug = candidate and taken.id <> ${userId}::uuid)
		and not exists (select from old_slugs where old_slugs.slug = candidate and user_id <> ${userId}::uuid)
	order by number limit 1
), ${withMark(plain, userId)})`;

type Renaming = {
	userId: string;
	fullName: string;
	/** What else changes with the name. */
	others?: Partial<typeof users.$inferInsert>;
};

/**
 * Changes a person's name, and their address where the name makes another one; the former address leads on
 * (accounts.md §2). One statement, and one more when somebody took the address in the same moment.
 */
export async function rename(db: Queryable, { userId, fullName, others = {} }: Renaming): Promise<Viewer | undefined> {
	const plain = slugOf(fullName, "person");
	try {
		return await write(db, { userId, fullName, others, plain, free: freeSlug(plain, userId) });
	} catch (error) {
		if (!isUniqueViolation(error, "users_slug_key")) throw error;
		return write(db, { userId, fullName, others, plain, free: sql`${withMark(plain, userId)}` });
	}
}

async function write(
	db: Queryable,
	{ userId, fullName, others, plain, free }: Renaming & { plain: string; free: SQL },
): Promise<Viewer | undefined> {
	const own = `^${plain}(-\\d{1,2}|-[0-9a-f]{10})?$`;
	// locked first: of two changes at once the second sees what the first has written
	const person = db.$with("person", { id: users.id, slug: users.slug }).as(sql`
		select id, slug, case when slug ~ ${own} then slug else ${free} end as next_slug from users where id = ${userId} for update`);
	const kept = db.$with("kept", { slug: users.slug }).as(sql`
		insert into old_slugs (slug, user_id) select slug, id from person where next_slug <> slug on conflict (slug) do nothing`);
	const freed = db.$with("freed", { slug: users.slug }).as(sql`
		delete from old_slugs using person where old_slugs.slug = next_slug and old_slugs.user_id = person.id`);
	const [row] = await db
		.with(person, kept, freed)
		.update(users)
		.set({ ...others, fullName, slug: sql`person.next_slug`, updatedAt: sql`now()` })
		.from(person)
		.where(sql`${users.id} = person.id`)
		.returning(viewerColumns);
	return row as Viewer | undefined;
}
