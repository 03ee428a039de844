import { useRevalidator } from "react-router";
import { useT } from "../i18n/use-t.tsx";
import { showToast } from "../ui/toasts.ts";

/** Confirms an action for a few seconds with an Undo button: only for actions that `undo` truly reverts. */
export function useUndo(): (text: string, undo: () => Promise<unknown>) => void {
	const t = useT();
	const { revalidate } = useRevalidator();
	return (text, undo) => {
		const runUndo = async () => {
			try {
				await undo();
				await revalidate();
			} catch {
				showToast({ tone: "danger", text: t("ui.undoFailed") });
			}
		};
		showToast({ tone: "success", text, duration: 5_000, undo: () => void runUndo() });
	};
}
