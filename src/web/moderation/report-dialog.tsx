import { type FormEvent, useState } from "react";
import { useNavigate } from "react-router";
import type { ReportedKind } from "../../contract/options.ts";
import { browserApi } from "../api/browser.ts";
import { ApiFailure } from "../api/client.ts";
import { needsSignIn } from "../api/failure.ts";
import { formBody } from "../api/form-body.ts";
import { loadMessages } from "../i18n/load.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { expireSession } from "../session/session-expiry.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Notice } from "../ui/notice.tsx";
import { showToast } from "../ui/toasts.ts";
import { ReportFields } from "./report-fields.tsx";
import { type ReportBody, sendReport } from "./send-report.ts";

await loadMessages("moderation");

export type ReportDialogProps = { target: { kind: ReportedKind; id: string }; open: boolean; onClose: () => void };

/** marketplace.md §2 Report dialog: a reason, an optional description, Cancel and Report; then 'Reported successfully' (§8). */
export function ReportDialog({ target, open, onClose }: ReportDialogProps) {
	const t = useT();
	const navigate = useNavigate();
	const [isSending, setSending] = useState(false);
	const [failure, setFailure] = useState<ApiFailure | null>(null);
	const close = () => {
		setFailure(null);
		onClose();
	};
	const send = async (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		setSending(true);
		try {
			await sendReport(browserApi, target, formBody<ReportBody>(new FormData(event.currentTarget)));
			close();
			showToast({ tone: "success", text: t("moderation.report.sent") });
		} catch (error) {
			if (!(error instanceof ApiFailure)) throw error;
			if (needsSignIn(error) && !expireSession()) void navigate(paths.signIn({ next: location.pathname + location.search }));
			else setFailure(error);
		} finally {
			setSending(false);
		}
	};
	return (
		<Dialog open={open} onClose={close} title={t(`moderation.report.${target.kind}`)}>
			<form onSubmit={send} noValidate className="grid gap-4">
				{failure && <Notice tone="danger">{failure.fields.reason ?? (failure.message || t("error.offline"))}</Notice>}
				<ReportFields values={{}} errors={failure?.fields ?? {}} />
				<div className="flex flex-wrap justify-end gap-3">
					<Button variant="secondary" onClick={close}>
						{t("moderation.report.cancel")}
					</Button>
					<Button type="submit" variant="danger" busy={isSending}>
						{t("moderation.report.send")}
					</Button>
				</div>
			</form>
		</Dialog>
	);
}
