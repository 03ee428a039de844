import { useLayoutEffect, useRef } from "react";
import { useLocation } from "react-router";

/**
 * A page inside the app is no document: the focus would stay on the link that led to it, or on nothing. It goes to the
 * page's heading, where a reader with a screen reader or a keyboard goes on; not away from a field that took it.
 */
export function usePageFocus(): void {
	const { pathname } = useLocation();
	const shown = useRef(pathname);
	// with the page: a moment later it would take the focus from where somebody has begun
	useLayoutEffect(() => {
		if (shown.current === pathname) return;
		shown.current = pathname;
		const main = document.getElementById("content");
		if (main?.contains(document.activeElement) || document.querySelector("dialog[open]")) return;
		const heading = main?.querySelector("h1");
		if (heading) heading.tabIndex = -1;
		(heading ?? main)?.focus({ preventScroll: true });
	}, [pathname]);
}
