import { useEffect, useState } from "react";
import { settingsSavedDelay } from "../../contract/limits/settings.ts";

/** Shows `Settings Saved!` for two seconds (accounts.md §4); without scripts, until the next page. */
export function useForAWhile(isShown: boolean): boolean {
	const [over, setOver] = useState(false);
	useEffect(() => {
		if (!isShown) return setOver(false);
		const timer = setTimeout(() => setOver(true), settingsSavedDelay);
		return () => clearTimeout(timer);
	}, [isShown]);
	return isShown && !over;
}
