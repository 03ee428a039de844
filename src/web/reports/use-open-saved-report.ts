import { useEffect } from "react";
import { useNavigate } from "react-router";
import { paths } from "../paths.ts";
import { clearDraft } from "../shell/draft.ts";

/** After saving in the browser: clears the draft and opens the report. */
export function useOpenSavedReport(
	result: { reportId: string } | undefined,
	{ draftKey, saved }: { draftKey: string; saved: string },
): void {
	const navigate = useNavigate();
	// biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
	useEffect(() => {
		if (!result) return;
		clearDraft(draftKey);
		void navigate(paths.report(result.reportId, { saved }), { replace: true });
	}, [result]);
}
