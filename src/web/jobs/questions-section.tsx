import { questionMax } from "../../contract/limits/jobs.ts";
import { questionKinds } from "../../contract/question-fields.ts";
import type { Values } from "../api/form-body.ts";
import { useT } from "../i18n/use-t.tsx";
import { Card } from "../ui/card.tsx";
import { CheckboxField } from "../ui/checkbox-field.tsx";
import { FieldError, fieldId } from "../ui/field.tsx";
import { Icon } from "../ui/icon.tsx";
import { SelectField } from "../ui/select-field.tsx";
import { TextField } from "../ui/text-field.tsx";
import { fieldsOf, questionNumbers, questionsIn } from "./asked-questions.ts";

const valueIn = (values: Values) => (name: string) => values[name]?.toString() ?? "";

/** The questions for applicants (decisions.md "Hiring"); collapsed while there are none. */
export function QuestionsSection({ values, error }: { values: Values; error: string | undefined }) {
	const t = useT();
	const value = valueIn(values);
	const isOpen = questionsIn(value).length > 0 || error !== undefined;
	return (
		<Card as="section" id={fieldId("questions")}>
			<details open={isOpen || undefined} className="group">
				<summary className="flex min-h-11 items-center justify-between gap-3">
					<h2 className="text-lg">{t("questions.title")}</h2>
					<Icon name="chevronDown" className="size-5 text-muted transition-transform duration-120 group-open:rotate-180" />
				</summary>
				<div className="grid gap-4 pt-2">
					<p className="text-muted text-sm">{t("questions.text")}</p>
					<FieldError id={`${fieldId("questions")}-error`} error={error} />
					{questionNumbers.map((number) => (
						<QuestionFields key={number} number={number} value={value} />
					))}
					<p className="text-muted text-sm">{t("questions.kept")}</p>
				</div>
			</details>
		</Card>
	);
}

function QuestionFields({ number, value }: { number: number; value: (name: string) => string }) {
	const t = useT();
	const fields = fieldsOf(number);
	return (
		<div className="grid gap-4 sm:grid-cols-2">
			<TextField
				name={fields.words}
				label={t("questions.words", { place: String(number) })}
				placeholder={number === 1 ? t("questions.example") : undefined}
				maxLength={questionMax}
				autoComplete="off"
				defaultValue={value(fields.words)}
			/>
			<div className="grid content-start gap-1">
				<SelectField
					name={fields.kind}
					label={t("questions.kind")}
					defaultValue={value(fields.kind) || "yesNo"}
					options={questionKinds.map((kind) => ({ value: kind, label: t(`questions.kind.${kind}`) }))}
				/>
				<CheckboxField name={fields.isRequired} label={t("questions.isRequired")} defaultChecked={value(fields.isRequired) === "on"} />
			</div>
		</div>
	);
}

/** The questions in the preview beside the form, below the card. */
export function QuestionsPreview({ values }: { values: Values }) {
	const t = useT();
	const questions = questionsIn(valueIn(values));
	if (questions.length === 0) return null;
	return (
		<div className="grid gap-1 text-sm">
			<p>{t("questions.preview")}</p>
			<ul className="grid gap-1">
				{questions.map(({ words, kind, isRequired }) => (
					<li key={words} className="wrap-anywhere">
						{words}{" "}
						<span className="text-muted">
							({t(`questions.kind.${kind}`)}
							{isRequired ? "" : `, ${t("ui.optional")}`})
						</span>
					</li>
				))}
			</ul>
		</div>
	);
}
