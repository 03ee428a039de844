import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pictureMaxBytes } from "../../contract/limits.ts";
import { pictureWidths } from "../../contract/options.ts";
import { pictureKey } from "../pictures/picture.ts";
import { type Files, randomKey } from "../platform/files.ts";

/** Picture names as stored in rows, by key of an applicant or a company, or by `{company}-recruiter`. */
export type Pictures = ReadonlyMap<string, string>;

/** Drawn by `tools/draw-demo.ts`; next to this file, and next to the built server (`tools/build.mjs`). */
const folder = join(import.meta.dirname, "pictures");

/** Stores the demo's portraits and logos; the larger drawing also serves as the largest size. */
export async function storePictures(files: Files): Promise<Pictures> {
	const keys = (await readdir(folder)).flatMap((file) => /^(.*)-256\.webp$/.exec(file)?.[1] ?? []);
	return new Map(await Promise.all(keys.map(async (key) => [key, await store(files, key)] as const)));
}

async function store(files: Files, key: string): Promise<string> {
	const drawings = await Promise.all(pictureWidths.map((width) => readFile(join(folder, `${key}-${Math.min(width, 256)}.webp`))));
	const name = [randomKey(), ...drawings.map(({ length }) => length.toString(36))].join("-");
	for (const [place, width] of pictureWidths.entries())
		await files.write(Readable.from([drawings[place]]), { key: pictureKey(name, width), maxBytes: pictureMaxBytes });
	return name;
}
