import { type FormEvent, useEffect, useState } from "react";
import { type useFetcher, useRevalidator } from "react-router";
import type { LastSent } from "../../contract/applications.ts";
import type { JobForViewer } from "../../contract/jobs.ts";
import { documentMaxBytes, emailMax, messageMax, nameMax } from "../../contract/limits.ts";
import { answerFields } from "../../contract/question-fields.ts";
import type { PageFailure } from "../api/failure.ts";
import type { Values } from "../api/form-body.ts";
import { ShowResultField } from "../assessments/asked-test.tsx";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { useViewer } from "../session/use-viewer.ts";
import { UnlessWaiting } from "../shell/queued-list.tsx";
import { SwitchedOff } from "../shell/switched-off.tsx";
import { Button } from "../ui/button.tsx";
import { ErrorSummary } from "../ui/error-summary.tsx";
import { FileField } from "../ui/file-field.tsx";
import { Notice } from "../ui/notice.tsx";
import { TextArea, TextField } from "../ui/text-field.tsx";
import { useApplicationDraft } from "./apply-draft.ts";
import { CvChoice } from "./cv-choice.tsx";
import { LetterChoice, typedSource } from "./letter-choice.tsx";
import { QuestionFields } from "./question-fields.tsx";
import { useMayRequire } from "./source-choice.tsx";

export type JobToApplyFor = Pick<JobForViewer, "id" | "title" | "company" | "test" | "questions">;

type ApplyFormProps = {
	job: JobToApplyFor;
	/** What can be reused from the last application. */
	last: LastSent;
	/** The router's form, or a fetcher's in the dialog. */
	Form: ReturnType<typeof useFetcher>["Form"];
	isSending: boolean;
	failure: PageFailure | undefined;
	values: Values;
};

/** marketplace.md §2, §5: Apply. The browser reports at once what it can check of a file; the server decides. */
export function ApplyForm({ job, last, Form, isSending, failure, values }: ApplyFormProps) {
	const t = useT();
	const { form, save, saved, lostFiles } = useApplicationDraft(job.id);
	const [fileErrors, setFileErrors] = useState<Record<string, string | undefined>>({});
	const [isBlocked, setBlocked] = useState(false);
	useNewQuestions(failure);
	const hasFileErrors = Object.values(fileErrors).some(Boolean);
	const blockFileErrors = (event: FormEvent<HTMLFormElement>) => {
		setBlocked(hasFileErrors);
		if (hasFileErrors) event.preventDefault();
	};
	return (
		<UnlessWaiting href={paths.apply(job.id)}>
			<Form
				ref={form}
				method="post"
				action={paths.apply(job.id)}
				encType="multipart/form-data"
				onSubmit={blockFileErrors}
				onInput={save}
				className="grid gap-4"
			>
				<input type="hidden" name="jobTitle" value={job.title} />
				<input type="hidden" name="jobCompany" value={job.company} />
				{failure && <ErrorSummary message={messageOf(failure, t)} fields={failure.fields} />}
				{failure && (!values.cvFrom || !values.letterFrom) && (
					<noscript>
						<p className="text-muted text-sm">{t("applications.filesAgain")}</p>
					</noscript>
				)}
				{isBlocked && hasFileErrors && <Notice tone="danger">{t("applications.fixFiles")}</Notice>}
				<Fields
					key={saved ? "kept" : "new"}
					job={job}
					last={last}
					values={saved ?? values}
					errors={(!isSending && failure?.fields) || noErrors}
					lostFiles={lostFiles}
					onFileError={(name, error) => setFileErrors((errors) => ({ ...errors, [name]: error }))}
				/>
				{isSending && (
					<p role="status" className="text-muted text-sm">
						{t("applications.slow")}
					</p>
				)}
				<SwitchedOff name="applications" />
				<Button type="submit" busy={isSending} busyText={t("applications.submitting")} className="w-full sm:w-auto sm:justify-self-end">
					{t("applications.submit")}
				</Button>
			</Form>
		</UnlessWaiting>
	);
}

const noErrors: Record<string, string> = {};

