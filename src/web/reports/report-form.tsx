import { type FormEvent, type ReactNode, useRef } from "react";
import { Form } from "react-router";
import { reportTextMax } from "../../contract/limits/reports.ts";
import { titleMax } from "../../contract/limits.ts";
import type { PageFailure } from "../api/failure.ts";
import { type Values, valuesOf } from "../api/form-body.ts";
import { useIsSending } from "../api/use-page.ts";
import { useT } from "../i18n/use-t.tsx";
import { useFieldErrors } from "../jobs/use-field-errors.ts";
import { clearDraft, storeDraft, useStoredDraft } from "../shell/draft.ts";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { ErrorSummary } from "../ui/error-summary.tsx";
import { FormatBar } from "../ui/format-bar.tsx";
import { Notice } from "../ui/notice.tsx";
import { SelectField } from "../ui/select-field.tsx";
import { TagsField } from "../ui/tags-field.tsx";
import { TextArea, TextField } from "../ui/text-field.tsx";

type Field = "title" | "content" | "tags" | "sharedWith";

type ReportFormProps = {
	/** Initial values of the fields: the report's, or what was typed if refused. */
	values: Values;
	failure: PageFailure | undefined;
	/** Storage key of the draft. */
	draftKey: string;
	companies: readonly { id: string; name: string }[];
	required: readonly ("title" | "content")[];
	labels?: Partial<Record<Field, string>>;
	hints?: Partial<Record<Field, string>>;
	submitText: string;
	busyText: string;
	/** Extra fields, rendered above the others. */
	children?: (fields: { value: (name: string) => string; list: (name: string) => string[]; errors: Record<string, string> }) => ReactNode;
};

/** Title, text, tags and visibility of a report to write, edit or count; survives a reload (decisions.md "Marketplace"). */
export function ReportForm(props: ReportFormProps) {
	const { values, failure, draftKey, required, submitText, busyText } = props;
	const t = useT();
	const form = useRef<HTMLFormElement>(null);
	const isSending = useIsSending();
	const { errors, reported, edit, show } = useFieldErrors(failure?.fields);
	const [draft, setDraft] = useStoredDraft(draftKey, form);
	const save = (more: Values = {}) => form.current && storeDraft(draftKey, { ...valuesOf(new FormData(form.current)), ...more });
	const check = (event: FormEvent<HTMLFormElement>) => {
		const sent = new FormData(event.currentTarget);
		const messages = { title: t("reports.titleRequired"), content: t("reports.contentRequired") };
		const missing = required.filter((name) => !String(sent.get(name) ?? "").trim());
		show(Object.fromEntries(missing.map((name) => [name, messages[name]])));
		if (missing.length > 0) event.preventDefault();
	};
	const startOver = () => {
		clearDraft(draftKey);
		setDraft(null);
	};
	const hasErrors = Object.keys(errors).length > 0;
	return (
		<Form
			ref={form}
			method="post"
			noValidate
			onSubmit={check}
			onInput={({ target }) => {
				// the tags field has no name of its own: it reports through `onTags`
				if (!("name" in target) || !target.name) return;
				edit(String(target.name));
				save();
			}}
			className="grid grid-cols-[minmax(0,1fr)] gap-6"
		>
			{!isSending && (hasErrors || failure) && (
				<ErrorSummary
					message={hasErrors ? "" : failure?.message || `${t("reports.saveFailed")}. ${t("error.offline")}`}
					fields={errors}
					answer={reported}
				/>
			)}
			{draft && (
				<Notice tone="info">
					<div className="flex flex-wrap items-center justify-between gap-2">
						{t("jobs.draftRestored")}
						<Button variant="quiet" size="sm" onClick={startOver}>
							{t("jobs.draftDiscard")}
						</Button>
					</div>
				</Notice>
			)}
			<Fields
				key={draft ? "draft" : "values"}
				{...props}
				values={draft ? { ...values, ...draft } : values}
				errors={errors}
				onTags={(tags) => {
					edit("tags");
					save({ tags: tags.join(",") });
				}}
			/>
			<Button type="submit" busy={isSending} busyText={busyText} className="justify-self-start max-sm:w-full">
				{submitText}
			</Button>
		</Form>
	);
}

type FieldsProps = ReportFormProps & { errors: Record<string, string>; onTags: (tags: string[]) => void };

function Fields({ values, errors, companies, required, labels = {}, hints = {}, onTags, children }: FieldsProps) {
	const t = useT();
	const list = (name: string) => [values[name] ?? []].flat();
	const value = (name: string) => list(name).join(",");
	const requiredOf = (name: "title" | "content") => (required.includes(name) ? undefined : false);
	return (
		<>
			{children?.({ value, list, errors })}
			<Card className="grid grid-cols-[minmax(0,1fr)] gap-4">
				<TextField
					name="title"
					label={labels.title ?? t("reports.field.title")}
					hint={hints.title}
					required={requiredOf("title")}
					defaultValue={value("title")}
					error={errors.title}
					maxLength={titleMax}
					autoComplete="off"
				/>
				<TextArea
					name="content"
					tools={<FormatBar />}
					label={labels.content ?? t("reports.field.content")}
					hint={hints.content ?? t("reports.field.contentHint")}
					required={requiredOf("content")}
					defaultValue={value("content")}
					error={errors.content}
					maxLength={reportTextMax}
					rows={required.includes("content") ? 12 : 4}
				/>
				<TagsField
					name="tags"
					label={t("reports.field.tags")}
					required={false}
					defaultValue={value("tags").split(",").filter(Boolean)}
					error={errors.tags}
					onTags={onTags}
				/>
				<SelectField
					name="sharedWith"
					label={t("reports.field.sharedWith")}
					defaultValue={value("sharedWith")}
					error={errors.sharedWith}
					options={[
						{ value: "", label: t("reports.seenByMe") },
						...companies.map(({ id, name }) => ({ value: id, label: t("reports.seenByCompany", { company: name }) })),
					]}
				/>
			</Card>
		</>
	);
}
