import { useT } from "../i18n/use-t.tsx";
import type { Viewer } from "../session/use-viewer.ts";
import { CountBadge } from "../ui/chip.tsx";
import { VisuallyHidden } from "../ui/visually-hidden.tsx";
import { useUnread } from "./use-unread.ts";

/** The count next to Messages; hidden at zero. */
export function UnreadConversations({ viewer, className }: { viewer: Viewer; className: string }) {
	const t = useT();
	const count = useUnread(viewer, "message");
	if (count === 0) return null;
	return (
		<span className={className}>
			<span aria-hidden="true">
				<CountBadge count={count} />
			</span>
			<VisuallyHidden> {t("shell.unreadConversations", { count })}</VisuallyHidden>
		</span>
	);
}
