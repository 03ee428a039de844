import { and, eq, sql } from "drizzle-orm";
import { investorFilesMax } from "../../contract/limits/investors.ts";
import { investorFiles, investors } from "../db/investors.ts";
import type { Upload } from "../http/context.ts";
import { nameWithExtension } from "../http/name-with-extension.ts";
import type { Database, Queryable } from "../platform/database.ts";
import type { Files } from "../platform/files.ts";
import { uuidv7 } from "../platform/ids.ts";
import { refuse } from "../platform/refusal.ts";
import { changeInvestor } from "./change.ts";
import type { OnBoard, OnWritableBoard } from "./policy.ts";
import { recordChanges } from "./record-changes.ts";

/** Attaches a file to an investor. Throws `conflict` if there is no room for another. */
export const storeFile = (db: Database, on: OnWritableBoard, file: Upload): Promise<string> =>
	changeInvestor(db, on, async (tx, { fileCount }) => {
		if (fileCount >= investorFilesMax) refuse("conflict", { sentence: "investorFilesFull" });
		const [id, name] = [uuidv7(), nameWithExtension(file)];
		await tx.insert(investorFiles).values({ id, investorId: on.id, key: file.key, name, bytes: file.bytes, sentBy: on.board.viewerId });
		await tx
			.update(investors)
			.set({ fileCount: fileCount + 1 })
			.where(eq(investors.id, on.id));
		await recordChanges(tx, on.board, on.id, [{ kind: "fileAdded", to: name }]);
		return id;
	});

/** The file's storage key, name and size. Throws `not_found`. */
export async function findFile(db: Queryable, { id }: OnBoard, fileId: string): Promise<{ key: string; name: string; bytes: number }> {
	const [file] = await db
		.select({ key: investorFiles.key, name: investorFiles.name, bytes: investorFiles.bytes })
		.from(investorFiles)
		.where(and(eq(investorFiles.id, fileId), eq(investorFiles.investorId, id)));
	return file ?? refuse("not_found");
}

/** Deletes the file before its row is committed as gone, since only the row remembers it. Throws `not_found`. */
export const removeFile = (db: Database, files: Files, on: OnWritableBoard, fileId: string): Promise<void> =>
	changeInvestor(db, on, async (tx) => {
		const isIt = and(eq(investorFiles.id, fileId), eq(investorFiles.investorId, on.id));
		const [deleted] = await tx.delete(investorFiles).where(isIt).returning({ key: investorFiles.key, name: investorFiles.name });
		if (!deleted) return refuse("not_found");
		await tx
			.update(investors)
			.set({ fileCount: sql`${investors.fileCount} - 1` })
			.where(eq(investors.id, on.id));
		await recordChanges(tx, on.board, on.id, [{ kind: "fileRemoved", from: deleted.name }]);
		await files.remove(deleted.key);
	});
