import { createContext, use } from "react";
import { classes } from "./classes.ts";

/** 24 × 24, drawn with a stroke of 1.75. Only icons in use are listed. */
export const drawings = {
	alert: "M12 8v5m0 3.5v.01M10.3 3.9 2.5 17.4A2 2 0 0 0 4.2 20.4h15.6a2 2 0 0 0 1.7-3L13.7 3.9a2 2 0 0 0-3.4 0Z",
	archive: "M3.5 5h17v4h-17ZM5 9v10.5h14V9M10 13h4",
	arrowLeft: "M19 12H5m6-7-7 7 7 7",
	award: "M12 3a6 6 0 1 0 0 12 6 6 0 0 0 0-12ZM8.5 14 7 21l5-2.5 5 2.5-1.5-7",
	bank: "M3.5 8.5 12 4l8.5 4.5M5.5 9v8m4.3-8v8m4.4-8v8m4.3-8v8M3.5 20h17",
	bell: "M6 9a6 6 0 0 1 12 0c0 6 2.5 7.5 2.5 7.5h-17S6 15 6 9Zm4 11a2.2 2.2 0 0 0 4 0",
	bolt: "M13 3 5 13.5h6L10.5 21 19 10h-6.5Z",
	bookmark: "M6 4.5A1.5 1.5 0 0 1 7.5 3h9A1.5 1.5 0 0 1 18 4.5V21l-6-4.5L6 21Z",
	briefcase:
		"M8 7V5.5A1.5 1.5 0 0 1 9.5 4h5A1.5 1.5 0 0 1 16 5.5V7M4.5 7h15A1.5 1.5 0 0 1 21 8.5v10a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 18.5v-10A1.5 1.5 0 0 1 4.5 7ZM3 12.5c5.5 2.7 12.5 2.7 18 0",
	calendar: "M4.5 6h15v14h-15ZM4.5 10.5h15M8.5 3.5V7m7-3.5V7",
	check: "m5 12.5 4.5 4.5L19 7.5",
	chevronDown: "m6 9.5 6 6 6-6",
	chevronUp: "m6 14.5 6-6 6 6",
	chevronLeft: "m14.5 6-6 6 6 6",
	chevronRight: "m9.5 6 6 6-6 6",
	clock: "M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM12 7.5V12l3 2.5",
	close: "M6 6l12 12M18 6 6 18",
	dashboard: "M4 4.5h6.5v8H4Zm9.5 0H20v4.5h-6.5Zm0 8H20v7h-6.5ZM4 16h6.5v3.5H4Z",
	cloudOff: "M8.5 6.3A6 6 0 0 1 17.6 10a4 4 0 0 1 3 6.4M17 18H7a4.5 4.5 0 0 1-.6-9M4 3.5l16.5 17",
	external: "M9 6.5H5.5v12h12V15M13 4.5h6.5V11M19 5l-8.5 8.5",
	document: "M6 3.5h8l4.5 4.5v12.5H6ZM13.5 3.5V8.5h5M9 13h6m-6 3.5h6",
	download: "M12 4v11m-4.5-4.5L12 15l4.5-4.5M5 19.5h14",
	feed: "M5 5a14 14 0 0 1 14 14M5 11a8 8 0 0 1 8 8M6 18.5v.01",
	filter: "M4 6.5h16M7 12h10m-7 5.5h4",
	foldLeft: "M4 5h16v14H4ZM9.5 5v14M16.5 9.5 14 12l2.5 2.5",
	foldRight: "M4 5h16v14H4ZM9.5 5v14M14 9.5l2.5 2.5-2.5 2.5",
	flag: "M5.5 21V4m0 .5c4-2.5 8 2 13 0v9.5c-5 2-9-2.5-13 0",
	block: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM6 6l12 12",
	more: "M5 10.4a1.6 1.6 0 1 0 0 3.2 1.6 1.6 0 0 0 0-3.2Zm7 0a1.6 1.6 0 1 0 0 3.2 1.6 1.6 0 0 0 0-3.2Zm7 0a1.6 1.6 0 1 0 0 3.2 1.6 1.6 0 0 0 0-3.2Z",
	globe: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM3.5 9.5h17m-17 5h17M12 3c-5 5.5-5 12.5 0 18m0-18c5 5.5 5 12.5 0 18",
	groups: "M12 3.5a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM7 12.5a4 4 0 1 0 0 8 4 4 0 0 0 0-8Zm10 0a4 4 0 1 0 0 8 4 4 0 0 0 0-8Z",
	heart: "M12 20s-7.5-4.6-7.5-10.2A4.3 4.3 0 0 1 12 7.2a4.3 4.3 0 0 1 7.5 2.6C19.5 15.4 12 20 12 20Z",
	home: "M4 11.5 12 4l8 7.5M6.5 9.5V20h11V9.5M10 20v-5.5h4V20",
	info: "M12 11v5.5m0-8.5v.01M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Z",
	list: "M8.5 6.5H20M8.5 12H20M8.5 17.5H20M4 6.5h.01M4 12h.01M4 17.5h.01",
	logout: "M9.5 4H5.5v16h4M14.5 8l4 4-4 4m4-4H9.5",
	mail: "M3.5 6h17v12.5h-17ZM4 6.5l8 6.5 8-6.5",
	match: "M9 5.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13Zm6 0a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13Z",
	menu: "M4 7h16M4 12h16M4 17h16",
	moon: "M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5Z",
	paperclip: "m19.5 11.5-7.8 7.8a4.6 4.6 0 0 1-6.5-6.5l8.3-8.3a3 3 0 0 1 4.3 4.3l-8.2 8.2a1.5 1.5 0 0 1-2.2-2.1l7.3-7.3",
	people:
		"M9 5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7ZM2.5 19.5c.6-3.4 3.1-5 6.5-5s5.9 1.6 6.5 5M15.5 5.3a3.3 3.3 0 0 1 0 6.4M18 14.9c2 .7 3.2 2.2 3.5 4.6",
	phone: "M8 2.5h8A1.5 1.5 0 0 1 17.5 4v16a1.5 1.5 0 0 1-1.5 1.5H8A1.5 1.5 0 0 1 6.5 20V4A1.5 1.5 0 0 1 8 2.5ZM11 18.5h2",
	pin: "M12 21s7-6.2 7-11.5a7 7 0 1 0-14 0C5 14.8 12 21 12 21Zm0-9a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z",
	picture: "M4 5h16v14H4ZM4.5 16.5 9.5 11l4 4 2.5-2.5 4 4M15.5 8.8v.01",
	plus: "M12 5v14M5 12h14",
	pencil: "M4 20l1-4.5L16.5 4a2 2 0 0 1 2.8 0l.7.7a2 2 0 0 1 0 2.8L8.5 19Zm10.5-14 4.5 4.5",
	chart: "M4 20h16M6.5 16.5v-5m5.5 5V5m5.5 11.5V9",
	chat: "M4.5 5h15A1.5 1.5 0 0 1 21 6.5v9a1.5 1.5 0 0 1-1.5 1.5H11l-4.5 3.5V17h-2A1.5 1.5 0 0 1 3 15.5v-9A1.5 1.5 0 0 1 4.5 5ZM8 9.5h8M8 12.8h5",
	call: "M6.5 3.5h3l1.5 4-2 1.5a11 11 0 0 0 6 6l1.5-2 4 1.5v3a2 2 0 0 1-2.2 2A17 17 0 0 1 4.5 5.7a2 2 0 0 1 2-2.2Z",
	key: "M14.5 3.5a6 6 0 1 0-4.2 10.2L12 15.5h2.5V18H17v2.5h3.5V17l-6.3-6.3a6 6 0 0 0 .3-7.2ZM8 7.5v.01",
	link: "M10 14a4 4 0 0 0 5.7 0l3.5-3.5a4 4 0 1 0-5.7-5.7l-1.2 1.2M14 10a4 4 0 0 0-5.7 0l-3.5 3.5a4 4 0 1 0 5.7 5.7l1.2-1.2",
	share: "M12 15V3.5m0 0L7.5 8M12 3.5 16.5 8M5 12.5v7.5h14v-7.5",
	report: "M8.5 5H5v15.5h14V5h-3.5m-7-1.5h7v3h-7ZM8.5 14v3m3.5-6v6m3.5-4v4",
	search: "M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13ZM20 20l-4.9-4.9",
	settings: "M4 7h9m4 0h3M4 17h3m4 0h9M15 4.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5ZM9 14.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5Z",
	sun: "M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM12 2.5v2m0 15v2M2.5 12h2m15 0h2M5.3 5.3l1.4 1.4m10.6 10.6 1.4 1.4m0-13.4-1.4 1.4M6.7 17.3l-1.4 1.4",
	swap: "M4 8.5h15m-4-4 4 4-4 4M20 15.5H5m4-4-4 4 4 4",
	trash: "M4.5 6.5h15M9.5 6.5V4h5v2.5M6.5 6.5l1 14h9l1-14M10 10.5v6m4-6v6",
	user: "M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM4.5 20.5c.8-4 3.8-6 7.5-6s6.7 2 7.5 6",
	verified:
		"m8.5 12 2.5 2.5 4.5-5M12 2.8l2.3 1.8 2.9-.2.9 2.8 2.4 1.6-.9 2.8.9 2.8-2.4 1.6-.9 2.8-2.9-.2L12 20.4l-2.3-1.8-2.9.2-.9-2.8-2.4-1.6.9-2.8-.9-2.8 2.4-1.6.9-2.8 2.9.2Z",
} as const;

