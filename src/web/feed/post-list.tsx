import { Link } from "react-router";
import { browserApi } from "../api/browser.ts";
import { useT } from "../i18n/use-t.tsx";
import { Button, buttonClass } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";
import { PostCard } from "./post-card.tsx";
import { PostSkeletons } from "./post-skeletons.tsx";
import { type PostPage, usePages } from "./use-pages.ts";

export type ListQuery = { following?: "true" | undefined; tag?: string | undefined };

type PostListProps = {
	first: PostPage;
	/** Whose: everybody's where neither is said. */
	query?: ListQuery;
	/** One person's posts instead. */
	userId?: string;
	/** The address of the next page, where no script runs. */
	nextHref: (cursor: string) => string;
};

/** Posts, and on at the end by themselves; where no script runs, by a link. */
export function PostList({ first, query = {}, userId, nextHref }: PostListProps) {
	const t = useT();
	const { feeds, next, status, readMore, sentinel } = usePages(first, async (cursor) => {
		if (!userId) return browserApi("GET /feed/posts", { query: { ...query, cursor } });
		const { myPosts, next } = await browserApi("GET /feed/posts/user/:userId", { params: { userId }, query: { cursor } });
		return { feeds: myPosts, next };
	});
	return (
		<div className="grid grid-cols-1 gap-4">
			{feeds.map((post) => (
				<PostCard key={post.id} post={post} />
			))}
			{status === "loading" && <PostSkeletons count={1} />}
			{status === "failed" && (
				<Notice tone="danger">
					<p>{t("feed.moreFailed")}</p>
					<Button variant="secondary" size="sm" onClick={() => void readMore()} className="justify-self-start">
						{t("feed.retry")}
					</Button>
				</Notice>
			)}
			{next && status === "idle" && (
				<div ref={sentinel} className="grid justify-items-center">
					<Link to={nextHref(next)} rel="next" className={buttonClass({ variant: "secondary" })}>
						{t("feed.more")}
					</Link>
				</div>
			)}
		</div>
	);
}
