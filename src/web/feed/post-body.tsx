import { lazy, Suspense } from "react";
import { Link } from "react-router";
import type { Post } from "../../contract/feed.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { latePart } from "../ui/late-part.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { PostText } from "./post-text.tsx";

/** Markdown is loaded only for an opened article; the page renders without waiting for it. */
const ArticleText = lazy(() => import("./article-text.tsx").catch(() => ({ default: PostText })));

/** Loaded lazily: most posts are text only. */
const PostMedia = latePart(async () => (await import("./post-media.tsx")).PostMedia);
const EventFacts = latePart(async () => (await import("./post-facts.tsx")).EventFacts);
const LiveFacts = latePart(async () => (await import("./post-facts.tsx")).LiveFacts);

type PostBodyProps = {
	post: Post;
	/** The title's heading level. */
	level: 1 | 2;
};

/** A post's content, as its kind needs it (marketplace.md §2 Social feed, §3). */
export function PostBody({ post, level }: PostBodyProps) {
	const t = useT();
	const { type, title, content, mentions, isExcerpt, readingMinutes } = post;
	const Title = `h${level}` as const;
	return (
		<>
			{title && <Title className={type !== "article" ? "text-lg" : isExcerpt ? "text-xl" : "text-2xl"}>{title}</Title>}
			{readingMinutes && <p className="-mt-2 text-meta text-muted">{t("feed.readingMinutes", { minutes: readingMinutes })}</p>}
			{(type === "event" || type === "live") && (
				<Suspense fallback={<Skeleton lines={2} />}>{type === "event" ? <EventFacts post={post} /> : <LiveFacts post={post} />}</Suspense>
			)}
			{content !== "" &&
				(type === "article" && !isExcerpt ? (
					<Suspense fallback={<PostText text={content} mentions={mentions} />}>
						<ArticleText text={content} mentions={mentions} />
					</Suspense>
				) : (
					<PostText text={content} mentions={mentions} />
				))}
			{isExcerpt && <ReadOn post={post} />}
			{post.media.length > 0 && (
				<Suspense>
					<PostMedia media={post.media} author={post.user.fullName} />
				</Suspense>
			)}
		</>
	);
}

function ReadOn({ post: { id, title } }: { post: Post }) {
	const t = useT();
	return (
		<Link
			to={paths.post(id)}
			aria-label={title ? `${t("feed.readArticle")} · ${title}` : undefined}
			className="inline-flex min-h-6 items-center justify-self-start font-semibold text-leaf underline-offset-2 hover:underline"
		>
			{t("feed.readArticle")}
		</Link>
	);
}
