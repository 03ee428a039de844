import * as z from "zod/mini";
import type { Endpoint } from "./endpoint.ts";
import { cursor, id, instant, limit, optionalText, readMoment, text } from "./fields.ts";
import { hidden } from "./hidden.ts";
import { altMax, commentMax, postFileMaxBytes, postFilesMax, postMax, postMin, videoMaxBytes } from "./limits/feed.ts";
import { locationMax, nameMax, pictureMaxBytes, tagMax, titleMax } from "./limits.ts";
import { person, personName, someone } from "./network.ts";
import { groupAccesses, mediaKinds, postKinds } from "./options.ts";
import { link } from "./profiles.ts";

/** A person's name, title and picture; only the name for someone hidden from the reader (decisions.md Community). */
export const face = z.object({
	...someone.shape,
	/** Whether the name may link to the person's page. */
	isVisible: z.boolean(),
	title: z.nullable(z.string()),
	profile: z.object({ avatar: z.nullable(z.string()) }),
});
export type Face = z.output<typeof face>;

/** An author, and how they and the reader are related. */
export const author = z.object({
	...face.shape,
	companyName: z.nullable(z.string()),
	/** The reader follows the author. */
	isFollowing: z.boolean(),
	/** The author follows the reader. */
	followsViewer: z.boolean(),
});
export type Author = z.output<typeof author>;

/** A post's picture, video or other file; whoever may read the post may load it. */
const media = z.object({
	id: z.string(),
	kind: z.enum(mediaKinds),
	/** For a picture, its largest JPEG. */
	href: z.string(),
	/** What is loaded at first: a video or file in full, a picture at the size most phones get. */
	bytes: z.number(),
	/** Of the stored picture; null for other kinds, as are the next three. */
	width: z.nullable(z.number()),
	height: z.nullable(z.number()),
	/** The stored widths (`mediaHref`). */
	widths: z.nullable(z.array(z.number())),
	/** A few blurred pixels, as a `data:` URL. */
	placeholder: z.nullable(z.string()),
	/** The description of what it shows; null if the author gave none. */
	alt: z.nullable(z.string()),
	/** The file's name. */
	name: z.nullable(z.string()),
});
export type Media = z.output<typeof media>;

export const post = z.object({
	id: z.string(),
	type: z.enum(postKinds),
	/** In a list, the beginning of an article without its markup. */
	content: z.string(),
	isExcerpt: z.boolean(),
	/** For an article, at a relaxed pace. */
	readingMinutes: z.nullable(z.number()),
	title: z.nullable(z.string()),
	link: z.nullable(z.string()),
	place: z.nullable(z.string()),
	startsAt: z.nullable(instant),
	endsAt: z.nullable(instant),
	tags: z.array(z.string()),
	/** People mentioned in the text as `@slug` whom the reader may see. */
	mentions: z.array(personName),
	/** The first picture and the video, as the feed expects them (marketplace.md §3). */
	image: z.nullable(z.string()),
	videoUrl: z.nullable(z.string()),
	media: z.array(media),
	/** For an event: people who want to come. */
	interestedCount: z.number(),
	isInterested: z.boolean(),
	createdAt: instant,
	editedAt: z.nullable(instant),
	likesCount: z.number(),
	commentsCount: z.number(),
	isLikedByUser: z.boolean(),
	isOwn: z.boolean(),
	hidden,
	/** The group it was posted in; null in the public feed. */
	group: z.nullable(
		z.object({
			slug: z.string(),
			name: z.string(),
			access: z.enum(groupAccesses),
			/** The reader runs the group: they may pin posts and hide other people's. */
			isRun: z.boolean(),
		}),
	),
	user: author,
});
export type Post = z.output<typeof post>;

