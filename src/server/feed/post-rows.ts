import { type SQL, sql } from "drizzle-orm";
import { articleExcerptLength } from "../../contract/limits.ts";
import type { MediaKind, PostKind } from "../../contract/options.ts";
import { type HiddenRow, hiddenBecause } from "../access/hidden.ts";
import { visibleTo } from "../access/people.ts";
import { iso } from "../platform/instant.ts";

/** Somebody whom a text names by their slug. */
export type MentionedRow = { id: string; slug: string; fullName: string; isVisible: boolean };

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
	mentioned: MentionedRow[];
	media: MediaRow[];
	isExcerpt: boolean;
	interestedCount: number;
	isInterested: boolean;
	likesCount: number;
	commentsCount: number;
	createdAt: string;
	editedAt: string | null;
	isLiked: boolean;
	hidden: HiddenRow;
};

export type MediaRow = {
	id: string;
	kind: MediaKind;
	bytes: number;
	width: number | null;
	height: number | null;
	widths: number[] | null;
	placeholder: string | null;
	alt: string | null;
	name: string | null;
};

/** Of a query that calls them `users`. */
export const authorColumns = (viewerId: string | null): SQL => sql`
	users.id as "authorId", users.slug, users.full_name as "fullName", users.title as "authorTitle", users.avatar,
	${visibleTo(viewerId)} as "isVisible"`;

type PostColumns = {
	/** In a list an article is cut to what its first words are made of. */
	isListed?: boolean;
	/** Where the media are, if not in their table yet. */
	media?: SQL;
};

/** A post as one viewer sees it, of a query that calls them `posts` and its author `users`. */
export const postColumns = (viewerId: string | null, { isListed = false, media = sql`media` }: PostColumns = {}): SQL => sql`
	posts.id, posts.kind, ${isListed ? sql`case when ${isCut} then left(posts.content, ${wordsMax}::int) else posts.content end` : sql`posts.content`} as content,
	${isListed ? isCut : sql`false`} as "isExcerpt",
	posts.title, posts.link, posts.place, ${iso("posts.starts_at")} as "startsAt",
	${iso("posts.ends_at")} as "endsAt", posts.tags, ${mentionedBy(sql`posts.mentions`, viewerId)} as mentioned,
	${mediaOf(media)} as media, posts.interested_count as "interestedCount",
	posts.kind = 'event' and exists (
		select from event_interests where post_id = posts.id and user_id = ${viewerId}::uuid and ended_at is null
	) as "isInterested",
	posts.likes_count as "likesCount", posts.comments_count as "commentsCount", ${iso("posts.created_at")} as "createdAt",
	${iso("posts.edited_at")} as "editedAt",
	exists (select from post_likes where post_id = posts.id and user_id = ${viewerId}::uuid and ended_at is null) as "isLiked",
	${hiddenBecause("post", { id: sql`posts.id`, hiddenAt: sql`posts.hidden_at` })} as hidden,
	${authorColumns(viewerId)}`;

/** Marks, links and lines take room beside the words. */
const wordsMax = articleExcerptLength * 4;
const isCut = sql`(posts.kind = 'article' and length(posts.content) > ${articleExcerptLength}::int)`;

const mediaOf = (source: SQL): SQL => sql`(
	select coalesce(json_agg(json_build_object(
		'id', media.id, 'kind', media.kind, 'bytes', media.bytes, 'width', media.width, 'height', media.height,
		'widths', media.widths, 'placeholder', media.placeholder, 'alt', media.alt, 'name', media.name
	) order by media.position), '[]') from ${source} media where media.post_id = posts.id
)`;

/** The people of a list of ids, and whether the viewer may see them. */
export const mentionedBy = (ids: SQL, viewerId: string | null): SQL => sql`
	case when cardinality(${ids}) = 0 then '[]'::json else (
		select coalesce(json_agg(json_build_object(
			'id', users.id, 'slug', users.slug, 'fullName', users.full_name, 'isVisible', ${visibleTo(viewerId)}
		)), '[]')
		from users where users.id = any(${ids})
	) end`;
