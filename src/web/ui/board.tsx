import {
	type KeyboardEvent,
	memo,
	type ReactNode,
	startTransition,
	useCallback,
	useEffect,
	useId,
	useLayoutEffect,
	useMemo,
	useRef,
	useState,
} from "react";
import { useFormat } from "../i18n/use-format.ts";
import { useT } from "../i18n/use-t.tsx";
import boardStyles from "./board.css?url";
import { dragCards } from "./board-drag.ts";
import { type BoardColumn, type BoardItem, findCard, type Moves, neighbour, nextColumn, shownColumns } from "./board-state.ts";
import { buttonClass } from "./button.tsx";
import { classes } from "./classes.ts";
import { Icon } from "./icon.tsx";
import { StylesOf } from "./styles-of.ts";
import { showToast } from "./toasts.ts";
import { VisuallyHidden } from "./visually-hidden.tsx";

export type { BoardColumn } from "./board-state.ts";

/** The functions that render cards must be stable: a card re-renders if its item or one of them changes. */
type BoardProps<Item extends BoardItem> = {
	label: string;
	columns: readonly BoardColumn<Item>[];
	/** A card's name in announcements and labels. */
	nameOf: (item: Item) => string;
	renderCard: (item: Item) => ReactNode;
	/** Whether a card may go to a column; defaults to everywhere. */
	mayMove?: ((item: Item, column: string) => boolean) | undefined;
	/** Resolves once the columns are fresh, with null or a sentence saying why the card is back where it was. */
	onMove: (item: Item, column: string) => Promise<string | null>;
	/** Loads more cards of a column; without it they are on a page of their own. */
	onMore?: ((column: BoardColumn<Item>) => Promise<void>) | undefined;
	/** Fields a card's form sends besides the chosen column (`to`), without scripts. */
	moveFields: (item: Item) => Readonly<Record<string, string>>;
	/** That form's target; defaults to this page. */
	action?: string | undefined;
};

/**
 * Cards in columns, moved by mouse, finger, keyboard, menu or plain form. It knows no order: a moved card comes first until the page says
 * where it belongs. Pages load its messages (`board`).
 */
