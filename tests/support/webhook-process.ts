import { text } from "node:stream/consumers";
import { openDatabase } from "../../src/server/platform/database.ts";
import { silentLog } from "../../src/server/platform/log.ts";
import { openSeal } from "../../src/server/platform/seal.ts";
import { readSettings } from "../../src/server/platform/settings.ts";
import type { TaskServices } from "../../src/server/queue/work.ts";
import { deliver } from "../../src/server/webhooks/deliver.ts";

/** A process that sends what waits for a webhook; it exists to be killed. Its input comes on standard input. */
const { connection, dataDir, innerHosts, webhook } = JSON.parse(await text(process.stdin));
const settings = readSettings({ DATA_DIR: dataDir, INNER_HOSTS: innerHosts });
const { db } = openDatabase(connection);
await deliver({ db, log: silentLog, settings, seal: await openSeal(settings) } as TaskServices, { webhook });
