import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";

/** A phone or a security key in software: creates and signs what a browser would send (WebAuthn Level 3, §5, §6). */

type Overrides = {
	origin?: string;
	rpId?: string;
	/** The person was not asked for fingerprint, face or PIN. */
	isUnverified?: boolean;
	/** The use count that it reports. */
	counter?: number;
};

export type Authenticator = ReturnType<typeof makeAuthenticator>;

/** An authenticator for the site that tests run as; it counts its uses unless told otherwise. */
export function makeAuthenticator({ counts = true, id = randomBytes(32).toString("base64url") } = {}) {
	const keys = generateKeyPairSync("ec", { namedCurve: "P-256" });
	let counter = 0;
	const answer = (
		type: "webauthn.create" | "webauthn.get",
		challenge: unknown,
		{ origin, rpId, isUnverified, ...overrides }: Overrides,
	) => {
		if (counts) counter += 1;
		const clientData = Buffer.from(JSON.stringify({ type, challenge, origin: origin ?? "http://localhost:3000", crossOrigin: false }));
		const count = Buffer.alloc(4);
		count.writeUInt32BE(overrides.counter ?? counter);
		const flags = 0x01 | (isUnverified ? 0 : 0x04) | (type === "webauthn.create" ? 0x40 : 0);
		const rpIdHash = createHash("sha256")
			.update(rpId ?? "localhost")
			.digest();
		return { clientData, data: Buffer.concat([rpIdHash, Buffer.from([flags]), count]) };
	};
	const credential = (response: Record<string, unknown>) => ({ id, rawId: id, type: "public-key", clientExtensionResults: {}, response });
	return {
		id,
		/** Answers `POST /user/passkeys/options`. */
		create({ challenge }: Record<string, unknown>, overrides: Overrides = {}) {
			const { clientData, data } = answer("webauthn.create", challenge, overrides);
			const rawId = Buffer.from(id, "base64url");
			const attested = Buffer.concat([data, Buffer.alloc(16), Buffer.from([0, rawId.length]), rawId, publicKeyOf(keys.publicKey)]);
			const attestation = cbor(
				new Map<string, unknown>([
					["fmt", "none"],
					["attStmt", new Map()],
					["authData", attested],
				]),
			);
			return credential({
				clientDataJSON: clientData.toString("base64url"),
				attestationObject: attestation.toString("base64url"),
				transports: ["internal"],
			});
		},
		/** Answers `POST /auth/passkey/options`. */
		get({ challenge }: Record<string, unknown>, overrides: Overrides = {}) {
			const { clientData, data } = answer("webauthn.get", challenge, overrides);
			const signed = Buffer.concat([data, createHash("sha256").update(clientData).digest()]);
			return credential({
				clientDataJSON: clientData.toString("base64url"),
				authenticatorData: data.toString("base64url"),
				signature: sign("sha256", signed, keys.privateKey).toString("base64url"),
			});
		},
	};
}

/** Encodes a P-256 key for ES256 as COSE (RFC 9053). */
function publicKeyOf(key: KeyObject): Buffer {
	const { x = "", y = "" } = key.export({ format: "jwk" });
	return cbor(
		new Map<number, unknown>([
			[1, 2],
			[3, -7],
			[-1, 1],
			[-2, Buffer.from(x, "base64url")],
			[-3, Buffer.from(y, "base64url")],
		]),
	);
}

/** Encodes as much CBOR (RFC 8949) as is needed above. */
function cbor(value: unknown): Buffer {
	if (typeof value === "number") return value < 0 ? head(1, -1 - value) : head(0, value);
	if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
	if (typeof value === "string") return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
	if (value instanceof Map) return Buffer.concat([head(5, value.size), ...[...value].flatMap(([name, one]) => [cbor(name), cbor(one)])]);
	throw new Error(`no CBOR for ${typeof value}`);
}

function head(kind: number, size: number): Buffer {
	if (size < 24) return Buffer.from([(kind << 5) | size]);
	if (size < 256) return Buffer.from([(kind << 5) | 24, size]);
	return Buffer.from([(kind << 5) | 25, size >> 8, size & 255]);
}
