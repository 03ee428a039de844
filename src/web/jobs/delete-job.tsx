import { type MouseEvent, type ReactNode, useState } from "react";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { MoreLink, MoreMenu } from "../shell/more-menu.tsx";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { isModifiedClick } from "../ui/is-modified-click.ts";
import { Notice } from "../ui/notice.tsx";
import { useJobChange } from "./use-job-change.ts";

type DeleteJobProps = { job: { id: string; title: string }; leave?: string | undefined; children?: ReactNode };

/**
 * The owner's menu: its other items, and deletion after a confirmation, which is a page of its own without scripts. `leave`: where to go
 * afterwards.
 */
export function DeleteJob({ job, leave, children }: DeleteJobProps) {
	const t = useT();
	const [isConfirming, setConfirming] = useState(false);
	const { Form, sending, result, failure } = useJobChange(job.id);
	const open = (event: MouseEvent) => {
		if (isModifiedClick(event)) return;
		event.preventDefault();
		setConfirming(true);
	};
	return (
		<>
			<MoreMenu label={t("jobs.moreFor", { title: job.title })}>
				{children}
				<MoreLink to={paths.deleteJob(job.id)} onClick={open} icon="trash" aria-label={t("jobs.deleteNamed", { title: job.title })}>
					{t("jobs.delete")}
				</MoreLink>
			</MoreMenu>
			<Dialog open={isConfirming && result?.change !== "delete"} onClose={() => setConfirming(false)} title={t("jobs.deleteTitle")}>
				<p>{t("jobs.deleteText", { title: job.title })}</p>
				{failure && <Notice tone="danger">{failure.message || t("error.offline")}</Notice>}
				<Form method="post" action={paths.job(job.id)} className="flex flex-wrap justify-end gap-3">
					{leave && <input type="hidden" name="leave" value={leave} />}
					<Button variant="secondary" onClick={() => setConfirming(false)}>
						{t("jobs.cancel")}
					</Button>
					<Button type="submit" name="intent" value="delete" variant="danger" busy={sending === "delete"} busyText={t("jobs.deleting")}>
						{t("jobs.delete")}
					</Button>
				</Form>
			</Dialog>
		</>
	);
}
