import type { Author, Comment, Face, Media, Post } from "../../contract/feed.ts";
import { articleExcerptLength } from "../../contract/limits/feed.ts";
import { markdownWords } from "../../contract/markdown.ts";
import type { PersonName } from "../../contract/network.ts";
import { mediaHref, pictureHref } from "../../contract/options.ts";
import { piecesOf } from "../../contract/post-text.ts";
import { presentSomeone } from "../network/present.ts";
import { presentInstant } from "../platform/instant.ts";
import type { CommentRow } from "./list-comments.ts";
import type { AuthorRow, FaceRow, MediaRow, MentionedRow, PostRow } from "./post-rows.ts";

/** The author, as an allow-list. If their profile is not visible to the viewer, only the name is included. */
function presentAuthor(row: AuthorRow): Author {
	const { isVisible, companyName, isFollowing, followsViewer } = row;
	return {
		...presentFace(row),
		companyName: isVisible ? companyName : null,
		isFollowing: isVisible && isFollowing,
		followsViewer: isVisible && followsViewer,
	};
}

export function presentFace({ authorId, slug, fullName, isVisible, authorTitle, avatar }: FaceRow): Face {
	return {
		...presentSomeone({ id: authorId, slug, fullName, isVisible }),
		isVisible,
		title: isVisible ? authorTitle : null,
		profile: { avatar: isVisible ? pictureHref(avatar) : null },
	};
}

export function presentPost(row: PostRow, viewerId: string | null): Post {
	const media = row.media.map(presentMedia);
	const isOwn = row.authorId === viewerId;
	const { content, mentions } = presentText({ ...row, isOwn });
	return {
		id: row.id,
		type: row.kind,
		content: row.isExcerpt ? excerpt(content) : content,
		isExcerpt: row.isExcerpt,
		readingMinutes: row.readingMinutes,
		title: row.title,
		link: row.link,
		place: row.place,
		startsAt: row.startsAt && presentInstant(row.startsAt),
		endsAt: row.endsAt && presentInstant(row.endsAt),
		tags: row.tags,
		mentions,
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
		isOwn,
		hidden: row.hidden,
		group: row.group,
		user: presentAuthor(row),
	};
}

type Words = { content: string; mentioned: MentionedRow[]; isOwn: boolean };

/**
 * A text, and the people it mentions whose profiles the reader can see. Other mentions are replaced by the person's name instead of a link
 * that leads nowhere; the text's own author gets it unchanged, so that they can edit it.
 */
export function presentText({ content, mentioned, isOwn }: Words): { content: string; mentions: PersonName[] } {
	const hidden = new Map(mentioned.filter(({ isVisible }) => !isVisible).map(({ slug, fullName }) => [slug, fullName]));
	const named = piecesOf(content).map((piece) => (piece.kind === "mention" && hidden.get(piece.slug)) || piece.text);
	return {
		content: isOwn || hidden.size === 0 ? content : named.join(""),
		mentions: mentioned.filter(({ isVisible }) => isVisible).map(({ id, slug, fullName }) => ({ id, slug, fullName })),
	};
}

/** Cuts at a word boundary, never inside a character, and strips Markdown. */
function excerpt(text: string): string {
	const plain = markdownWords(text);
	const head = plain.slice(0, articleExcerptLength).replace(/[\ud800-\udbff]$/, "");
	return plain.length <= articleExcerptLength ? plain : `${head.replace(/[\s.,;:!?·…]+\S*$/u, "")}…`;
}

function presentMedia({ id, kind, bytes, width, height, widths, placeholder, alt, name }: MediaRow): Media {
	const largest = kind === "image" ? widths?.at(-1) : undefined;
	const href = mediaHref(id, largest === undefined ? undefined : { width: largest, format: "jpg" });
	return { id, kind, href, bytes, width, height, widths, placeholder, alt, name: kind === "file" ? name : null };
}

/** A comment without its replies. A deleted or hidden one is only a placeholder. */
export function presentComment(row: CommentRow, viewerId: string | null): Omit<Comment, "replies" | "next"> {
	const { authorId, slug, fullName } = row;
	const isGone = row.isDeleted || authorId === null || slug === null || fullName === null;
	const isOwn = !isGone && authorId === viewerId;
	const presented = presentText({ ...row, isOwn });
	return {
		id: row.id,
		postId: row.postId,
		parentId: row.parentId,
		content: isGone ? "" : presented.content,
		isDeleted: isGone,
		mentions: isGone ? [] : presented.mentions,
		user: isGone ? null : presentAuthor({ ...row, authorId, slug, fullName }),
		createdAt: presentInstant(row.createdAt),
		editedAt: row.editedAt && presentInstant(row.editedAt),
		likes: row.likesCount,
		likedByUser: row.isLiked,
		isOwn,
		hidden: isGone ? null : row.hidden,
		repliesCount: row.repliesCount,
	};
}
