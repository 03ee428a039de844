import { backupAgeMax, backupsIn } from "../../../src/server/platform/backups.ts";
import { cautions } from "../../../src/server/platform/cautions.ts";
import { readDisk } from "../../../src/server/platform/disk.ts";
import { readManifest } from "../../backup/manifest.ts";
import { pathOf } from "../path-of.ts";
import { type Check, duration, fail, ok, warn } from "./check.ts";

const gigabyte = 1_000_000_000;

export const settingsCheck: Check = {
	name: "settings",
	run: async ({ settings }) => {
		const warnings = cautions({ settings, isRoot: process.getuid?.() === 0, hasDemo: false });
		return warnings.length === 0 ? ok("valid") : warn(warnings.join(" "), "see docs/settings.md");
	},
};

export const disk: Check = {
	name: "disk",
	run: async ({ settings: { dataDir } }) => {
		const { freeBytes, wholeBytes, state } = await readDisk(dataDir);
		const text = `${(freeBytes / gigabyte).toFixed(1)} GB of ${(wholeBytes / gigabyte).toFixed(1)} GB are free at ${dataDir}`;
		const remedy = "free some space: delete older backups, run 'media orphans --remove', or use a bigger disk";
		return state === "ok" ? ok(text) : (state === "fail" ? fail : warn)(text, remedy);
	},
};

/** Asks the process that these settings start; another machine's process says nothing here. */
export const app: Check = {
	name: "app",
	run: async ({ settings: { host, port } }) => {
		const reachableHost = host === "0.0.0.0" || host === "::" ? "127.0.0.1" : host;
		const address = `http://${reachableHost.includes(":") ? `[${reachableHost}]` : reachableHost}:${port}/api/health`;
		const answer = await fetch(address, { signal: AbortSignal.timeout(5_000) }).catch(() => null);
		if (!answer) return warn(`nothing answers at ${address}`, "start it: npm start, or systemctl start njangi");
		return answer.ok
			? ok(`answers at ${address}`)
			: fail(`${address} answers ${answer.status}`, "check its standard error: journalctl -u njangi");
	},
};

export const backup: Check = {
	name: "backup",
	run: async ({ backups: named, settings: { backupsDir } }) => {
		const backups = named ? pathOf(named) : backupsDir;
		if (!backups) return warn("the backup folder is not known", "set BACKUPS_DIR, or run 'doctor --backups=FOLDER'");
		const [newest] = await backupsIn(backups);
		if (!newest) return fail(`there is no complete backup in ${backups}`, `make one: run 'backup ${backups}'`);
		const age = (Date.now() - new Date((await readManifest(newest)).at).getTime()) / 1000;
		const text = `the newest is ${duration(age)} old`;
		return age > backupAgeMax ? fail(text, `find out why the timer did not run, and run 'backup ${backups}' now`) : ok(text);
	},
};
