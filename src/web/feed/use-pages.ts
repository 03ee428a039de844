import { startTransition, useEffect, useEffectEvent, useRef, useState } from "react";
import { useLocation } from "react-router";
import type { Post } from "../../contract/feed.ts";
import { useViewer } from "../session/use-viewer.ts";

export type PostPage = { feeds: readonly Post[]; next: string | null };

/** Posts that were read together, how many stand before them, and where they are. */
export type Stretch = { posts: readonly Post[]; before: number; place: Place };

/** Not state: what the next drawing of a stretch goes by, also one after Back. */
export type Place = {
	/** Far from the screen, so that the page does without its posts. */
	isAway: boolean;
	/** Of each post, in pixels from the stretch's beginning; none before they were laid out. */
	edges: readonly { top: number; bottom: number }[];
	/** The places of posts in which somebody did something: what they opened, typed or pressed stays. */
	touched: Set<number>;
};

type Read = { stretches: readonly Stretch[]; next: string | null };

/** Lists as they were read, by the place in the history: Back finds them as they were left. */
const left = new Map<string, Read>();
const leftMax = 20;

/** A list that grows at its end: `sentinel` is what has to come near for the next page to be read. */
export function usePages(first: PostPage, readNext: (cursor?: string) => Promise<PostPage>) {
	const { key } = useLocation();
	const viewer = useViewer();
	const [read, setRead] = useState<Read>(() => left.get(key) ?? { stretches: [stretchOf(first.feeds, 0)], next: first.next });
	const [isBack] = useState(left.has(key));
	const [status, setStatus] = useState<"idle" | "loading" | "failed">("idle");
	const sentinel = useRef<HTMLDivElement>(null);
	const keep = (next: Read) => {
		setRead(next);
		left.delete(key);
		left.set(key, next);
		if (left.size > leftMax) left.delete(left.keys().next().value ?? "");
	};
	const readMore = async () => {
		if (!read.next || status === "loading") return;
		setStatus("loading");
		try {
			const { feeds, next } = await readNext(read.next);
			const known = new Set(read.stretches.flatMap(({ posts }) => posts.map(({ id }) => id)));
			const posts = feeds.filter(({ id }) => !known.has(id));
			const more = posts.length > 0 ? [stretchOf(posts, known.size)] : [];
			// somebody is scrolling: what comes is drawn between their frames
			startTransition(() => {
				keep({ stretches: [...read.stretches, ...more], next });
				setStatus("idle");
			});
		} catch {
			setStatus("failed");
		}
	};
	const readAgain = useEffectEvent(async () => {
		const { feeds } = await readNext();
		const newer = new Map(feeds.map((post) => [post.id, post]));
		setRead(({ stretches: [top, ...rest], next }) => ({
			stretches: top ? [{ ...top, posts: top.posts.map((post) => newer.get(post.id) ?? post) }, ...rest] : rest,
			next,
		}));
	});
	useEffect(() => {
		if (viewer && comesFromStore()) void readAgain().catch(() => {});
	}, [viewer]);
	const latest = useRef(readMore);
	latest.current = readMore;
	const isWaiting = read.next !== null && status === "idle";
	useEffect(() => {
		const end = sentinel.current;
		if (!end || !isWaiting) return;
		// told late, a browser tells of several moments at once: the last one holds
		const look = (entries: IntersectionObserverEntry[]) => entries.at(-1)?.isIntersecting && void latest.current();
		const observer = new IntersectionObserver(look, { rootMargin: "600px" });
		observer.observe(end);
		return () => observer.disconnect();
	}, [isWaiting]);
	return { ...read, isBack, status, readMore, sentinel };
}

let isHandled = false;
/** Once for a document that Back brought from the browser's store: what was pressed since is not in it. */
function comesFromStore(): boolean {
	const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
	const comes = !isHandled && entry?.type === "back_forward";
	isHandled = true;
	return comes;
}

const stretchOf = (posts: readonly Post[], before: number): Stretch => ({
	posts,
	before,
	place: { isAway: false, edges: [], touched: new Set() },
});
