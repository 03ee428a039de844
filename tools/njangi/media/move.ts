import { openMove } from "../../../src/server/platform/open-files.ts";
import { moveFiles } from "../../media/move-files.ts";
import { CommandError, defineCommand } from "../command.ts";
import { inMegabytes } from "../megabytes.ts";

/** Milliseconds between progress lines. */
const pause = 5_000;

export const command = defineCommand({
	help: "Step by step: docs/operating.md, Files on disk and in S3. It may be stopped and begun again.",
	async run({ settings, say }) {
		const move = await openMove(settings());
		if (!move) throw new CommandError("Nothing moves: set FILES_URL and FILES_MOVE, for the app too (docs/operating.md).");
		let saidAt = performance.now();
		const { files, bytes } = await moveFiles({
			...move,
			onMoved: (done) => {
				if (performance.now() - saidAt < pause) return;
				saidAt = performance.now();
				say(`· ${done.files} files, ${inMegabytes(done.bytes)}`);
			},
		});
		return { words: `${files} files moved, ${inMegabytes(bytes)}. Start the app without FILES_MOVE now.`, data: { files, bytes } };
	},
});
