import { parseArgs } from "node:util";
import { type Database, migrate, openDatabase } from "../src/server/platform/database.ts";
import { createLog } from "../src/server/platform/log.ts";
import { startPostgres } from "../src/server/platform/postgres.ts";
import { readSettings, SettingsError } from "../src/server/platform/settings.ts";
import { failedTasks, retryTasks } from "../src/server/queue/failed.ts";

const usage = `npm run tasks -- COMMAND

The work in the background that failed for good. Works while the app runs.
  failed        what failed, when and why
  retry ID      try it again
  retry all     try all of it again`;

type Command = { arguments: number; run: (db: Database, argument: string) => Promise<string> };

const commands: Record<string, Command> = {
	failed: {
		arguments: 0,
		run: async (db) => {
			const lines = (await failedTasks(db)).map(
				({ id, at, name, mail, tries, lastError }) =>
					`${id}  ${at}  ${mail ? `${name} (${mail})` : name}, tried ${tries} times: ${lastError ?? "its process was killed"}`,
			);
			return lines.join("\n") || "Nothing has failed.";
		},
	},
	retry: {
		arguments: 1,
		run: async (db, which) => {
			const count = await retryTasks(db, which === "all" ? which : { id: Number(which) || 0 });
			return count > 0 ? `${count} put back into the queue.` : "There is no such task that failed.";
		},
	},
};

process.exitCode = await main().catch((error: unknown) => {
	console.error(error instanceof SettingsError ? error.message : error);
	return 1;
});

async function main(): Promise<number> {
	const { positionals } = parseArgs({ allowPositionals: true, strict: false });
	const [name = "failed", ...args] = positionals;
	const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
	if (!command || args.length !== command.arguments) {
		console.error(usage);
		return 1;
	}
	const settings = readSettings(process.env);
	const postgres = settings.databaseUrl ? null : await startPostgres({ dataDir: settings.dataDir, log: createLog() });
	const connection = postgres?.connection ?? { connectionString: settings.databaseUrl ?? "" };
	const database = openDatabase(connection, { max: 1 });
	try {
		await migrate(connection);
		console.log(await command.run(database.db, args[0] ?? ""));
		return 0;
	} finally {
		await database.close();
		await postgres?.stop();
	}
}
