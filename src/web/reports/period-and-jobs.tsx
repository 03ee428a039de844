import { reportJobsMax } from "../../contract/limits/reports.ts";
import { useT } from "../i18n/use-t.tsx";
import { Card } from "../ui/card.tsx";
import { FieldError, fieldId } from "../ui/field.tsx";
import { TextField } from "../ui/text-field.tsx";
import { ShortDate } from "../ui/time.tsx";

type PeriodAndJobsProps = {
	jobs: readonly { id: string; title: string; company: string; createdAt: string }[];
	value: (name: string) => string;
	list: (name: string) => string[];
	errors: Record<string, string>;
};

/** Fields for the period and the jobs a hiring report covers. */
export function PeriodAndJobs({ jobs, value, list, errors }: PeriodAndJobsProps) {
	const t = useT();
	const chosen = new Set(list("jobs"));
	return (
		<Card className="grid grid-cols-[minmax(0,1fr)] gap-4">
			<div className="grid gap-4 sm:grid-cols-2">
				<TextField name="from" type="date" label={t("reports.from")} defaultValue={value("from")} error={errors.from} />
				<TextField name="to" type="date" label={t("reports.to")} defaultValue={value("to")} error={errors.to} />
			</div>
			<p className="-mt-2 text-muted text-sm">{t("reports.periodHint")}</p>
			<fieldset id={fieldId("jobs")} tabIndex={-1} aria-describedby="jobs-hint" className="grid gap-2">
				<legend className="mb-1 font-semibold text-sm">{t("reports.jobs")}</legend>
				<p id="jobs-hint" className="text-muted text-sm">
					{jobs.length === 0 ? t("reports.noJobs") : t("reports.jobsHint")}
					{jobs.length === reportJobsMax && ` ${t("reports.jobsNewest", { count: reportJobsMax })}`}
				</p>
				<FieldError id={`${fieldId("jobs")}-error`} error={errors.jobs} />
				{jobs.length > 0 && (
					<ul className="grid max-h-80 overflow-y-auto rounded-sm border border-edge">
						{jobs.map(({ id, title, company, createdAt }) => (
							<li key={id} className="border-line not-first:border-t">
								<label className="flex min-h-11 items-center gap-3 px-3 py-1.5 hover:bg-sunken">
									<input type="checkbox" name="jobs" value={id} defaultChecked={chosen.has(id)} className="size-5 shrink-0" />
									<span className="grid min-w-0">
										<span className="truncate">{title}</span>
										<span className="truncate text-muted text-sm">
											{company} · <ShortDate on={createdAt} />
										</span>
									</span>
								</label>
							</li>
						))}
					</ul>
				)}
			</fieldset>
		</Card>
	);
}
