import { createHash, randomBytes } from "node:crypto";
import type { Seal } from "./seal.ts";

export const hashToken = (token: string): string => createHash("sha256").update(token).digest("base64url");

/** 32 random bytes: `hash` for the table, `sealed` for the waiting mail, whose link will contain the token. */
export function makeToken(seal: Seal): { token: string; hash: string; sealed: string } {
	const token = randomBytes(32).toString("base64url");
	return { token, hash: hashToken(token), sealed: seal.seal(token) };
}
