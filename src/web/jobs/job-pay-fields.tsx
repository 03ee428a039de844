import { wageSectors } from "../../contract/minimum-wage.ts";
import { noPayReasons, payPeriods, salaryCodes } from "../../contract/options.ts";
import { useT } from "../i18n/use-t.tsx";
import { SelectField } from "../ui/select-field.tsx";
import { TextField } from "../ui/text-field.tsx";
import { FoldedFields } from "./folded-fields.tsx";
import { useSalaryLabel } from "./salary-label.ts";

type JobPayFieldsProps = {
	/** The initial value and the error of the field with this name. */
	field: (name: string) => { name: string; defaultValue: string; error: string | undefined };
};

const defaultReason = "agreed";

/** What a job pays: amounts, a specified band, or why neither (decisions.md "Trust"). */
export function JobPayFields({ field }: JobPayFieldsProps) {
	const t = useT();
	const salaryLabel = useSalaryLabel();
	const [period, reason] = [field("payPeriod"), field("noPayReason")];
	const folded = [field("salary"), reason, field("wageSector")];
	return (
		<>
			<fieldset className="grid gap-2">
				<legend className="mb-2 font-semibold text-sm">{t("jobs.field.pay")}</legend>
				<p className="-mt-2 text-muted text-sm">{t("jobs.field.payHint")}</p>
				<div className="grid grid-cols-2 gap-4 sm:grid-cols-3">
					<TextField
						{...field("salaryMin")}
						label={t("jobs.field.salaryMin")}
						placeholder="150000"
						inputMode="numeric"
						autoComplete="off"
					/>
					<TextField
						{...field("salaryMax")}
						label={t("jobs.field.salaryMax")}
						placeholder="200000"
						inputMode="numeric"
						autoComplete="off"
					/>
					<SelectField
						{...period}
						defaultValue={period.defaultValue || "month"}
						label={t("jobs.field.payPeriod")}
						className="max-sm:col-span-full"
						options={payPeriods.map((value) => ({ value, label: t(`jobs.per.${value}`) }))}
					/>
				</div>
			</fieldset>
			<FoldedFields
				title={t("jobs.field.morePay")}
				text={t("jobs.field.morePayText")}
				isFilled={folded.some(({ defaultValue }) => defaultValue !== "" && defaultValue !== defaultReason)}
				hasError={folded.some(({ error }) => error !== undefined)}
			>
				<div className="grid gap-4 sm:grid-cols-2">
					<SelectField
						{...field("salary")}
						label={t("jobs.field.salary")}
						required={false}
						options={[
							{ value: "", label: t("jobs.field.salaryNone") },
							...salaryCodes.map((value) => ({ value, label: salaryLabel({ salary: value, salaryMin: null, salaryMax: null }) ?? value })),
						]}
					/>
					<SelectField
						{...reason}
						defaultValue={reason.defaultValue || defaultReason}
						label={t("jobs.field.noPay")}
						options={noPayReasons.map((value) => ({ value, label: t(`jobs.noPay.${value}`) }))}
					/>
					<SelectField
						{...field("wageSector")}
						label={t("jobs.field.wageSector")}
						hint={t("jobs.field.wageSectorHint")}
						required={false}
						options={[
							{ value: "", label: t("jobs.wageSector.other") },
							...wageSectors.map((value) => ({ value, label: t(`jobs.wageSector.${value}`) })),
						]}
					/>
				</div>
			</FoldedFields>
		</>
	);
}
