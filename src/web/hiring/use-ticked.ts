import { type RefObject, useEffect, useRef, useState } from "react";

/** The number of applicants ticked inside the element. `recount` is for their changes; it also runs after each rendering. */
export function useTicked<Box extends HTMLElement>(): { container: RefObject<Box | null>; ticked: number; recount: () => void } {
	const container = useRef<Box>(null);
	const [ticked, setTicked] = useState(0);
	const recount = () => setTicked(container.current?.querySelectorAll("input[name=several]:checked").length ?? 0);
	// a card moved to another column is remounted, without its tick
	useEffect(recount);
	return { container, ticked, recount };
}
