import { speak } from "../messages/load.ts";
import { useT } from "../messages/use-t.tsx";
import { EmptyState } from "../ui/empty-state.tsx";

await speak("conversations");

/** Beside the list while nothing is open; a phone shows the list alone. */
export default function NoConversation() {
	const t = useT();
	return (
		<div className="grid content-center">
			<EmptyState icon="chat" title={t("conversations.choose")} text={t("conversations.chooseText")} />
		</div>
	);
}