export function Board<Item extends BoardItem>(props: BoardProps<Item>) {
	const { label, columns, nameOf, renderCard, mayMove = everywhere, onMove, onMore, moveFields, action } = props;
	const t = useT();
	const keysId = useId();
	const element = useRef<HTMLElement>(null);
	const focusNext = useRef<string | null>(null);
	const [isScripted, setScripted] = useState(false);
	const [moves, setMoves] = useState<Moves>({});
	const [lifted, setLifted] = useState<{ id: string; to: string } | null>(null);
	const [active, setActive] = useState<string | null>(null);
	const [announcement, setAnnouncement] = useState("");

	const shownColumnList = shownColumns(columns, lifted ? { ...moves, [lifted.id]: lifted.to } : moves);
	const homes = useMemo(() => new Map(columns.flatMap(({ id, items }) => items.map((item) => [item.id, id]))), [columns]);
	const allColumns = useMemo(() => columns.map(({ id, title }) => ({ id, title })), [columns]);
	const firstCard = shownColumnList.find(({ items }) => items.length > 0)?.items[0]?.id;
	const tabStop = active && findCard(shownColumnList, active) ? active : firstCard;
	const mayMoveTo = (item: Item, to: string) => homes.get(item.id) === to || mayMove(item, to);
	const announcementParams = (item: Item, column: string) => ({
		name: nameOf(item),
		column: columns.find(({ id }) => id === column)?.title ?? "",
		place: columns.findIndex(({ id }) => id === column) + 1,
		total: columns.length,
	});

	const move = async (item: Item, to: string) => {
		const from = findCard(shownColumns(columns, moves), item.id)?.column.id;
		if (from === undefined || from === to || !mayMoveTo(item, to)) return;
		setMoves((before) => ({ ...before, [item.id]: to }));
		setAnnouncement(t("board.moved", announcementParams(item, to)));
		const problem = await onMove(item, to);
		// in a transition, like the fresh columns, so that the card does not jump back for a moment
		startTransition(() => setMoves((before) => (before[item.id] === to ? withoutMove(before, item.id) : before)));
		if (problem === null) return;
		setAnnouncement(t("board.back", announcementParams(item, from)));
		showToast({ tone: "danger", text: problem, duration: 5_000 });
	};

	const dragHandlers = useRef<Parameters<typeof dragCards>[1] | null>(null);
	useLayoutEffect(() => {
		dragHandlers.current = {
			mayDrop: (card, column) => {
				const item = findCard(columns, card)?.item;
				return item !== undefined && mayMoveTo(item, column);
			},
			onDrop: (card, column) => {
				const item = findCard(columns, card)?.item;
				if (item) void move(item, column);
			},
		};
	});
	useEffect(() => setScripted(true), []);
	useLayoutEffect(
		() =>
			element.current
				? dragCards(element.current, {
						mayDrop: (...drop) => dragHandlers.current?.mayDrop(...drop) ?? false,
						onDrop: (...drop) => dragHandlers.current?.onDrop(...drop),
					})
				: undefined,
		[],
	);
	useEffect(() => {
		if (focusNext.current === null) return;
		const card = element.current?.querySelector<HTMLElement>(`[data-card="${CSS.escape(focusNext.current)}"]`);
		focusNext.current = null;
		card?.focus({ preventScroll: true });
		card?.scrollIntoView({ block: "nearest", inline: "nearest" });
	});

	const focusOn = (id: string | null) => {
		if (id === null) return;
		focusNext.current = id;
		setActive(id);
	};
	const cancelLift = () => {
		const card = lifted && findCard(columns, lifted.id);
		setLifted(null);
		if (card) setAnnouncement(t("board.back", announcementParams(card.item, card.column.id)));
	};
	const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
		const id = (event.target as HTMLElement).dataset.card;
		const card = id === undefined ? null : findCard(shownColumnList, id);
		if (!card || event.altKey || event.ctrlKey || event.metaKey) return;
		const { item, column } = card;
		if (lifted?.id === item.id) {
			if (event.key === "Escape") cancelLift();
			else if (event.key === "Enter" || event.key === " ") {
				setLifted(null);
				if (findCard(columns, item.id)?.column.id === column.id) cancelLift();
				else void move(item, column.id);
			} else if (event.key.startsWith("Arrow")) {
				const to =
					event.key === "ArrowUp" || event.key === "ArrowDown"
						? null
						: nextColumn(shownColumnList, column.id, event.key, (columnId) => mayMoveTo(item, columnId));
				if (to !== null) {
					setLifted({ id: item.id, to });
					setAnnouncement(t("board.over", announcementParams(item, to)));
				}
			} else if (event.key !== "Tab") return;
			focusOn(item.id);
		} else if (event.key === " ") {
			setLifted({ id: item.id, to: column.id });
			setAnnouncement(t("board.lifted", announcementParams(item, column.id)));
		} else if (event.key === "Enter") (event.target as HTMLElement).querySelector("a")?.click();
		else if (event.key.startsWith("Arrow")) focusOn(neighbour(shownColumnList, item.id, event.key));
		else return;
		event.preventDefault();
	};
	/** Moves a card from its menu: focus stays in place, on the card that takes the position of the one leaving. */
	const choose = (item: Item, to: string) => {
		focusOn(neighbour(shownColumnList, item.id, "ArrowDown") ?? neighbour(shownColumnList, item.id, "ArrowUp"));
		void move(item, to);
	};
	const latest = useRef({ choose, onKeyDown });
	latest.current = { choose, onKeyDown };
	const onChoose = useCallback((item: Item, to: string) => latest.current.choose(item, to), []);
	const onKey = useCallback((event: KeyboardEvent<HTMLElement>) => latest.current.onKeyDown(event), []);

	return (
		<section
			ref={element}
			aria-label={label}
			aria-describedby={keysId}
			className="board grid min-w-0 grid-cols-1 gap-2"
			onFocus={({ target }) => target.closest("[data-card]") && setActive(target.closest<HTMLElement>("[data-card]")?.dataset.card ?? null)}
			onBlur={() => lifted && focusNext.current === null && cancelLift()}
		>
			<StylesOf href={boardStyles} />
			<p role="status" className="sr-only">
				{announcement}
			</p>
			<p id={keysId} className="board-keys sr-only">
				{t("board.keys")}
			</p>
			<ColumnTabs columns={shownColumnList} board={element} />
			<div data-columns className="board-columns relative gap-3 overflow-x-auto pb-2">
				{shownColumnList.map((column) => (
					<Column
						key={column.id}
						{...{ nameOf, renderCard, mayMove, allColumns, onChoose, onKey, moveFields, action, isScripted }}
						column={column}
						onMore={onMore}
						homes={homes}
						tabStop={tabStop}
						liftedId={lifted?.id}
					/>
				))}
			</div>
		</section>
	);
}

