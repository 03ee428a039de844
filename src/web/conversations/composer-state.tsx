import type { ReactNode } from "react";
import { Form } from "react-router";
import type { Conversation } from "../../contract/conversations.ts";
import { useT } from "../i18n/use-t.tsx";
import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";

/** Why the viewer cannot write now and what they can do about it; null if they can. */
export function ComposerState({ conversation: { state, closed, person } }: { conversation: Conversation }) {
	const t = useT();
	const name = person?.fullName ?? t("conversations.erased");
	if (closed)
		return (
			<BelowMessages>
				<Notice tone="info">{t(`conversations.closed.${closed}`)}</Notice>
			</BelowMessages>
		);
	if (state === "open") return null;
	if (state === "waiting")
		return (
			<BelowMessages>
				<Notice tone="info">{t("conversations.waitingText", { name })}</Notice>
			</BelowMessages>
		);
	return (
		<BelowMessages>
			<Notice tone="info" title={state === "request" ? t("conversations.requestTitle", { name }) : ""}>
				<p>{state === "request" ? t("conversations.requestText") : t("conversations.declinedText", { name })}</p>
				<Form method="post" className="mt-2 flex flex-wrap gap-2">
					<Button type="submit" name="intent" value="accept" size="sm" icon="check">
						{t("conversations.accept")}
					</Button>
					{state === "request" && (
						<Button type="submit" name="intent" value="decline" size="sm" variant="secondary">
							{t("conversations.decline")}
						</Button>
					)}
				</Form>
			</Notice>
		</BelowMessages>
	);
}

const BelowMessages = ({ children }: { children: ReactNode }) => <div className="border-line border-t bg-surface p-3">{children}</div>;
