import type { FromWorker } from "../caches.ts";
import { worker } from "./scope.ts";

/** Milliseconds after which a cached response beats waiting. */
const timeout = 8_000;

let isAway = false;

/**
 * Returns the network's response, or the cached one if the network fails or takes longer than the limit. Notifies open pages when the
 * network goes away and when it is back.
 */
export async function networkFirst(network: Promise<Response>, fromCache: () => Promise<Response | undefined>): Promise<Response> {
	let timer: ReturnType<typeof setTimeout> | undefined;
	const afterTimeout = new Promise<Response>((resolve) => {
		timer = setTimeout(async () => {
			const cached = await fromCache();
			if (!cached) return;
			await announce("away");
			resolve(cached);
		}, timeout);
	});
	const inTime = network.then(async (response) => {
		await announce("back");
		return response;
	});
	try {
		return await Promise.race([inTime, afterTimeout]);
	} catch (error) {
		await announce("away");
		const cached = await fromCache();
		if (cached) return cached;
		throw error;
	} finally {
		clearTimeout(timer);
	}
}

async function announce(state: FromWorker): Promise<void> {
	if (isAway === (state === "away")) return;
	isAway = state === "away";
	for (const client of await worker.clients.matchAll({ type: "window" })) client.postMessage(state);
}