/** Reloads the questions after a refused answer: the employer may have changed them. */
function useNewQuestions(failure: PageFailure | undefined): void {
	const { revalidate } = useRevalidator();
	useEffect(() => {
		if (answerFields.some((name) => failure?.fields[name])) void revalidate();
	}, [failure, revalidate]);
}

type FieldsProps = Pick<ApplyFormProps, "job" | "last" | "values"> & {
	errors: Record<string, string>;
	/** Names of files chosen before a reload. */
	lostFiles: readonly string[];
	onFileError: (name: string, error: string | undefined) => void;
};

function Fields({ job, last, values, errors, lostFiles, onFileError }: FieldsProps) {
	const t = useT();
	const viewer = useViewer();
	const mayRequire = useMayRequire();
	const value = (name: string) => values[name]?.toString();
	const [cvFrom, setCvFrom] = useState(value("cvFrom") ?? last?.applicationId ?? "");
	const [letterFrom, setLetterFrom] = useState(value("letterFrom") ?? (last?.letter === null ? last.applicationId : typedSource));
	const cv = useDocument({ name: "cv", from: cvFrom, onFrom: setCvFrom, onFileError });
	const letter = useDocument({ name: "cover_letter", from: letterFrom, onFrom: setLetterFrom, onFileError });
	const hasCvChoice = last !== null || viewer?.hasCv;
	return (
		<>
			{lostFiles.length > 0 && <Notice tone="info">{t("applications.filesLost", { names: lostFiles.join(", ") })}</Notice>}
			<div className="grid gap-4 sm:grid-cols-2">
				<TextField
					name="fullName"
					label={t("applications.fullName")}
					autoComplete="name"
					maxLength={nameMax}
					required
					defaultValue={value("fullName") ?? viewer?.fullName ?? ""}
					error={errors.fullName}
				/>
				<TextField
					name="email"
					type="email"
					label={t("applications.email")}
					autoComplete="email"
					maxLength={emailMax}
					required
					defaultValue={value("email") ?? viewer?.email ?? ""}
					error={errors.email}
				/>
			</div>
			<CvChoice last={last} chosen={cvFrom} onChoose={cv.choose} error={errors.cvFrom}>
				<FileField
					{...pdf}
					{...cv.field}
					label={t("applications.cv")}
					prompt={t("applications.addCv")}
					required={((mayRequire || !hasCvChoice) && cvFrom === "") || undefined}
					error={errors.cv}
				/>
			</CvChoice>
			<LetterChoice last={last} chosen={letterFrom} onChoose={letter.choose} typedLetter={value("letter")} errors={errors}>
				<FileField
					{...pdf}
					{...letter.field}
					label={t("applications.coverLetter")}
					prompt={t("applications.addLetter")}
					required={(mayRequire && letterFrom === "") || undefined}
					error={errors.cover_letter}
				/>
			</LetterChoice>
			<QuestionFields questions={job.questions} value={value} errors={errors} />
			{job.test && <ShowResultField test={job.test} isChosen={value("testResult") === job.test.own?.id} error={errors.testResult} />}
			<TextArea
				name="message"
				label={t("applications.message")}
				maxLength={messageMax}
				required={false}
				defaultValue={value("message") ?? ""}
				error={errors.message}
			/>
		</>
	);
}

const pdf = { accept: "application/pdf", kind: "PDF", maxBytes: documentMaxBytes };

type DocumentProps = { name: "cv" | "cover_letter"; from: string; onFrom: (from: string) => void; onFileError: FieldsProps["onFileError"] };

/** Choosing a file makes it the source. A file that is no longer the source is not sent, and its error does not block the form. */
function useDocument({ name, from, onFrom, onFileError }: DocumentProps) {
	const [choice, setChoice] = useState<{ file: File | null; error: string | undefined }>({ file: null, error: undefined });
	const choose = (next: string) => {
		onFrom(next);
		onFileError(name, next === "" ? choice.error : undefined);
	};
	const onChoice = (next: typeof choice) => {
		setChoice(next);
		if (next.file) onFrom("");
		onFileError(name, next.error);
	};
	return { choose, field: { name, disabled: from !== "" && choice.file !== null, onChoice } };
}

function messageOf(failure: PageFailure, t: ReturnType<typeof useT>): string {
	if (failure.code === "offline") return t("error.offline");
	return failure.message || t("applications.failed");
}
