import { backupsIn } from "../../../src/server/platform/backups.ts";
import { drill } from "../../backup/drill.ts";
import { BackupError } from "../../backup/manifest.ts";
import { defineCommand } from "../command.ts";
import { pathOf } from "../path-of.ts";

export const command = defineCommand({
	takes: ["FOLDER"],
	help: "In a temporary place (TMPDIR): it starts the app on it, compares rows and files, and removes it again.",
	async run({ args: [folder = ""], settings }) {
		const [newest] = await backupsIn(pathOf(folder));
		if (!newest) throw new BackupError(`There is no whole backup in ${folder}.`);
		const { at, tables, rows, files } = await drill(newest, settings());
		const lost = Math.round((Date.now() - at.getTime()) / 1000);
		return {
			words: `${newest} can be restored: ${rows} rows of ${tables} tables and ${files} files are there, and the app answers.
Were it needed now, the last ${lost} seconds would be lost.`,
			data: { backup: newest, at, tables, rows, files, lostSeconds: lost },
		};
	},
});
