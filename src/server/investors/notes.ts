import { and, eq } from "drizzle-orm";
import { investorNotes } from "../db/investors.ts";
import type { Database } from "../platform/database.ts";
import { uuidv7 } from "../platform/ids.ts";
import { refuse } from "../platform/refusal.ts";
import { changeInvestor } from "./change.ts";
import { notifyMentioned } from "./notify.ts";
import type { OnWritableBoard } from "./policy.ts";
import { recordChanges } from "./record-changes.ts";

/** Adds a note, with its day if it is about a meeting, and notifies the people it mentions. */
export const writeNote = (db: Database, on: OnWritableBoard, { text, metOn }: { text: string; metOn: string | null }): Promise<string> =>
	changeInvestor(db, on, async (tx, { name }) => {
		const id = uuidv7();
		await tx.insert(investorNotes).values({ id, investorId: on.id, authorId: on.board.viewerId, text, metOn });
		await notifyMentioned(tx, on.board, { text, investor: { id: on.id, name } });
		return id;
	});

/** Throws `not_found`, and `forbidden` for a colleague's note unless the viewer is an owner. */
export const deleteNote = (db: Database, on: OnWritableBoard, noteId: string): Promise<void> =>
	changeInvestor(db, on, async (tx) => {
		const isIt = and(eq(investorNotes.id, noteId), eq(investorNotes.investorId, on.id));
		const [note] = await tx.select({ authorId: investorNotes.authorId }).from(investorNotes).where(isIt);
		if (!note) return refuse("not_found");
		if (note.authorId !== on.board.viewerId && on.board.role !== "owner") refuse("forbidden", { sentence: "investorNoteOthers" });
		await tx.delete(investorNotes).where(isIt);
		await recordChanges(tx, on.board, on.id, [{ kind: "noteRemoved" }]);
	});
