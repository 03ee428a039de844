import { type SQL, sql } from "drizzle-orm";
import { paths } from "../../contract/addresses.ts";
import type { ReportedKind } from "../../contract/options.ts";
import { isShown, managedBy } from "../access/jobs.ts";
import { isThere } from "../access/people.ts";
import { isReadableBy } from "../access/posts.ts";
import { pathSql } from "../platform/path-sql.ts";
import { type IndexableJob, indexing } from "../search/index-jobs.ts";

/**
 * What can be reported and decided about, one entry each: another kind is a line in `reportedKinds`, an entry here, its
 * endpoint, and its words. Everything else of this domain reads this table.
 */
type Target = {
	/** The thing with an id as a reader may see it: a query of its `id`, `author_id` and `words`. */
	find: (id: string, readerId: string) => SQL;
	/** Of a query that calls them `cases`: an expression of the thing's present `{href, words, isHidden}`, null where it is gone. */
	now: SQL;
	/** Null: it cannot be hidden. */
	hiding: Hiding | null;
};

/**
 * Parts of a statement, the last one named `effect` with the `id` of what was changed; no row where it is so already or gone.
 * `jobs` are those that may be found again, read and locked before.
 */
type Hiding = { hide: (id: string) => SQL; restore: (id: string, jobs: readonly IndexableJob[]) => SQL };

export const targets: Record<ReportedKind, Target> = {
	post: {
		find: (id, readerId) => sql`
			select posts.id, posts.author_id, concat_ws(e'\n', posts.title, posts.content) as words
			from posts join users on users.id = posts.author_id where posts.id = ${id} and ${isReadableBy(readerId)}`,
		now: sql`(
			select json_build_object('href', ${pathSql((id) => paths.post(id), sql`id`)}, 'words', concat_ws(e'\n', title, content), 'isHidden', hidden_at is not null)
			from posts where id = cases.target_id
		)`,
		hiding: {
			hide: (id) => sql`effect as (update posts set hidden_at = now() where id = ${id} and hidden_at is null returning id)`,
			restore: (id) => sql`effect as (update posts set hidden_at = null where id = ${id} and hidden_at is not null returning id)`,
		},
	},
	comment: {
		find: (id, readerId) => sql`
			select comments.id, comments.author_id, comments.content as words
			from comments join posts on posts.id = comments.post_id join users on users.id = posts.author_id
			where comments.id = ${id} and comments.deleted_at is null and comments.hidden_at is null and comments.author_id is not null
				and ${isReadableBy(readerId)}`,
		now: sql`(
			select json_build_object('href', ${pathSql((post, comment) => paths.post(post, { comment }), sql`post_id`, sql`id`)}, 'words', content, 'isHidden', hidden_at is not null)
			from comments where id = cases.target_id and deleted_at is null
		)`,
		hiding: {
			hide: (id) => sql`
				${lockedComment(id)}, effect as (
					update comments set hidden_at = now() from comment where comments.id = comment.id and comment.hidden_at is null
					returning comments.id, comments.post_id
				), counted as (
					update posts set comments_count = comments_count - 1 from effect where posts.id = effect.post_id
				)`,
			restore: (id) => sql`
				${lockedComment(id)}, effect as (
					update comments set hidden_at = null from comment where comments.id = comment.id and comment.hidden_at is not null
					returning comments.id, comments.post_id
				), counted as (
					update posts set comments_count = comments_count + 1 from effect where posts.id = effect.post_id
				)`,
		},
	},
	job: {
		find: (id, readerId) => sql`
			select id, owner_id as author_id, concat_ws(e'\n', title, company_name, description) as words
			from jobs where id = ${id} and (${isShown} or ${managedBy(readerId)})`,
		now: sql`(
			select json_build_object(
				'href', ${pathSql(paths.job, sql`id`)}, 'words', concat_ws(e'\n', title, company_name, description), 'isHidden', hidden_at is not null
			) from jobs where id = cases.target_id
		)`,
		hiding: {
			hide: (id) => sql`
				effect as (
					update jobs set hidden_at = now() where id = ${id} and hidden_at is null returning id
				), unindexed as (delete from job_index using effect where job_id = effect.id)`,
			restore: (id, jobs) => sql`
				effect as (
					update jobs set hidden_at = null where id = ${id} and hidden_at is not null returning *
				), ${indexing(jobs, sql`exists (select from effect where closed_at is null and held_at is null)`)}`,
		},
	},
	person: {
		find: (id, readerId) => sql`
			select id, id as author_id, concat_ws(e'\n', full_name, title, bio, about) as words
			from users where id = ${id} and id <> ${readerId} and ${isThere}`,
		now: sql`(
			select json_build_object('href', ${pathSql((slug) => paths.person(slug), sql`slug`)}, 'words', concat_ws(e'\n', full_name, title, bio, about), 'isHidden', false)
			from users where id = cases.target_id
		)`,
		hiding: null,
	},
	message: {
		find: (id, readerId) => sql`
			select id, author_id, content as words from messages
			where id = ${id} and ${readerId} in (recipient_id, author_id) and author_id is not null and deleted_at is null`,
		// who received it has it already: hiding it would protect nobody
		now: sql`(
			select json_build_object('href', null, 'words', content, 'isHidden', false)
			from messages where id = cases.target_id and deleted_at is null
		)`,
		hiding: null,
	},
};

/** The post first, as whoever comments does. */
const lockedComment = (id: string): SQL => sql`
	post as (
		select posts.id from posts join comments on comments.post_id = posts.id where comments.id = ${id} for no key update of posts
	), comment as (
		select comments.id, comments.hidden_at from post join comments on comments.post_id = post.id
		where comments.id = ${id} and comments.deleted_at is null for update of comments
	)`;

/** The present state of what `cases` is about. */
export const targetNow: SQL = sql`case cases.kind ${sql.join(
	Object.entries(targets).map(([kind, { now }]) => sql`when ${kind} then ${now}`),
	sql` `,
)} end`;
