import { useEffect, useState } from "react";
import { Link } from "react-router";
import { browserApi } from "../api/browser.ts";
import { useT } from "../i18n/use-t.tsx";
import { Button, buttonClass } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";
import { PostCard } from "./post-card.tsx";
import { PostCardOnce } from "./post-card-once.tsx";
import { PostSkeletons } from "./post-skeletons.tsx";
import { type PostPage, usePages } from "./use-pages.ts";
import "./post-list.css";

const ListedCard = import.meta.env.SSR ? PostCardOnce : PostCard;

export type ListQuery = {
	following?: "true" | undefined;
	groups?: "true" | undefined;
	tag?: string | undefined;
	group?: string | undefined;
	kind?: "event" | undefined;
};

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
		<div data-posts={useHeightsKnown() ? "still" : ""} className="grid grid-cols-1 gap-2.5 sm:gap-4">
			{feeds.map((post) => (
				<ListedCard key={post.id} post={post} isInGroup={query.group !== undefined} />
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

/** Posts that Back brings again are laid out once before those out of sight may rest: the page is then as high as it was. */
function useHeightsKnown(): boolean {
	const [isKnown, setKnown] = useState(false);
	useEffect(() => {
		let frame = requestAnimationFrame(() => {
			frame = requestAnimationFrame(() => setKnown(true));
		});
		return () => cancelAnimationFrame(frame);
	}, []);
	return isKnown;
}
