import { answerMax } from "../../contract/limits/jobs.ts";
import { answerFields, askedFields } from "../../contract/question-fields.ts";
import type { Question } from "../../contract/questions.ts";
import { useT } from "../i18n/use-t.tsx";
import { FieldError, fieldId } from "../ui/field.tsx";
import { TextField } from "../ui/text-field.tsx";

type QuestionFieldsProps = { questions: readonly Question[]; value: (name: string) => string | undefined; errors: Record<string, string> };

/** The job's questions. Each answer is sent with its question, since the employer may change it meanwhile. */
export function QuestionFields({ questions, value, errors }: QuestionFieldsProps) {
	const t = useT();
	if (questions.length === 0) return null;
	return (
		<section className="grid gap-4">
			<h2 className="text-base">{t("applications.questions")}</h2>
			{questions.map((question, index) => {
				const [name, questionField] = [answerFields[index] ?? "", askedFields[index] ?? ""];
				const typedAnswer = value(questionField) === question.words ? value(name) : undefined;
				return (
					<div key={question.words}>
						<input type="hidden" name={questionField} value={question.words} />
						<AnswerField name={name} question={question} typedAnswer={typedAnswer} error={errors[name]} />
					</div>
				);
			})}
		</section>
	);
}

type AnswerFieldProps = { name: string; question: Question; typedAnswer: string | undefined; error: string | undefined };

function AnswerField({ name, question: { words, kind, isRequired }, typedAnswer, error }: AnswerFieldProps) {
	if (kind === "yesNo") return <YesNo name={name} words={words} isRequired={isRequired} typedAnswer={typedAnswer} error={error} />;
	return (
		<TextField
			name={name}
			label={words}
			required={isRequired}
			inputMode={kind === "number" ? "decimal" : "text"}
			autoComplete="off"
			maxLength={kind === "number" ? 20 : answerMax}
			defaultValue={typedAnswer ?? ""}
			error={error}
		/>
	);
}

function YesNo({
	name,
	words,
	isRequired,
	typedAnswer,
	error,
}: Omit<AnswerFieldProps, "question"> & { words: string; isRequired: boolean }) {
	const t = useT();
	const errorId = `${fieldId(name)}-error`;
	return (
		<fieldset className="grid gap-1" aria-describedby={error ? errorId : undefined}>
			<legend className="font-semibold text-sm">
				{words}
				{!isRequired && <span className="font-normal text-muted"> ({t("ui.optional")})</span>}
			</legend>
			<div className="flex gap-5">
				{(["yes", "no"] as const).map((answer) => (
					<label key={answer} className="flex min-h-11 items-center gap-3">
						<input
							type="radio"
							name={name}
							value={answer}
							id={answer === "yes" ? fieldId(name) : undefined}
							required={isRequired}
							defaultChecked={typedAnswer === answer}
							className="size-5 shrink-0"
						/>
						{t(`applications.answer.${answer}`)}
					</label>
				))}
			</div>
			<FieldError id={errorId} error={error} />
		</fieldset>
	);
}
