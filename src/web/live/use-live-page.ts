import { useEffect } from "react";
import { useSite } from "../api/site.tsx";

/** Milliseconds after which the stream is opened even if the browser was never idle. */
const timeout = 4_000;

/** Opens the event stream for a signed-in viewer, once the page itself has loaded what it needs. */
export function useLivePage(viewerId: string | undefined): void {
	const { saveData } = useSite();
	useEffect(() => {
		if (!viewerId) return;
		let isOver = false;
		let end = () => {};
		const begin = async () => {
			const { startLive } = await import("./event-stream.ts");
			if (!isOver) end = startLive({ viewerId, saveData });
		};
		// offline, the chunk fails to load: the next page tries again
		const start = () => void begin().catch(() => {});
		// Safari has no requestIdleCallback
		const timer = typeof requestIdleCallback === "function" ? 0 : setTimeout(start, 1_000);
		const idle = timer ? 0 : requestIdleCallback(start, { timeout });
		return () => {
			isOver = true;
			clearTimeout(timer);
			if (idle) cancelIdleCallback(idle);
			end();
		};
	}, [viewerId, saveData]);
}
