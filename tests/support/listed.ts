import type { Files, ListedFile } from "../../src/server/platform/files.ts";

export async function listed(files: Files): Promise<ListedFile[]> {
	const all: ListedFile[] = [];
	for await (const file of files.list()) all.push(file);
	return all;
}