const withoutMove = (moves: Moves, id: string): Moves => Object.fromEntries(Object.entries(moves).filter(([card]) => card !== id));

/** On phones one column is visible at a time: these tabs list all of them, and are drop targets too. */
function ColumnTabs<Item>({ columns, board }: { columns: readonly BoardColumn<Item>[]; board: { readonly current: HTMLElement | null } }) {
	const t = useT();
	const format = useFormat();
	const [currentIndex, setCurrentIndex] = useState(0);
	useEffect(() => {
		const scroller = columnsOf(board.current);
		const updateIndex = () =>
			scroller && setCurrentIndex(Math.round(scroller.scrollLeft / ((scroller.firstElementChild?.clientWidth ?? 0) + 12 || 1)));
		scroller?.addEventListener("scroll", updateIndex, { passive: true });
		return () => scroller?.removeEventListener("scroll", updateIndex);
	}, [board]);
	return (
		<nav
			aria-label={t("board.columns")}
			className="-mx-3 sticky top-15 z-10 overflow-x-auto bg-ground px-3 py-1 [scrollbar-width:none] sm:hidden"
		>
			<ul className="flex gap-1.5">
				{columns.map(({ id, title, count }, index) => (
					<li key={id}>
						<a
							href={`#${idOf(id)}`}
							data-column={id}
							aria-current={index === currentIndex ? "true" : undefined}
							onClick={(event) => {
								event.preventDefault();
								columnsOf(board.current)?.children[index]?.scrollIntoView({ inline: "start", block: "nearest", behavior: "smooth" });
							}}
							className={classes(
								"board-tab flex min-h-11 items-center gap-1.5 whitespace-nowrap rounded-full px-3 font-medium text-sm no-underline",
								index === currentIndex ? "bg-ink text-ground" : "text-muted",
							)}
						>
							{title}
							<span className="tabular-nums">{format.number(count)}</span>
						</a>
					</li>
				))}
			</ul>
		</nav>
	);
}

const columnsOf = (board: HTMLElement | null) => board?.querySelector<HTMLElement>("[data-columns]");

const idOf = (column: string) => `column-${column}`;

const everywhere = () => true;

type CardRendering<Item extends BoardItem> = Pick<BoardProps<Item>, "nameOf" | "renderCard" | "moveFields" | "action"> & {
	mayMove: (item: Item, column: string) => boolean;
	/** For the cards' move menus. */
	allColumns: readonly Pick<BoardColumn<Item>, "id" | "title">[];
	onChoose: (item: Item, column: string) => void;
	onKey: (event: KeyboardEvent<HTMLElement>) => void;
	isScripted: boolean;
};

type ColumnProps<Item extends BoardItem> = CardRendering<Item> & {
	column: BoardColumn<Item>;
	onMore: BoardProps<Item>["onMore"];
	/** Card id to the column in the page's data. */
	homes: ReadonlyMap<string, string>;
	tabStop: string | undefined;
	liftedId: string | undefined;
};