export type IconName = keyof typeof drawings;

type IconProps = {
	name: IconName;
	className?: string | undefined;
	/** For what is on: saved, liked, the current page. */
	filled?: boolean;
};

/** Their paint, and their size unless `className` sets one, are in `styles.css`: a page has a hundred of them. */
const classNames = { line: undefined, filled: "icon-filled", dots: "icon-dots" } as const;

/** On the server: the placeholder for the icons that a page draws once (`shell/icon-sheet.tsx`). */
export const IconSheetContext = createContext("");

/**
 * True for what only the browser renders. References to the sheet cost more to style, lay out and paint than the drawing itself
 * (docs/measurements.md), so they are only for what comes in the document.
 */
export const IconInPlaceContext = createContext(false);

export const iconId = (name: IconName | ""): string => `i-${name}`;

/** Decorative: the text next to it or the control's label says what it means. */
export function Icon({ name, className, filled = false }: IconProps) {
	const isInPlace = use(IconInPlaceContext);
	const sheet = use(IconSheetContext);
	const style = name === "more" ? "dots" : filled ? "filled" : "line";
	const classList = classes("icon", classNames[style], className);
	if (isInPlace)
		return (
			<svg aria-hidden="true" viewBox="0 0 24 24" className={classList}>
				<path d={drawings[name]} />
			</svg>
		);
	const id = iconId(name);
	// in the browser, an icon missing from the server's sheet is drawn in place
	const isOnSheet = import.meta.env.SSR ? sheet !== "" : document.getElementById(id) !== null;
	return (
		<svg aria-hidden="true" className={classList}>
			{isOnSheet ? <use href={`#${id}`} /> : <Drawing name={name} />}
		</svg>
	);
}

/** Fills the `svg` around it. Has the view box itself, so that a sheet states it once for all icons that refer to it. */
export const Drawing = ({ name, id }: { name: IconName; id?: string }) => (
	// biome-ignore lint/a11y/noSvgWithoutTitle: the icon around it is hidden
	<svg id={id} viewBox="0 0 24 24">
		<path d={drawings[name]} />
	</svg>
);
