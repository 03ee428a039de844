import { type RefObject, useEffect, useRef } from "react";

/** For a row of links wider than a phone: scrolls the current one into view without scrolling the page. */
export function useCurrentInView<Row extends HTMLElement>(): RefObject<Row | null> {
	const row = useRef<Row>(null);
	const lastCurrent = useRef<Element>(undefined);
	// after every render: only the row itself knows which link is current
	useEffect(() => {
		const current = row.current?.querySelector<HTMLElement>("[aria-current]");
		if (!row.current || !current || current === lastCurrent.current) return;
		lastCurrent.current = current;
		const [{ left, width }, { left: start, width: rowWidth }] = [current.getBoundingClientRect(), row.current.getBoundingClientRect()];
		row.current.scrollLeft += left - start - (rowWidth - width) / 2;
	});
	return row;
}
