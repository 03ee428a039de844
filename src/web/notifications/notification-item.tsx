import { Form, Link } from "react-router";
import type { Notification } from "../../contract/notifications.ts";
import type { NotificationType } from "../../contract/options.ts";
import { browserApi } from "../api/browser.ts";
import { useT } from "../i18n/use-t.tsx";
import { Avatar } from "../ui/avatar.tsx";
import { classes } from "../ui/classes.ts";
import { Icon, type IconName } from "../ui/icon.tsx";
import { TimeAgo } from "../ui/time.tsx";
import { VisuallyHidden } from "../ui/visually-hidden.tsx";

const icons: Record<NotificationType, IconName> = { message: "mail", mention: "user", community: "people", other: "briefcase" };

/** One notification. Following its link marks it as read. */
export function NotificationItem({ notification: { id, type, content, actor, isRead, createdAt, href } }: { notification: Notification }) {
	const t = useT();
	const follow = () => {
		// if this fails, the notification stays unread: nothing is lost
		if (!isRead) void browserApi("POST /auth/notifications/:id/mark-read", { params: { id } }).catch(() => {});
	};
	return (
		<li className={classes("relative flex items-start gap-3 px-3 py-2.5 sm:px-4", isRead ? "hover:bg-sunken" : "bg-leaf-soft")}>
			<ActorAvatar type={type} actor={actor} />
			<div className="grid min-w-0 flex-1 grid-cols-1">
				<Link
					to={href}
					onClick={follow}
					className={classes(
						"text-[0.9375rem] leading-5.5 after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-leaf",
						!isRead && "font-semibold",
					)}
				>
					{!isRead && <VisuallyHidden>{t("notifications.unread")}: </VisuallyHidden>}
					{content}
				</Link>
				<p className="py-0.5 text-meta text-muted">
					{t(`notifications.type.${type}`)} · <TimeAgo at={createdAt} />
				</p>
			</div>
			{!isRead && (
				<Form method="post" preventScrollReset className="relative z-10 -mr-2 shrink-0 self-center">
					<input type="hidden" name="id" value={id} />
					<button
						type="submit"
						title={t("notifications.markRead")}
						className="grid min-h-11 min-w-11 place-items-center rounded-full px-2 text-leaf text-meta hover:bg-sunken"
					>
						<Icon name="check" className="sm:hidden" />
						{/* on the left: visually hidden text must not extend beyond the screen's edge */}
						<span className="max-sm:sr-only max-sm:left-0">{t("notifications.markRead")}</span>
						<VisuallyHidden>: {content}</VisuallyHidden>
					</button>
				</Form>
			)}
		</li>
	);
}

/** The actor's picture with the notification's kind on its corner; the kind's icon alone if there is no actor. */
function ActorAvatar({ type, actor }: Pick<Notification, "type" | "actor">) {
	if (!actor)
		return (
			<span className="grid size-11 shrink-0 place-items-center rounded-full bg-sunken text-leaf">
				<Icon name={icons[type]} />
			</span>
		);
	return (
		<span className="relative shrink-0">
			<Avatar name={actor.fullName} src={actor.profile.avatar} />
			<span className="absolute -right-1 -bottom-1 grid size-5.5 place-items-center rounded-full bg-leaf text-on-leaf ring-2 ring-surface">
				<Icon name={icons[type]} className="size-3.5" />
			</span>
		</span>
	);
}
