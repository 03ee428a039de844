import { useEffect, useState } from "react";
import { settingsSavedDelay } from "../../contract/limits/settings.ts";

/** True for two seconds from `isShown` on, for `Settings Saved!` (accounts.md §4); without scripts, until the next page. */
export function useBriefly(isShown: boolean): boolean {
	const [isOver, setIsOver] = useState(false);
	useEffect(() => {
		if (!isShown) return setIsOver(false);
		const timer = setTimeout(() => setIsOver(true), settingsSavedDelay);
		return () => clearTimeout(timer);
	}, [isShown]);
	return isShown && !isOver;
}
