import { storedByKind } from "../../../src/server/admin/storage.ts";
import { openFiles } from "../../../src/server/platform/open-files.ts";
import { defineCommand } from "../command.ts";
import { inMegabytes } from "../megabytes.ts";

export const command = defineCommand({
	help: "It looks at every file, in S3 a thousand at a call. Previews are drawn anew where they are missing; documents have no word before them.",
	async run({ settings: read }) {
		const settings = read();
		const found = await storedByKind(await openFiles(settings));
		const where = settings.bucket?.url ?? `${settings.dataDir}/files`;
		const lines = found.map(({ kind, files, bytes }) => `${kind}: ${files} files, ${inMegabytes(bytes)}`);
		return { words: [`Files are in ${where}:`, ...(lines.length > 0 ? lines : ["none"])].join("\n"), data: { where, kinds: found } };
	},
});
