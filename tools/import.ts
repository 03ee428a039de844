import { once } from "node:events";
import { createWriteStream, mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { importFile } from "../src/server/import/import-file.ts";
import type { Reject } from "../src/server/import/import-kind.ts";
import { UnreadableFile } from "../src/server/import/read-records.ts";
import { migrate, openDatabase } from "../src/server/platform/database.ts";
import { createLog } from "../src/server/platform/log.ts";
import { startPostgres } from "../src/server/platform/postgres.ts";
import { readSettings, SettingsError } from "../src/server/platform/settings.ts";
import { showProgress } from "./import/progress.ts";
import { countRejects, summaryOf } from "./import/summary.ts";

const usage = `npm run import -- FILE [--source NAME]

Imports job postings (NDJSON, CSV with a header, or schema.org JobPosting JSON) or posts with their comments (NDJSON, CSV:
type, id, postId, parentId, author, title, content, createdAt, tags, url); gzipped or not.
Importing the same file again changes nothing. Works while the app runs.
  --source NAME   the name of the source for all rows, instead of the one that the file gives`;

/** Rejected rows that are shown; all are in the file. */
const shownRejects = 20;

process.exitCode = await main().catch((error: unknown) => {
	if (error instanceof UnreadableFile || error instanceof SettingsError) console.error(error.message);
	else console.error("The import could not be finished:", error);
	return 1;
});

async function main(): Promise<number> {
	const { path, source } = readArguments();
	if (!path) {
		console.error(usage);
		return 1;
	}
	const settings = readSettings(process.env);
	const postgres = settings.databaseUrl ? null : await startPostgres({ dataDir: settings.dataDir, log: createLog() });
	const connection = postgres?.connection ?? { connectionString: settings.databaseUrl ?? "" };
	const database = openDatabase(connection, { max: 3 });
	try {
		await migrate(connection);
		mkdirSync(settings.dataDir, { recursive: true });
		const rejectsPath = join(settings.dataDir, "import-rejects.ndjson");
		const rejectsFile = createWriteStream(rejectsPath);
		const rejects = countRejects({ shown: shownRejects });
		const progress = showProgress(process.stdout);
		const onReject = (reject: Reject) => {
			rejects.add(reject);
			rejectsFile.write(`${JSON.stringify(reject)}\n`);
		};
		const stopping = new AbortController();
		for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => stopping.abort());
		try {
			const counts = await importFile(database.db, { path, source, onReject, onProgress: progress.show, signal: stopping.signal });
			if (stopping.signal.aborted) console.log("\nStopped. Run the same command again to go on.");
			progress.end();
			console.log(summaryOf({ counts, rejects, rejectsPath, seconds: progress.seconds() }));
		} finally {
			progress.end();
			rejectsFile.end();
			await once(rejectsFile, "close");
		}
		return 0;
	} finally {
		await database.close();
		await postgres?.stop();
	}
}

function readArguments(): { path: string | undefined; source: string | undefined } {
	try {
		const { positionals, values } = parseArgs({
			allowPositionals: true,
			options: { source: { type: "string" }, help: { type: "boolean" } },
		});
		const [file, ...more] = positionals;
		// npm runs in the project's root; a path is meant from where the person stands
		const path = file && resolve(process.env.INIT_CWD ?? ".", file);
		return { path: values.help || more.length > 0 ? undefined : path, source: values.source?.trim() || undefined };
	} catch {
		return { path: undefined, source: undefined };
	}
}
