import { noteMax } from "../../contract/limits.ts";
import { reportReasons } from "../../contract/options.ts";
import { useT } from "../i18n/use-t.tsx";
import { SelectField } from "../ui/select-field.tsx";
import { TextArea } from "../ui/text-field.tsx";

type FieldsProps = { values: { reason?: string | undefined; description?: string | undefined }; errors: Record<string, string> };

/** The reason and the optional description, shared by the dialog and the page. */
export function ReportFields({ values, errors }: FieldsProps) {
	const t = useT();
	return (
		<>
			<p>{t("moderation.report.text")}</p>
			<SelectField
				name="reason"
				id="report-reason"
				label={t("moderation.report.reason")}
				error={errors.reason}
				defaultValue={values.reason ?? ""}
				options={[
					{ value: "", label: t("moderation.report.choose") },
					...reportReasons.map((value) => ({ value, label: t(`moderation.reason.${value}`) })),
				]}
			/>
			<TextArea
				name="description"
				id="report-description"
				label={t("moderation.report.description")}
				error={errors.description}
				defaultValue={values.description}
				maxLength={noteMax}
				rows={3}
				required={false}
			/>
		</>
	);
}
