import { useEffect } from "react";
import { useFetcher } from "react-router";
import { readOutcome } from "../api/use-page.ts";
import { speak } from "../i18n/load.ts";
import { useT } from "../i18n/use-t.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { keepMessage } from "./apply-draft.ts";
import { ApplyForm } from "./apply-form.tsx";
import { type applyOrKeep, Done } from "./apply-page.tsx";

await speak("applications");

type ApplyDialogProps = { job: { id: string; title: string; company: string }; open: boolean; onClose: () => void };

/** Apply without leaving the job (marketplace.md §2, Apply dialog). Closing it resets the form and its state. */
export function ApplyDialog({ job, open, onClose }: ApplyDialogProps) {
	const t = useT();
	const fetcher = useFetcher();
	const { done, failure, values } = readOutcome<typeof applyOrKeep>(fetcher.data);
	useEffect(() => {
		if (done) keepMessage(job.id, "");
	}, [done, job.id]);
	const close = () => {
		if (fetcher.state !== "idle") return;
		keepMessage(job.id, "");
		void fetcher.reset();
		onClose();
	};
	return (
		<Dialog open={open} onClose={close} title={t("applications.applyFor", { title: job.title })} wide>
			{done ? (
				<Done done={done} company={job.company} />
			) : (
				<ApplyForm job={job} Form={fetcher.Form} isSending={fetcher.state !== "idle"} failure={failure} values={values} />
			)}
		</Dialog>
	);
}
