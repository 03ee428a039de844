import { type SQL, sql } from "drizzle-orm";
import type { PostKind } from "../../contract/options.ts";
import { iso } from "../jobs/queries.ts";
import { visibleTo } from "../network/visible.ts";

export type NameRow = { id: string; slug: string; fullName: string };

export type AuthorRow = {
	authorId: string;
	slug: string;
	fullName: string;
	authorTitle: string | null;
	avatar: string | null;
	isVisible: boolean;
};

export type PostRow = AuthorRow & {
	id: string;
	kind: PostKind;
	content: string;
	title: string | null;
	link: string | null;
	place: string | null;
	startsAt: string | null;
	endsAt: string | null;
	tags: string[];
	mentioned: NameRow[];
	likesCount: number;
	commentsCount: number;
	createdAt: string;
	editedAt: string | null;
	isLiked: boolean;
};

/** Of a query that calls them `users`. */
export const authorColumns = (viewerId: string | null): SQL => sql`
	users.id as "authorId", users.slug, users.full_name as "fullName", users.title as "authorTitle", users.avatar,
	${visibleTo(viewerId)} as "isVisible"`;

/** A post as one viewer sees it, of a query that calls them `posts` and its author `users`. */
export const postColumns = (viewerId: string | null): SQL => sql`
	posts.id, posts.kind, posts.content, posts.title, posts.link, posts.place, ${iso("posts.starts_at")} as "startsAt",
	${iso("posts.ends_at")} as "endsAt", posts.tags, ${namesOf(sql`posts.mentions`, viewerId)} as mentioned,
	posts.likes_count as "likesCount", posts.comments_count as "commentsCount", ${iso("posts.created_at")} as "createdAt",
	${iso("posts.edited_at")} as "editedAt",
	exists (select from post_likes where post_id = posts.id and user_id = ${viewerId}::uuid and ended_at is null) as "isLiked",
	${authorColumns(viewerId)}`;

/** The people of a list of ids whom the viewer may see. */
export const namesOf = (ids: SQL, viewerId: string | null): SQL => sql`
	case when cardinality(${ids}) = 0 then '[]'::json else (
		select coalesce(json_agg(json_build_object('id', users.id, 'slug', users.slug, 'fullName', users.full_name)), '[]')
		from users where users.id = any(${ids}) and ${visibleTo(viewerId)}
	) end`;
