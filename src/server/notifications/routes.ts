import type { notifications } from "../../contract/notifications.ts";
import type { RoutesOf } from "../http/context.ts";
import { readListCursor } from "../jobs/list-cursor.ts";
import { countNotifications, listNotifications, markAllRead, markRead } from "./queries.ts";

export const notificationRoutes: RoutesOf<typeof notifications> = {
	"GET /auth/notifications":
		({ db, viewer, caller }) =>
		async ({ query: { q = "", cursor, limit } }) => {
			const language = viewer.language ?? caller.language;
			const [page, counts] = await Promise.all([
				listNotifications(db, { userId: viewer.id, language, q, after: readListCursor(cursor), limit }),
				countNotifications(db, viewer.id),
			]);
			return { ...page, ...counts, unread: viewer.unread };
		},
	"POST /auth/notifications/:id/mark-read":
		({ db, viewer, params }) =>
		async () =>
			markRead(db, { userId: viewer.id, id: params.id }),
	"POST /auth/notifications/mark-all-read":
		({ db, viewer }) =>
		async () => {
			await markAllRead(db, viewer.id);
			return { unread: 0 };
		},
};
