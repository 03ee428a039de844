import { eq, getColumns, sql } from "drizzle-orm";
import { visibleTo } from "../../src/server/access/people.ts";
import { notifications } from "../../src/server/db/notifications.ts";
import { targetAddress } from "../../src/server/mail/target-address.ts";
import type { Queryable } from "../../src/server/platform/database.ts";

/** A person's notifications, oldest first; `href` is the address each leads to. */
export const notificationsOf = (db: Queryable, userId: string) =>
	db
		.select({
			...getColumns(notifications),
			href: targetAddress({
				kind: sql`${notifications.targetKind}`,
				id: sql`${notifications.targetId}`,
				isVisible: visibleTo(userId),
			}),
		})
		.from(notifications)
		.where(eq(notifications.userId, userId))
		.orderBy(notifications.createdAt, notifications.id);
