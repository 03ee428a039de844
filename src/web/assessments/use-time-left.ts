import { useEffect, useState } from "react";

/**
 * Whole seconds that are left of a question's time, counted down in the browser. `heardAt`: when the server said how many; of a
 * page that came with its scripts still on their way, when its first byte was here.
 */
export function useTimeLeft(secondsLeft: number, heardAt: number | undefined): number {
	const [left, setLeft] = useState(secondsLeft);
	useEffect(() => {
		const [page] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
		const end = (heardAt ?? page?.responseStart ?? performance.now()) + secondsLeft * 1000;
		const count = () => setLeft(Math.max(0, Math.ceil((end - performance.now()) / 1000)));
		count();
		const timer = setInterval(count, 250);
		return () => clearInterval(timer);
	}, [secondsLeft, heardAt]);
	return left;
}
