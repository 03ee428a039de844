import { createHash, randomFillSync } from "node:crypto";

let lastMillisecond = 0;
let sequence = 0;

/** A UUIDv7 (RFC 9562): sorts by creation time, even within one millisecond of a process. Made here because PostgreSQL 15 cannot. */
export function uuidv7(): string {
	const bytes = randomFillSync(new Uint8Array(16));
	const now = Date.now();
	sequence = now > lastMillisecond ? ((bytes[6] ?? 0) & 0x03) * 256 + (bytes[7] ?? 0) : sequence + 1;
	if (sequence > 0xfff) {
		lastMillisecond++;
		sequence = 0;
	}
	lastMillisecond = Math.max(lastMillisecond, now);
	new DataView(bytes.buffer).setUint32(0, Math.floor(lastMillisecond / 2 ** 16));
	new DataView(bytes.buffer).setUint16(4, lastMillisecond % 2 ** 16);
	bytes[6] = 0x70 | (sequence >> 8);
	bytes[7] = sequence & 0xff;
	bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
	return format(bytes);
}

/** A UUID (version 8) derived from words, for things that are named elsewhere: the same words give the same UUID. */
export function uuidOf(text: string): string {
	const bytes = createHash("sha256").update(text).digest().subarray(0, 16);
	bytes[6] = 0x80 | ((bytes[6] ?? 0) & 0x0f);
	bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
	return format(bytes);
}

function format(bytes: Uint8Array): string {
	const hex = Buffer.from(bytes).toString("hex");
	return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
