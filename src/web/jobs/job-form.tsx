import { type FormEvent, type ReactNode, Suspense, useRef, useState } from "react";
import { Form } from "react-router";
import { openDays } from "../../contract/limits/jobs.ts";
import * as limits from "../../contract/limits.ts";
import { experienceLevels, jobTypes } from "../../contract/options.ts";
import type { PageFailure } from "../api/failure.ts";
import { type Values, valuesOf } from "../api/form-body.ts";
import { useIsSending } from "../api/use-page.ts";
import type { PlainKey } from "../i18n/translate.ts";
import { useLanguage, useT } from "../i18n/use-t.tsx";
import { clearDraft, storeDraft, useStoredDraft } from "../shell/draft.ts";
import { SwitchedOff } from "../shell/switched-off.tsx";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { CheckboxField } from "../ui/checkbox-field.tsx";
import { ErrorSummary } from "../ui/error-summary.tsx";
import { latePart } from "../ui/late-part.tsx";
import { Notice } from "../ui/notice.tsx";
import { SelectField } from "../ui/select-field.tsx";
import { TagsField } from "../ui/tags-field.tsx";
import { TextArea, TextField } from "../ui/text-field.tsx";
import { wordsOfQuestions } from "./asked-questions.ts";
import { CompanyField } from "./company-field.tsx";
import type { Employer } from "./employers.ts";
import { FoldedFields } from "./folded-fields.tsx";
import { JobPayFields } from "./job-pay-fields.tsx";
import { JobPreview } from "./job-preview.tsx";
import { missingFields } from "./job-values.ts";
import { QuestionsSection } from "./questions-section.tsx";
import type { TestName } from "./tests-to-ask.ts";
import { useFieldErrors } from "./use-field-errors.ts";

type JobFormProps = {
	/** The fields' initial values: the job's, or as typed before a refusal. */
	values: Values;
	failure: PageFailure | undefined;
	/** The companies that the person may post for; without any, the name is typed. */
	employers: readonly Employer[];
	/** The tests whose result it may ask for. */
	tests: readonly TestName[];
	/** The draft's key. */
	draftKey: string;
	submitText: string;
	busyText: string;
	/** Shown if the server gave no message of its own. */
	failedText: string;
	disabled?: boolean;
	/** What to say about a restored draft; differs if `values` are offered in its place. */
	draftMessages?: { restored: PlainKey; replace: PlainKey } | undefined;
};

const restoredMessages = { restored: "jobs.draftRestored", replace: "jobs.draftDiscard" } as const;
const LiveWarnings = latePart(() => import("../warnings/live-warnings.tsx").then((part) => part.default));

/** The form of a job (marketplace.md §2, §5), for a new one and an existing one. */
export function JobForm({
	values,
	failure,
	employers,
	tests,
	draftKey,
	submitText,
	busyText,
	failedText,
	disabled = false,
	draftMessages = restoredMessages,
}: JobFormProps) {
	const t = useT();
	const form = useRef<HTMLFormElement>(null);
	const isSending = useIsSending("post");
	const { errors, reported, edit, show } = useFieldErrors(failure?.fields);
	const [draft, setDraft] = useStoredDraft(draftKey, form);
	const [typed, setTyped] = useState<Values | null>(null);
	const save = (more: Values = {}) => {
		if (!form.current) return;
		const current = { ...valuesOf(new FormData(form.current)), ...more };
		setTyped(current);
		storeDraft(draftKey, current);
	};
	const check = (event: FormEvent<HTMLFormElement>) => {
		const missing = missingFields(new FormData(event.currentTarget), t);
		show(missing);
		if (Object.keys(missing).length > 0) event.preventDefault();
	};
	const startOver = () => {
		clearDraft(draftKey);
		setTyped(null);
		setDraft(null);
	};
	const hasErrors = Object.keys(errors).length > 0;
	return (
		<div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
			<Form
				ref={form}
				method="post"
				noValidate
				onSubmit={check}
				onInput={({ target }) => {
					// the tag field has no name of its own: it reports through `onTags`
					if (!("name" in target) || !target.name) return;
					edit(String(target.name));
					save();
				}}
				className="grid gap-6"
			>
				{draft && (
					<Notice tone="info">
						<div className="flex flex-wrap items-center justify-between gap-2">
							{t(draftMessages.restored)}
							<Button variant="quiet" size="sm" onClick={startOver}>
								{t(draftMessages.replace)}
							</Button>
						</div>
					</Notice>
				)}
				<fieldset key={draft ? "draft" : "values"} disabled={disabled} className="grid gap-6">
					<JobFormFields
						values={draft ?? values}
						errors={errors}
						employers={employers}
						refusedCompany={failure?.fields.company ? values.company?.toString() : undefined}
						tests={tests}
						disabled={disabled}
						onTags={(tags) => {
							edit("tags");
							save({ tags: tags.join(",") });
						}}
					/>
					<SwitchedOff name="postings" />
					<Button
						type="submit"
						name="intent"
						value="post"
						busy={isSending}
						busyText={busyText}
						disabled={disabled}
						className="justify-self-start max-sm:w-full"
					>
						{submitText}
					</Button>
				</fieldset>
				<Suspense>
					<LiveWarnings values={typed ?? draft ?? values} questionsOf={wordsOfQuestions} />
				</Suspense>
				{!isSending && (hasErrors || (failure && Object.keys(failure.fields).length === 0)) && (
					<ErrorSummary
						message={
							hasErrors ? "" : failure?.message || (failure?.code === "offline" ? `${failedText}. ${t("error.offline")}` : failedText)
						}
						fields={errors}
						answer={reported}
					/>
				)}
			</Form>
			<JobPreview values={typed ?? draft ?? values} employers={employers} />
		</div>
	);
}

