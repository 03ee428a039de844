import { worker } from "./scope.ts";

/** The server's push payload (`src/server/push/send-push.ts`). */
type PushPayload = { title: string; body: string; href: string; tag: string; lang: string };

export async function showPush(data: PushMessageData | null): Promise<void> {
	if (!data) return;
	const { title, body, href, tag, lang }: PushPayload = data.json();
	await worker.registration.showNotification(title, { body, tag, lang, icon: "/icons/192.png", badge: "/icons/192.png", data: href });
}

/** Opens a tapped notification: in the tab already showing it, else in another open tab, else in a new one. */
export async function openTapped(notification: Notification): Promise<void> {
	notification.close();
	const { href } = new URL(notification.data, location.origin);
	const open = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
	const current = open.find(({ url }) => url === href);
	if (current) return void (await current.focus());
	// a tab that no worker controls yet cannot be navigated
	const navigated = await open[0]?.navigate(href).catch(() => null);
	await (navigated ? navigated.focus() : worker.clients.openWindow(href));
}

/** At sign-out: unsubscribes this browser and closes the notifications it is showing. */
export async function stopPush(): Promise<void> {
	const { registration } = worker;
	for (const notification of await registration.getNotifications()) notification.close();
	await (await registration.pushManager?.getSubscription())?.unsubscribe();
}
