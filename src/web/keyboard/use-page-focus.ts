import { useLayoutEffect, useRef } from "react";
import { useLocation } from "react-router";

/**
 * Navigation inside the app loads no document: the focus would stay on the followed link, or be lost. Moves it to the page's heading, where
 * a screen reader or keyboard user continues; but not away from a field that took it.
 */
export function usePageFocus(): void {
	const { pathname } = useLocation();
	const shownPath = useRef(pathname);
	// in a layout effect: later, it could take the focus from a control that is already in use
	useLayoutEffect(() => {
		if (shownPath.current === pathname) return;
		shownPath.current = pathname;
		const main = document.getElementById("content");
		if (main?.contains(document.activeElement) || document.querySelector("dialog[open]")) return;
		const heading = main?.querySelector("h1");
		if (heading) heading.tabIndex = -1;
		(heading ?? main)?.focus({ preventScroll: true });
	}, [pathname]);
}
