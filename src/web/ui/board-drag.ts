/** Pixels a mouse moves before it drags, and a finger may tremble before it scrolls. */
const moveThreshold = 6;
const longPressDelay = 350;
const edgeWidth = 56;
const scrollStep = 14;

const interactive = "button, summary, label, input, select, textarea";

type Drag = { card: HTMLElement; x: number; y: number; ghost: HTMLElement | null; over: HTMLElement | null };

type DragHandlers = {
	mayDrop: (card: string, column: string) => boolean;
	onDrop: (card: string, column: string) => void;
};

/**
 * Lets a mouse, or a finger after a long press, drag cards (`data-card`) onto any `data-column`. A finger that moves at once scrolls, as
 * everywhere. The dragged element is a copy, so the card itself may be updated meanwhile. Returns a function that stops it.
 */
export function dragCards(board: HTMLElement, { mayDrop, onDrop }: DragHandlers): () => void {
	let drag: Drag | null = null;
	let timer: ReturnType<typeof setTimeout> | undefined;
	let frame = 0;

	const press = (event: PointerEvent) => {
		const target = event.target as Element;
		const card = target.closest<HTMLElement>("[data-card]");
		if (drag || !card || event.button !== 0 || !event.isPrimary || target.closest(interactive)) return;
		drag = { card, x: event.clientX, y: event.clientY, ghost: null, over: null };
		if (event.pointerType === "touch") timer = setTimeout(lift, longPressDelay);
		for (const [kind, listener] of dragListeners) addEventListener(kind, listener as EventListener);
	};

	const lift = () => {
		if (!drag) return;
		const { left, top, width } = drag.card.getBoundingClientRect();
		const ghost = drag.card.cloneNode(true) as HTMLElement;
		ghost.inert = true;
		ghost.removeAttribute("data-card");
		Object.assign(ghost.style, {
			position: "fixed",
			left: `${left}px`,
			top: `${top}px`,
			width: `${width}px`,
			zIndex: "50",
			rotate: "2deg",
		});
		Object.assign(ghost.style, { pointerEvents: "none", boxShadow: "var(--shadow-lifted)", borderRadius: "var(--radius-sm)" });
		document.body.append(ghost);
		drag.card.dataset.lifted = "";
		board.dataset.lifting = "";
		drag = { ...drag, ghost };
		navigator.vibrate?.(10);
		scrollAtEdges(drag.x, drag.y);
	};

	const move = (event: PointerEvent) => {
		if (!drag) return;
		const [dx, dy] = [event.clientX - drag.x, event.clientY - drag.y];
		if (!drag.ghost) {
			if (Math.hypot(dx, dy) < moveThreshold) return;
			if (event.pointerType === "touch") return endDrag();
			lift();
		}
		if (!drag.ghost) return;
		drag.ghost.style.translate = `${dx}px ${dy}px`;
		scrollAtEdges(event.clientX, event.clientY);
	};

	const columnAt = (x: number, y: number) => {
		const column = document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-column]");
		return column && board.contains(column) && drag && mayDrop(nameOf(drag.card, "card"), nameOf(column, "column")) ? column : null;
	};
	const mark = (column: HTMLElement | null) => {
		if (!drag) return;
		delete drag.over?.dataset.over;
		if (column) column.dataset.over = "";
		drag.over = column;
	};

	/** Scrolls the columns or the page towards what is out of sight, while the pointer stays at an edge. */
	const scrollAtEdges = (x: number, y: number) => {
		cancelAnimationFrame(frame);
		const columns = board.querySelector("[data-columns]");
		if (!drag?.ghost || !columns) return;
		const { left, right } = columns.getBoundingClientRect();
		columns.scrollLeft += scrollStep * scrollDirection(x, Math.max(left, 0), Math.min(right, innerWidth));
		scrollBy(0, scrollStep * scrollDirection(y, edgeWidth, innerHeight));
		mark(columnAt(x, y));
		frame = requestAnimationFrame(() => scrollAtEdges(x, y));
	};

	const release = (event: PointerEvent) => {
		const { card, over } = drag?.ghost && event.type === "pointerup" ? drag : {};
		if (card) addEventListener("click", suppressClick, { capture: true, once: true });
		// if no click follows, the next one must not be swallowed
		setTimeout(() => removeEventListener("click", suppressClick, { capture: true }));
		endDrag();
		if (card && over) onDrop(nameOf(card, "card"), nameOf(over, "column"));
	};
	const endDrag = () => {
		clearTimeout(timer);
		cancelAnimationFrame(frame);
		mark(null);
		drag?.ghost?.remove();
		delete drag?.card.dataset.lifted;
		delete board.dataset.lifting;
		drag = null;
		for (const [kind, listener] of dragListeners) removeEventListener(kind, listener as EventListener);
	};
	const cancelOnEscape = (event: KeyboardEvent) => event.key === "Escape" && endDrag();
	const dragListeners = [
		["pointermove", move],
		["pointerup", release],
		["pointercancel", release],
		["keydown", cancelOnEscape],
	] as const;

	/** Prevents native link dragging, the long-press menu, and scrolling while a card is dragged. */
	const preventNative = (event: Event) => {
		if (event.type === "dragstart" || (drag && (event.type === "contextmenu" || drag.ghost))) event.preventDefault();
	};
	board.addEventListener("pointerdown", press);
	for (const kind of ["dragstart", "contextmenu", "touchmove"]) board.addEventListener(kind, preventNative, { passive: false });
	return () => {
		endDrag();
		board.removeEventListener("pointerdown", press);
		for (const kind of ["dragstart", "contextmenu", "touchmove"]) board.removeEventListener(kind, preventNative);
	};
}

const nameOf = (element: HTMLElement, kind: "card" | "column") => element.dataset[kind] ?? "";
const scrollDirection = (at: number, from: number, to: number) => (at < from + edgeWidth ? -1 : at > to - edgeWidth ? 1 : 0);
const suppressClick = (event: Event) => {
	event.preventDefault();
	event.stopPropagation();
};
