import { parseArgs } from "node:util";
import { documentsChecked, listClaims, makeOwner, setWebsite, withdrawProof } from "../src/server/companies/moderate.ts";
import { domainsOf } from "../src/server/companies/website.ts";
import { type Database, migrate, openDatabase } from "../src/server/platform/database.ts";
import { createLog } from "../src/server/platform/log.ts";
import { startPostgres } from "../src/server/platform/postgres.ts";
import { readSettings, SettingsError } from "../src/server/platform/settings.ts";

const usage = `npm run companies -- COMMAND

What a moderator does with company pages. SLUG is the last part of a page's address. Works while the app runs.
  claims               who asked for pages that nobody owns, and why
  owner SLUG EMAIL     make somebody an owner of a page; they are told by mail
  documents SLUG       the company's documents were seen: its page says so, with the date
  withdraw SLUG        take all proofs of a company away
  website SLUG URL     say which website a page has, so that its domain can be proven`;

type Command = (db: Database, args: string[]) => Promise<string>;

const done = (isThere: boolean, words: string) =>
	isThere ? words : "There is no such company, or no such person with a verified address.";

const commands: Record<string, { arguments: number; run: Command }> = {
	claims: {
		arguments: 0,
		run: async (db) => {
			const claims = await listClaims(db);
			const lines = claims.map(
				({ at, person, email, company, slug, message }) =>
					`${at}  ${person} <${email}> asks for ${company} (${slug})\n    ${message.replaceAll("\n", "\n    ")}`,
			);
			return lines.join("\n") || "Nobody asks for a page.";
		},
	},
	owner: {
		arguments: 2,
		run: async (db, [slug = "", email = ""]) => done(await makeOwner(db, { slug, email }), `${email} owns ${slug} now.`),
	},
	documents: {
		arguments: 1,
		run: async (db, [slug = ""]) => done(await documentsChecked(db, slug), `The page of ${slug} says that its documents were seen today.`),
	},
	withdraw: {
		arguments: 1,
		run: async (db, [slug = ""]) => done(await withdrawProof(db, slug), `Nothing is proven of ${slug} any more.`),
	},
	website: {
		arguments: 2,
		run: async (db, [slug = "", website = ""]) => {
			if (!/^https?:/.test(website) || domainsOf(website).length === 0) return "A website begins with https:// and has a domain.";
			return done(await setWebsite(db, { slug, website }), `The page of ${slug} leads to ${website}.`);
		},
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
		console.log(await command.run(database.db, args));
		return 0;
	} finally {
		await database.close();
		await postgres?.stop();
	}
}
