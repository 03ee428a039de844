import { type MouseEvent, useState } from "react";
import { Form } from "react-router";
import { useIsSending, useOutcome } from "../api/use-page.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { LinkButton } from "../shell/link-button.tsx";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { isModifiedClick } from "../ui/is-modified-click.ts";
import { Notice } from "../ui/notice.tsx";
import type { changeReport } from "./change-report.ts";

/** The author's delete button with a confirmation; without scripts the confirmation is a page. */
export function DeleteReport({ report }: { report: { id: string; title: string } }) {
	const t = useT();
	const [isConfirming, setConfirming] = useState(false);
	const isSending = useIsSending("delete");
	const { failure, values } = useOutcome<typeof changeReport>();
	const open = (event: MouseEvent) => {
		if (isModifiedClick(event)) return;
		event.preventDefault();
		setConfirming(true);
	};
	return (
		<>
			<LinkButton to={paths.deleteReport(report.id)} onClick={open} icon="trash" variant="dangerQuiet" size="sm">
				{t("reports.delete")}
			</LinkButton>
			<Dialog open={isConfirming} onClose={() => setConfirming(false)} title={t("reports.deleteTitle")}>
				<p>{t("reports.deleteText", { title: report.title })}</p>
				{/* the page's own notice is behind the dialog */}
				{failure && values.intent === "delete" && <Notice tone="danger">{failure.message || t("error.offline")}</Notice>}
				<Form method="post" action={paths.report(report.id)} className="flex flex-wrap justify-end gap-3">
					<Button variant="secondary" onClick={() => setConfirming(false)}>
						{t("reports.cancel")}
					</Button>
					<Button type="submit" name="intent" value="delete" variant="danger" busy={isSending} busyText={t("reports.deleting")}>
						{t("reports.delete")}
					</Button>
				</Form>
			</Dialog>
		</>
	);
}
