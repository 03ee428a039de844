import { readEvents } from "../../src/web/live/read-events.ts";

/** Reads the events of an open stream: `next()` returns the next one, skipping keep-alives, and null at the end. */
export function eventsOf(response: Response) {
	if (!response.body || response.status !== 200) throw new Error(`answered ${response.status}`);
	const events = readEvents(response.body, () => {});
	return {
		next: async () => {
			for (;;) {
				const { value, done } = await events.next();
				if (done) return null;
				if (value.name) return { name: value.name, id: value.id, data: JSON.parse(value.data) };
			}
		},
		close: () => events.return(undefined),
	};
}