type FieldsProps = {
	values: Values;
	errors: Record<string, string>;
	employers: readonly Employer[];
	refusedCompany: string | undefined;
	tests: readonly TestName[];
	disabled: boolean;
	onTags: (tags: string[]) => void;
};

function JobFormFields({ values, errors, employers, refusedCompany, tests, disabled, onTags }: FieldsProps) {
	const t = useT();
	const language = useLanguage();
	const text = (name: string) => [values[name] ?? ""].flat().join(",");
	const field = (name: string) => ({ name, defaultValue: text(name), error: errors[name] });
	return (
		<>
			<Section title={t("jobs.section.job")}>
				<TextField
					{...field("title")}
					label={t("jobs.field.title")}
					placeholder={t("jobs.field.titleExample")}
					maxLength={limits.titleMax}
					autoComplete="off"
				/>
				<div className="grid gap-4 sm:grid-cols-2">
					<CompanyField {...field("company")} employers={employers.map(({ name }) => name)} refusedCompany={refusedCompany} />
					<TextField
						{...field("location")}
						label={t("jobs.field.location")}
						placeholder={t("jobs.field.locationExample")}
						maxLength={limits.locationMax}
						autoComplete="off"
					/>
				</div>
				<CheckboxField
					name="isRemote"
					label={t("jobs.field.isRemote")}
					defaultChecked={text("isRemote") === "on" || text("isRemote") === "true"}
					error={errors.isRemote}
				/>
				<TextArea
					{...field("description")}
					label={t("jobs.field.description")}
					hint={t("jobs.field.descriptionHint")}
					placeholder={t("jobs.field.descriptionExample")}
					rows={10}
					className="[&_textarea]:min-h-56"
					maxLength={limits.descriptionMax}
				/>
			</Section>
			<Section title={t("jobs.section.terms")}>
				<div className="grid gap-4 sm:grid-cols-2">
					<SelectField
						{...field("jobType")}
						defaultValue={text("jobType") || "FULL_TIME"}
						label={t("jobs.jobType")}
						options={jobTypes.map((value) => ({ value, label: t(`jobs.type.${value}`) }))}
					/>
					<TextField {...field("applicationDeadline")} type="date" label={t("jobs.field.deadline")} required={false} />
				</div>
				<p className="-mt-2 text-muted text-sm">{t("jobs.field.deadlineHint", { days: openDays })}</p>
				<JobPayFields field={field} />
			</Section>
			<Section title={t("jobs.section.people")}>
				<TagsField
					name="tags"
					label={t("jobs.tags")}
					defaultValue={text("tags").split(",").filter(Boolean)}
					error={errors.tags}
					disabled={disabled}
					onTags={onTags}
				/>
				<SelectField
					{...field("experience")}
					label={t("jobs.experience")}
					required={false}
					options={[
						{ value: "", label: t("jobs.field.experienceNone") },
						...experienceLevels.map((value) => ({ value, label: t(`jobs.experience.${value}`) })),
					]}
				/>
				<FoldedFields
					title={t("jobs.field.morePeople")}
					text={t(tests.length > 0 ? "jobs.field.morePeopleOrTest" : "jobs.field.morePeopleText")}
					isFilled={text("requiredSkills") !== "" || text("testSubject") !== ""}
					hasError={Boolean(errors.requiredSkills || errors.testSubject)}
				>
					<TextArea
						{...field("requiredSkills")}
						label={t("jobs.field.requiredSkills")}
						hint={t("jobs.field.requiredSkillsHint")}
						required={false}
						rows={3}
						maxLength={limits.messageMax}
					/>
					{tests.length > 0 && (
						<SelectField
							{...field("testSubject")}
							label={t("jobs.field.test")}
							hint={t("jobs.field.testHint")}
							required={false}
							options={[
								{ value: "", label: t("jobs.field.testNone") },
								...tests.map(({ slug, title }) => ({ value: slug, label: title[language] })),
							]}
						/>
					)}
				</FoldedFields>
			</Section>
			<QuestionsSection values={values} error={errors.questions} />
		</>
	);
}

function Section({ title, children }: { title: string; children: ReactNode }) {
	return (
		<Card as="section" className="grid gap-4">
			<h2 className="text-lg">{title}</h2>
			{children}
		</Card>
	);
}
