import { memo, type RefObject, type SyntheticEvent, startTransition, use, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { Post } from "../../contract/feed.ts";
import { IconInPlaceContext } from "../ui/icon.tsx";
import { CachedPostCard } from "./post-card-cache.tsx";
import { PostCard } from "./post-card.tsx";
import type { PageOfPosts, Place } from "./use-pages.ts";

const ListedCard = import.meta.env.SSR ? CachedPostCard : PostCard;

/** Distance from the screen up to which posts are in the page: some forty, found by in-page search and screen readers. */
const margin = "10000px 0px";

/** The spacing between posts. */
export const postSpacing = "space-y-2.5 sm:space-y-4";

type PostStretchProps = {
	stretch: PageOfPosts;
	/** The number of posts; -1 until the end has been reached. */
	total: number;
	isInGroup: boolean;
};

/**
 * Posts that were loaded together. Far from the screen, spacers take their place, so that a page with thousands of posts is no heavier than
 * one with a hundred; those that were interacted with stay.
 */
export const PostStretch = memo(function PostStretch({ stretch: { posts, before, place }, total, isInGroup }: PostStretchProps) {
	const box = useRef<HTMLDivElement>(null);
	const isAway = useIsAway(box, place);
	const [, setTouched] = useState(0);
	// set here: on the server a card is rendered once for everybody, whatever its position in their list
	useEffect(() => {
		if (isAway || posts.length === 0) return;
		for (const [at, card] of cardsIn(box.current).entries()) setPosition(card, { position: before + at + 1, total });
	}, [isAway, before, posts.length, total]);
	const markTouched = ({ target }: SyntheticEvent) => {
		const at = cardsIn(box.current).findIndex((card) => card.contains(target as Node));
		if (isAway || at < 0) return;
		place.touched.add(at);
		setTouched(place.touched.size);
	};
	const isPageInPlace = use(IconInPlaceContext);
	return (
		<div ref={box} className={postSpacing} onClickCapture={markTouched} onInputCapture={markTouched}>
			<IconInPlaceContext value={isPageInPlace || before > 0}>
				{(isAway ? partsOf(place, posts.length) : posts.map((_, at) => at)).map((part) => {
					if (typeof part !== "number") return <div key={part.from} style={{ height: part.height }} />;
					const post = posts[part] as Post;
					return (
						<div key={post.id} style={heightOf(place, part)} data-touched={place.touched.has(part) ? "" : undefined}>
							<ListedCard post={post} isInGroup={isInGroup} />
						</div>
					);
				})}
			</IconInPlaceContext>
		</div>
	);
});

/** True if the stretch is far from the screen; records the positions of its posts as they are removed. */
function useIsAway(box: RefObject<HTMLDivElement | null>, place: Place): boolean {
	const [isAway, setAway] = useState(place.isAway);
	useLayoutEffect(() => {
		const element = box.current;
		// on leaving the page: it keeps its height for coming back, when nothing in it is open
		return () => {
			recordPositions(element, place);
			place.touched.clear();
		};
	}, [box, place]);
	useEffect(() => {
		const element = box.current;
		if (!element) return;
		const observer = new IntersectionObserver(
			(entries) => {
				const entry = entries.at(-1);
				if (!entry || entry.isIntersecting !== place.isAway) return;
				if (!place.isAway) recordPositions(element, place);
				place.isAway = !entry.isIntersecting;
				startTransition(() => setAway(place.isAway));
			},
			{ rootMargin: margin },
		);
		observer.observe(element);
		return () => observer.disconnect();
	}, [box, place]);
	return isAway;
}

function recordPositions(box: HTMLElement | null, place: Place): void {
	if (!box || place.isAway) return;
	const start = box.getBoundingClientRect().top;
	place.edges = cardsIn(box).map((card, at) => {
		if (card.contains(document.activeElement)) place.touched.add(at);
		const { top, bottom } = card.getBoundingClientRect();
		return { top: top - start, bottom: bottom - start };
	});
}

const cardsIn = (box: HTMLElement | null): Element[] => [...(box?.children ?? [])];

function setPosition(box: Element, { position, total }: { position: number; total: number }): void {
	const card = box.firstElementChild;
	card?.setAttribute("aria-posinset", String(position));
	card?.setAttribute("aria-setsize", String(total));
}

type Spacer = { from: string; height: number };

/** For a stretch that is away: the indexes of the posts that stay, and the spacers between them. */
function partsOf({ edges, touched }: Place, count: number): (number | Spacer)[] {
	const parts: (number | Spacer)[] = [];
	for (let at = 0; at < count; at++) {
		if (touched.has(at)) {
			parts.push(at);
			continue;
		}
		const from = at;
		while (at + 1 < count && !touched.has(at + 1)) at++;
		parts.push({ from: `from ${from}`, height: heightBetween(edges, from, at) });
	}
	return parts;
}

/** Posts that were added while the stretch was away have no edges yet, and so no height. */
function heightBetween(edges: Place["edges"], from: number, to: number): number {
	const last = edges[to] ?? edges.at(-1);
	return Math.max(0, (last?.bottom ?? 0) - (edges[from]?.top ?? last?.bottom ?? 0));
}

/** The height of a post that was laid out before, so that it is known without another layout (posts.css). */
function heightOf({ edges }: Place, at: number): Record<string, string> | undefined {
	const edge = edges[at];
	return edge && { "--height": `${edge.bottom - edge.top}px` };
}
