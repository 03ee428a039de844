import { sql } from "drizzle-orm";
import { tagsMax } from "../../../contract/limits.ts";
import { tagsOf } from "../../../contract/post-text.ts";
import type { Database, Queryable } from "../../platform/database.ts";
import { slugOf, withMark } from "../../platform/slug.ts";
import type { ThreadItem } from "./judge-thread-row.ts";

type StoredThreads = { added: number; updated: number; unchanged: number; orphans: ThreadItem[] };
type Written = { id: string; inserted: boolean };

/**
 * Stores some hundred posts and comments with their authors, in one transaction; nobody is told of any of it. Known ones
 * are written again only when their words differ. Comments whose post or parent is neither stored nor among `items` are
 * handed back. No two of `items` may have the same id.
 */
export async function storeThreads(db: Database, items: readonly ThreadItem[]): Promise<StoredThreads> {
	if (items.length === 0) return { added: 0, updated: 0, unchanged: 0, orphans: [] };
	return db.transaction(async (tx) => {
		await ensureAuthors(tx, items);
		const posts = await storePosts(
			tx,
			items.filter(({ kind }) => kind === "post"),
		);
		const { written, fitting } = await storeComments(
			tx,
			items.filter(({ kind }) => kind === "comment"),
		);
		const all = [...posts, ...written];
		const orphans = items.filter(({ kind, id }) => kind === "comment" && !fitting.has(id));
		const added = all.filter(({ inserted }) => inserted).length;
		return { added, updated: all.length - added, unchanged: items.length - orphans.length - all.length, orphans };
	});
}

/**
 * Who wrote them: people without a way in, who never asked for a page here. Their name stands beside their words and
 * nowhere else; their address can belong to nobody (RFC 2606), and no mail is ever made for it.
 */
async function ensureAuthors(tx: Queryable, items: readonly ThreadItem[]): Promise<void> {
	const authors = new Map(items.map(({ author }) => [author.id, author]));
	const rows = [...authors.values()].map(({ id, name }) => ({
		id,
		name,
		slug: withMark(slugOf(name, "person"), id),
		email: `${id}@imported.invalid`,
	}));
	await tx.execute(sql`
		insert into users (id, slug, email, full_name, active_role, visibility, notifications_on, ai_matching, email_verified_at)
		select id, slug, email, name, 'jobseeker', 'private', false, false, now()
		from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (id uuid, name text, slug text, email text)
		order by id on conflict (id) do nothing`);
}

async function storePosts(tx: Queryable, items: readonly ThreadItem[]): Promise<Written[]> {
	if (items.length === 0) return [];
	const { rows } = await tx.execute<Written>(sql`
		with written as (
			insert into posts (id, author_id, kind, title, content, tags, mentions, created_at)
			select id, author_id, 'text', title, content, tags, '{}', ${createdAt}
			from jsonb_to_recordset(${JSON.stringify(items.map(asRow))}::jsonb) as given (
				id uuid, author_id uuid, title text, content text, tags text[], created_at timestamptz, line int
			)
			order by id
			on conflict (id) do update set title = excluded.title, content = excluded.content, tags = excluded.tags
			where (posts.title, posts.content) is distinct from (excluded.title, excluded.content)
			returning id, tags, created_at, xmax = 0 as inserted
		), untagged as (
			delete from post_tags using written where post_id = written.id and post_tags.tag <> all(written.tags)
		), tagged as (
			insert into post_tags (tag, created_at, post_id) select unnest(tags), created_at, id from written on conflict do nothing
		)
		select id, inserted from written`);
	return rows;
}

/** With the counts of the posts and comments that they stand under, which are locked first, as whoever comments does. */
async function storeComments(tx: Queryable, items: readonly ThreadItem[]): Promise<{ written: Written[]; fitting: Set<string> }> {
	if (items.length === 0) return { written: [], fitting: new Set() };
	const given = sql`jsonb_to_recordset(${JSON.stringify(items.map(asRow))}::jsonb) as given (
		id uuid, author_id uuid, post_id uuid, parent_id uuid, content text, created_at timestamptz, line int
	)`;
	await tx.execute(sql`select id from posts where id in (select post_id from ${given}) order by id for no key update`);
	const { rows } = await tx.execute<{ id: string; inserted: boolean | null }>(sql`
		with recursive given as materialized (select * from ${given}), fitting as (
			select given.id, given.post_id from given join posts on posts.id = given.post_id
			where parent_id is null or exists (select from comments where comments.id = given.parent_id and comments.post_id = given.post_id)
			union
			select given.id, given.post_id from given join fitting on given.parent_id = fitting.id and given.post_id = fitting.post_id
		), written as (
			insert into comments (id, post_id, parent_id, author_id, content, mentions, created_at)
			select id, post_id, parent_id, author_id, content, '{}', ${createdAt}
			from given where id in (select id from fitting) order by id
			on conflict (id) do update set content = excluded.content
			where comments.content <> excluded.content and comments.deleted_at is null
			returning id, xmax = 0 as inserted
		)
		select fitting.id, written.inserted from fitting left join written using (id)`);
	const written = rows.flatMap(({ id, inserted }) => (inserted === null ? [] : [{ id, inserted }]));
	const added = sql`(select post_id, parent_id from comments where id = any(${sql.param(written.filter(({ inserted }) => inserted).map(({ id }) => id))}::uuid[])) added`;
	await tx.execute(sql`
		update posts set comments_count = comments_count + said.count
		from (select post_id, count(*) from ${added} group by post_id) said where posts.id = said.post_id`);
	await tx.execute(sql`
		update comments set replies_count = replies_count + said.count
		from (select parent_id, count(*) from ${added} where parent_id is not null group by parent_id) said where comments.id = said.parent_id`);
	return { written, fitting: new Set(rows.map(({ id }) => id)) };
}

/** Those without a date come in the order of their file. */
const createdAt = sql`coalesce(created_at, now() + line * interval '1 microsecond')`;

const asRow = ({ id, author, postId, parentId, title, content, createdAt, line, kind }: ThreadItem) => ({
	id,
	author_id: author.id,
	post_id: postId,
	parent_id: parentId,
	title,
	content,
	tags: kind === "post" ? tagsOf(content).slice(0, tagsMax) : [],
	created_at: createdAt,
	line,
});
