import { type FormEvent, useEffect, useRef, useState } from "react";
import type { useFetcher } from "react-router";
import { documentMaxBytes, emailMax, messageMax, nameMax } from "../../contract/limits.ts";
import type { PageFailure } from "../api/failure.ts";
import type { Values } from "../api/form-body.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { useViewer } from "../session/use-viewer.ts";
import { UnlessWaiting } from "../shell/kept-list.tsx";
import { Button } from "../ui/button.tsx";
import { ErrorSummary } from "../ui/error-summary.tsx";
import { FileField } from "../ui/file-field.tsx";
import { Notice } from "../ui/notice.tsx";
import { TextArea, TextField } from "../ui/text-field.tsx";
import { keepMessage, keptMessage } from "./apply-draft.ts";
import { CvChoice, type ProfileCv, useMayRequire } from "./cv-choice.tsx";

type ApplyFormProps = {
	job: { id: string; title: string; company: string };
	/** The router's form, or a fetcher's in the dialog. */
	Form: ReturnType<typeof useFetcher>["Form"];
	isSending: boolean;
	failure: PageFailure | undefined;
	values: Values;
};

/** marketplace.md §2, §5: Apply. What the browser can see of a file by itself is said at once; the server judges. */
export function ApplyForm(props: ApplyFormProps) {
	return (
		<UnlessWaiting href={paths.apply(props.job.id)}>
			<Fields {...props} />
		</UnlessWaiting>
	);
}

function Fields({ job, Form, isSending, failure, values }: ApplyFormProps) {
	const jobId = job.id;
	const t = useT();
	const viewer = useViewer();
	const [fileErrors, setFileErrors] = useState<Record<string, string | undefined>>({});
	const [isHeldBack, setHeldBack] = useState(false);
	const message = useRef<HTMLTextAreaElement>(null);
	const fields = failure?.fields ?? {};
	const value = (name: string) => values[name]?.toString();
	const [profileCv, setProfileCv] = useState<ProfileCv>((value("profileCv") ?? "") as ProfileCv);
	const isMade = profileCv !== "";
	const mayRequire = useMayRequire();
	const hasFileErrors = Boolean((!isMade && fileErrors.cv) || fileErrors.cover_letter);

	useEffect(() => {
		const kept = keptMessage(jobId);
		if (kept && message.current?.value === "") message.current.value = kept;
	}, [jobId]);

	const hold = (event: FormEvent<HTMLFormElement>) => {
		setHeldBack(hasFileErrors);
		if (hasFileErrors) event.preventDefault();
	};
	const file = (name: "cv" | "cover_letter", label: string, more: { required?: boolean | undefined; disabled?: boolean } = {}) => (
		<FileField
			name={name}
			label={label}
			accept="application/pdf"
			kind="PDF"
			maxBytes={documentMaxBytes}
			required
			{...more}
			error={fields[name]}
			onChoice={({ error }) => setFileErrors((errors) => ({ ...errors, [name]: error }))}
		/>
	);
	return (
		<Form method="post" action={paths.apply(jobId)} encType="multipart/form-data" onSubmit={hold} className="grid gap-4">
			<input type="hidden" name="jobTitle" value={job.title} />
			<input type="hidden" name="jobCompany" value={job.company} />
			{failure && <ErrorSummary message={wordsOf(failure, t)} fields={fields} />}
			{failure && <p className="text-muted text-sm">{t(isMade ? "applications.letterAgain" : "applications.filesAgain")}</p>}
			{isHeldBack && hasFileErrors && <Notice tone="danger">{t("applications.fixFiles")}</Notice>}
			<TextField
				name="fullName"
				label={t("applications.fullName")}
				autoComplete="name"
				maxLength={nameMax}
				required
				defaultValue={value("fullName") ?? viewer?.fullName ?? ""}
				error={fields.fullName}
			/>
			<TextField
				name="email"
				type="email"
				label={t("applications.email")}
				autoComplete="email"
				maxLength={emailMax}
				required
				defaultValue={value("email") ?? viewer?.email ?? ""}
				error={fields.email}
			/>
			<CvChoice chosen={profileCv} onChoose={setProfileCv} error={fields.profileCv}>
				{file("cv", t("applications.cv"), { required: !viewer?.hasCv || mayRequire || undefined, disabled: isMade && mayRequire })}
			</CvChoice>
			{file("cover_letter", t("applications.coverLetter"))}
			<TextArea
				ref={message}
				name="message"
				label={t("applications.message")}
				maxLength={messageMax}
				required={false}
				defaultValue={value("message") ?? ""}
				error={fields.message}
				onInput={(event) => keepMessage(jobId, event.currentTarget.value)}
			/>
			{isSending && (
				<p role="status" className="text-muted text-sm">
					{t("applications.slow")}
				</p>
			)}
			<Button type="submit" busy={isSending} busyText={t("applications.submitting")} className="w-full sm:w-auto sm:justify-self-end">
				{t("applications.submit")}
			</Button>
		</Form>
	);
}

function wordsOf(failure: PageFailure, t: ReturnType<typeof useT>): string {
	if (failure.code === "offline") return t("error.offline");
	return failure.message || t("applications.failed");
}
