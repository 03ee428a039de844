import { and, eq } from "drizzle-orm";
import { users } from "../db/accounts.ts";
import { companyMembers } from "../db/companies.ts";
import { investorAccess } from "../db/investors.ts";
import { notifyPerson } from "../mail/steps.ts";
import type { Database } from "../platform/database.ts";
import { refuse } from "../platform/refusal.ts";
import { notifyBoard } from "./notify.ts";
import { lockAccess, type OwnedBoard } from "./policy.ts";

/**
 * Gives a member access to the board and notifies them, or revokes it, waiting for any write of theirs under way. Throws `not_found` for a
 * non-member.
 */
export const changeAccess = (
	db: Database,
	board: OwnedBoard,
	{ userId, desired }: { userId: string; desired: boolean },
): Promise<boolean> =>
	db.transaction(async (tx) => {
		const { companyId, viewerId } = board;
		const isMember = and(eq(companyMembers.companyId, companyId), eq(companyMembers.userId, userId));
		const [member] = await tx.select({ role: companyMembers.role }).from(companyMembers).where(isMember).for("no key update");
		await lockAccess(tx, board);
		if (!member) return refuse("not_found");
		if (member.role === "owner") return true;
		// before access is revoked, so that the member's open page is notified too and its reload refused
		await notifyBoard(tx, board);
		if (!desired) {
			await tx.delete(investorAccess).where(and(eq(investorAccess.companyId, companyId), eq(investorAccess.userId, userId)));
			return false;
		}
		const added = await tx.insert(investorAccess).values({ companyId, userId, byUserId: viewerId }).onConflictDoNothing().returning();
		if (added.length > 0) {
			const [actor] = await tx.select({ fullName: users.fullName }).from(users).where(eq(users.id, viewerId));
			const params = { actor: actor?.fullName ?? "", actorId: viewerId, company: board.name };
			await notifyPerson(tx, { userId, type: "other", kind: "investorsOpened", params, target: { kind: "investorBoard", id: companyId } });
		}
		return true;
	});
