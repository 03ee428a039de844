import { Link } from "react-router";
import type { FoundMessage } from "../../contract/conversations.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { TimeAgo } from "../ui/time.tsx";

/** A message found by search; links to its place in the conversation. */
export function FoundMessageLink({ message, q }: { message: FoundMessage; q: string | undefined }) {
	const t = useT();
	const { id, conversationId, person, content, isOwn, createdAt } = message;
	return (
		<Link
			to={`${paths.conversation(conversationId, { q, at: id })}#message-${id}`}
			className="grid min-h-14 grid-cols-1 gap-0.5 rounded-sm px-2 py-2 hover:bg-sunken"
		>
			<span className="flex items-baseline justify-between gap-2">
				<span className="truncate font-semibold">{person?.fullName ?? t("conversations.erased")}</span>
				<span className="shrink-0 text-muted text-xs">
					<TimeAgo at={createdAt} />
				</span>
			</span>
			<span className="line-clamp-3 text-muted text-sm">{isOwn ? t("conversations.you", { text: content }) : content}</span>
		</Link>
	);
}
