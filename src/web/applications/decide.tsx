import { type FormEvent, useId, useState } from "react";
import { Form } from "react-router";
import type { ApplicationDetail } from "../../contract/applications.ts";
import { noteMax } from "../../contract/limits.ts";
import { type ApplicationStatus, nextStatuses } from "../../contract/options.ts";
import { useIsSending } from "../api/use-page.ts";
import { useT } from "../i18n/use-t.tsx";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { TextArea } from "../ui/text-field.tsx";

export type Decision = Exclude<ApplicationStatus, "Withdrawn">;
const decisions: readonly Decision[] = ["Interview", "Accepted", "Rejected", "Pending"];
const looks = { Interview: "primary", Accepted: "secondary", Rejected: "dangerQuiet", Pending: "quiet" } as const;

/** After these nothing follows, and the applicant is told at once. */
type Final = "Accepted" | "Rejected";
const isFinal = (status: string | undefined): status is Final =>
	(status === "Accepted" || status === "Rejected") && nextStatuses[status].length === 0;

/** The next steps, with a note; a final one is asked about first. Without a script the text below the buttons warns. */
export function Decide({ application, note }: { application: ApplicationDetail; note: string }) {
	const t = useT();
	const formId = useId();
	const [asking, setAsking] = useState<Final | null>(null);
	const name = application.applicantName || t("applications.unknownUser");
	const ask = (event: FormEvent) => {
		const button = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
		const mustAsk = isFinal(button?.value) && !button?.dataset.confirmed;
		if (mustAsk) event.preventDefault();
		setAsking(mustAsk ? (button?.value as Final) : null);
	};
	return (
		<Card as="section" className="grid gap-4">
			<h2 className="text-base">{t("applications.decideTitle")}</h2>
			<Form id={formId} key={application.updatedAt} method="post" onSubmit={ask} className="grid gap-4">
				<input type="hidden" name="from" value={application.status} />
				<TextArea
					name="note"
					label={t("applications.note")}
					hint={t("applications.noteHint")}
					required={false}
					maxLength={noteMax}
					rows={3}
					defaultValue={note}
				/>
				<div className="grid gap-2">
					{decisions
						.filter((status) => application.nextStatuses.includes(status))
						.map((status) => (
							<DecideButton key={status} status={status} />
						))}
				</div>
				<p className="text-muted text-sm">{t("applications.final")}</p>
			</Form>
			<Dialog open={asking !== null} onClose={() => setAsking(null)} title={asking ? t(`applications.confirm.${asking}`, { name }) : ""}>
				<p>{t("applications.final")}</p>
				<div className="flex flex-wrap justify-end gap-3">
					<Button variant="secondary" onClick={() => setAsking(null)}>
						{t("applications.thinkAgain")}
					</Button>
					<Button
						type="submit"
						form={formId}
						data-confirmed
						name="intent"
						value={asking ?? ""}
						variant={asking === "Rejected" ? "danger" : "primary"}
					>
						{asking && t(`applications.decide.${asking}`)}
					</Button>
				</div>
			</Dialog>
		</Card>
	);
}

function DecideButton({ status }: { status: Decision }) {
	const t = useT();
	const isThis = useIsSending(status);
	const isAny = useIsSending();
	return (
		<Button
			type="submit"
			name="intent"
			value={status}
			variant={looks[status]}
			busy={isThis}
			busyText={t("applications.deciding")}
			disabled={isAny}
		>
			{t(`applications.decide.${status}`)}
		</Button>
	);
}
