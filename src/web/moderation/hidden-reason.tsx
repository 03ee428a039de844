import { Link } from "react-router";
import type { Hidden } from "../../contract/hidden.ts";
import { loadMessages } from "../i18n/load.ts";
import type { MessageKey } from "../i18n/messages.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { Notice } from "../ui/notice.tsx";

await loadMessages("moderation");

const ownTitles = {
	hide: "moderation.hiddenByModerator",
	hold: "moderation.hiddenByRules",
	takeDown: "moderation.takenDown",
} as const satisfies Record<NonNullable<Hidden>["action"], MessageKey>;

/** Shows the author why a moderator hid something of theirs, with a link to appeal. */
export default function HiddenReason({ hidden, isOwn }: { hidden: NonNullable<Hidden>; isOwn: boolean }) {
	const t = useT();
	return (
		<Notice tone="warning" title={t(isOwn ? ownTitles[hidden.action] : "moderation.hiddenToAll")}>
			<p className="whitespace-pre-line">{hidden.reason}</p>
			{isOwn && (
				<Link
					to={hidden.isOfGroup ? paths.groupDecision(hidden.decisionId) : paths.decision(hidden.decisionId)}
					className="inline-block min-h-6 justify-self-start underline underline-offset-2"
				>
					{t(hidden.action === "hold" ? "moderation.heldWhy" : "moderation.hiddenWhy")}
				</Link>
			)}
		</Notice>
	);
}
