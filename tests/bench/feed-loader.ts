import { type SQL, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../src/server/platform/database.ts";

export type FeedSize = {
	people: number;
	follows: number;
	posts: number;
	/** Without the index of the posts' words, which takes most of the time and which no list of the feed reads. */
	isUnindexed?: boolean;
	/** How far apart two whom one follows are, a prime; near ones lie in the same pages of the indexes. */
	stride?: number;
};

/** The ids of generated rows: their kind and their number. */
export const idOf = (kind: "person" | "post" | "comment", n: number): string =>
	`${{ person: "1", post: "2", comment: "3" }[kind]}0000000-0000-4000-8000-${n.toString(16).padStart(12, "0")}`;
const idIn = (digit: number, n: SQL): SQL => sql`(${sql.raw(`'${digit}0000000-0000-4000-8000-'`)} || lpad(to_hex(${n}), 12, '0'))::uuid`;

/** People who follow each other and write, made by the database itself; each writes at any time, the last of them just now. */
export async function loadFeed(db: Database, { people, follows, posts, isUnindexed = false, stride = 19 }: FeedSize): Promise<void> {
	// each follows as many as follow them
	const each = follows / people;
	await db.execute(sql`
		insert into users (id, slug, email, full_name, title, roles, active_role, email_verified_at, followers_count, following_count)
		select ${idIn(1, sql`n`)}, 'person-' || n, 'person-' || n || '@bench.example', 'Person ' || n, 'Welder', '{jobseeker}', 'jobseeker', now(),
			${each}::int, ${each}::int
		from generate_series(0, ${people - 1}::int) n`);
	await withoutIndexes(db, ["follows_followers_idx", "follows_following_idx"], (tx) =>
		tx.execute(sql`
			insert into follows (follower_id, followed_id, created_at)
			select ${idIn(1, sql`follower`)}, ${idIn(1, sql`((follower + 1 + (step * ${stride}::bigint) % ${people - 1}) % ${people})::int`)}, now() - step * interval '1 hour'
			from generate_series(0, ${people - 1}::int) follower, generate_series(0, ${each - 1}::int) step`),
	);
	await withoutIndexes(
		db,
		["posts_lexemes_idx"],
		(tx) =>
			tx.execute(sql`
			insert into posts (id, author_id, kind, content, tags, mentions, created_at)
			select ${idIn(2, sql`n`)}, ${idIn(1, sql`((n::bigint * 7919) % ${people})::int`)}, 'text',
				'Post ' || n || ' about work in Douala: we look for somebody who welds, keeps the books and answers the telephone, from next month on.',
				'{}', '{}', now() - (${posts} - n) * interval '20 seconds'
			from generate_series(1, ${posts}::int) n`),
		{ isLeftOut: isUnindexed },
	);
}

/** Rows whose references are right by how they are made; the indexes, made once at the end, take a tenth of what they take row by row. */
async function withoutIndexes(
	db: Database,
	names: readonly string[],
	insert: (tx: Transaction) => Promise<unknown>,
	{ isLeftOut = false } = {},
): Promise<void> {
	await db.transaction(async (tx) => {
		const { rows } = await tx.execute<{ definition: string }>(
			sql`select indexdef as definition from pg_indexes where indexname in ${names}`,
		);
		await tx.execute(sql`set local session_replication_role = replica`);
		await tx.execute(sql`set local maintenance_work_mem = '512MB'`);
		for (const name of names) await tx.execute(sql.raw(`drop index ${name}`));
		await insert(tx);
		if (!isLeftOut) for (const { definition } of rows) await tx.execute(sql.raw(definition));
	});
}

/** So many comments under a post: half of them answer another. */
export async function loadComments(db: Database, { post, count, from }: { post: number; count: number; from: number }): Promise<void> {
	const roots = Math.ceil(count / 2);
	const comment = (n: SQL) => idIn(3, n);
	await db.execute(sql`
		insert into comments (id, post_id, parent_id, author_id, content, mentions, replies_count, created_at)
		select ${comment(sql`${from}::int + n`)}, ${idOf("post", post)}::uuid,
			case when n > ${roots}::int then ${comment(sql`${from}::int + n - ${roots}::int`)} end, ${idIn(1, sql`n % 1000`)},
			'I worked there for two years and would go again. Comment ' || n, '{}',
			case when n <= ${count - roots}::int then 1 else 0 end, now() - (${count}::int - n) * interval '1 minute'
		from generate_series(1, ${count}::int) n`);
	await db.execute(sql`update posts set comments_count = ${count} where id = ${idOf("post", post)}`);
}
