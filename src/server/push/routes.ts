import type { push } from "../../contract/push.ts";
import type { RoutesOf } from "../http/context.ts";
import { subscribe, unsubscribe } from "./subscribe.ts";
import { vapidKeys } from "./vapid.ts";

export const pushRoutes: RoutesOf<typeof push> = {
	"GET /user/push":
		({ seal }) =>
		() => ({ key: vapidKeys(seal)[0].publicKey }),
	"POST /user/push":
		({ db, seal, settings: { innerHosts }, viewer, sessionToken }) =>
		async ({ body: subscription }) => {
			const vapidKey = vapidKeys(seal)[0].publicKey;
			await subscribe(db, { viewerId: viewer.id, sessionToken, subscription, vapidKey, innerHosts });
			return {};
		},
	"DELETE /user/push/:sessionId":
		({ db, viewer, params }) =>
		async () => {
			await unsubscribe(db, { viewerId: viewer.id, sessionId: params.sessionId });
			return {};
		},
};
