import { and, desc, eq, gt, isNull, or, sql } from "drizzle-orm";
import type { AnnouncementTone } from "../../contract/house.ts";
import { announcements } from "../db/admin.ts";
import type { Database, Queryable } from "../platform/database.ts";
import { uuidv7 } from "../platform/ids.ts";
import { refuse } from "../platform/refusal.ts";
import { recordHouseAct } from "./record-act.ts";

export const listMax = 50;

/** Current, scheduled and past ones, last to begin first. */
export async function listAnnouncements(db: Queryable) {
	const rows = await db.select().from(announcements).orderBy(desc(announcements.beginsAt), desc(announcements.id)).limit(listMax);
	return rows.map(({ beginsAt, endsAt, ...announcement }) => ({
		...announcement,
		beginsAt: beginsAt.toISOString(),
		endsAt: endsAt?.toISOString() ?? null,
		isOver: endsAt !== null && endsAt <= new Date(),
	}));
}

type AnnouncementInput = { textEn: string; textFr: string; tone: AnnouncementTone; from: string | null; until: string | null };

/** Throws `invalid_fields` if it would end before it begins, or in the past. */
export async function createAnnouncement(
	db: Database,
	actorId: string | null,
	{ from, until, ...content }: AnnouncementInput,
): Promise<{ id: string }> {
	const beginsAt = from === null ? new Date() : new Date(from);
	const endsAt = until === null ? null : new Date(until);
	if (endsAt && endsAt <= new Date()) refuse("invalid_fields", { fields: { until: "announcementOver" } });
	if (endsAt && endsAt <= beginsAt) refuse("invalid_fields", { fields: { until: "announcementOrder" } });
	const id = uuidv7();
	await db.transaction(async (tx) => {
		await tx.insert(announcements).values({ id, ...content, beginsAt, endsAt });
		await recordHouseAct(tx, { actorId, act: "announce", subject: id, after: { ...content, from: beginsAt.toISOString(), until } });
	});
	return { id };
}

/** Throws `not_found`, also if it is already over. */
export const endAnnouncement = (db: Database, actorId: string | null, id: string): Promise<void> =>
	db.transaction(async (tx) => {
		const isNotOver = or(isNull(announcements.endsAt), gt(announcements.endsAt, sql`now()`));
		const [ended] = await tx
			.update(announcements)
			.set({ endsAt: sql`now()` })
			.where(and(eq(announcements.id, id), isNotOver))
			.returning({ textEn: announcements.textEn, textFr: announcements.textFr });
		if (!ended) return refuse("not_found");
		await recordHouseAct(tx, { actorId, act: "endAnnouncement", subject: id, before: ended });
	});
