import { Zip, ZipDeflate, ZipPassThrough } from "fflate";
import { pictureWidths } from "../../contract/options.ts";
import { pictureKey } from "../pictures/picture.ts";
import type { Files } from "../platform/files.ts";
import type { PersonalFile } from "./personal-data.ts";

type Archived = {
	data: Record<string, unknown[]>;
	/** Files made for this download. */
	generated: readonly { path: string; bytes: Uint8Array }[];
	documents: readonly PersonalFile[];
	avatar: string | null;
};

/** Streams a zip of `data.json`, what was made of it and the person's files, reading one file at a time. Missing files are left out. */
export function archive(files: Files, { data, generated, documents, avatar }: Archived): ReadableStream<Uint8Array> {
	const pictures = avatar ? [{ path: "picture.webp", key: pictureKey(avatar, Math.max(...pictureWidths) as 512) }] : [];
	const waiting = [...documents, ...pictures];
	let zip: Zip;
	return new ReadableStream({
		start(controller) {
			zip = new Zip((error, chunk, isLast) => {
				if (error) return controller.error(error);
				controller.enqueue(chunk);
				if (isLast) controller.close();
			});
			const json = { path: "data.json", bytes: new TextEncoder().encode(JSON.stringify(data, null, "\t")) };
			for (const { path, bytes } of [json, ...generated]) {
				const entry = new ZipDeflate(path);
				zip.add(entry);
				entry.push(bytes, true);
			}
		},
		async pull() {
			// on to the next existing file: a stream that was given nothing is not asked again
			for (let next = waiting.shift(); next; next = waiting.shift()) {
				const source = await files.read(next.key).catch((error: NodeJS.ErrnoException) => {
					if (error.code === "ENOENT") return null;
					throw error;
				});
				if (!source) continue;
				// PDF and WebP are compressed already
				const entry = new ZipPassThrough(next.path);
				zip.add(entry);
				for await (const chunk of source as AsyncIterable<Buffer>) entry.push(new Uint8Array(chunk));
				entry.push(new Uint8Array(), true);
				break;
			}
			if (waiting.length === 0) zip.end();
		},
	});
}
