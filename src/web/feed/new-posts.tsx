import { useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { browserApi } from "../api/browser.ts";
import { useT } from "../i18n/use-t.tsx";
import { useLive } from "../live/subscribe.ts";
import { Button } from "../ui/button.tsx";
import { clearFeedCache } from "./read-feed.ts";

/** Milliseconds for query a feed is fresh (marketplace.md §9). */
const freshFor = 60_000;
/** Milliseconds over query the clients that were notified of a post spread their requests. */
const spreadTime = 3_000;

type NewPostsProps = {
	/** The id of the first post shown; empty if there are none, null if the list does not start at its beginning. */
	newest: string | null;
	query: { following?: "true" | undefined; groups?: "true" | undefined };
};

/**
 * Announces new posts instead of inserting them above what is being read. The live event only says that there is one; the list shows
 * whether it is for this viewer.
 */
export function NewPosts({ newest, query }: NewPostsProps) {
	const t = useT();
	const { revalidate } = useRevalidator();
	const [latest, setLatest] = useState<string | null>(null);
	const lastRequestAt = useRef(0);
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	useLive("post", ({ id }) => {
		if (newest === null || id === newest || timer.current) return;
		const checkNewest = async () => {
			timer.current = undefined;
			if (document.hidden) return;
			lastRequestAt.current = Date.now();
			const { feeds } = await browserApi("GET /feed/posts", { query: { ...query, limit: "1" } });
			setLatest(feeds[0]?.id ?? null);
		};
		// everybody is notified at the same moment: requests are spread out, and each client sends at most one while the feed is fresh
		const delay = Math.max(0, lastRequestAt.current + freshFor - Date.now()) + Math.random() * spreadTime;
		timer.current = setTimeout(() => void checkNewest().catch(() => {}), delay);
	});
	useEffect(() => () => clearTimeout(timer.current), []);
	if (newest === null) return null;
	const hasNew = latest !== null && latest !== newest;
	const show = () => {
		setLatest(null);
		clearFeedCache();
		scrollTo({ top: 0 });
		void revalidate();
	};
	return (
		<>
			{/* there before its text: a live region that is inserted with it may not be announced */}
			<p role="status" className="sr-only">
				{hasNew && t("feed.newPosts")}
			</p>
			{hasNew && (
				<Button variant="secondary" icon="chevronUp" onClick={show} className="sticky top-18 z-10 justify-self-center shadow-lifted">
					{t("feed.newPosts")}
				</Button>
			)}
		</>
	);
}
