import { createECDH, createHash } from "node:crypto";
import type { Seal } from "../platform/seal.ts";

/** By which push services know that it is this site (RFC 8292); both as base64url. */
export type VapidKey = { publicKey: string; privateKey: string };

const kept = new WeakMap<Seal, readonly [VapidKey, ...VapidKey[]]>();

/** One for each key of the seal, with which they come and go: the first is for devices that are added now, each for those that know it. */
export function vapidKeys(seal: Seal): readonly [VapidKey, ...VapidKey[]] {
	const known = kept.get(seal);
	if (known) return known;
	const [first, ...others] = seal.derive("web push").map(vapidKey);
	if (!first) throw new Error("a seal has a key");
	const made = [first, ...others] as const;
	kept.set(seal, made);
	return made;
}

/** Nearly all numbers of 32 bytes are a key of P-256; of one that is none, its hash. */
function vapidKey(secret: Buffer): VapidKey {
	const curve = createECDH("prime256v1");
	try {
		curve.setPrivateKey(secret);
	} catch {
		return vapidKey(createHash("sha256").update(secret).digest());
	}
	return { publicKey: curve.getPublicKey("base64url"), privateKey: secret.toString("base64url") };
}
