import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** The folder for mails when there is no mail server: one `.eml` file each, named by its id in `mails`. */
export const mailFolder = (dataDir: string): string => join(dataDir, "mail");

/** Writes the file atomically. */
export async function writeMailFile(dataDir: string, { id, source }: { id: string; source: Buffer }): Promise<void> {
	await mkdir(mailFolder(dataDir), { recursive: true, mode: 0o700 });
	const file = fileOf(dataDir, id);
	await writeFile(`${file}.part`, source, { mode: 0o600 });
	await rename(`${file}.part`, file);
}

/** Deletes the files of mails, if they exist. */
export async function deleteMailFiles(dataDir: string, ids: readonly string[]): Promise<void> {
	await Promise.all(ids.map((id) => rm(fileOf(dataDir, id), { force: true })));
}

const fileOf = (dataDir: string, id: string) => join(mailFolder(dataDir), `${id}.eml`);
