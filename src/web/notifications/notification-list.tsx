import { useState } from "react";
import { useRevalidator } from "react-router";
import type { Notification } from "../../contract/notifications.ts";
import { useT } from "../i18n/use-t.tsx";
import { useLive } from "../live/subscribe.ts";
import { Button } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { NotificationItem } from "./notification-item.tsx";

type NotificationListProps = { notifications: readonly Notification[]; unread: number; isFirstPage: boolean };

/**
 * The viewer's notifications. Those that arrive meanwhile are only counted above the list and shown on request, so that nothing moves while
 * it is being read. One read in another tab becomes read here.
 */
export function NotificationList({ notifications, unread, isFirstPage }: NotificationListProps) {
	const t = useT();
	const { revalidate } = useRevalidator();
	const [shownNotifications, setShownNotifications] = useState(notifications);
	useLive("notification", (event) => {
		const isUpToDate = event.unread === unread && (!isFirstPage || event.newest === (notifications[0]?.id ?? null));
		if (!isUpToDate) void revalidate();
	});
	const isNew = ({ createdAt }: Notification) => isFirstPage && createdAt > (shownNotifications[0]?.createdAt ?? "");
	const waiting = notifications.filter(isNew).length;
	// also keeps those that newer ones have pushed to the next page
	const list = waiting > 0 ? shownNotifications.map((shown) => notifications.find(({ id }) => id === shown.id) ?? shown) : notifications;
	return (
		<>
			<p role="status" className={waiting > 0 ? "grid" : "sr-only"}>
				{waiting > 0 && (
					<Button variant="secondary" icon="chevronUp" onClick={() => setShownNotifications(notifications)}>
						{t("notifications.show", { count: waiting })}
					</Button>
				)}
			</p>
			{notifications.length === 0 && <EmptyState icon="bell" title={t("notifications.none")} text="" />}
			{list.length > 0 && (
				<section aria-label={t("notifications.title")} className="max-h-125 overflow-y-auto rounded-md bg-surface shadow-card">
					<ul className="divide-y divide-line">
						{list.map((notification) => (
							<NotificationItem key={notification.id} notification={notification} />
						))}
					</ul>
				</section>
			)}
		</>
	);
}
