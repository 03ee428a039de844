import { Fragment, type ReactNode } from "react";
import { Link } from "react-router";
import type { Message } from "../../contract/conversations.ts";
import { useFormat } from "../i18n/use-format.ts";
import { useT } from "../i18n/use-t.tsx";
import { buttonClass } from "../ui/button.tsx";
import { Spinner } from "../ui/spinner.tsx";

type LogProps = {
	name: string;
	messages: readonly Message[];
	older: { next: string | null; status: "idle" | "loading" | "failed"; load: () => void };
	olderHref: string;
	renderMessage: (message: Message) => ReactNode;
	/** Shown below the newest message. */
	children: ReactNode;
};

/**
 * The messages, oldest first. Reversed twice (`flex-col-reverse`), the box starts at its end without scripts, stays there as messages
 * arrive, and keeps the reading position as older ones are added above.
 */
export function MessageLog({ name, messages, older, olderHref, renderMessage, children }: LogProps) {
	const t = useT();
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard (WCAG 2.1.1)
		<div tabIndex={0} className="flex min-h-0 flex-1 flex-col-reverse overflow-y-auto overscroll-contain px-3 py-4">
			<div className="grid grid-cols-1 gap-3">
				{older.next && (
					<div className="grid justify-items-center gap-1">
						<Link
							to={olderHref}
							data-script
							onClick={(event) => {
								event.preventDefault();
								older.load();
							}}
							className={buttonClass({ variant: "secondary", size: "sm" })}
						>
							{older.status === "loading" && <Spinner className="size-4" />}
							{t("conversations.older")}
						</Link>
						{older.status === "failed" && (
							<p role="alert" className="text-clay text-sm">
								{t("conversations.olderFailed")}
							</p>
						)}
					</div>
				)}
				<div role="log" aria-label={t("conversations.with", { name })} className="grid grid-cols-1 gap-3">
					<ByDay messages={messages} renderMessage={renderMessage} />
					{children}
				</div>
			</div>
		</div>
	);
}

/** Messages grouped by day, below the date. */
export function ByDay<Item extends Message>({
	messages,
	renderMessage,
}: {
	messages: readonly Item[];
	renderMessage: (message: Item) => ReactNode;
}) {
	const format = useFormat();
	let day = "";
	return messages.map((message) => {
		const date = format.longDate(message.createdAt);
		const isNewDay = date !== day;
		day = date;
		return (
			<Fragment key={message.id}>
				{isNewDay && <p className="justify-self-center rounded-full bg-ground px-3 text-muted text-xs">{date}</p>}
				<div id={`message-${message.id}`} className="scroll-mt-24">
					{renderMessage(message)}
				</div>
			</Fragment>
		);
	});
}
