import type { MessageAbout } from "../../contract/conversations.ts";
import { loadMessages } from "../i18n/load.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { LinkButton } from "../shell/link-button.tsx";
import { Card } from "../ui/card.tsx";
import { MessageBubble } from "./message-bubble.tsx";
import { ByDay } from "./message-log.tsx";

await loadMessages("conversations");

type Props = { messages: readonly MessageAbout[]; hasOlder: boolean };

/** Messages about an application, on the applicant's page; the conversation itself is linked. */
export function ApplicationMessages({ messages, hasOlder }: Props) {
	const t = useT();
	const [newest] = messages.toReversed();
	if (!newest) return null;
	const conversationPath = (message: MessageAbout) => paths.conversation(message.conversationId);
	return (
		<Card as="section" className="grid grid-cols-1 gap-3">
			<h2 className="text-base">{t("conversations.title")}</h2>
			<ByDay
				messages={messages}
				renderMessage={(message) => (
					<MessageBubble
						message={{ ...message, about: null }}
						name={message.isOwn ? t("conversations.youSaid") : (message.name ?? t("conversations.erased"))}
						isMarked={false}
						status={null}
						removeHref={null}
						isConfirmingRemoval={false}
						cancelHref={conversationPath(message)}
					/>
				)}
			/>
			<LinkButton to={conversationPath(newest)} variant="quiet" icon="chat" className="justify-self-start">
				{t(hasOlder ? "conversations.older" : "conversations.open")}
			</LinkButton>
		</Card>
	);
}
