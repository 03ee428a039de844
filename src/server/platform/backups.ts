import { readdir } from "node:fs/promises";
import { join } from "node:path";

const backupName = /^njangi-(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d\.\d{3}Z)$/;

/** What `backup` calls one that is whole: until then its folder has another name. */
export const nameOf = (at: Date): string => `njangi-${at.toISOString().replaceAll(":", "-")}`;

/** Somewhat more than a day, in seconds: a backup each night may take a while. */
export const backupAgeMax = 26 * 60 * 60;

/** The whole backups of a folder, the newest first. */
export async function backupsIn(folder: string): Promise<string[]> {
	const names = await readdir(folder).catch(() => []);
	return names
		.filter((name) => backupName.test(name))
		.toSorted()
		.reverse()
		.map((name) => join(folder, name));
}

/** The instant that the newest would bring back; null where there is none. */
export async function newestBackup(folder: string): Promise<Date | null> {
	const [newest = ""] = await backupsIn(folder);
	const [, hour, minute, second] = backupName.exec(newest.slice(folder.replace(/\/+$/, "").length + 1)) ?? [];
	return hour ? new Date(`${hour}:${minute}:${second}`) : null;
}
