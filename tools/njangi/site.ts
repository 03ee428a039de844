import { lstatSync, mkdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { type Database, migrate, openDatabase } from "../../src/server/platform/database.ts";
import { createLog } from "../../src/server/platform/log.ts";
import { type EmbeddedPostgres, startPostgres } from "../../src/server/platform/postgres.ts";
import { openSeal, type Seal } from "../../src/server/platform/seal.ts";
import type { Settings } from "../../src/server/platform/settings.ts";
import { CommandError } from "./command.ts";

export type Site = { db: Database; seal: Seal; settings: Settings };

/** Opens what the app uses, whether it is running or not. Throws `CommandError` if there is no site, unless the command `creates` it. */
export async function openSite(settings: Settings, { open, creates }: { open: AsyncDisposableStack; creates: boolean }): Promise<Site> {
	const { dataDir, databaseUrl } = settings;
	if (!databaseUrl && !creates) refuseWithoutSite(dataDir);
	mkdirSync(dataDir, { recursive: true });
	refuseStrangers(dataDir);
	const connection = databaseUrl
		? { connectionString: databaseUrl }
		: open.adopt(await startPostgres({ dataDir, log: createLog() }), (postgres) => postgres.stop()).connection;
	await migrate(connection);
	const { db } = open.adopt(openDatabase(connection, { max: 3 }), ({ close }) => close());
	return { db, seal: await openSeal(settings), settings };
}

/** The site's embedded PostgreSQL: shared with the app if it is running, started for the command otherwise. Throws `CommandError`. */
export function openPostgres(dataDir: string): Promise<EmbeddedPostgres> {
	refuseWithoutSite(dataDir);
	return startPostgres({ dataDir, log: createLog() });
}

/** A mistyped DATA_DIR would otherwise become an empty site that looks well, is backed up, and is in the way of a restore. */
function refuseWithoutSite(dataDir: string): void {
	// also true for a symlink whose folder is lost, which startPostgres reports
	if (lstatSync(join(dataDir, "postgres"), { throwIfNoEntry: false })) return;
	throw new CommandError(`There is no site in ${dataDir}: set DATA_DIR to its folder, restore a backup, or start the site once.`);
}

/** Refuses to work in another user's folder: the app could no longer write to what root creates there. */
function refuseStrangers(dataDir: string): void {
	const { uid } = statSync(dataDir);
	const own = process.getuid?.();
	if (own === undefined || own === uid) return;
	throw new CommandError(`${dataDir} belongs to user ${uid}, but you are user ${own}. Run the command as its owner (sudo -u '#${uid}' …).`);
}
