import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** Where mails are kept that no server takes, one `.eml` file for each, by its id in `mails`. */
export const mailFolder = (dataDir: string): string => join(dataDir, "mail");

/** Written whole or not at all. */
export async function keepMail(dataDir: string, { id, source }: { id: string; source: Buffer }): Promise<void> {
	await mkdir(mailFolder(dataDir), { recursive: true, mode: 0o700 });
	const file = fileOf(dataDir, id);
	await writeFile(`${file}.part`, source, { mode: 0o600 });
	await rename(`${file}.part`, file);
}

/** Forgets mails, kept or not. */
export async function forgetKeptMails(dataDir: string, ids: readonly string[]): Promise<void> {
	await Promise.all(ids.map((id) => rm(fileOf(dataDir, id), { force: true })));
}

const fileOf = (dataDir: string, id: string) => join(mailFolder(dataDir), `${id}.eml`);
