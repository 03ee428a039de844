import { join } from "node:path";
import type { Files } from "./files.ts";
import { inBothPlaces } from "./files-in-both.ts";
import { openFolder } from "./files-on-disk.ts";
import type { Settings } from "./settings.ts";

type FileSettings = Pick<Settings, "dataDir" | "bucket" | "filesMove">;

/** Where the operator wants the files to be; while they move, in both places (docs/operating.md). */
export async function openFiles(settings: FileSettings): Promise<Files> {
	const { bucket, filesMove } = settings;
	if (!bucket) return openFolder(folderOf(settings));
	const inBucket = await openBucketOf(settings, bucket);
	if (!filesMove) return inBucket;
	const onDisk = await openFolder(folderOf(settings));
	return filesMove === "to-s3" ? inBothPlaces(inBucket, onDisk) : inBothPlaces(onDisk, inBucket);
}

/** From where they move, and to where; null while nothing does. */
export async function openMove(settings: FileSettings): Promise<{ from: Files; to: Files } | null> {
	const { bucket, filesMove } = settings;
	if (!bucket || !filesMove) return null;
	const [onDisk, inBucket] = [await openFolder(folderOf(settings)), await openBucketOf(settings, bucket)];
	return filesMove === "to-s3" ? { from: onDisk, to: inBucket } : { from: inBucket, to: onDisk };
}

const folderOf = ({ dataDir }: FileSettings) => join(dataDir, "files");

/** Its client is brought in only here: who keeps files on disk does without. */
async function openBucketOf({ dataDir }: FileSettings, bucket: NonNullable<FileSettings["bucket"]>): Promise<Files> {
	const { openBucket } = await import("./files-in-s3.ts");
	return openBucket(bucket, { spool: join(dataDir, "uploads") });
}
