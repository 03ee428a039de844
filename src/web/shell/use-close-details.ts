import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { useLocation } from "react-router";

/** A `<details>` menu opens without scripts; with them a click elsewhere, Esc or navigation closes it. */
export function useCloseDetails(): RefObject<HTMLDetailsElement | null> {
	const menu = useRef<HTMLDetailsElement>(null);
	const { key } = useLocation();
	useEffect(() => {
		const close = (event: Event) => {
			const details = menu.current;
			if (!details?.open) return;
			const isEscape = event instanceof KeyboardEvent && event.key === "Escape";
			if (isEscape) details.querySelector("summary")?.focus();
			if (isEscape || (event.type === "click" && !details.contains(event.target as Node))) details.open = false;
		};
		document.addEventListener("click", close);
		document.addEventListener("keydown", close);
		return () => {
			document.removeEventListener("click", close);
			document.removeEventListener("keydown", close);
		};
	}, []);
	const shownKey = useRef(key);
	// closes together with the page change, so that it does not undo the next press; a menu opened before scripts loaded stays open
	useLayoutEffect(() => {
		if (shownKey.current !== key && menu.current) menu.current.open = false;
		shownKey.current = key;
	}, [key]);
	return menu;
}
