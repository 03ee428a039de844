import { useEffectEvent, useLayoutEffect } from "react";
import { areKeysOn } from "./keys.ts";

/**
 * Single keys of one page, under the same rules as the site's: ignored while typing, in a dialog, with a modifier, or where they are
 * switched off.
 */
export function useKeys(keys: Readonly<Record<string, () => void>>): void {
	const press = useEffectEvent((event: KeyboardEvent) => {
		const run = keys[event.key];
		const isTyping =
			event.target instanceof Element &&
			event.target.closest("input:not([type=checkbox]),textarea,select,[contenteditable],dialog,[data-card]");
		if (!run || isTyping || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.repeat || !areKeysOn())
			return;
		event.preventDefault();
		run();
	});
	// in a layout effect: a page's keys work from its first frame
	useLayoutEffect(() => {
		const onKey = (event: KeyboardEvent) => press(event);
		addEventListener("keydown", onKey);
		return () => removeEventListener("keydown", onKey);
	}, []);
}
