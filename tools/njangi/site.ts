import { mkdirSync, statSync } from "node:fs";
import { type Database, migrate, openDatabase } from "../../src/server/platform/database.ts";
import { createLog } from "../../src/server/platform/log.ts";
import { startPostgres } from "../../src/server/platform/postgres.ts";
import { openSeal, type Seal } from "../../src/server/platform/seal.ts";
import type { Settings } from "../../src/server/platform/settings.ts";
import { CommandError } from "./command.ts";

export type Site = { db: Database; seal: Seal; settings: Settings };

/** Opens what the app uses, whether it is running or not: the embedded PostgreSQL is shared with it, or started for the command. */
export async function openSite(settings: Settings, open: AsyncDisposableStack): Promise<Site> {
	const { dataDir, databaseUrl } = settings;
	mkdirSync(dataDir, { recursive: true });
	refuseStrangers(dataDir);
	const connection = databaseUrl
		? { connectionString: databaseUrl }
		: open.adopt(await startPostgres({ dataDir, log: createLog() }), (postgres) => postgres.stop()).connection;
	await migrate(connection);
	const { db } = open.adopt(openDatabase(connection, { max: 3 }), ({ close }) => close());
	return { db, seal: await openSeal(settings), settings };
}

/** Refuses to work in another user's folder: the app could no longer write to what root creates there. */
function refuseStrangers(dataDir: string): void {
	const { uid } = statSync(dataDir);
	const own = process.getuid?.();
	if (own === undefined || own === uid) return;
	throw new CommandError(`${dataDir} belongs to user ${uid}, but you are user ${own}. Run the command as its owner (sudo -u '#${uid}' …).`);
}
