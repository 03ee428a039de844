import { buffer } from "node:stream/consumers";
import type { Sharp } from "sharp";
import { animationPixelsMax, picturePixelsMax } from "../../contract/limits.ts";
import { type MediaFormat, mediaFormats, mediaWidths } from "../../contract/options.ts";
import { loadSharp } from "../platform/drawing.ts";
import type { Files } from "../platform/files.ts";
import { refuse } from "../platform/refusal.ts";
import { createQueue } from "../platform/task-queue.ts";

export type Drawn = {
	width: number;
	height: number;
	/** `data:` and a few blurred pixels. */
	placeholder: string;
	files: { width: number; format: MediaFormat; bytes: Buffer }[];
};

/** Ten large ones in memory at once would be a gigabyte. Where more wait, the machine is busy for a minute: come again. */
const inTurn = createQueue({ waitingMax: 20, eachMax: 4 });

/**
 * Draws a post's picture anew from an upload, upright, in every width and format: whatever the file carried beside its
 * pixels (place, camera, a second meaning) is gone. Throws `wrong_file_type` for what cannot be drawn, `too_large` for a
 * flood of pixels, before one is decoded, and `TooManyWaiting`. `by`: whose it is.
 */
export const resizePicture = (files: Files, { key, by }: { key: string; by: string }): Promise<Drawn> =>
	inTurn(async () => draw(await buffer(await files.read(key))), by);

async function draw(source: Buffer): Promise<Drawn> {
	const sharp = await loadSharp();
	const refused = () => refuse("wrong_file_type", { fields: { attachments: "wrongFileType" } });
	// the header alone: nothing is decoded yet
	const metadata = await sharp(source, { limitInputPixels: false }).metadata().catch(refused);
	if (!["jpeg", "png", "webp", "gif"].includes(metadata.format)) refused();
	const pixels = metadata.width * (metadata.pageHeight ?? metadata.height);
	if (pixels > picturePixelsMax || pixels * (metadata.pages ?? 1) > animationPixelsMax)
		refuse("too_large", { sentence: "pictureTooLarge", fields: { attachments: "pictureTooLarge" } });
	const { data, info } = await sharp(source, { limitInputPixels: picturePixelsMax, failOn: "error" })
		.autoOrient()
		.resize(largest, largest * 2, { fit: "inside", withoutEnlargement: true })
		.flatten({ background: "#fff" })
		.toColourspace("srgb")
		.raw()
		.toBuffer({ resolveWithObject: true })
		.catch(refused);
	const picture = () => sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
	const drawn: Drawn["files"] = [];
	for (const width of widthsOf(info.width))
		for (const format of mediaFormats) drawn.push({ width, format, bytes: await encode(picture().resize({ width }), format) });
	const tiny = await picture().resize(16, 16, { fit: "inside" }).webp({ quality: 30 }).toBuffer();
	return { width: info.width, height: info.height, placeholder: `data:image/webp;base64,${tiny.toString("base64")}`, files: drawn };
}

const largest = Math.max(...mediaWidths);

/** Nothing is made larger than it is: the last is then the picture's own width. */
const widthsOf = (own: number): number[] => [...mediaWidths.filter((width) => width < own), Math.min(own, largest)];

function encode(picture: Sharp, format: MediaFormat): Promise<Buffer> {
	// the efforts at which one more would cost more of a processor than it saves of a line
	if (format === "avif") return picture.avif({ quality: 50, effort: 2 }).toBuffer();
	if (format === "webp") return picture.webp({ quality: 74, effort: 4 }).toBuffer();
	return picture.jpeg({ quality: 76, progressive: true, mozjpeg: true }).toBuffer();
}
