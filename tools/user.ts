import { parseArgs } from "node:util";
import { grantModerator, liftPerson, listModerators, revokeModerator, suspendPerson } from "../src/server/moderation/operate.ts";
import { type Database, migrate, openDatabase } from "../src/server/platform/database.ts";
import { createLog } from "../src/server/platform/log.ts";
import { startPostgres } from "../src/server/platform/postgres.ts";
import { openSeal, type Seal } from "../src/server/platform/seal.ts";
import { readSettings, SettingsError } from "../src/server/platform/settings.ts";

const usage = `npm run user -- COMMAND

What the operator does with people. EMAIL is an account's address. Works while the app runs.
  moderators               who moderates
  grant-moderator EMAIL    let somebody moderate: /moderation appears in their menu
  revoke-moderator EMAIL   no longer
  suspend EMAIL REASON     suspend an account; they are told the reason by mail, and can appeal
  unsuspend EMAIL REASON   let them in again`;

type Command = (services: { db: Database; seal: Seal }, args: string[]) => Promise<string>;

const done = (isDone: boolean, words: string, otherwise = "There is no such person with a verified address.") =>
	isDone ? words : otherwise;
const nothingToDo = "There is no such person, or nothing to do: they are so already, or they moderate.";

const commands: Record<string, { arguments: number; run: Command }> = {
	moderators: {
		arguments: 0,
		run: async ({ db }) => {
			const lines = (await listModerators(db)).map(({ fullName, email, since }) => `${since}  ${fullName} <${email}>`);
			return lines.join("\n") || "Nobody moderates.";
		},
	},
	"grant-moderator": {
		arguments: 1,
		run: async ({ db }, [email = ""]) => done(await grantModerator(db, email), `${email} moderates now.`),
	},
	"revoke-moderator": {
		arguments: 1,
		run: async ({ db }, [email = ""]) => done(await revokeModerator(db, email), `${email} moderates no longer.`),
	},
	suspend: {
		arguments: 2,
		run: async (services, [email = "", reason = ""]) =>
			done(await suspendPerson(services, { email, reason }), `${email} is suspended and was told why.`, nothingToDo),
	},
	unsuspend: {
		arguments: 2,
		run: async (services, [email = "", reason = ""]) =>
			done(await liftPerson(services, { email, reason }), `${email} can sign in again and was told.`, nothingToDo),
	},
};

process.exitCode = await main().catch((error: unknown) => {
	console.error(error instanceof SettingsError ? error.message : error);
	return 1;
});

async function main(): Promise<number> {
	const { positionals } = parseArgs({ allowPositionals: true, strict: false });
	const [name = "", ...args] = positionals;
	const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
	if (!command || args.length !== command.arguments || args.some((arg) => !arg.trim())) {
		console.error(usage);
		return 1;
	}
	const settings = readSettings(process.env);
	const postgres = settings.databaseUrl ? null : await startPostgres({ dataDir: settings.dataDir, log: createLog() });
	const connection = postgres?.connection ?? { connectionString: settings.databaseUrl ?? "" };
	const database = openDatabase(connection, { max: 1 });
	try {
		await migrate(connection);
		console.log(await command.run({ db: database.db, seal: await openSeal(settings) }, args));
		return 0;
	} finally {
		await database.close();
		await postgres?.stop();
	}
}
