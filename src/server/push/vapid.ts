import { createECDH, createHash } from "node:crypto";
import type { Seal } from "../platform/seal.ts";

/** The key pair by which push services recognise this site (RFC 8292); both halves as base64url. */
export type VapidKey = { publicKey: string; privateKey: string };

const cache = new WeakMap<Seal, readonly [VapidKey, ...VapidKey[]]>();

/**
 * One key per key of the seal, rotated along with them: the first is for new devices, each of them for the devices that subscribed with it.
 */
export function vapidKeys(seal: Seal): readonly [VapidKey, ...VapidKey[]] {
	const cached = cache.get(seal);
	if (cached) return cached;
	const [first, ...others] = seal.derive("web push").map(vapidKey);
	if (!first) throw new Error("a seal has a key");
	const keys = [first, ...others] as const;
	cache.set(seal, keys);
	return keys;
}

/** Nearly every 32-byte number is a valid P-256 key; one that is not is hashed instead. */
function vapidKey(secret: Buffer): VapidKey {
	const curve = createECDH("prime256v1");
	try {
		curve.setPrivateKey(secret);
	} catch {
		return vapidKey(createHash("sha256").update(secret).digest());
	}
	return { publicKey: curve.getPublicKey("base64url"), privateKey: secret.toString("base64url") };
}
