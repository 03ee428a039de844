import { buffer } from "node:stream/consumers";
import type { Sharp } from "sharp";
import { animationPixelsMax, picturePixelsMax } from "../../contract/limits.ts";
import { type MediaFormat, mediaFormats, mediaWidths } from "../../contract/options.ts";
import { loadSharp } from "../platform/drawing.ts";
import type { Files } from "../platform/files.ts";
import { refuse } from "../platform/refusal.ts";
import { createQueue } from "../platform/task-queue.ts";

export type ResizedPicture = {
	width: number;
	height: number;
	/** A `data:` URL of a few blurred pixels. */
	placeholder: string;
	files: { width: number; format: MediaFormat; bytes: Buffer }[];
};

/**
 * Ten large pictures in memory at once would take a gigabyte. With more than this waiting, the machine is busy for a minute: the caller
 * should retry.
 */
const queued = createQueue({ waitingMax: 20, perKeyMax: 4 });

/**
 * Redraws a post's picture from an upload, upright, in every width and format, which drops everything the file carried beside its pixels
 * (location, camera, a second file format). Throws `wrong_file_type` if it cannot be drawn, `too_large` for too many pixels, before any is
 * decoded, and `TooManyWaiting`. `by`: the uploader.
 */
export const resizePicture = (files: Files, { key, by }: { key: string; by: string }): Promise<ResizedPicture> =>
	queued(async () => draw(await buffer(await files.read(key))), by);

async function draw(source: Buffer): Promise<ResizedPicture> {
	const sharp = await loadSharp();
	const refuseType = () => refuse("wrong_file_type", { fields: { attachments: "wrongFileType" } });
	// reads the header only; nothing is decoded yet
	const metadata = await sharp(source, { limitInputPixels: false }).metadata().catch(refuseType);
	if (!["jpeg", "png", "webp", "gif"].includes(metadata.format)) refuseType();
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
		.catch(refuseType);
	const picture = () => sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
	const drawn: ResizedPicture["files"] = [];
	for (const width of widthsOf(info.width))
		for (const format of mediaFormats) drawn.push({ width, format, bytes: await encode(picture().resize({ width }), format) });
	const tiny = await picture().resize(16, 16, { fit: "inside" }).webp({ quality: 30 }).toBuffer();
	return { width: info.width, height: info.height, placeholder: `data:image/webp;base64,${tiny.toString("base64")}`, files: drawn };
}

const largest = Math.max(...mediaWidths);

/** Never enlarges: the last width is then the picture's own. */
const widthsOf = (pictureWidth: number): number[] => [
	...mediaWidths.filter((width) => width < pictureWidth),
	Math.min(pictureWidth, largest),
];

function encode(picture: Sharp, format: MediaFormat): Promise<Buffer> {
	// beyond these efforts, the extra processor time costs more than the bytes saved
	if (format === "avif") return picture.avif({ quality: 50, effort: 2 }).toBuffer();
	if (format === "webp") return picture.webp({ quality: 74, effort: 4 }).toBuffer();
	return picture.jpeg({ quality: 76, progressive: true, mozjpeg: true }).toBuffer();
}
