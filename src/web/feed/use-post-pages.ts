import { startTransition, useEffect, useEffectEvent, useRef, useState } from "react";
import { useLocation } from "react-router";
import type { Post } from "../../contract/feed.ts";
import { useViewer } from "../session/use-viewer.ts";

export type PostPage = { feeds: readonly Post[]; next: string | null };

/** Posts that were loaded together, the number of posts before them, and their layout. */
export type Batch = { posts: readonly Post[]; before: number; layout: BatchLayout };

/** Not state: read when the batch is next rendered, including after Back. */
export type BatchLayout = {
	/** Far from the screen, so that its posts are not in the page. */
	isAway: boolean;
	/** The edges of each post, in pixels from the start of the batch; empty before the first layout. */
	edges: readonly { top: number; bottom: number }[];
	/** The indexes of posts that were interacted with: anything opened, typed or pressed in them stays. */
	touched: Set<number>;
};

/** `arriving`: loaded posts that are not in the page yet. */
type LoadedPosts = { batches: readonly Batch[]; arriving: readonly Post[]; next: string | null };

/** Loaded lists by history entry, for Back. */
const stored = new Map<string, LoadedPosts>();
const storedMax = 20;

/** Posts added in one frame: more would stop a slow phone's scrolling. */
const perFrame = 5;

/** Far enough from the screen that a new post is laid out only when it comes nearer, one at a time. */
const loadingMargin = "2500px";

/** A list that grows at its end: the next page is loaded when `sentinel` comes near. */
export function usePostPages(first: PostPage, readNext: (cursor?: string) => Promise<PostPage>) {
	const { key } = useLocation();
	const viewer = useViewer();
	const [read, setRead] = useState<LoadedPosts>(() => stored.get(key) ?? initialPosts(first));
	const [isBack] = useState(stored.has(key));
	const [requestStatus, setStatus] = useState<"idle" | "loading" | "failed">("idle");
	const status = read.arriving.length > 0 ? "loading" : requestStatus;
	const sentinel = useRef<HTMLDivElement>(null);
	const store = (next: LoadedPosts) => {
		setRead(next);
		stored.delete(key);
		stored.set(key, next);
		if (stored.size > storedMax) stored.delete(stored.keys().next().value ?? "");
	};
	const readMore = async () => {
		if (!read.next || status === "loading") return;
		setStatus("loading");
		try {
			const { feeds, next } = await readNext(read.next);
			const loadedIds = new Set(read.batches.flatMap(({ posts }) => posts.map(({ id }) => id)));
			const posts = feeds.filter(({ id }) => !loadedIds.has(id));
			const batches = posts.length > 0 ? [...read.batches, newBatch([], loadedIds.size)] : read.batches;
			store({ batches, arriving: posts, next });
			setStatus("idle");
		} catch {
			setStatus("failed");
		}
	};
	const refreshFirst = useEffectEvent(async () => {
		const { feeds } = await readNext();
		const newer = new Map(feeds.map((post) => [post.id, post]));
		setRead(({ batches: [top, ...rest], ...others }) => ({
			...others,
			batches: top ? [{ ...top, posts: top.posts.map((post) => newer.get(post.id) ?? post) }, ...rest] : rest,
		}));
	});
	useEffect(() => {
		if (viewer && wasRestored()) void refreshFirst().catch(() => {});
	}, [viewer]);
	// a transition, so that it does not interrupt scrolling
	const addPosts = useEffectEvent(() => startTransition(() => store(withNextPosts(read))));
	useEffect(() => {
		if (read.arriving.length === 0) return;
		const frame = requestAnimationFrame(addPosts);
		return () => cancelAnimationFrame(frame);
	}, [read.arriving]);
	const loadNext = useEffectEvent(readMore);
	const canLoadNext = read.next !== null && status === "idle";
	useEffect(() => {
		const end = sentinel.current;
		if (!end || !canLoadNext) return;
		// a busy browser reports several changes at once: the last one counts
		const loadIfVisible = (entries: IntersectionObserverEntry[]) => entries.at(-1)?.isIntersecting && void loadNext();
		const observer = new IntersectionObserver(loadIfVisible, { rootMargin: loadingMargin });
		observer.observe(end);
		return () => observer.disconnect();
	}, [canLoadNext]);
	return { ...read, isBack, status, readMore, sentinel };
}

/** On a page that came as a document all posts are in it already; on one opened by a link the first few are rendered at once. */
function initialPosts({ feeds, next }: PostPage): LoadedPosts {
	const isInDocument = import.meta.env.SSR || document.documentElement.dataset.live === undefined;
	const count = isInDocument ? feeds.length : perFrame;
	return { batches: [newBatch(feeds.slice(0, count), 0)], arriving: feeds.slice(count), next };
}

/** Adds some of the posts that are arriving to the last batch. */
function withNextPosts({ batches, arriving, next }: LoadedPosts): LoadedPosts {
	const last = batches.at(-1) ?? newBatch([], 0);
	const grown = { ...last, posts: [...last.posts, ...arriving.slice(0, perFrame)] };
	return { batches: [...batches.slice(0, -1), grown], arriving: arriving.slice(perFrame), next };
}

let isRestoreHandled = false;
/** True once, for a document that Back restored from the browser's cache: it lacks likes and comments made since. */
function wasRestored(): boolean {
	const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
	const restored = !isRestoreHandled && entry?.type === "back_forward";
	isRestoreHandled = true;
	return restored;
}

const newBatch = (posts: readonly Post[], before: number): Batch => ({
	posts,
	before,
	layout: { isAway: false, edges: [], touched: new Set() },
});