const commentFields = z.object({
	id: z.string(),
	postId: z.string(),
	parentId: z.nullable(z.string()),
	/** Empty if the author deleted it; replies stay. */
	content: z.string(),
	isDeleted: z.boolean(),
	mentions: z.array(personName),
	/** Null if deleted. */
	user: z.nullable(author),
	createdAt: instant,
	editedAt: z.nullable(instant),
	likes: z.number(),
	likedByUser: z.boolean(),
	isOwn: z.boolean(),
	hidden,
	/** The number of direct replies; `replies` holds the first of them. */
	repliesCount: z.number(),
	/** Cursor to the replies after `replies`; null if those are all. */
	next: z.nullable(z.string()),
});
export type Comment = z.output<typeof commentFields> & { replies: Comment[] };
export const comment: z.ZodMiniType<Comment> = z.extend(commentFields, { replies: z.array(z.lazy(() => comment)) });

const moment = z.pipe(
	z.nullish(z.string("dateInvalid")),
	z.transform((value, context) => {
		if (!value) return null;
		const date = readMoment(value);
		if (date) return date.toISOString();
		context.issues.push({ code: "custom", message: "dateInvalid", input: value });
		return null;
	}),
);

/** A post's text; empty if missing. */
const words = z.pipe(
	optionalText(postMax),
	z.transform((value) => value ?? ""),
);

const details = {
	title: optionalText(titleMax),
	link,
	place: optionalText(locationMax),
	startsAt: moment,
	endsAt: moment,
};

/** Absent: left unchanged. */
const optionally = <Schema extends z.ZodMiniType>(schema: Schema) => z.union([z.undefined(), schema]);

const endsAfterStart = z.refine<{ startsAt: string | null; endsAt: string | null }>(
	({ startsAt, endsAt }) => startsAt === null || endsAt === null || startsAt <= endsAt,
	{ path: ["endsAt"], error: "endsBeforeStart" },
);

/** The pictures' descriptions in order: a repeated field, or one text with a line for each. */
const alts = z.pipe(
	z.optional(z.union([z.string(), z.array(z.string())], "valueInvalid")),
	z.transform((value, context) => {
		const lines = [value ?? []].flat().flatMap((one) => one.split(/\r\n?|\n/));
		const words = lines.map((line) => line.replace(/\s+/g, " ").trim());
		if (words.some((one) => one.length > altMax)) context.issues.push({ code: "custom", message: "textTooLong", input: value });
		return words.slice(0, postFilesMax);
	}),
);

/**
 * Everything except `type` and `content` may be omitted (decisions.md Community). A text post needs words; one with a file, a title or a
 * link needs none (marketplace.md §2 "No description added.").
 */
const newPost = z
	.object({
		type: z._default(z.enum(postKinds, "postKindInvalid"), "text"),
		content: words,
		alt: alts,
		/** The slug of the group to post in; null for the public feed. */
		group: optionalText(200),
		...details,
	})
	.check(
		endsAfterStart,
		z.refine(({ type, content }) => type !== "text" || content.length >= postMin, { path: ["content"], error: "postTooShort" }),
	);

/** Pictures, a video and other files; the handler decides which kinds a post takes (marketplace.md §5). */
const attachments = {
	required: false,
	maxCount: postFilesMax,
	maxBytes: postFileMaxBytes,
	maxBytesOf: { "image/*": pictureMaxBytes, "video/mp4": videoMaxBytes, "video/webm": videoMaxBytes },
	types: ["image/*", "video/mp4", "video/webm", "*/*"],
} as const;

const newComment = z.object({ content: text(commentMax, "commentEmpty"), parentId: z.optional(z.nullable(id)) });

/** The state the click asks for; absent, it toggles. So two quick clicks end where the person left off. */
const desired = z.object({ desired: z.optional(z.enum(["like", "unlike"], "valueInvalid")) });

const liked = z.object({ status: z.enum(["liked", "unliked"]), likesCount: z.number() });

const posts = z.object({ feeds: z.array(post), next: z.nullable(z.string()) });

