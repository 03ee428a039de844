import { findOrphans } from "../../../src/server/admin/orphans.ts";
import { sweep } from "../../../src/server/admin/storage.ts";
import { openFiles } from "../../../src/server/platform/open-files.ts";
import { counted } from "../../counted.ts";
import { defineCommand } from "../command.ts";
import { inMegabytes } from "../megabytes.ts";

export const command = defineCommand({
	options: { remove: { type: "boolean", summary: "Delete them" } },
	help: "A process killed between storing a file and writing its row leaves one behind.",
	async run({ options: { remove }, site }) {
		const { db, settings } = await site();
		const stored = await openFiles(settings);
		const { files, bytes, orphans } = await findOrphans(db, stored);
		const removed = remove ? await sweep({ db, files: stored }, { actorId: null, orphans }) : 0;
		const lines = [
			...orphans.map((orphan) => `${orphan.key}  ${inMegabytes(orphan.bytes)}`),
			`${counted(files, "file")}, ${inMegabytes(bytes)}; ${orphans.length} not referenced by any row.`,
			...(remove ? [`${removed} deleted.`] : []),
		];
		return { text: lines.join("\n"), data: { files, bytes, orphans, removed } };
	},
});
