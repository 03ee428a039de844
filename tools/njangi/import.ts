import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { join } from "node:path";
import { importFile } from "../../src/server/import/import-file.ts";
import type { Reject } from "../../src/server/import/import-kind.ts";
import { showProgress } from "../import/progress.ts";
import { countRejects, summaryOf } from "../import/summary.ts";
import { defineCommand } from "./command.ts";
import { pathOf } from "./path-of.ts";

/** Number of rejected rows that are shown; all of them are in the file. */
const shownRejects = 20;

export const command = defineCommand({
	takes: ["FILE"],
	options: {
		source: { type: "string", value: "NAME", summary: "Source name for all rows, in place of the file's" },
	},
	help: `Imports jobs (NDJSON, CSV with a header, or schema.org JobPosting JSON) or posts with their comments (NDJSON or CSV with type, id,
postId, parentId, author, title, content, createdAt, tags, url), gzipped or not. Importing the same file again changes nothing.`,
	createsSite: true,
	async run({ args: [file = ""], options, site, isForProgram }) {
		const { db, settings } = await site();
		const rejectsPath = join(settings.dataDir, "import-rejects.ndjson");
		const rejectsFile = createWriteStream(rejectsPath);
		const rejects = countRejects({ shownMax: shownRejects });
		const progress = showProgress(isForProgram ? process.stderr : process.stdout);
		const onReject = (reject: Reject) => {
			rejects.add(reject);
			rejectsFile.write(`${JSON.stringify(reject)}\n`);
		};
		const stopping = new AbortController();
		for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => stopping.abort());
		try {
			const source = options.source?.trim() || undefined;
			const counts = await importFile(db, { path: pathOf(file), source, onReject, onProgress: progress.show, signal: stopping.signal });
			progress.end();
			const isStopped = stopping.signal.aborted;
			const summary = summaryOf({ counts, rejects, rejectsPath, seconds: progress.seconds() });
			return {
				text: isStopped ? `Stopped. Run the same command again to continue.\n${summary}` : summary,
				data: { ...counts, isStopped, rejectsPath },
			};
		} finally {
			progress.end();
			rejectsFile.end();
			await once(rejectsFile, "close");
		}
	},
});
