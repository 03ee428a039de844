import { Form } from "react-router";
import type { WholeApplicant } from "../../contract/hiring.ts";
import { useIsSending } from "../api/use-page.ts";
import { useT } from "../i18n/use-t.tsx";
import { Button } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { SelectField } from "../ui/select-field.tsx";
import { Section } from "./section.tsx";

/** Who handles this applicant, and who was asked to read and score. */
export function ApplicantTeam({ applicant }: { applicant: WholeApplicant }) {
	const t = useT();
	const isSending = useIsSending();
	const { id, colleagues, interviewers, handlerId } = applicant;
	const deciders = colleagues.filter(({ role }) => role !== "interviewer");
	// a lone recruiter has nobody to hand the applicant to
	if (colleagues.length < 2 && interviewers.length === 0 && handlerId === null) return null;
	const others = colleagues.filter((colleague) => !interviewers.some((interviewer) => interviewer.id === colleague.id));
	return (
		<Section title={t("hiring.team")}>
			<Form key={`handler ${handlerId}`} method="post" className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2">
				<input type="hidden" name="id" value={id} />
				<SelectField
					id="handler"
					name="colleague"
					label={t("hiring.handler")}
					defaultValue={handlerId ?? ""}
					options={[
						{ value: "", label: t("hiring.jobOwner") },
						...deciders.map((colleague) => ({ value: colleague.id, label: colleague.fullName })),
					]}
				/>
				<Button type="submit" name="intent" value="handler" variant="secondary" size="sm" disabled={isSending}>
					{t("hiring.handOver")}
				</Button>
			</Form>
			{interviewers.length > 0 && (
				<ul className="grid gap-1">
					{interviewers.map((interviewer) => (
						<li key={interviewer.id} className="flex items-center justify-between gap-2 text-sm">
							<span>
								{interviewer.fullName}{" "}
								<span className="text-muted">· {t(interviewer.hasScored ? "hiring.hasScored" : "hiring.toScore")}</span>
							</span>
							<Form method="post">
								<input type="hidden" name="id" value={id} />
								<input type="hidden" name="colleague" value={interviewer.id} />
								<button
									type="submit"
									name="intent"
									value="take"
									aria-label={t("hiring.takeFrom", { name: interviewer.fullName })}
									className="grid size-11 place-items-center rounded-sm text-muted hover:bg-sunken hover:text-clay sm:size-9"
								>
									<Icon name="close" className="size-4" />
								</button>
							</Form>
						</li>
					))}
				</ul>
			)}
			{others.length > 0 && (
				<Form key={`give ${interviewers.length}`} method="post" className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2">
					<input type="hidden" name="id" value={id} />
					<SelectField
						id="give"
						name="colleague"
						label={t("hiring.giveTo")}
						options={others.map((colleague) => ({ value: colleague.id, label: colleague.fullName }))}
					/>
					<Button type="submit" name="intent" value="give" variant="secondary" size="sm" disabled={isSending}>
						{t("hiring.give")}
					</Button>
				</Form>
			)}
		</Section>
	);
}
