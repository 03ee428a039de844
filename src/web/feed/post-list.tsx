import { useEffect, useState } from "react";
import { Link } from "react-router";
import { browserApi } from "../api/browser.ts";
import { useT } from "../i18n/use-t.tsx";
import { Button, buttonClass } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";
import { BesidePosts } from "./beside-posts.tsx";
import { PostBatch, postSpacing } from "./post-batch.tsx";
import { PostSkeletons } from "./post-skeletons.tsx";
import { type PostPage, usePostPages } from "./use-post-pages.ts";

export type ListQuery = {
	following?: "true" | undefined;
	groups?: "true" | undefined;
	tag?: string | undefined;
	group?: string | undefined;
	kind?: "event" | undefined;
};

type PostListProps = {
	first: PostPage;
	/** Filters; everybody's posts if neither this nor a user is given. */
	query?: ListQuery;
	/** One person's posts instead. */
	userId?: string;
	/** The address of the next page, for use without scripts. */
	nextHref: (cursor: string) => string;
};

/** Posts that continue at the end by themselves; without scripts, through a link. */
export function PostList({ first, query = {}, userId, nextHref }: PostListProps) {
	const t = useT();
	const { batches, next, isBack, status, readMore, sentinel } = usePostPages(first, async (cursor) => {
		if (!userId) return browserApi("GET /feed/posts", { query: { ...query, cursor } });
		const { myPosts, next } = await browserApi("GET /feed/posts/user/:userId", { params: { userId }, query: { cursor } });
		return { feeds: myPosts, next };
	});
	const isLaidOut = useLaidOut(isBack);
	const loadedCount = batches.reduce((count, { posts }) => count + posts.length, 0);
	return (
		<div className="grid grid-cols-1 gap-2.5 sm:gap-4">
			<BesidePosts />
			<div role="feed" data-posts={isLaidOut ? "still" : ""} aria-busy={status === "loading"} className={postSpacing}>
				{batches.map((batch) => (
					<PostBatch key={batch.before} batch={batch} total={next === null ? loadedCount : -1} isInGroup={query.group !== undefined} />
				))}
			</div>
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

/**
 * The first posts are laid out once before those off-screen may skip rendering, so that the page has its final height. After Back their
 * heights are known.
 */
function useLaidOut(isBack: boolean): boolean {
	const [isLaidOut, setLaidOut] = useState(isBack);
	useEffect(() => {
		let frame = requestAnimationFrame(() => {
			frame = requestAnimationFrame(() => setLaidOut(true));
		});
		return () => cancelAnimationFrame(frame);
	}, []);
	return isLaidOut;
}
