import { openMove } from "../../../src/server/platform/open-files.ts";
import { counted } from "../../counted.ts";
import { moveFiles } from "../../media/move-files.ts";
import { CommandError, defineCommand } from "../command.ts";
import { inMegabytes } from "../megabytes.ts";

/** Milliseconds between progress lines. */
const progressInterval = 5_000;

export const command = defineCommand({
	help: "For the steps, see 'Files on disk and in S3' in docs/operating.md. The move can be stopped and started again.",
	async run({ settings, log }) {
		const move = await openMove(settings());
		if (!move) throw new CommandError("No move is configured: set FILES_URL and FILES_MOVE, for the app too (docs/operating.md).");
		let reportedAt = performance.now();
		const { files, bytes } = await moveFiles({
			...move,
			onMoved: (moved) => {
				if (performance.now() - reportedAt < progressInterval) return;
				reportedAt = performance.now();
				log(`· ${counted(moved.files, "file")}, ${inMegabytes(moved.bytes)}`);
			},
		});
		return {
			text: `Moved ${counted(files, "file")}, ${inMegabytes(bytes)}. Restart the app without FILES_MOVE now.`,
			data: { files, bytes },
		};
	},
});
