import { useState } from "react";
import { Form } from "react-router";
import { documentMaxBytes } from "../../contract/limits.ts";
import type { PageFailure } from "../api/failure.ts";
import { useIsSending } from "../api/use-page.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { Button } from "../ui/button.tsx";
import { ErrorSummary } from "../ui/error-summary.tsx";
import { FileField } from "../ui/file-field.tsx";

/** Uploads a CV to be read. What the browser can check of the file is reported at once. */
export function FileForm({ failure }: { failure: PageFailure | undefined }) {
	const t = useT();
	const isSending = useIsSending();
	const [hasFileError, setHasFileError] = useState(false);
	return (
		<Form
			method="post"
			action={paths.importCv()}
			encType="multipart/form-data"
			onSubmit={(event) => hasFileError && event.preventDefault()}
			className="grid gap-4"
		>
			{failure && <ErrorSummary message={failure.message || t("error.offline")} fields={failure.fields} />}
			<FileField
				name="cv"
				label={t("cv.file")}
				hint={t("cv.fileHint")}
				accept="application/pdf,application/json"
				kind="PDF, JSON"
				maxBytes={documentMaxBytes}
				required
				error={isSending ? undefined : failure?.fields.cv}
				onChoice={({ error }) => setHasFileError(Boolean(error))}
			/>
			<p className="text-muted text-sm">{t("cv.notKept")}</p>
			<Button type="submit" variant="secondary" busy={isSending} busyText={t("cv.reading")} className="justify-self-start">
				{t("cv.read")}
			</Button>
		</Form>
	);
}
