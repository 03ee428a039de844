import { backupsIn } from "../../../src/server/platform/backups.ts";
import { drill } from "../../backup/drill.ts";
import { BackupError } from "../../backup/manifest.ts";
import { counted } from "../../counted.ts";
import { defineCommand } from "../command.ts";
import { pathOf } from "../path-of.ts";

export const command = defineCommand({
	takes: ["FOLDER"],
	help: "Restores into a temporary folder (TMPDIR), starts the app on it, compares rows and files, and removes it again.",
	async run({ args: [folder = ""], settings }) {
		const [newest] = await backupsIn(pathOf(folder));
		if (!newest) throw new BackupError(`There is no complete backup in ${folder}.`);
		const { at, tables, rows, files } = await drill(newest, settings());
		const lostSeconds = Math.round((Date.now() - at.getTime()) / 1000);
		return {
			text: `${newest} can be restored: ${counted(rows, "row")} of ${counted(tables, "table")} and ${counted(files, "file")} are present, and the app answers.
Restoring it now would lose the last ${counted(lostSeconds, "second")}.`,
			data: { backup: newest, at, tables, rows, files, lostSeconds },
		};
	},
});
