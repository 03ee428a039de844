import type { FromWorker } from "../kept.ts";
import { worker } from "./scope.ts";

/** Milliseconds after which a cached response beats waiting. */
const patience = 8_000;

let isAway = false;

/**
 * Returns the network's response, or the cached one if the network fails or takes longer than the limit. Tells open pages when the network
 * goes away and when it is back.
 */
export async function networkOr(network: Promise<Response>, kept: () => Promise<Response | undefined>): Promise<Response> {
	let timer: ReturnType<typeof setTimeout> | undefined;
	const late = new Promise<Response>((resolve) => {
		timer = setTimeout(async () => {
			const known = await kept();
			if (!known) return;
			await say("away");
			resolve(known);
		}, patience);
	});
	const inTime = network.then(async (response) => {
		await say("back");
		return response;
	});
	try {
		return await Promise.race([inTime, late]);
	} catch (error) {
		await say("away");
		const known = await kept();
		if (known) return known;
		throw error;
	} finally {
		clearTimeout(timer);
	}
}

async function say(what: FromWorker): Promise<void> {
	if (isAway === (what === "away")) return;
	isAway = what === "away";
	for (const client of await worker.clients.matchAll({ type: "window" })) client.postMessage(what);
}
