import { Link } from "react-router";
import type { ConversationCard } from "../../contract/conversations.ts";
import { useFormat } from "../i18n/use-format.ts";
import { useT } from "../i18n/use-t.tsx";
import { Avatar } from "../ui/avatar.tsx";
import { Chip, CountBadge } from "../ui/chip.tsx";
import { classes } from "../ui/classes.ts";
import { VisuallyHidden } from "../ui/visually-hidden.tsx";

type Props = {
	card: ConversationCard;
	to: string;
	/** An open conversation has been read. */
	isOpen: boolean;
};

/** A conversation in the list: the other person, the last message, and what is pending. */
export function ConversationLink({ card, to, isOpen }: Props) {
	const t = useT();
	const format = useFormat();
	const { person, last, lastAt, state } = card;
	const unread = isOpen ? 0 : card.unread;
	const name = person?.fullName ?? t("conversations.erased");
	const text = last?.isDeleted ? t("conversations.deleted") : (last?.content ?? "");
	return (
		<Link
			to={to}
			aria-current={isOpen ? "page" : undefined}
			className={classes("flex min-h-16 items-center gap-3 rounded-sm px-2 py-2 hover:bg-sunken", isOpen && "bg-leaf-soft")}
		>
			<Avatar name={name} src={person?.profile.avatar} />
			<span className="grid min-w-0 flex-1 grid-cols-1">
				<span className="flex items-baseline justify-between gap-2">
					<span className={classes("truncate", unread > 0 || isOpen ? "font-bold" : "font-medium")}>{name}</span>
					<span className={classes("shrink-0 text-xs", isOpen ? "text-ink" : unread > 0 ? "font-semibold text-leaf" : "text-muted")}>
						<time dateTime={lastAt} title={format.dateTime(lastAt)} suppressHydrationWarning>
							{format.lately(lastAt)}
						</time>
					</span>
				</span>
				<span className="flex items-center justify-between gap-2">
					<span
						className={classes(
							"truncate text-sm",
							unread > 0 || isOpen ? "text-ink" : "text-muted",
							unread > 0 && "font-semibold",
							last?.isDeleted && "italic",
						)}
					>
						{last?.isOwn && !last.isDeleted ? t("conversations.you", { text }) : text}
					</span>
					{state === "waiting" && <Chip>{t("conversations.waiting")}</Chip>}
					{unread > 0 && (
						<>
							<span aria-hidden="true">
								<CountBadge count={unread} />
							</span>
							<VisuallyHidden>{t("conversations.unread", { count: unread })}</VisuallyHidden>
						</>
					)}
				</span>
			</span>
		</Link>
	);
}
