import { worker } from "./scope.ts";

/** What the server sends (`src/server/push/send-push.ts`). */
type Shown = { title: string; body: string; href: string; tag: string; lang: string };

export async function showPush(data: PushMessageData | null): Promise<void> {
	if (!data) return;
	const { title, body, href, tag, lang }: Shown = data.json();
	await worker.registration.showNotification(title, { body, tag, lang, icon: "/icons/192.png", badge: "/icons/192.png", data: href });
}

/** Where a tap leads: to the tab that shows it already, else to one that is open, else to a new one. */
export async function openTapped(notification: Notification): Promise<void> {
	notification.close();
	const { href } = new URL(notification.data, location.origin);
	const open = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
	const there = open.find(({ url }) => url === href);
	if (there) return void (await there.focus());
	// one that has no worker yet cannot be led on
	const led = await open[0]?.navigate(href).catch(() => null);
	await (led ? led.focus() : worker.clients.openWindow(href));
}

/** The person leaves: nothing more is brought to this browser, and what it shows of them goes. */
export async function stopPush(): Promise<void> {
	const { registration } = worker;
	for (const shown of await registration.getNotifications()) shown.close();
	await (await registration.pushManager?.getSubscription())?.unsubscribe();
}
