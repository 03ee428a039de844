import { useSyncExternalStore } from "react";
import type { PushWords } from "../../contract/options.ts";
import type { Api } from "../api/client.ts";

/** What the browser lets the site do here; null while only the server has drawn the page. */
export type Permission = "granted" | "default" | "denied" | "unsupported";

export const usePermission = (): Permission | null => useSyncExternalStore(watch, permission, () => null);

/** An iPhone knows them in an app on its home screen alone. */
const permission = (): Permission =>
	"PushManager" in window && "Notification" in window && "serviceWorker" in navigator ? Notification.permission : "unsupported";

/** Whoever comes back from the browser's settings has perhaps allowed it there. */
function watch(changed: () => void): () => void {
	document.addEventListener("visibilitychange", changed);
	return () => document.removeEventListener("visibilitychange", changed);
}

/** Milliseconds: the worker comes some seconds after the first page. */
const patience = 15_000;

/**
 * Asks for the permission, where the browser has not been told yet, and has this device told from now on. Gives the permission
 * where there is none, and `failed` where the browser's own service does not answer.
 */
export async function turnOn(api: Api, says: PushWords): Promise<Permission | "failed"> {
	const given = await askPermission();
	if (given !== "granted") return given;
	const { key } = await api("GET /user/push");
	const made = await subscribe(key).catch(() => null);
	const { endpoint, keys: { p256dh, auth } = {} } = made?.toJSON() ?? {};
	if (!endpoint || !p256dh || !auth) return "failed";
	await api("POST /user/push", { body: { endpoint, p256dh, auth, says } });
	return given;
}

/** At a press: some browsers ask at no other time. */
export const askPermission = async (): Promise<Permission> =>
	permission() === "unsupported" ? "unsupported" : Notification.requestPermission();

async function subscribe(key: string): Promise<PushSubscription> {
	const late = new Promise<never>((_, fail) => setTimeout(fail, patience));
	const { pushManager } = await Promise.race([navigator.serviceWorker.ready, late]);
	// one for an earlier key of the site stands in the way
	await (await pushManager.getSubscription())?.unsubscribe();
	return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}
