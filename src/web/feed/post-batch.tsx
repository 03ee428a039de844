import { memo, type RefObject, type SyntheticEvent, startTransition, use, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { Post } from "../../contract/feed.ts";
import { IconInPlaceContext } from "../ui/icon.tsx";
import { PostCard } from "./post-card.tsx";
import { CachedPostCard } from "./post-card-cache.tsx";
import type { Batch, BatchLayout } from "./use-post-pages.ts";

const ListedCard = import.meta.env.SSR ? CachedPostCard : PostCard;

/** Distance from the screen up to which posts are in the page: some forty, found by in-page search and screen readers. */
const margin = "10000px 0px";

/** The spacing between posts. */
export const postSpacing = "space-y-2.5 sm:space-y-4";

type PostBatchProps = {
	batch: Batch;
	/** The number of posts; -1 until the end has been reached. */
	total: number;
	isInGroup: boolean;
};

/**
 * Posts that were loaded together. Far from the screen, spacers take their place, so that a page with thousands of posts is no heavier than
 * one with a hundred; those that were interacted with stay.
 */
export const PostBatch = memo(function PostBatch({ batch: { posts, before, layout }, total, isInGroup }: PostBatchProps) {
	const box = useRef<HTMLDivElement>(null);
	const isAway = useIsAway(box, layout);
	const [, setTouched] = useState(0);
	// set here: on the server a card is rendered once for everybody, whatever its position in their list
	useEffect(() => {
		if (isAway || posts.length === 0) return;
		for (const [index, card] of cardsIn(box.current).entries()) setPosition(card, { position: before + index + 1, total });
	}, [isAway, before, posts.length, total]);
	const markTouched = ({ target }: SyntheticEvent) => {
		const index = cardsIn(box.current).findIndex((card) => card.contains(target as Node));
		if (isAway || index < 0) return;
		layout.touched.add(index);
		setTouched(layout.touched.size);
	};
	const isPageInPlace = use(IconInPlaceContext);
	return (
		<div ref={box} className={postSpacing} onClickCapture={markTouched} onInputCapture={markTouched}>
			<IconInPlaceContext value={isPageInPlace || before > 0}>
				{(isAway ? partsOf(layout, posts.length) : posts.map((_, index) => index)).map((part) => {
					if (typeof part !== "number") return <div key={part.from} style={{ height: part.height }} />;
					const post = posts[part] as Post;
					return (
						<div key={post.id} style={heightOf(layout, part)} data-touched={layout.touched.has(part) ? "" : undefined}>
							<ListedCard post={post} isInGroup={isInGroup} />
						</div>
					);
				})}
			</IconInPlaceContext>
		</div>
	);
});

/** True if the batch is far from the screen; records the positions of its posts as they are removed. */
function useIsAway(box: RefObject<HTMLDivElement | null>, layout: BatchLayout): boolean {
	const [isAway, setAway] = useState(layout.isAway);
	useLayoutEffect(() => {
		const element = box.current;
		// on leaving the page: its height is needed on Back, when nothing in it is open
		return () => {
			recordPositions(element, layout);
			layout.touched.clear();
		};
	}, [box, layout]);
	useEffect(() => {
		const element = box.current;
		if (!element) return;
		const observer = new IntersectionObserver(
			(entries) => {
				const entry = entries.at(-1);
				if (!entry || entry.isIntersecting !== layout.isAway) return;
				if (!layout.isAway) recordPositions(element, layout);
				layout.isAway = !entry.isIntersecting;
				startTransition(() => setAway(layout.isAway));
			},
			{ rootMargin: margin },
		);
		observer.observe(element);
		return () => observer.disconnect();
	}, [box, layout]);
	return isAway;
}

function recordPositions(box: HTMLElement | null, layout: BatchLayout): void {
	if (!box || layout.isAway) return;
	const start = box.getBoundingClientRect().top;
	layout.edges = cardsIn(box).map((card, index) => {
		if (card.contains(document.activeElement)) layout.touched.add(index);
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

/** For a batch that is away: the indexes of the posts that stay, and the spacers between them. */
function partsOf({ edges, touched }: BatchLayout, count: number): (number | Spacer)[] {
	const parts: (number | Spacer)[] = [];
	for (let index = 0; index < count; index++) {
		if (touched.has(index)) {
			parts.push(index);
			continue;
		}
		const from = index;
		while (index + 1 < count && !touched.has(index + 1)) index++;
		parts.push({ from: `from ${from}`, height: heightBetween(edges, from, index) });
	}
	return parts;
}

/** Posts that were added while the batch was away have no edges yet, and so no height. */
function heightBetween(edges: BatchLayout["edges"], from: number, to: number): number {
	const last = edges[to] ?? edges.at(-1);
	return Math.max(0, (last?.bottom ?? 0) - (edges[from]?.top ?? last?.bottom ?? 0));
}

/** The height of a post that was laid out before, so that it is known without another layout (posts.css). */
function heightOf({ edges }: BatchLayout, index: number): Record<string, string> | undefined {
	const edge = edges[index];
	return edge && { "--height": `${edge.bottom - edge.top}px` };
}
