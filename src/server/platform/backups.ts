import { readdir } from "node:fs/promises";
import { join } from "node:path";

const backupName = /^njangi-(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d\.\d{3}Z)$/;

/** The name that `backup` gives to a complete one: until then its folder is called something else. */
export const nameOf = (at: Date): string => `njangi-${at.toISOString().replaceAll(":", "-")}`;

/** A little more than a day, in seconds: a nightly backup may take a while. */
export const backupAgeMax = 26 * 60 * 60;

/** A folder's complete backups, newest first. */
export async function backupsIn(folder: string): Promise<string[]> {
	const names = await readdir(folder).catch(() => []);
	return names
		.filter((name) => backupName.test(name))
		.toSorted()
		.reverse()
		.map((name) => join(folder, name));
}

/** The instant that the newest backup would restore; null if there is none. */
export async function newestBackup(folder: string): Promise<Date | null> {
	const [newest = ""] = await backupsIn(folder);
	const [, hour, minute, second] = backupName.exec(newest.slice(folder.replace(/\/+$/, "").length + 1)) ?? [];
	return hour ? new Date(`${hour}:${minute}:${second}`) : null;
}
