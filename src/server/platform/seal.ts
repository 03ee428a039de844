import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { mkdir, open, readFile } from "node:fs/promises";
import { join } from "node:path";
import { readKeys, type Settings, SettingsError } from "./settings.ts";

/** Encrypts what has to wait in the database and must not be readable there: a token in a mail that is not sent yet. */
export type Seal = { seal(text: string): string; open(sealed: string): string };

type KeySettings = Pick<Settings, "sealKeys" | "sealKeyFile" | "dataDir">;

/** AES-256-GCM with a key that is never in the database: the operator's, else one beside the files, made at the first start. */
export async function openSeal(settings: KeySettings): Promise<Seal> {
	const keys = await findKeys(settings);
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

/** `SEAL_KEY`, else what `SEAL_KEY_FILE` holds, else this folder's own. */
async function findKeys({ sealKeys: [key, ...others], sealKeyFile, dataDir }: KeySettings): Promise<[Buffer, ...Buffer[]]> {
	if (key) return [key, ...others];
	return sealKeyFile ? keysIn(sealKeyFile) : [await ownKey(dataDir)];
}

/** The bytes of one key, as `DATA_DIR/seal-key` has them, or the text that `SEAL_KEY` would be. */
async function keysIn(file: string): Promise<[Buffer, ...Buffer[]]> {
	const content = await readFile(file).catch(() => {
		throw new SettingsError(`SEAL_KEY_FILE: ${file} cannot be read.`);
	});
	const [key, ...others] = content.length === 32 ? [content] : (readKeys(content.toString()) ?? []);
	if (!key) throw new SettingsError(`SEAL_KEY_FILE: ${file} must hold 32 random bytes, as they are or in base64.`);
	return [key, ...others];
}

/** Of two processes that start at once one makes the key, and the other waits until it is whole. */
async function ownKey(dataDir: string): Promise<Buffer> {
	await mkdir(dataDir, { recursive: true });
	const path = join(dataDir, "seal-key");
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
	for (const until = Date.now() + 5_000; Date.now() < until; await new Promise((resolve) => setTimeout(resolve, 20))) {
		const key = await readFile(path);
		if (key.length === 32) return key;
	}
	throw new Error(`${path} is not a key of 32 bytes.`);
}