function Column<Item extends BoardItem>({ column, onMore, homes, tabStop, liftedId, ...drawing }: ColumnProps<Item>) {
	const t = useT();
	const format = useFormat();
	const [isBusy, setBusy] = useState(false);
	const { id, title, count, sum, items, moreHref } = column;
	const remaining = count - items.length;
	const more = async () => {
		setBusy(true);
		await onMore?.(column).finally(() => setBusy(false));
	};
	return (
		<section
			id={idOf(id)}
			aria-labelledby={`${idOf(id)}-title`}
			data-column={id}
			className="board-column grid min-w-0 content-start gap-2 rounded-md bg-sunken p-2"
		>
			<h2 id={`${idOf(id)}-title`} className="flex min-h-8 flex-wrap items-baseline gap-x-2 px-1 text-sm">
				{title} <span className="font-normal text-muted tabular-nums">{format.number(count)}</span>
				{sum && <span className="ml-auto font-normal text-meta text-muted tabular-nums">{sum}</span>}
			</h2>
			{items.length === 0 && (
				<p className="rounded-sm border border-line border-dashed px-2 py-6 text-center text-muted text-sm">{t("board.none")}</p>
			)}
			<ul className="grid content-start gap-2">
				{items.map((item) => (
					<BoardCard
						key={item.id}
						{...drawing}
						item={item}
						column={id}
						home={homes.get(item.id)}
						isTabStop={tabStop === item.id}
						isLifted={liftedId === item.id}
					/>
				))}
			</ul>
			{moreHref && remaining > 0 && (
				<a
					href={moreHref}
					aria-busy={isBusy || undefined}
					onClick={(event) => {
						if (!onMore) return;
						event.preventDefault();
						if (!isBusy) void more();
					}}
					className={buttonClass({ variant: "quiet", size: "sm" })}
				>
					{isBusy ? t("ui.loading") : t("board.more", { count: remaining })}
				</a>
			)}
		</section>
	);
}

type CardProps<Item extends BoardItem> = CardRendering<Item> & {
	item: Item;
	/** The column it is shown in, and the one in the page's data. */
	column: string;
	home: string | undefined;
	isTabStop: boolean;
	isLifted: boolean;
};

function Card<Item extends BoardItem>({ item, column, home, isTabStop, isLifted, isScripted, ...drawing }: CardProps<Item>) {
	const { nameOf, renderCard, mayMove, allColumns, onChoose, onKey, moveFields, action } = drawing;
	const t = useT();
	const [isOpen, setOpen] = useState(false);
	const targets = allColumns.filter(({ id }) => id !== column && (id === home || mayMove(item, id)));
	return (
		<li
			data-card={item.id}
			// keyboard control is on the cards: one of them is in the tab order, arrow keys move to the others
			tabIndex={isScripted ? (isTabStop ? 0 : -1) : undefined}
			aria-keyshortcuts={isScripted ? "Space" : undefined}
			aria-label={nameOf(item)}
			onKeyDown={onKey}
			className={classes("board-card select-none rounded-sm bg-surface shadow-card", isLifted && "is-held")}
		>
			<CardFace item={item} renderCard={renderCard} />
			{targets.length > 0 && (
				<details
					// it may have been opened before scripts loaded
					ref={(details) => {
						if (details?.open) setOpen(true);
					}}
					onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
					className="border-line border-t"
				>
					<summary
						tabIndex={isScripted && !isTabStop ? -1 : undefined}
						className="flex min-h-11 cursor-pointer items-center gap-1.5 px-3 text-meta text-muted hover:text-ink sm:min-h-9"
					>
						<Icon name="swap" className="size-4" />
						{t("board.move")}
						<VisuallyHidden>{nameOf(item)}</VisuallyHidden>
					</summary>
					{(isOpen || !isScripted) && (
						<form
							method="post"
							action={action}
							onSubmit={(event) => {
								event.preventDefault();
								const chosen = (event.nativeEvent as SubmitEvent).submitter;
								if (chosen instanceof HTMLButtonElement) onChoose(item, chosen.value);
							}}
							className="flex flex-wrap gap-1.5 px-3 pb-3"
						>
							{Object.entries(moveFields(item)).map(([name, value]) => (
								<input key={name} type="hidden" name={name} value={value} />
							))}
							{targets.map(({ id, title }) => (
								<button key={id} name="to" value={id} type="submit" className={buttonClass({ variant: "secondary", size: "sm" })}>
									{title}
								</button>
							))}
						</form>
					)}
				</details>
			)}
		</li>
	);
}

/** Memoised: a keystroke re-renders the two cards it changes, not all. */
const BoardCard = memo(Card) as typeof Card;

function Face<Item extends BoardItem>({ item, renderCard }: Pick<CardProps<Item>, "item" | "renderCard">) {
	return <div className="p-3">{renderCard(item)}</div>;
}

/** Memoised too: React rewrites an input's name on every render, and a style with `:has([name=…])` then searches the whole board for it. */
const CardFace = memo(Face) as typeof Face;
