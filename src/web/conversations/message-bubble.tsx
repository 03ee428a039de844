import type { ReactNode } from "react";
import { Form, Link } from "react-router";
import type { Message } from "../../contract/conversations.ts";
import { PostText } from "../feed/post-text.tsx";
import { useFormat } from "../i18n/use-format.ts";
import { useT } from "../i18n/use-t.tsx";
import { ReportLink } from "../moderation/report-link.tsx";
import { MoreLink, MoreMenu, moreItemClass } from "../shell/more-menu.tsx";
import { Button, buttonClass } from "../ui/button.tsx";
import { classes } from "../ui/classes.ts";
import { Icon } from "../ui/icon.tsx";
import { VisuallyHidden } from "../ui/visually-hidden.tsx";
import { Warnings } from "../warnings/warnings.tsx";
import { SubjectCard } from "./subject-card.tsx";
import type { OutgoingMessage } from "./use-conversation.ts";

type BubbleProps = { isOwn: boolean; isMarked?: boolean; children: ReactNode; below: ReactNode };

function Bubble({ isOwn, isMarked = false, children, below }: BubbleProps) {
	return (
		<div
			className={classes("said-box grid max-w-[85%] gap-0.5 sm:max-w-[75%]", isOwn ? "ml-auto justify-items-end" : "justify-items-start")}
		>
			<div
				className={classes(
					"grid min-w-0 max-w-full gap-2 rounded-md px-3 py-2",
					isOwn ? "rounded-br-none bg-leaf-soft" : "rounded-bl-none bg-sunken",
					isMarked && "outline-2 outline-ochre",
				)}
			>
				{children}
			</div>
			<div className={classes("flex min-h-6 flex-wrap items-center gap-x-2 text-muted text-xs", isOwn && "flex-row-reverse")}>{below}</div>
		</div>
	);
}

type MessageBubbleProps = {
	message: Message;
	/** The author, for people who cannot see on which side the message is. */
	name: string;
	/** The message that a link led to. */
	isMarked: boolean;
	/** Set only on the viewer's newest message. */
	status: "seen" | "sent" | null;
	/** The page that asks for confirmation of the deletion; null if deletion is not offered. */
	removeHref: string | null;
	/** The deletion awaits confirmation; `cancelHref` leads back without it. */
	isConfirmingRemoval: boolean;
	cancelHref: string;
};

/** A message with its time and actions. */
export function MessageBubble({ message, name, isMarked, status, removeHref, isConfirmingRemoval, cancelHref }: MessageBubbleProps) {
	const t = useT();
	const format = useFormat();
	const { isOwn, isDeleted, content, about, createdAt } = message;
	const canDoMore = !isDeleted && (!isOwn || (removeHref !== null && !isConfirmingRemoval));
	return (
		<Bubble
			isOwn={isOwn}
			isMarked={isMarked}
			below={
				<>
					<time dateTime={createdAt}>{format.time(createdAt)}</time>
					{status && <span>{t(`conversations.${status}`)}</span>}
					{canDoMore && (
						<MoreMenu label={t("conversations.moreAbout")} side={isOwn ? "right" : "left"} className={menuClass}>
							{removeHref && isOwn ? (
								<MoreLink icon="trash" to={removeHref} preventScrollReset>
									{t("conversations.delete")}
								</MoreLink>
							) : (
								<li>
									<ReportLink target={{ kind: "message", id: message.id }} className={moreItemClass}>
										<Icon name="flag" />
										{t("shell.report")}
									</ReportLink>
								</li>
							)}
						</MoreMenu>
					)}
				</>
			}
		>
			<VisuallyHidden>{name}: </VisuallyHidden>
			{about && <SubjectCard about={about} />}
			{message.warnings.length > 0 && (
				<>
					<Warnings warnings={message.warnings} reader="message" />
					<ReportLink target={{ kind: "message", id: message.id }} className={buttonClass({ variant: "secondary", size: "sm" })}>
						<Icon name="flag" className="size-4" />
						{t("shell.report")}
					</ReportLink>
				</>
			)}
			{isDeleted ? <p className="text-muted italic">{t("conversations.deleted")}</p> : <PostText text={content} mentions={[]} />}
			{isConfirmingRemoval && <RemoveForm id={message.id} cancelHref={cancelHref} />}
		</Bubble>
	);
}

/** With a mouse, visible only on hovering over the message. */
const menuClass = "-my-2.5 focus:opacity-100 [.more-menu[open]_&]:opacity-100 [.said-box:hover_&]:opacity-100 pointer-fine:opacity-0";

function RemoveForm({ id, cancelHref }: { id: string; cancelHref: string }) {
	const t = useT();
	return (
		<Form method="post" action={cancelHref} className="grid gap-2 border-line border-t pt-2">
			<p className="font-semibold text-sm">{t("conversations.deleteTitle")}</p>
			<input type="hidden" name="message" value={id} />
			<div className="flex flex-wrap gap-2">
				<Button type="submit" name="intent" value="remove" variant="danger" size="sm">
					{t("conversations.delete")}
				</Button>
				<Link to={cancelHref} preventScrollReset className="inline-flex min-h-11 items-center px-2 text-sm underline sm:min-h-9">
					{t("conversations.keep")}
				</Link>
			</div>
		</Form>
	);
}

type UnsentProps = { message: OutgoingMessage; onRetry: () => void; onDiscard: () => void };

/** A message being sent. A refused one is not lost: it can be retried or discarded. */
export function UnsentBubble({ message, onRetry, onDiscard }: UnsentProps) {
	const t = useT();
	const { content, about, problem } = message;
	return (
		<Bubble
			isOwn
			below={
				problem === null ? (
					t("conversations.sending")
				) : (
					<span role="alert" className="flex flex-wrap items-center justify-end gap-1 text-clay text-sm">
						{problem}
						<Button variant="secondary" size="sm" onClick={onRetry}>
							{t("conversations.retry")}
						</Button>
						<Button variant="dangerQuiet" size="sm" onClick={onDiscard}>
							{t("conversations.discard")}
						</Button>
					</span>
				)
			}
		>
			<VisuallyHidden>{t("conversations.youSaid")}: </VisuallyHidden>
			{about && <SubjectCard about={about} />}
			<PostText text={content} mentions={[]} />
		</Bubble>
	);
}
