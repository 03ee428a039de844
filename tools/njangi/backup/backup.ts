import { watchActivity } from "../../backup/activity.ts";
import { makeBackup } from "../../backup/make-backup.ts";
import { readManifest } from "../../backup/manifest.ts";
import { createPace } from "../../backup/pace.ts";
import { CommandError, defineCommand } from "../command.ts";
import { inMegabytes } from "../megabytes.ts";
import { pathOf } from "../path-of.ts";
import { openPostgres } from "../site.ts";
import { showProgress } from "./progress.ts";

export const command = defineCommand({
	takes: ["FOLDER"],
	options: { keep: { type: "string", value: "N", summary: "Keep only the newest N complete backups in FOLDER" } },
	help: `All data is from the same instant. With DATABASE_URL, only files and key are copied: back up the database separately.
While the site or another program is busy, copying pauses up to three quarters of the time.`,
	async run({ args: [into = ""], options: { keep }, settings, log }) {
		if (keep !== undefined && !/^[1-9]\d{0,5}$/.test(keep)) throw new CommandError("--keep must be a number from 1 to 999999.");
		const { dataDir, databaseUrl, bucket } = settings();
		await using begun = new AsyncDisposableStack();
		const postgres = databaseUrl ? null : begun.adopt(await openPostgres(dataDir), ({ stop }) => stop());
		const activity = begun.adopt(await watchActivity(postgres?.connection ?? null), ({ stop }) => stop());
		const pace = createPace(activity.isBusy);
		const startedAt = performance.now();
		const folder = await makeBackup({
			dataDir,
			into: pathOf(into),
			connection: postgres?.connection ?? null,
			keepCount: keep === undefined ? undefined : Number(keep),
			onProgress: showProgress(log, pace.paused),
			pace,
		});
		const [seconds, paused] = [(performance.now() - startedAt) / 1000, pace.paused()];
		const bytes = (await readManifest(folder)).files.reduce((sum, file) => sum + file.bytes, 0);
		const lines = [
			`${folder}: ${inMegabytes(bytes)} in ${seconds.toFixed(1)} s`,
			...(paused >= 1 ? [`It paused for ${paused.toFixed(1)} s of them, because the machine was busy.`] : []),
			...(bucket ? [`Files in ${bucket.url} are not included: turn on versioning there (docs/operating.md).`] : []),
			...(postgres ? [] : ["Files and key only: back up the database of DATABASE_URL separately (docs/operating.md)."]),
		];
		return { text: lines.join("\n"), data: { folder, bytes, seconds, paused, hasDatabase: postgres !== null } };
	},
});
