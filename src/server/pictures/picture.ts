import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import type { Sharp } from "sharp";
import { animationPixelsMax, picturePixelsMax } from "../../contract/limits.ts";
import { type PictureWidth, pictureWidths } from "../../contract/options.ts";
import type { Upload } from "../http/context.ts";
import { loadSharp } from "../platform/drawing.ts";
import { type Files, randomKey } from "../platform/files.ts";
import { refuse } from "../platform/refusal.ts";
import { createQueue } from "../platform/task-queue.ts";

type StorePictureOptions = {
	/** The name of the multipart field, at which an error is shown. */
	field: string;
	/** A photo fills its square, with its edges cropped; a logo is shown whole on a transparent background. */
	shape?: "photo" | "logo";
	/** The owner: the account, or the client's address if there is no account yet. */
	by: string;
};

/** Only one large picture is in memory at a time. A class signing up together shares one address. */
const queued = createQueue({ waitingMax: 40, perKeyMax: 20 });

/**
 * Makes a picture from an upload (a file part of `types: ["image/*"]`) and returns the name to store in a row (`users.avatar`);
 * `pictureHref(name, width)` of the contract gives its address. It is redrawn upright as WebP squares, so that everything in the file
 * besides its pixels (location, camera, a second file format) is gone. The upload itself is deleted. Throws `wrong_file_type` for what
 * cannot be drawn, `too_large` for too many pixels, before any is decoded, and `TooManyWaiting`. If the command that was to store the name
 * fails, undo it with `removePicture`.
 */
export async function storePicture(files: Files, upload: Upload, { field, shape = "photo", by }: StorePictureOptions): Promise<string> {
	try {
		const squares = await queued(async () => drawSquares(await buffer(await files.read(upload.key)), { field, shape }), by);
		const name = [randomKey(), ...squares.map(({ bytes }) => bytes.length.toString(36))].join("-");
		try {
			await Promise.all(
				squares.map(({ width, bytes }) =>
					files.write(Readable.from([bytes]), { key: pictureKey(name, width), maxBytes: Number.POSITIVE_INFINITY }),
				),
			);
		} catch (error) {
			await removePicture(files, name);
			throw error;
		}
		return name;
	} finally {
		await files.remove(upload.key);
	}
}

/** Deletes a picture with all its squares; no-op for null and for an unknown name. */
export async function removePicture(files: Files, name: string | null): Promise<void> {
	if (name) await Promise.all(pictureWidths.map((width) => files.remove(pictureKey(name, width))));
}

/** The storage key of one square. It never equals that of another kind of file, which a public address must not reach. */
export const pictureKey = (name: string, width: PictureWidth | string): string => `picture-${name}-${width}`;

async function drawSquares(
	source: Buffer,
	{ field, shape }: Required<Omit<StorePictureOptions, "by">>,
): Promise<{ width: PictureWidth; bytes: Buffer }[]> {
	const sharp = await loadSharp();
	const refuseType = () => refuse("wrong_file_type", { fields: { [field]: "wrongFileType" } });
	// reads only the header: nothing is decoded yet
	const metadata = await sharp(source, { limitInputPixels: false }).metadata().catch(refuseType);
	if (!["jpeg", "png", "webp", "gif"].includes(metadata.format)) refuseType();
	const pixels = metadata.width * (metadata.pageHeight ?? metadata.height);
	if (pixels > picturePixelsMax || pixels * (metadata.pages ?? 1) > animationPixelsMax) {
		refuse("too_large", { sentence: "pictureTooLarge", fields: { [field]: "pictureTooLarge" } });
	}
	const largest = Math.max(...pictureWidths);
	const fit = shape === "photo" ? ({ fit: "cover" } as const) : ({ fit: "contain", background: { r: 0, g: 0, b: 0, alpha: 0 } } as const);
	const drawn = await sharp(source, { limitInputPixels: picturePixelsMax, failOn: "error" })
		.autoOrient()
		.resize(largest, largest, fit)
		.toColourspace("srgb")
		.ensureAlpha()
		.raw()
		.toBuffer()
		.catch(refuseType);
	const squares = [];
	for (const width of pictureWidths) {
		const square: Sharp = sharp(drawn, { raw: { width: largest, height: largest, channels: 4 } }).resize(width, width);
		squares.push({ width, bytes: await square.webp({ quality: 80 }).toBuffer() });
	}
	return squares;
}
