import { paths } from "../../contract/addresses.ts";
import type { notifications } from "../../contract/notifications.ts";
import { say } from "../../contract/sentences/say.ts";
import type { RoutesOf } from "../http/context.ts";
import { languageOf } from "../http/language.ts";
import { leaveMails, mailsOf, readUnsubscribeToken } from "../mail/unsubscribe.ts";
import { readListCursor } from "../platform/cursor.ts";
import { choose, presentChoices } from "./choices.ts";
import { countNotifications, listNotifications, markAllRead, markRead } from "./queries.ts";

export const notificationRoutes: RoutesOf<typeof notifications> = {
	"GET /auth/notifications":
		({ db, viewer, caller }) =>
		async ({ query: { q = "", cursor, limit } }) => {
			const language = languageOf(viewer, caller);
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
	"GET /user/notification-choices":
		({ viewer }) =>
		() => ({ choices: presentChoices(viewer.notificationChoices) }),
	"PATCH /user/notification-choices":
		({ db, viewer }) =>
		async ({ body: { choices } }) => ({ choices: presentChoices(await choose(db, { userId: viewer.id, choices })) }),
	"GET /notifications/mails":
		({ db, seal }) =>
		async ({ query: { token } }) => {
			const leaving = readUnsubscribeToken(seal, token);
			return { group: leaving.group, mail: await mailsOf(db, leaving) };
		},
	"GET /notifications/unsubscribe":
		({ settings }) =>
		({ query: { token } }) =>
			new Response(null, { status: 303, headers: { location: settings.publicUrl + paths.leaveMails({ token }) } }),
	"POST /notifications/unsubscribe":
		({ db, seal, viewer, caller }) =>
		async ({ query: { token } }) => {
			const leaving = readUnsubscribeToken(seal, token);
			await leaveMails(db, leaving);
			const language = languageOf(viewer, caller);
			const { group } = leaving;
			const message =
				group === "daily" ? say(language, "mailsLeftDaily") : say(language, "mailsLeft", { group: say(language, `mailGroup_${group}`) });
			return { group, message };
		},
};
