import { useT } from "../i18n/use-t.tsx";
import { useViewer } from "../session/use-viewer.ts";

/** A hint for people whose profile is not public, before they send: their name is shown all the same (decisions.md "Accounts"). */
export function useNameHint(): string | undefined {
	const t = useT();
	const visibility = useViewer()?.visibility;
	return visibility === "private" || visibility === "connections" ? t(`feed.nameShown.${visibility}`) : undefined;
}
