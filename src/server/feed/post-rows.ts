import { type SQL, sql } from "drizzle-orm";
import * as z from "zod/mini";
import { articleExcerptLength } from "../../contract/limits/feed.ts";
import { groupAccesses, mediaKinds, type PostKind, postKinds } from "../../contract/options.ts";
import { runsGroup } from "../access/groups.ts";
import { type HiddenRow, hiddenBecause } from "../access/hidden.ts";
import { follows, isFollowedBy, visibleTo } from "../access/people.ts";
import { users } from "../db/accounts.ts";
import { eventInterests, media, postLikes, posts } from "../db/feed.ts";
import { groups } from "../db/groups.ts";
import { iso } from "../platform/instant.ts";

const nullableText = z.nullable(z.string());

/** A person mentioned in a text by their slug. */
export const mentionedRow = z.object({ id: z.string(), slug: z.string(), fullName: z.string(), isVisible: z.boolean() });
export type MentionedRow = z.output<typeof mentionedRow>;

export const hiddenRow = z.nullable(
	z.object({ decisionId: z.string(), reason: z.string(), isOfGroup: z.boolean(), action: z.enum(["hide", "hold", "takeDown"]) }),
) satisfies z.ZodMiniType<HiddenRow>;

const faceRow = z.object({
	authorId: z.string(),
	slug: z.string(),
	fullName: z.string(),
	authorTitle: nullableText,
	avatar: nullableText,
	isVisible: z.boolean(),
});
export type FaceRow = z.output<typeof faceRow>;

export const authorRow = z.extend(faceRow, { companyName: nullableText, isFollowing: z.boolean(), followsViewer: z.boolean() });
export type AuthorRow = z.output<typeof authorRow>;

const mediaRow = z.object({
	id: z.string(),
	kind: z.enum(mediaKinds),
	bytes: z.number(),
	width: z.nullable(z.number()),
	height: z.nullable(z.number()),
	widths: z.nullable(z.array(z.number())),
	placeholder: nullableText,
	alt: nullableText,
	name: nullableText,
});
export type MediaRow = z.output<typeof mediaRow>;

export const postRow = z.extend(authorRow, {
	id: z.string(),
	kind: z.enum(postKinds),
	content: z.string(),
	title: nullableText,
	link: nullableText,
	place: nullableText,
	startsAt: nullableText,
	endsAt: nullableText,
	tags: z.array(z.string()),
	mentioned: z.array(mentionedRow),
	media: z.array(mediaRow),
	isExcerpt: z.boolean(),
	readingMinutes: z.nullable(z.number()),
	interestedCount: z.number(),
	isInterested: z.boolean(),
	likesCount: z.number(),
	commentsCount: z.number(),
	createdAt: z.string(),
	editedAt: nullableText,
	isLiked: z.boolean(),
	hidden: hiddenRow,
	group: z.nullable(z.object({ slug: z.string(), name: z.string(), access: z.enum(groupAccesses), isRun: z.boolean() })),
});
export type PostRow = z.output<typeof postRow>;

/** For a query that joins the author as `users`. */
export const authorFields = (viewerId: string | null) => ({
	authorId: users.id,
	slug: users.slug,
	fullName: users.fullName,
	authorTitle: users.title,
	avatar: users.avatar,
	companyName: users.companyName,
	isVisible: visibleTo(viewerId),
	isFollowing: isFollowedBy(viewerId),
	followsViewer: sql<boolean>`${follows(viewerId)}`,
});

/**
 * A post as one viewer sees it, for a query on `posts` joined with its author as `users`. In a list an article is cut to the text its
 * excerpt is made from.
 */
export const postFields = (viewerId: string | null, { isListed = false }: { isListed?: boolean } = {}) => ({
	id: posts.id,
	kind: sql<PostKind>`${posts.kind}`,
	content: isListed ? cutContent : sql<string>`${posts.content}`,
	isExcerpt: isListed ? isCut : sql<boolean>`false`,
	readingMinutes,
	title: posts.title,
	link: posts.link,
	place: posts.place,
	startsAt: sql<string | null>`${iso(posts.startsAt)}`,
	endsAt: sql<string | null>`${iso(posts.endsAt)}`,
	tags: posts.tags,
	mentioned: mentionedBy(sql`${posts.mentions}`, viewerId),
	media: mediaOfPost,
	interestedCount: posts.interestedCount,
	isInterested: sql<boolean>`(${posts.kind} = 'event' and exists (
		select from ${eventInterests}
		where ${eventInterests.postId} = ${posts.id} and ${eventInterests.userId} = ${viewerId}::uuid and ${eventInterests.endedAt} is null
	))`,
	likesCount: posts.likesCount,
	commentsCount: posts.commentsCount,
	createdAt: iso(posts.createdAt),
	editedAt: sql<string | null>`${iso(posts.editedAt)}`,
	isLiked: sql<boolean>`exists (
		select from ${postLikes}
		where ${postLikes.postId} = ${posts.id} and ${postLikes.userId} = ${viewerId}::uuid and ${postLikes.endedAt} is null
	)`,
	hidden: hiddenBecause("post", { id: posts.id, hiddenAt: posts.hiddenAt }),
	group: groupOfPost(viewerId),
	...authorFields(viewerId),
});

const groupOfPost = (viewerId: string | null) => sql<PostRow["group"]>`
	case when ${posts.groupId} is not null then (
		select json_build_object(
			'slug', ${groups.slug}, 'name', ${groups.name}, 'access', ${groups.access},
			'isRun', ${viewerId === null ? sql`false` : runsGroup(groups.id, viewerId)}
		) from ${groups} where ${groups.id} = ${posts.groupId}
	) end`;

/** About two hundred words. */
const charactersPerMinute = 1_200;
const readingMinutes = sql<
	number | null
>`case when ${posts.kind} = 'article' then greatest(1, round(length(${posts.content}) / ${charactersPerMinute}::numeric))::int end`;

/** Leaves room for markup, links and line breaks beside the words. */
const excerptSourceMax = articleExcerptLength * 4;
const isCut = sql<boolean>`(${posts.kind} = 'article' and length(${posts.content}) > ${articleExcerptLength}::int)`;
const cutContent = sql<string>`case when ${isCut} then left(${posts.content}, ${excerptSourceMax}::int) else ${posts.content} end`;

const mediaOfPost = sql<MediaRow[]>`(
	select coalesce(json_agg(json_build_object(
		'id', ${media.id}, 'kind', ${media.kind}, 'bytes', ${media.bytes}, 'width', ${media.width}, 'height', ${media.height},
		'widths', ${media.widths}, 'placeholder', ${media.placeholder}, 'alt', ${media.alt}, 'name', ${media.name}
	) order by ${media.position}), '[]') from ${media} where ${media.postId} = ${posts.id}
)`;

/** The people with these ids, and whether the viewer can see each. */
export const mentionedBy = (ids: SQL, viewerId: string | null): SQL<MentionedRow[]> => sql`
	case when cardinality(${ids}) = 0 then '[]'::json else (
		select coalesce(json_agg(json_build_object(
			'id', ${users.id}, 'slug', ${users.slug}, 'fullName', ${users.fullName}, 'isVisible', ${visibleTo(viewerId)}
		)), '[]')
		from ${users} where ${users.id} = any(${ids})
	) end`;
