import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import { browserApi } from "../api/browser.ts";
import { useT } from "../messages/use-t.tsx";
import { Button } from "../ui/button.tsx";

/** How long a feed is fresh (marketplace.md §9). */
const freshFor = 60_000;

type NewPostsProps = {
	/** The id of the first post shown; empty without any, null where the list is not at its beginning. */
	newest: string | null;
	following: "true" | undefined;
};

/** New posts announce themselves instead of jumping in: somebody is reading. Asked for only while the page is looked at. */
export function NewPosts({ newest, following }: NewPostsProps) {
	const t = useT();
	const { revalidate } = useRevalidator();
	const [latest, setLatest] = useState<string | null>(null);
	useEffect(() => {
		if (newest === null) return;
		const ask = async () => {
			if (document.hidden) return;
			const { feeds } = await browserApi("GET /feed/posts", { query: { following, limit: "1" } });
			setLatest(feeds[0]?.id ?? null);
		};
		// an answer that does not come is asked for again a minute later
		const timer = setInterval(() => void ask().catch(() => {}), freshFor);
		return () => clearInterval(timer);
	}, [newest, following]);
	if (newest === null || latest === null || latest === newest) return null;
	const show = () => {
		setLatest(null);
		scrollTo({ top: 0 });
		void revalidate();
	};
	return (
		<Button
			variant="secondary"
			icon="chevronUp"
			onClick={show}
			className="sticky top-18 z-10 justify-self-center shadow-lifted"
			aria-live="polite"
		>
			{t("feed.newPosts")}
		</Button>
	);
}
