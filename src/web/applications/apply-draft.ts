import { useCallback, useRef } from "react";
import { valuesOf } from "../api/form-body.ts";
import { useViewer } from "../session/use-viewer.ts";
import { storeDraft, useStoredDraft } from "../shell/draft.ts";

/** The draft's key; per account, so that the next person to sign in in this tab does not get it. */
export const useApplyDraftKey = (jobId: string): string => `apply ${jobId} ${useViewer()?.id ?? ""}`;

/** The names of the chosen files: the browser does not keep the files. */
const fileNamesField = "files";

/** An unsent application survives a reload and signing in (decisions.md "On the screens"), except for its files. */
export function useApplicationDraft(jobId: string) {
	const key = useApplyDraftKey(jobId);
	const form = useRef<HTMLFormElement>(null);
	const [saved] = useStoredDraft(key, form);
	const save = useCallback(() => {
		if (!form.current) return;
		const sent = new FormData(form.current);
		const files = [...sent.values()].flatMap((value) => (value instanceof File && value.name ? [value.name] : []));
		storeDraft(key, { ...valuesOf(sent), [fileNamesField]: files });
	}, [key]);
	return { form, save, saved, lostFiles: [saved?.[fileNamesField] ?? []].flat() };
}
