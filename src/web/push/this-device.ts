import { useSyncExternalStore } from "react";
import type { PushWords } from "../../contract/options.ts";
import type { Api } from "../api/client.ts";

/** The browser's notification permission for this site; null during server rendering and hydration. */
export type Permission = "granted" | "default" | "denied" | "unsupported";

export const usePermission = (): Permission | null => useSyncExternalStore(watch, permission, () => null);

/** An iPhone supports push only in an app on its home screen. */
const permission = (): Permission =>
	"PushManager" in window && "Notification" in window && "serviceWorker" in navigator ? Notification.permission : "unsupported";

/** Checks again when the page becomes visible: the person may be coming back from the browser's settings. */
function watch(changed: () => void): () => void {
	document.addEventListener("visibilitychange", changed);
	return () => document.removeEventListener("visibilitychange", changed);
}

/** Milliseconds to wait for the worker, which is registered some seconds after the first page. */
const timeout = 15_000;

/**
 * Asks for the permission if it was never decided, and subscribes this device to push. Returns the permission, or `failed` if the browser's
 * push service does not respond.
 */
export async function enablePush(api: Api, says: PushWords): Promise<Permission | "failed"> {
	const answer = await askPermission();
	if (answer !== "granted") return answer;
	const { key } = await api("GET /user/push");
	const subscription = await subscribe(key).catch(() => null);
	const { endpoint, keys: { p256dh, auth } = {} } = subscription?.toJSON() ?? {};
	if (!endpoint || !p256dh || !auth) return "failed";
	await api("POST /user/push", { body: { endpoint, p256dh, auth, says } });
	return answer;
}

/** Call on a click: some browsers ask at no other time. */
export const askPermission = async (): Promise<Permission> =>
	permission() === "unsupported" ? "unsupported" : Notification.requestPermission();

async function subscribe(key: string): Promise<PushSubscription> {
	const afterTimeout = new Promise<never>((_, fail) => setTimeout(fail, timeout));
	const { pushManager } = await Promise.race([navigator.serviceWorker.ready, afterTimeout]);
	// a subscription made with an earlier key of the site would get in the way
	await (await pushManager.getSubscription())?.unsubscribe();
	return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}
