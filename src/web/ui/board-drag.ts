/** Pixels a mouse moves before it drags, and a finger may tremble before it scrolls. */
const slack = 6;
const longPress = 350;
const edge = 56;
const step = 14;

const ownPress = "button, summary, label, input, select, textarea";

type Held = { card: HTMLElement; x: number; y: number; ghost: HTMLElement | null; over: HTMLElement | null };

type Drags = {
	mayDrop: (card: string, column: string) => boolean;
	onDrop: (card: string, column: string) => void;
};

/**
 * Lets a mouse, or a finger after a long press, drag cards (`data-card`) onto any `data-column`. A finger that moves at once scrolls, as
 * everywhere. The dragged element is a copy, so the card itself may be updated meanwhile. Returns a function that stops it.
 */
export function dragCards(board: HTMLElement, { mayDrop, onDrop }: Drags): () => void {
	let held: Held | null = null;
	let timer: ReturnType<typeof setTimeout> | undefined;
	let frame = 0;

	const press = (event: PointerEvent) => {
		const target = event.target as Element;
		const card = target.closest<HTMLElement>("[data-card]");
		if (held || !card || event.button !== 0 || !event.isPrimary || target.closest(ownPress)) return;
		held = { card, x: event.clientX, y: event.clientY, ghost: null, over: null };
		if (event.pointerType === "touch") timer = setTimeout(lift, longPress);
		for (const [kind, listener] of whileHeld) addEventListener(kind, listener as EventListener);
	};

	const lift = () => {
		if (!held) return;
		const { left, top, width } = held.card.getBoundingClientRect();
		const ghost = held.card.cloneNode(true) as HTMLElement;
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
		held.card.dataset.lifted = "";
		board.dataset.lifting = "";
		held = { ...held, ghost };
		navigator.vibrate?.(10);
		scrollAtEdges(held.x, held.y);
	};

	const move = (event: PointerEvent) => {
		if (!held) return;
		const [across, down] = [event.clientX - held.x, event.clientY - held.y];
		if (!held.ghost) {
			if (Math.hypot(across, down) < slack) return;
			if (event.pointerType === "touch") return letGo();
			lift();
		}
		if (!held.ghost) return;
		held.ghost.style.translate = `${across}px ${down}px`;
		scrollAtEdges(event.clientX, event.clientY);
	};

	const columnAt = (x: number, y: number) => {
		const column = document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-column]");
		return column && board.contains(column) && held && mayDrop(nameOf(held.card, "card"), nameOf(column, "column")) ? column : null;
	};
	const mark = (column: HTMLElement | null) => {
		if (!held) return;
		delete held.over?.dataset.over;
		if (column) column.dataset.over = "";
		held.over = column;
	};

	/** Scrolls the columns or the page towards what is out of sight, while the pointer stays at an edge. */
	const scrollAtEdges = (x: number, y: number) => {
		cancelAnimationFrame(frame);
		const columns = board.querySelector("[data-columns]");
		if (!held?.ghost || !columns) return;
		const { left, right } = columns.getBoundingClientRect();
		columns.scrollLeft += step * towards(x, Math.max(left, 0), Math.min(right, innerWidth));
		scrollBy(0, step * towards(y, edge, innerHeight));
		mark(columnAt(x, y));
		frame = requestAnimationFrame(() => scrollAtEdges(x, y));
	};

	const release = (event: PointerEvent) => {
		const { card, over } = held?.ghost && event.type === "pointerup" ? held : {};
		if (card) addEventListener("click", swallow, { capture: true, once: true });
		// if no click follows, the next one must not be swallowed
		setTimeout(() => removeEventListener("click", swallow, { capture: true }));
		letGo();
		if (card && over) onDrop(nameOf(card, "card"), nameOf(over, "column"));
	};
	const letGo = () => {
		clearTimeout(timer);
		cancelAnimationFrame(frame);
		mark(null);
		held?.ghost?.remove();
		delete held?.card.dataset.lifted;
		delete board.dataset.lifting;
		held = null;
		for (const [kind, listener] of whileHeld) removeEventListener(kind, listener as EventListener);
	};
	const giveUp = (event: KeyboardEvent) => event.key === "Escape" && letGo();
	const whileHeld = [
		["pointermove", move],
		["pointerup", release],
		["pointercancel", release],
		["keydown", giveUp],
	] as const;

	/** Prevents native link dragging, the long-press menu, and scrolling while a card is held. */
	const keepBrowserOut = (event: Event) => {
		if (event.type === "dragstart" || (held && (event.type === "contextmenu" || held.ghost))) event.preventDefault();
	};
	board.addEventListener("pointerdown", press);
	for (const kind of ["dragstart", "contextmenu", "touchmove"]) board.addEventListener(kind, keepBrowserOut, { passive: false });
	return () => {
		letGo();
		board.removeEventListener("pointerdown", press);
		for (const kind of ["dragstart", "contextmenu", "touchmove"]) board.removeEventListener(kind, keepBrowserOut);
	};
}

const nameOf = (element: HTMLElement, kind: "card" | "column") => element.dataset[kind] ?? "";
const towards = (at: number, from: number, to: number) => (at < from + edge ? -1 : at > to - edge ? 1 : 0);
const swallow = (event: Event) => {
	event.preventDefault();
	event.stopPropagation();
};
