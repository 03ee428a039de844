import { and, eq, inArray, ne, sql } from "drizzle-orm";
import { mentioningTextsADay, mentionsMax } from "../../contract/limits.ts";
import { mentionsOf } from "../../contract/post-text.ts";
import { seesInvestors } from "../access/investors.ts";
import { users } from "../db/accounts.ts";
import { companyMembers } from "../db/companies.ts";
import { countUses } from "../http/rate-limit.ts";
import { notifyEach } from "../mail/steps.ts";
import type { Transaction } from "../platform/database.ts";
import { publishLiveEach } from "../platform/publish.ts";
import type { Board } from "./policy.ts";

/** Transaction step: updates the open pages of everybody who can see the board. */
export async function notifyBoard(tx: Transaction, { companyId, slug }: Pick<Board, "companyId" | "slug">): Promise<void> {
	await publishLiveEach(tx, {
		kind: "investors",
		to: sql`${companyMembers.userId}`,
		data: sql`jsonb_build_object('company', ${slug}::text)`,
		from: sql`${companyMembers} where ${companyMembers.companyId} = ${companyId} and ${seesInvestors}`,
	});
}

type MentionInput = { text: string; investor: { id: string; name: string } };

/** Notifies colleagues mentioned in a note, if they can see the board; texts with mentions count towards the daily limit. */
export async function notifyMentioned(tx: Transaction, { companyId, viewerId }: Board, { text, investor }: MentionInput): Promise<void> {
	const slugs = mentionsOf(text).slice(0, mentionsMax);
	if (slugs.length === 0) return;
	const [day] = await countUses(tx, [{ key: `name account ${viewerId}`, tries: mentioningTextsADay, seconds: 24 * 60 * 60 }]);
	if (!day || day.spent > mentioningTextsADay) return;
	const [actor] = await tx.select({ fullName: users.fullName }).from(users).where(eq(users.id, viewerId));
	const named = await tx
		.select({ userId: users.id })
		.from(companyMembers)
		.innerJoin(users, eq(users.id, companyMembers.userId))
		.where(and(eq(companyMembers.companyId, companyId), inArray(users.slug, slugs), ne(users.id, viewerId), seesInvestors));
	const params = { actor: actor?.fullName ?? "", actorId: viewerId, investor: investor.name };
	const recipients = named.map(({ userId }) => ({ userId, params, id: investor.id }));
	await notifyEach(tx, { recipients, type: "mention", kind: "investorMentioned", about: "investor" });
}
