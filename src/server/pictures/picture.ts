import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import type { Sharp } from "sharp";
import { animationPixelsMax, pictureMaxBytes, picturePixelsMax } from "../../contract/limits.ts";
import { type PictureWidth, pictureWidths } from "../../contract/options.ts";
import type { Upload } from "../http/context.ts";
import { loadSharp } from "../platform/drawing.ts";
import { type Files, randomKey } from "../platform/files.ts";
import { refuse } from "../platform/refusal.ts";
import { createQueue } from "../platform/task-queue.ts";

type Keeping = {
	/** The multipart field's name, beside which a refusal stands. */
	field: string;
	/** A photo fills its square, its edges are cut; a logo is shown whole, on nothing. */
	shape?: "photo" | "logo";
	/** Whose it is: the account, or the address of who has none yet. */
	by: string;
};

/** Of large ones only one is in memory. A class that signs up together is one address. */
const inTurn = createQueue({ waitingMax: 40, eachMax: 20 });

/**
 * Makes a picture of an upload (a file part of `types: ["image/*"]`) and gives the name to store in a row
 * (`users.avatar`); `pictureHref(name, width)` of the contract says where it is shown. It is drawn anew, upright, as
 * WebP squares: whatever the file carried beside its pixels (place, camera, a second meaning) is gone. The upload
 * itself is removed. Throws `wrong_file_type` for what cannot be drawn, `too_large` for a flood of pixels, before one
 * is decoded, and `TooManyWaiting`. When the command that was to store the name fails, take it back by `removePicture`.
 */
export async function keepPicture(files: Files, upload: Upload, { field, shape = "photo", by }: Keeping): Promise<string> {
	try {
		const squares = await inTurn(async () => drawSquares(await buffer(await files.read(upload.key)), { field, shape }), by);
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

/** Takes a picture away, all its squares; null and an unknown name are nothing to do. */
export async function removePicture(files: Files, name: string | null): Promise<void> {
	if (name) await Promise.all(pictureWidths.map((width) => files.remove(pictureKey(name, width))));
}

/** The storage key of one square: never that of another kind of file, which a public address must not reach. */
export const pictureKey = (name: string, width: PictureWidth | string): string => `picture-${name}-${width}`;

/** An endpoint's file part that takes a picture. */
export const picturePart = { required: false, maxBytes: pictureMaxBytes, types: ["image/*"] } as const;

async function drawSquares(
	source: Buffer,
	{ field, shape }: Required<Omit<Keeping, "by">>,
): Promise<{ width: PictureWidth; bytes: Buffer }[]> {
	const sharp = await loadSharp();
	const refused = () => refuse("wrong_file_type", { fields: { [field]: "wrongFileType" } });
	// the header alone: nothing is decoded yet
	const metadata = await sharp(source, { limitInputPixels: false }).metadata().catch(refused);
	if (!["jpeg", "png", "webp", "gif"].includes(metadata.format)) refused();
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
		.catch(refused);
	const squares = [];
	for (const width of pictureWidths) {
		const square: Sharp = sharp(drawn, { raw: { width: largest, height: largest, channels: 4 } }).resize(width, width);
		squares.push({ width, bytes: await square.webp({ quality: 80 }).toBuffer() });
	}
	return squares;
}
