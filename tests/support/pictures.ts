import sharp from "sharp";

/** Pictures for tests, drawn on demand. */

/** A JPEG stored sideways, as phones do: left half red, right half blue, so upright it is red above blue. Contains a GPS position. */
export async function photo({ width = 400, height = 300 } = {}): Promise<File> {
	const half = { create: { width: width / 2, height, channels: 3 as const, background: "#0000ff" } };
	const bytes = await sharp({ create: { width, height, channels: 3, background: "#ff0000" } })
		.composite([{ input: half, left: width / 2, top: 0 }])
		.jpeg({ quality: 60 })
		.withExif({ IFD0: { Copyright: "Ama Ngono" }, IFD3: { GPSLatitude: "4/1 3/1 0/1", GPSLatitudeRef: "N" } })
		.withMetadata({ orientation: 6 })
		.toBuffer();
	return new File([new Uint8Array(bytes)], "ama.jpg", { type: "image/jpeg" });
}

/** A PNG that claims this size and holds nothing. */
export function pixelFlood(width: number, height: number): File {
	const header = Buffer.alloc(13);
	header.writeUInt32BE(width, 0);
	header.writeUInt32BE(height, 4);
	header.set([8, 6, 0, 0, 0], 8);
	const chunk = (type: string, content: Buffer) => {
		const named = Buffer.concat([Buffer.from(type, "latin1"), content]);
		const size = Buffer.alloc(4);
		size.writeUInt32BE(content.length);
		return Buffer.concat([size, named, crc(named)]);
	};
	const mark = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
	const bytes = Buffer.concat([
		mark,
		chunk("IHDR", header),
		chunk("IDAT", Buffer.from([0x78, 0x9c, 3, 0, 0, 0, 0, 1])),
		chunk("IEND", Buffer.alloc(0)),
	]);
	return new File([bytes], "flood.png", { type: "image/png" });
}

/** A GIF of many frames, each a few bytes long, on a large canvas. */
export function animation({ width, height, frames }: { width: number; height: number; frames: number }): File {
	const screen = Buffer.alloc(13);
	screen.write("GIF89a", "latin1");
	screen.writeUInt16LE(width, 6);
	screen.writeUInt16LE(height, 8);
	screen[10] = 0x80;
	const palette = Buffer.from([0, 0, 0, 255, 255, 255]);
	const frame = Buffer.from([0x21, 0xf9, 4, 0, 1, 0, 0, 0, 0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0]);
	frame.writeUInt16LE(width, 13);
	frame.writeUInt16LE(height, 15);
	const bytes = Buffer.concat([screen, palette, ...Array.from({ length: frames }, () => frame), Buffer.from([0x3b])]);
	return new File([bytes], "bomb.gif", { type: "image/gif" });
}

function crc(bytes: Buffer): Buffer {
	let value = 0xffffffff;
	for (const byte of bytes) {
		value ^= byte;
		for (let bit = 0; bit < 8; bit++) value = (value >>> 1) ^ (value & 1 ? 0xedb88320 : 0);
	}
	const result = Buffer.alloc(4);
	result.writeUInt32BE((value ^ 0xffffffff) >>> 0);
	return result;
}