export const feed = {
	"GET /feed/posts": {
		summary:
			"List posts, newest first. With `following=true`, only by people the viewer follows; with `groups=true`, only from the viewer's groups; with `tag`, only posts with that tag; with `group`, only from that group, pinned post first, and with `kind=event`, its events, soonest first.",
		section: "marketplace.md §2 Social feed, §7; decisions.md Community",
		audience: "anyone",
		query: z.object({
			following: z.optional(z.enum(["true", "false"], "valueInvalid")),
			groups: z.optional(z.enum(["true", "false"], "valueInvalid")),
			tag: z.optional(z.string().check(z.maxLength(tagMax, "textTooLong"))),
			group: z.optional(z.string().check(z.maxLength(200, "textTooLong"))),
			kind: z.optional(z.literal("event", "valueInvalid")),
			cursor,
			limit,
		}),
		response: posts,
		errors: ["bad_cursor", "signed_out", "not_found"],
		guestCacheSeconds: 5,
	},
	"GET /feed/posts/:postId": {
		summary: "Return one post.",
		section: "decisions.md On the screens",
		audience: "anyone",
		params: z.object({ postId: id }),
		response: z.object({ post }),
		errors: ["not_found"],
		guestCacheSeconds: 5,
	},
	"GET /feed/posts/user/:userId": {
		summary: "List one person's posts, newest first, with their profile. Not found if the profile is not visible to the viewer.",
		section: "marketplace.md §3 User details, §7; decisions.md The wire",
		audience: "anyone",
		params: z.object({ userId: id }),
		query: z.object({ cursor, limit }),
		response: z.object({ user: person, myPosts: z.array(post), next: z.nullable(z.string()) }),
		errors: ["not_found", "bad_cursor"],
		guestCacheSeconds: 5,
	},
	"POST /feed/posts/create": {
		summary: "Create a post; retrying with the same key does not create a second one.",
		section: "marketplace.md §2 Composer, §5, §7",
		audience: "signed-in",
		under: "posts",
		body: newPost,
		files: { attachments },
		response: z.object({ post }),
		idempotent: true,
		errors: ["not_found", "forbidden", "conflict", "too_large", "wrong_file_type", "unavailable"],
	},
	"PATCH /feed/posts/:postId": {
		summary: "Update the text of one of the viewer's posts, and any other fields sent. The post is marked as edited.",
		section: "decisions.md Community",
		audience: "signed-in",
		params: z.object({ postId: id }),
		body: z.object({
			content: words,
			title: optionally(details.title),
			link: optionally(details.link),
			place: optionally(details.place),
			startsAt: optionally(details.startsAt),
			endsAt: optionally(details.endsAt),
			/** One per file, by position; files that are not pictures or videos have none. */
			alt: optionally(alts),
		}),
		response: z.object({ post }),
		errors: ["not_found"],
	},
	"GET /feed/media/:mediaId": {
		summary: "Return a post's video, with support for `Range` requests, or another file as a download.",
		section: "decisions.md Community (media)",
		audience: "anyone",
		params: z.object({ mediaId: id }),
		response: "file",
		fileType: "application/octet-stream",
		errors: ["not_found"],
	},
	"GET /feed/media/:mediaId/:file": {
		summary: "Return a post's picture, `{width}.{avif|webp|jpg}`: re-encoded, without camera metadata.",
		section: "decisions.md Community (media)",
		audience: "anyone",
		params: z.object({ mediaId: id, file: z.string().check(z.regex(/^\d{1,4}\.(avif|webp|jpg)$/)) }),
		response: "file",
		fileType: "image/*",
		errors: ["not_found"],
	},
	"GET /feed/posts/:postId/event.ics": {
		summary: "Download an event as a calendar file.",
		section: "decisions.md Community",
		audience: "anyone",
		params: z.object({ postId: id }),
		response: "file",
		fileType: "text/calendar",
		errors: ["not_found"],
	},
	"POST /feed/posts/:postId/interested": {
		summary: "Mark the viewer as interested in an event, or no longer interested.",
		section: "decisions.md Community",
		audience: "signed-in",
		params: z.object({ postId: id }),
		body: z.object({ desired: z.optional(z.enum(["interested", "not_interested"], "valueInvalid")) }),
		response: z.object({ isInterested: z.boolean(), interestedCount: z.number() }),
		errors: ["not_found"],
	},
	"GET /feed/mentions": {
		summary:
			"Suggest people for an `@` mention: those visible to the viewer whose name begins with the text typed, people they follow first.",
		section: "decisions.md Community",
		audience: "signed-in",
		query: z.object({
			q: z.string("textRequired").check(z.minLength(1, "textRequired"), z.maxLength(nameMax, "textTooLong")),
		}),
		response: z.object({
			people: z.array(z.object({ ...personName.shape, title: z.nullable(z.string()), avatar: z.nullable(z.string()) })),
		}),
		errors: [],
	},
	"DELETE /feed/posts/:postId": {
		summary: "Delete one of the viewer's posts, with its page and comments.",
		section: "decisions.md Community",
		audience: "signed-in",
		params: z.object({ postId: id }),
		response: z.object({}),
		errors: ["not_found"],
		changesPublic: true,
	},
	"POST /feed/posts/:postId/like": {
		summary: "Like or unlike a post.",
		section: "marketplace.md §4 Post like, §7",
		audience: "signed-in",
		params: z.object({ postId: id }),
		body: desired,
		response: liked,
		errors: ["not_found"],
	},
	"GET /feed/comments/:postId": {
		summary:
			"List a post's comments, newest first, each with its first replies, oldest first. With `parentId`, returns the replies to one comment; with `at`, one comment and its replies.",
		section: "marketplace.md §2 Comments panel, §3, §7",
		audience: "anyone",
		params: z.object({ postId: id }),
		query: z.object({ parentId: z.optional(id), at: z.optional(id), cursor, limit }),
		response: z.object({ comments: z.array(comment), next: z.nullable(z.string()) }),
		errors: ["not_found", "bad_cursor"],
		guestCacheSeconds: 5,
	},
	"POST /feed/comments/:postId/create": {
		summary: "Comment on a post, or reply to a comment; retrying with the same key does not create a second one.",
		section: "marketplace.md §3 Comment, §7",
		audience: "signed-in",
		under: "posts",
		params: z.object({ postId: id }),
		body: newComment,
		response: z.object({ comment }),
		idempotent: true,
		errors: ["not_found"],
	},
	"POST /feed/posts/:postId/comment": {
		summary: "Same as `POST /feed/comments/{postId}/create`, at the specification's second path.",
		section: "marketplace.md §7; decisions.md Community",
		audience: "signed-in",
		under: "posts",
		params: z.object({ postId: id }),
		body: newComment,
		response: z.object({ comment }),
		idempotent: true,
		errors: ["not_found"],
	},
	"PATCH /feed/comments/:commentId": {
		summary: "Update the text of one of the viewer's comments.",
		section: "decisions.md Community",
		audience: "signed-in",
		params: z.object({ commentId: id }),
		body: z.object({ content: text(commentMax, "commentEmpty") }),
		response: z.object({ comment }),
		errors: ["not_found"],
	},
	"DELETE /feed/comments/:commentId": {
		summary: "Delete one of the viewer's comments. If it has replies, “deleted” is shown in its place.",
		section: "decisions.md Community",
		audience: "signed-in",
		params: z.object({ commentId: id }),
		response: z.object({ isGone: z.boolean() }),
		errors: ["not_found"],
		changesPublic: true,
	},
	"POST /feed/comments/:commentId/like": {
		summary: "Like or unlike a comment.",
		section: "marketplace.md §4 Comment like, §7",
		audience: "signed-in",
		params: z.object({ commentId: id }),
		body: desired,
		response: liked,
		errors: ["not_found"],
	},
} as const satisfies Record<string, Endpoint>;
