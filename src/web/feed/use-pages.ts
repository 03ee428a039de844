import { startTransition, useEffect, useEffectEvent, useRef, useState } from "react";
import { useLocation } from "react-router";
import type { Post } from "../../contract/feed.ts";
import { useViewer } from "../session/use-viewer.ts";

export type PostPage = { feeds: readonly Post[]; next: string | null };

/** Posts that were loaded together, the number of posts before them, and where they are. */
export type PageOfPosts = { posts: readonly Post[]; before: number; place: Place };

/** Not state: read by the stretch's next rendering, including one after Back. */
export type Place = {
	/** Far from the screen, so that its posts are not in the page. */
	isAway: boolean;
	/** The edges of each post, in pixels from the start of the stretch; empty before the first layout. */
	edges: readonly { top: number; bottom: number }[];
	/** The indexes of posts that were interacted with: anything opened, typed or pressed in them stays. */
	touched: Set<number>;
};

/** `arriving`: loaded posts that are not in the page yet. */
type Read = { stretches: readonly PageOfPosts[]; arriving: readonly Post[]; next: string | null };

/** Loaded lists by history entry, so that Back finds them as they were left. */
const stored = new Map<string, Read>();
const storedMax = 20;

/** Posts added in one frame: more would stop a slow phone's scrolling. */
const perFrame = 5;

/** Far enough from the screen that a new post is laid out only when it comes nearer, one at a time. */
const loadingMargin = "2500px";

/** A list that grows at its end: the next page is loaded when `sentinel` comes near. */
export function usePages(first: PostPage, readNext: (cursor?: string) => Promise<PostPage>) {
	const { key } = useLocation();
	const viewer = useViewer();
	const [read, setRead] = useState<Read>(() => stored.get(key) ?? readAtFirst(first));
	const [isBack] = useState(stored.has(key));
	const [requestStatus, setStatus] = useState<"idle" | "loading" | "failed">("idle");
	const status = read.arriving.length > 0 ? "loading" : requestStatus;
	const sentinel = useRef<HTMLDivElement>(null);
	const store = (next: Read) => {
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
			const knownIds = new Set(read.stretches.flatMap(({ posts }) => posts.map(({ id }) => id)));
			const posts = feeds.filter(({ id }) => !knownIds.has(id));
			const stretches = posts.length > 0 ? [...read.stretches, newStretch([], knownIds.size)] : read.stretches;
			store({ stretches, arriving: posts, next });
			setStatus("idle");
		} catch {
			setStatus("failed");
		}
	};
	const readAgain = useEffectEvent(async () => {
		const { feeds } = await readNext();
		const newer = new Map(feeds.map((post) => [post.id, post]));
		setRead(({ stretches: [top, ...rest], ...others }) => ({
			...others,
			stretches: top ? [{ ...top, posts: top.posts.map((post) => newer.get(post.id) ?? post) }, ...rest] : rest,
		}));
	});
	useEffect(() => {
		if (viewer && wasRestored()) void readAgain().catch(() => {});
	}, [viewer]);
	// somebody is scrolling: rendered between their frames
	const addPosts = useEffectEvent(() => startTransition(() => store(withNextPosts(read))));
	useEffect(() => {
		if (read.arriving.length === 0) return;
		const frame = requestAnimationFrame(addPosts);
		return () => cancelAnimationFrame(frame);
	}, [read.arriving]);
	const readFurther = useEffectEvent(readMore);
	const isWaiting = read.next !== null && status === "idle";
	useEffect(() => {
		const end = sentinel.current;
		if (!end || !isWaiting) return;
		// a late browser reports several moments at once: the last one holds
		const loadIfVisible = (entries: IntersectionObserverEntry[]) => entries.at(-1)?.isIntersecting && void readFurther();
		const observer = new IntersectionObserver(loadIfVisible, { rootMargin: loadingMargin });
		observer.observe(end);
		return () => observer.disconnect();
	}, [isWaiting]);
	return { ...read, isBack, status, readMore, sentinel };
}

/** On a page that came as a document all posts are in it already; on one opened by a link the first are drawn at once. */
function readAtFirst({ feeds, next }: PostPage): Read {
	const isInDocument = import.meta.env.SSR || document.documentElement.dataset.live === undefined;
	const count = isInDocument ? feeds.length : perFrame;
	return { stretches: [newStretch(feeds.slice(0, count), 0)], arriving: feeds.slice(count), next };
}

/** Adds some of the posts that are arriving to the last stretch. */
function withNextPosts({ stretches, arriving, next }: Read): Read {
	const last = stretches.at(-1) ?? newStretch([], 0);
	const grown = { ...last, posts: [...last.posts, ...arriving.slice(0, perFrame)] };
	return { stretches: [...stretches.slice(0, -1), grown], arriving: arriving.slice(perFrame), next };
}

let isHandled = false;
/** True once, for a document that Back restored from the browser's cache: later presses are not in it. */
function wasRestored(): boolean {
	const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
	const restored = !isHandled && entry?.type === "back_forward";
	isHandled = true;
	return restored;
}

const newStretch = (posts: readonly Post[], before: number): PageOfPosts => ({
	posts,
	before,
	place: { isAway: false, edges: [], touched: new Set() },
});
