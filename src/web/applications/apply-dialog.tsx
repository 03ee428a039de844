import { useEffect } from "react";
import { useFetcher } from "react-router";
import type { LastSent } from "../../contract/applications.ts";
import { readOutcome } from "../api/use-page.ts";
import { loadMessages } from "../i18n/load.ts";
import { useT } from "../i18n/use-t.tsx";
import { clearDraft } from "../shell/draft.ts";
import { Dialog } from "../ui/dialog.tsx";
import { useApplyDraftKey } from "./apply-draft.ts";
import { ApplyForm, type JobToApplyFor } from "./apply-form.tsx";
import { type applyOrQueue, Done } from "./apply-page.tsx";

await loadMessages("applications", "skills");

type ApplyDialogProps = { job: JobToApplyFor; last: LastSent; open: boolean; onClose: () => void };

/** Apply without leaving the job (marketplace.md §2, Apply dialog). Closing it resets the form and its state. */
export function ApplyDialog({ job, last, open, onClose }: ApplyDialogProps) {
	const t = useT();
	const fetcher = useFetcher();
	const { result, failure, values } = readOutcome<typeof applyOrQueue>(fetcher.data);
	const draftKey = useApplyDraftKey(job.id);
	useEffect(() => {
		if (result) clearDraft(draftKey);
	}, [result, draftKey]);
	const close = () => {
		if (fetcher.state !== "idle" && !result) return;
		clearDraft(draftKey);
		void fetcher.reset();
		onClose();
	};
	return (
		<Dialog open={open} onClose={close} title={t("applications.applyFor", { title: job.title })} wide>
			{result ? (
				<Done done={result} job={job} onLeave={close} />
			) : (
				<ApplyForm job={job} last={last} Form={fetcher.Form} isSending={fetcher.state !== "idle"} failure={failure} values={values} />
			)}
		</Dialog>
	);
}
