import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { mkdir, open, readFile } from "node:fs/promises";
import { join } from "node:path";

/** Encrypts what has to wait in the database and must not be readable there: a token in a mail that is not sent yet. */
export type Seal = { seal(text: string): string; open(sealed: string): string };

/** AES-256-GCM with a key that lies beside the files and never in the database; made at the first start. */
export async function openSeal(dataDir: string): Promise<Seal> {
	const key = await readKey(dataDir);
	return {
		seal(text) {
			const iv = randomBytes(12);
			const cipher = createCipheriv("aes-256-gcm", key, iv);
			const content = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
			return Buffer.concat([iv, cipher.getAuthTag(), content]).toString("base64url");
		},
		open(sealed) {
			const bytes = Buffer.from(sealed, "base64url");
			const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, 12), { authTagLength: 16 });
			decipher.setAuthTag(bytes.subarray(12, 28));
			return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString("utf8");
		},
	};
}

/** Of two processes that start at once one makes the key, and the other waits until it is whole. */
async function readKey(dataDir: string): Promise<Buffer> {
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
