import type { Author, Comment, Media, Post } from "../../contract/feed.ts";
import { articleExcerptLength } from "../../contract/limits.ts";
import { markdownWords } from "../../contract/markdown.ts";
import { mediaHref, pictureHref } from "../../contract/options.ts";
import { presentInstant } from "../jobs/present.ts";
import { presentSomeone } from "../network/present.ts";
import type { CommentRow } from "./list-comments.ts";
import type { AuthorRow, MediaRow, PostRow } from "./post-rows.ts";

/** Who wrote it; an allow-list. Of who does not show themselves to the viewer the name alone leaves. */
export function presentAuthor(row: AuthorRow): Author {
	const { authorId, slug, fullName, isVisible, authorTitle, avatar } = row;
	return {
		...presentSomeone({ id: authorId, slug, fullName, isVisible }),
		isVisible,
		title: isVisible ? authorTitle : null,
		profile: { avatar: isVisible ? pictureHref(avatar) : null },
	};
}

export function presentPost(row: PostRow, viewerId: string | null): Post {
	const media = row.media.map(presentMedia);
	return {
		id: row.id,
		type: row.kind,
		content: row.isExcerpt ? excerpt(row.content) : row.content,
		isExcerpt: row.isExcerpt,
		title: row.title,
		link: row.link,
		place: row.place,
		startsAt: row.startsAt && presentInstant(row.startsAt),
		endsAt: row.endsAt && presentInstant(row.endsAt),
		tags: row.tags,
		mentions: row.mentioned,
		image: media.find(({ kind }) => kind === "image")?.href ?? null,
		videoUrl: media.find(({ kind }) => kind === "video")?.href ?? null,
		media,
		interestedCount: row.interestedCount,
		isInterested: row.isInterested,
		createdAt: presentInstant(row.createdAt),
		editedAt: row.editedAt && presentInstant(row.editedAt),
		likesCount: row.likesCount,
		commentsCount: row.commentsCount,
		isLikedByUser: row.isLiked,
		isOwn: row.authorId === viewerId,
		hidden: row.hidden,
		user: presentAuthor(row),
	};
}

/** Whole words, without Markdown's marks. */
function excerpt(text: string): string {
	const words = markdownWords(text);
	return words.length <= articleExcerptLength ? words : `${words.slice(0, articleExcerptLength).replace(/[\s.,;:!?·…]+\S*$/u, "")}…`;
}

function presentMedia({ id, kind, bytes, width, height, widths, placeholder, alt, name }: MediaRow): Media {
	const largest = kind === "image" ? widths?.at(-1) : undefined;
	const href = mediaHref(id, largest === undefined ? undefined : { width: largest, format: "jpg" });
	return { id, kind, href, bytes, width, height, widths, placeholder, alt, name: kind === "file" ? name : null };
}

/** A comment without what answers it. What is deleted or hidden keeps its place and nothing else. */
export function presentComment(row: CommentRow, viewerId: string | null): Omit<Comment, "replies" | "next"> {
	const { authorId, slug, fullName } = row;
	const isGone = row.isDeleted || authorId === null || slug === null || fullName === null;
	return {
		id: row.id,
		postId: row.postId,
		parentId: row.parentId,
		content: isGone ? "" : row.content,
		isDeleted: isGone,
		mentions: isGone ? [] : row.mentioned,
		user: isGone ? null : presentAuthor({ ...row, authorId, slug, fullName }),
		createdAt: presentInstant(row.createdAt),
		editedAt: row.editedAt && presentInstant(row.editedAt),
		likes: row.likesCount,
		likedByUser: row.isLiked,
		isOwn: !isGone && authorId === viewerId,
		hidden: isGone ? null : row.hidden,
		repliesCount: row.repliesCount,
	};
}
