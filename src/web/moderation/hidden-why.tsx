import { Link } from "react-router";
import type { Hidden } from "../../contract/hidden.ts";
import { speak } from "../i18n/load.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { Notice } from "../ui/notice.tsx";

await speak("moderation");

/** To the author of something that a moderator hid: why, and the way to an appeal. */
export default function HiddenWhy({ hidden, isOwn }: { hidden: NonNullable<Hidden>; isOwn: boolean }) {
	const t = useT();
	return (
		<Notice tone="warning" title={t(isOwn ? "moderation.hiddenByModerator" : "moderation.hiddenToAll")}>
			<p className="whitespace-pre-line">{hidden.reason}</p>
			{isOwn && (
				<Link to={paths.decision(hidden.actId)} className="inline-block min-h-6 justify-self-start underline underline-offset-2">
					{t("moderation.hiddenWhy")}
				</Link>
			)}
		</Notice>
	);
}
