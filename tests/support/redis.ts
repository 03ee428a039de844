import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { makeRedis } from "../../tools/cluster/redis.ts";
import { findRedisServer } from "../../tools/redis-server.mjs";

/** Null if the machine has none: its tests are skipped then, and `npm test` says so. */
export const redisServer = findRedisServer();

/** A Redis of a test's own, which it may freeze, kill and start again on the same port. */
export async function ownRedis() {
	const folder = mkdtempSync(join(tmpdir(), "njangi-redis-"));
	const { env, start, end, signal } = await makeRedis(folder);
	await start();
	return {
		url: env.EVENTS_URL,
		start,
		kill: () => end("SIGKILL"),
		freeze: () => signal("SIGSTOP"),
		thaw: () => signal("SIGCONT"),
		remove: async () => {
			await end("SIGKILL");
			rmSync(folder, { recursive: true, force: true });
		},
	};
}
