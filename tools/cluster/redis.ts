import { join } from "node:path";
import { pingEventServer } from "../../src/server/live/event-server.ts";
import { freePort, makePart, type Part } from "./part.ts";

/**
 * A redis-server, which must be installed, that persists nothing; `env` is the setting of a site whose processes notify each other through
 * it.
 */
export async function makeRedis(folder: string): Promise<Part & { env: { EVENTS_URL: string } }> {
	const port = await freePort();
	const url = `redis://127.0.0.1:${port}`;
	const part = makePart({
		name: "Redis",
		port,
		command: ["redis-server", "--port", String(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"],
		log: join(folder, "redis.log"),
		answers: () =>
			pingEventServer(url).then(
				() => true,
				() => false,
			),
	});
	return { ...part, env: { EVENTS_URL: url } };
}
