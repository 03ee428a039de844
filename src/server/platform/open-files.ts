import { join } from "node:path";
import type { Files } from "./files.ts";
import { filesInBoth } from "./files-in-both.ts";
import { openFolder } from "./files-on-disk.ts";
import type { Settings } from "./settings.ts";

type FileSettings = Pick<Settings, "dataDir" | "bucket" | "filesMove">;

/** Opens the storage the operator has chosen; during a move, both places (docs/operating.md). */
export async function openFiles(settings: FileSettings): Promise<Files> {
	const { bucket, filesMove } = settings;
	if (!bucket) return openFolder(folderOf(settings));
	const inBucket = await openBucketOf(settings, bucket);
	if (!filesMove) return inBucket;
	const onDisk = await openFolder(folderOf(settings));
	return filesMove === "to-s3" ? filesInBoth(inBucket, onDisk) : filesInBoth(onDisk, inBucket);
}

/** The source and the destination of a move; null if there is none. */
export async function openMove(settings: FileSettings): Promise<{ from: Files; to: Files } | null> {
	const { bucket, filesMove } = settings;
	if (!bucket || !filesMove) return null;
	const [onDisk, inBucket] = [await openFolder(folderOf(settings)), await openBucketOf(settings, bucket)];
	return filesMove === "to-s3" ? { from: onDisk, to: inBucket } : { from: inBucket, to: onDisk };
}

const folderOf = ({ dataDir }: FileSettings) => join(dataDir, "files");

/** Imports the S3 client only here: a site with its files on disk does without. */
async function openBucketOf({ dataDir }: FileSettings, bucket: NonNullable<FileSettings["bucket"]>): Promise<Files> {
	const { openBucket } = await import("./files-in-s3.ts");
	return openBucket(bucket, { spool: join(dataDir, "uploads") });
}
