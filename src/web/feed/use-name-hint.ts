import { useT } from "../i18n/use-t.tsx";
import { useViewer } from "../session/use-viewer.ts";

/** Said before sending to who does not show their page to everybody: their name stands there all the same (decisions.md "Accounts"). */
export function useNameHint(): string | undefined {
	const t = useT();
	const visibility = useViewer()?.visibility;
	return visibility === "private" || visibility === "connections" ? t(`feed.nameShown.${visibility}`) : undefined;
}
