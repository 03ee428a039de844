import { and, eq, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { oldSlugs, users } from "../db/accounts.ts";
import type { AccountRow } from "../http/viewer.ts";
import { isUniqueViolation, type Queryable, type Transaction } from "../platform/database.ts";
import { slugOf, withMark } from "../platform/slug.ts";
import { viewerColumns } from "./sessions.ts";

/** People of one name are numbered up to here, then marked: more would be tried for every one who joins. */
const numberedMax = 99;

/**
 * The first address that nobody has or had, of those that a name makes: `ama-ngono`, `ama-ngono-2` … The person's own
 * former ones are free for them. Two who join in the same moment may be given the same: `users_slug_key` refuses the
 * second, who then takes `withMark`.
 */
export const freeSlug = (plain: string, userId: string): SQL<string> => sql`coalesce((
	select candidate from (
		select ${plain}::text as candidate, 1 as number
		union all select ${plain}::text || '-' || number, number from generate_series(2, ${numberedMax}) as number
	) as tries
	where not exists (select from ${users} as ${taken} where ${taken.slug} = candidate and ${taken.id} <> ${userId}::uuid)
		and not exists (select from ${oldSlugs} where ${oldSlugs.slug} = candidate and ${oldSlugs.userId} <> ${userId}::uuid)
	order by number limit 1
), ${withMark(plain, userId)})`;

const taken = alias(users, "taken");

type Renaming = {
	userId: string;
	fullName: string;
	/** What else changes with the name. */
	others?: Partial<typeof users.$inferInsert>;
};

/**
 * Changes a person's name, and their address where the name makes another one; the former address leads on
 * (accounts.md §2). Once more when somebody took the address in the same moment.
 */
export async function rename(db: Queryable, { userId, fullName, others = {} }: Renaming): Promise<AccountRow | undefined> {
	const plain = slugOf(fullName, "person");
	try {
		return await write(db, { userId, fullName, others, plain, free: freeSlug(plain, userId) });
	} catch (error) {
		if (!isUniqueViolation(error, "users_slug_key")) throw error;
		return write(db, { userId, fullName, others, plain, free: sql`${withMark(plain, userId)}` });
	}
}

type Writing = Renaming & { plain: string; free: SQL };

const write = (db: Queryable, { userId, fullName, others, plain, free }: Writing): Promise<AccountRow | undefined> =>
	db.transaction(async (tx) => {
		// locked first: of two changes at once the second sees what the first has written
		const [before] = await tx.select({ slug: users.slug }).from(users).where(eq(users.id, userId)).for("no key update");
		if (!before) return undefined;
		const slug = isMadeOf(plain, before.slug) ? before.slug : free;
		const [row] = await tx
			.update(users)
			.set({ ...others, fullName, slug, updatedAt: sql`now()` })
			.where(eq(users.id, userId))
			.returning(viewerColumns);
		const renamed = row as AccountRow;
		if (renamed.slug !== before.slug) await keepOldSlug(tx, { userId, former: before.slug, present: renamed.slug });
		return renamed;
	});

/** The plain address of a name, numbered or marked. */
const isMadeOf = (plain: string, slug: string): boolean => new RegExp(`^${plain}(-\\d{1,2}|-[0-9a-f]{10})?$`).test(slug);

/** The former address leads on; the present one may be a former one of theirs. */
async function keepOldSlug(tx: Transaction, { userId, former, present }: { userId: string; former: string; present: string }) {
	await tx.insert(oldSlugs).values({ slug: former, userId }).onConflictDoNothing();
	await tx.delete(oldSlugs).where(and(eq(oldSlugs.slug, present), eq(oldSlugs.userId, userId)));
}
