import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import type { Post } from "../../contract/feed.ts";

export type PostPage = { feeds: readonly Post[]; next: string | null };

/** Lists as they were read, by the place in the history: Back finds them as they were left. */
const left = new Map<string, PostPage>();
const leftMax = 20;

/** A list that grows at its end: `sentinel` is what has to come near for the next page to be read. */
export function usePages(first: PostPage, readNext: (cursor: string) => Promise<PostPage>) {
	const { key } = useLocation();
	const [page, setPage] = useState<PostPage>(() => left.get(key) ?? first);
	const [status, setStatus] = useState<"idle" | "loading" | "failed">("idle");
	const sentinel = useRef<HTMLDivElement>(null);
	const keep = (next: PostPage) => {
		setPage(next);
		left.delete(key);
		left.set(key, next);
		if (left.size > leftMax) left.delete(left.keys().next().value ?? "");
	};
	const readMore = async () => {
		if (!page.next || status === "loading") return;
		setStatus("loading");
		try {
			const more = await readNext(page.next);
			const known = new Set(page.feeds.map(({ id }) => id));
			keep({ feeds: [...page.feeds, ...more.feeds.filter(({ id }) => !known.has(id))], next: more.next });
			setStatus("idle");
		} catch {
			setStatus("failed");
		}
	};
	const latest = useRef(readMore);
	latest.current = readMore;
	const isWaiting = page.next !== null && status === "idle";
	useEffect(() => {
		const end = sentinel.current;
		if (!end || !isWaiting) return;
		const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && void latest.current(), { rootMargin: "600px" });
		observer.observe(end);
		return () => observer.disconnect();
	}, [isWaiting]);
	return { feeds: page.feeds, next: page.next, status, readMore, sentinel };
}
