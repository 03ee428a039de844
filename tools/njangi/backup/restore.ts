import { restoreBackup } from "../../backup/restore-backup.ts";
import { defineCommand } from "../command.ts";
import { pathOf } from "../path-of.ts";
import { showProgress } from "./progress.ts";

export const command = defineCommand({
	takes: ["BACKUP"],
	help: "Restores into DATA_DIR, which must be empty or missing: nothing is overwritten. The app must not be running on it.",
	async run({ args: [from = ""], settings, log }) {
		const { dataDir } = settings();
		const { at } = await restoreBackup({ from: pathOf(from), dataDir, onProgress: showProgress(log) });
		return { text: `Restored ${dataDir} to its state at ${at}.`, data: { dataDir, at } };
	},
});
