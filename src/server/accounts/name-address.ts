import { and, eq, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { oldSlugs, users } from "../db/accounts.ts";
import type { AccountRow } from "../http/viewer.ts";
import { isUniqueViolation, type Queryable, type Transaction } from "../platform/database.ts";
import { slugOf, withMark } from "../platform/slug.ts";
import { viewerColumns } from "./sessions.ts";

/** People with the same name are numbered up to here, then marked: otherwise each further one would have to try more candidates. */
const numberedMax = 99;

/**
 * The first slug made from a name that nobody has or had: `ama-ngono`, `ama-ngono-2` … The person's own former slugs are available to them.
 * Two concurrent registrations may get the same one: `users_slug_key` then refuses the second, which takes `withMark` instead.
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

type RenameInput = {
	userId: string;
	fullName: string;
	/** Other columns to change along with the name. */
	others?: Partial<typeof users.$inferInsert>;
};

/**
 * Changes a person's name, and their slug if the new name yields another; the former address redirects (accounts.md §2). Retries once if
 * someone took the slug at the same moment.
 */
export async function rename(db: Queryable, { userId, fullName, others = {} }: RenameInput): Promise<AccountRow | undefined> {
	const plain = slugOf(fullName, "person");
	try {
		return await writeName(db, { userId, fullName, others, plain, free: freeSlug(plain, userId) });
	} catch (error) {
		if (!isUniqueViolation(error, "users_slug_key")) throw error;
		return writeName(db, { userId, fullName, others, plain, free: sql`${withMark(plain, userId)}` });
	}
}

type WriteAddressInput = RenameInput & { plain: string; free: SQL };

const writeName = (db: Queryable, { userId, fullName, others, plain, free }: WriteAddressInput): Promise<AccountRow | undefined> =>
	db.transaction(async (tx) => {
		// lock first: of two concurrent changes, the second sees what the first wrote
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

/** True if the slug is made from this plain one: itself, numbered or marked. */
const isMadeOf = (plain: string, slug: string): boolean => new RegExp(`^${plain}(-\\d{1,2}|-[0-9a-f]{10})?$`).test(slug);

/** The former slug redirects from now on; the present one may have been one of their former slugs. */
async function keepOldSlug(tx: Transaction, { userId, former, present }: { userId: string; former: string; present: string }) {
	await tx.insert(oldSlugs).values({ slug: former, userId }).onConflictDoNothing();
	await tx.delete(oldSlugs).where(and(eq(oldSlugs.slug, present), eq(oldSlugs.userId, userId)));
}
