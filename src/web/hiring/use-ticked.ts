import { type RefObject, useEffect, useRef, useState } from "react";

/** The number of applicants ticked inside the element. `count` counts anew: on each change, and by itself after each rendering. */
export function useTicked<Box extends HTMLElement>(): { box: RefObject<Box | null>; ticked: number; count: () => void } {
	const box = useRef<Box>(null);
	const [ticked, setTicked] = useState(0);
	const count = () => setTicked(box.current?.querySelectorAll("input[name=several]:checked").length ?? 0);
	// a row that moved elsewhere is mounted anew, without its tick
	useEffect(count);
	return { box, ticked, count };
}
