import { Form, Link } from "react-router";
import type { Notification } from "../../contract/notifications.ts";
import type { NotificationType } from "../../contract/options.ts";
import { browserApi } from "../api/browser.ts";
import { useT } from "../i18n/use-t.tsx";
import { Button } from "../ui/button.tsx";
import { classes } from "../ui/classes.ts";
import { Icon, type IconName } from "../ui/icon.tsx";
import { TimeAgo } from "../ui/time.tsx";
import { VisuallyHidden } from "../ui/visually-hidden.tsx";

const icons: Record<NotificationType, IconName> = { message: "mail", mention: "user", community: "people", other: "briefcase" };

/** One thing that somebody was told. Whoever follows it has read it. */
export function NotificationItem({ notification: { id, type, content, isRead, createdAt, href } }: { notification: Notification }) {
	const t = useT();
	const follow = () => {
		// should it not arrive, the mark stays: nothing is lost
		if (!isRead) void browserApi("POST /auth/notifications/:id/mark-read", { params: { id } }).catch(() => {});
	};
	return (
		<li className={classes("flex flex-wrap items-start gap-x-3 p-4", !isRead && "bg-leaf-soft")}>
			<Icon name={icons[type]} className={classes("mt-0.5 size-5", isRead ? "text-muted" : "text-leaf")} />
			<div className="min-w-0 flex-1 basis-44">
				<Link to={href} onClick={follow} className={classes("underline-offset-2 hover:underline", !isRead && "font-semibold")}>
					{!isRead && <VisuallyHidden>{t("notifications.unread")}: </VisuallyHidden>}
					{content}
				</Link>
				<p className="text-muted text-sm">
					{t(`notifications.type.${type}`)} · <TimeAgo at={createdAt} />
				</p>
			</div>
			{!isRead && (
				<Form method="post" preventScrollReset>
					<input type="hidden" name="id" value={id} />
					<Button type="submit" variant="quiet" size="sm">
						{t("notifications.markRead")}
						<VisuallyHidden>: {content}</VisuallyHidden>
					</Button>
				</Form>
			)}
		</li>
	);
}
