import { useEffect, useState } from "react";

/**
 * Whole seconds left for a question, counted down in the browser. `receivedAt`: when the server's response with the remaining time arrived;
 * for a document that is still hydrating, the arrival of its first byte counts instead.
 */
export function useTimeLeft(secondsLeft: number, receivedAt: number | undefined): number {
	const [remaining, setRemaining] = useState(secondsLeft);
	useEffect(() => {
		const [page] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
		const end = (receivedAt ?? page?.responseStart ?? performance.now()) + secondsLeft * 1000;
		const count = () => setRemaining(Math.max(0, Math.ceil((end - performance.now()) / 1000)));
		count();
		const timer = setInterval(count, 250);
		return () => clearInterval(timer);
	}, [secondsLeft, receivedAt]);
	return remaining;
}
