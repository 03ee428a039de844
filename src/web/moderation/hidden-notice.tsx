import { Link } from "react-router";
import type { Hidden } from "../../contract/hidden.ts";
import { useT } from "../messages/use-t.tsx";
import { paths } from "../paths.ts";
import { Notice } from "../ui/notice.tsx";

/** To the author of something that a moderator hid: why, and the way to an appeal. */
export function HiddenNotice({ hidden, isOwn }: { hidden: Hidden; isOwn: boolean }) {
	const t = useT();
	if (!hidden) return null;
	return (
		<Notice tone="warning" title={t(isOwn ? "shell.hiddenByModerator" : "shell.hiddenToAll")}>
			<p className="whitespace-pre-line break-words">{hidden.reason}</p>
			{isOwn && (
				<Link to={paths.decision(hidden.actId)} className="inline-block min-h-6 justify-self-start underline underline-offset-2">
					{t("shell.hiddenWhy")}
				</Link>
			)}
		</Notice>
	);
}
