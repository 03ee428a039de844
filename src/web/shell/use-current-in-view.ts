import { type RefObject, useEffect, useRef } from "react";

/** For a row of links that is wider than a phone: the current one is moved into view, and the page stays where it is. */
export function useCurrentInView<Row extends HTMLElement>(): RefObject<Row | null> {
	const row = useRef<Row>(null);
	const seen = useRef<Element>(undefined);
	// after each change of the page: which link is the current one is said in the row alone
	useEffect(() => {
		const current = row.current?.querySelector<HTMLElement>("[aria-current]");
		if (!row.current || !current || current === seen.current) return;
		seen.current = current;
		const [{ left, width }, { left: start, width: room }] = [current.getBoundingClientRect(), row.current.getBoundingClientRect()];
		row.current.scrollLeft += left - start - (room - width) / 2;
	});
	return row;
}
