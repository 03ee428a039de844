import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from "node:crypto";
import { mkdir, open, readFile, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { readKeys, type Settings, SettingsError } from "./settings.ts";

/** Encrypts what has to wait in the database and must not be readable there, such as a token in a mail that is not sent yet. */
export type Seal = {
	seal(text: string): string;
	open(sealed: string): string;
	/**
	 * Derives from each of its keys another one of 32 bytes for a separate use, which reveals nothing about the first: the two come and go
	 * together.
	 */
	derive(purpose: string): Buffer[];
};

type KeySettings = Pick<Settings, "sealKeys" | "sealKeyFile" | "dataDir">;

/** AES-256-GCM with a key that is never in the database: the operator's, or else one beside the files, created at the first start. */
export async function openSeal(settings: KeySettings): Promise<Seal> {
	const { keys } = await readSealKeys(settings);
	return {
		seal: (text) => sealWith(keys[0], text),
		open(sealed) {
			let failure: unknown;
			for (const key of keys) {
				try {
					return openWith(key, sealed);
				} catch (error) {
					failure = error;
				}
			}
			throw failure;
		},
		derive: (use) => keys.map((key) => Buffer.from(hkdfSync("sha256", key, "", use, 32))),
	};
}

function sealWith(key: Buffer, text: string): string {
	const iv = randomBytes(12);
	const cipher = createCipheriv("aes-256-gcm", key, iv);
	const content = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
	return Buffer.concat([iv, cipher.getAuthTag(), content]).toString("base64url");
}

function openWith(key: Buffer, sealed: string): string {
	const bytes = Buffer.from(sealed, "base64url");
	const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, 12), { authTagLength: 16 });
	decipher.setAuthTag(bytes.subarray(12, 28));
	return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString("utf8");
}

export type SealKeys = {
	/** The first one seals. */
	keys: [Buffer, ...Buffer[]];
	/** Where they are stored, for people. */
	from: string;
	/** The file they are stored in; null if they come from a setting. */
	file: string | null;
};

/** From `SEAL_KEY`, else from the file `SEAL_KEY_FILE`, else from the data folder's own. */
export async function readSealKeys({ sealKeys: [key, ...others], sealKeyFile, dataDir }: KeySettings): Promise<SealKeys> {
	if (key) return { keys: [key, ...others], from: "SEAL_KEY", file: null };
	if (sealKeyFile) return { keys: await keysIn(sealKeyFile), from: sealKeyFile, file: sealKeyFile };
	const ownFile = join(dataDir, "seal-key");
	return { keys: await ownKeys(ownFile), from: ownFile, file: ownFile };
}

/** Writes the file atomically: without its keys the site cannot read what is waiting. Keeps the file's owner. */
export async function writeSealKeys(file: string, keys: readonly Buffer[]): Promise<void> {
	const { uid, gid } = await stat(file);
	const unfinished = `${file}.${process.pid}.unfinished`;
	try {
		const handle = await open(unfinished, "wx", 0o600);
		try {
			await handle.writeFile(`${keys.map((key) => key.toString("base64")).join(" ")}\n`);
			await handle.chown(uid, gid);
			await handle.sync();
		} finally {
			await handle.close();
		}
		await rename(unfinished, file);
	} catch (error) {
		await rm(unfinished, { force: true });
		throw error;
	}
}

/** Identifies a key without revealing it. */
export const fingerprint = (key: Buffer): string => createHash("sha256").update(key).digest("hex").slice(0, 12);

/** True if a key opens something that was sealed. */
export function opensBy(key: Buffer, sealed: string): boolean {
	try {
		openWith(key, sealed);
		return true;
	} catch {
		return false;
	}
}

async function keysIn(file: string): Promise<[Buffer, ...Buffer[]]> {
	const content = await readFile(file).catch(() => {
		throw new SettingsError(`SEAL_KEY_FILE: ${file} cannot be read.`);
	});
	const keys = keysOf(content);
	if (!keys) throw new SettingsError(`SEAL_KEY_FILE: ${file} must contain 32 random bytes, raw or in base64.`);
	return keys;
}

/** The bytes of one key, as the first start writes them, or text in the format of `SEAL_KEY`; null for anything else. */
function keysOf(content: Buffer): [Buffer, ...Buffer[]] | null {
	const [key, ...others] = content.length === 32 ? [content] : (readKeys(content.toString()) ?? []);
	return key ? [key, ...others] : null;
}

/** If two processes start at once, one creates the key and the other waits until it is complete. */
async function ownKeys(path: string): Promise<[Buffer, ...Buffer[]]> {
	await mkdir(dirname(path), { recursive: true });
	try {
		const file = await open(path, "wx", 0o600);
		try {
			await file.writeFile(randomBytes(32));
			await file.sync();
		} finally {
			await file.close();
		}
	} catch (error) {
		if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
	}
	for (const until = Date.now() + 5_000; Date.now() < until; await wait(20)) {
		const keys = keysOf(await readFile(path));
		if (keys) return keys;
	}
	throw new Error(`${path} does not contain a 32-byte key.`);
}
