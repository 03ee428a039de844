import { text } from "node:stream/consumers";
import { openDatabase } from "../../src/server/platform/database.ts";
import { listen } from "../../src/server/platform/listen.ts";
import { silentLog } from "../../src/server/platform/log.ts";
import { taskNames } from "../../src/server/queue/tasks.ts";
import { type Handlers, startQueue, type TaskServices } from "../../src/server/queue/work.ts";

/**
 * A process that begins each task, prints its name and never finishes one: it exists to be killed. Its database comes on standard input.
 */
const database = openDatabase(JSON.parse(await text(process.stdin)));
const begin = (name: string) => async () => {
	console.log(name);
	await new Promise(() => {});
};
const listening = await listen(database, { queue_test: { onMessage: () => {}, onGap: () => {} } });
startQueue({
	services: { db: database.db, log: silentLog } as TaskServices,
	pool: database.pool,
	handlers: Object.fromEntries(taskNames.map((name) => [name, begin(name)])) as unknown as Handlers,
	due: {},
	runOnOwnConnection: listening.run,
});
