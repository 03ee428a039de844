import { storedByKind } from "../../../src/server/admin/storage.ts";
import { openFiles } from "../../../src/server/platform/open-files.ts";
import { counted } from "../../counted.ts";
import { defineCommand } from "../command.ts";
import { inMegabytes } from "../megabytes.ts";

export const command = defineCommand({
	help: "Scans every file, in S3 a thousand per request. Missing previews are redrawn; files without a kind in their name are documents.",
	async run({ settings: read }) {
		const settings = read();
		const found = await storedByKind(await openFiles(settings));
		const where = settings.bucket?.url ?? `${settings.dataDir}/files`;
		const lines = found.map(({ kind, files, bytes }) => `${kind}: ${counted(files, "file")}, ${inMegabytes(bytes)}`);
		return { text: [`Files in ${where}:`, ...(lines.length > 0 ? lines : ["none"])].join("\n"), data: { where, kinds: found } };
	},
});
