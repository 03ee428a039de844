import { type MouseEvent, useState } from "react";
import { useFetcher } from "react-router";
import { readOutcome } from "../api/use-page.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { isModifiedClick } from "../ui/is-modified-click.ts";
import { Notice } from "../ui/notice.tsx";
import type { withdraw } from "./withdraw-act.ts";

/**
 * Withdraws an application after a confirmation: `link` goes on a link in a menu, `dialog` outside of the menu, since a closed menu hides
 * its content. Without scripts the link leads to a form on the application's page.
 */
export function useWithdraw(application: { id: string; job: { title: string; company: string } }) {
	const t = useT();
	const [isOpen, setOpen] = useState(false);
	const fetcher = useFetcher({ key: `application ${application.id}` });
	const { result, failure } = readOutcome<typeof withdraw>(fetcher.data);
	const open = (event: MouseEvent) => {
		if (isModifiedClick(event)) return;
		event.preventDefault();
		setOpen(true);
	};
	return {
		link: { to: `${paths.application(application.id)}#withdraw`, onClick: open },
		dialog: (
			<Dialog open={isOpen && !result} onClose={() => setOpen(false)} title={t("applications.withdrawTitle")}>
				<p>{t("applications.withdrawText", { company: application.job.company })}</p>
				{failure && <Notice tone="danger">{failure.message || t("error.offline")}</Notice>}
				<fetcher.Form method="post" action={paths.application(application.id)} className="flex flex-wrap justify-end gap-3">
					<Button variant="secondary" onClick={() => setOpen(false)}>
						{t("applications.keep")}
					</Button>
					<Button
						type="submit"
						name="intent"
						value="withdraw"
						variant="danger"
						busy={fetcher.state !== "idle"}
						busyText={t("applications.withdrawing")}
					>
						{t("applications.withdraw")}
					</Button>
				</fetcher.Form>
			</Dialog>
		),
	};
}
