import { type ReactNode, useEffect } from "react";
import { Form } from "react-router";
import type { PageFailure } from "../api/failure.ts";
import { useIsSending } from "../api/use-page.ts";
import { useT } from "../i18n/use-t.tsx";
import { clearDraft, useDraft } from "../shell/draft.ts";
import { LinkButton } from "../shell/link-button.tsx";
import { Button } from "../ui/button.tsx";
import { ErrorSummary } from "../ui/error-summary.tsx";

type PlainFormProps = {
	failure: PageFailure | undefined;
	/** The draft's key; the draft is kept until saved or cancelled. */
	draftKey: string;
	isDone: boolean;
	submit: { text: string; busy: string };
	/** The target of the cancel link. */
	cancel: string;
	/** The form's target, if not the page itself; a form with files is multipart. */
	action?: string;
	hasFiles?: boolean;
	children: ReactNode;
};

/** A form of plain fields with a draft, an error summary linking to its fields, and a cancel link. */
export function PlainForm({ failure, draftKey, isDone, submit, cancel, action, hasFiles = false, children }: PlainFormProps) {
	const t = useT();
	const isSending = useIsSending();
	const { form, save } = useDraft(draftKey);
	useEffect(() => {
		if (isDone) clearDraft(draftKey);
	}, [isDone, draftKey]);
	const hasFields = failure && Object.keys(failure.fields).length > 0;
	return (
		<Form
			ref={form}
			onInput={save}
			method="post"
			{...(action ? { action } : {})}
			{...(hasFiles ? { encType: "multipart/form-data" as const } : {})}
			noValidate
			className="grid gap-6"
		>
			{failure && !isSending && <ErrorSummary message={failure.message || (hasFields ? "" : t("error.offline"))} fields={failure.fields} />}
			{children}
			<div className="flex flex-wrap gap-3">
				<Button type="submit" busy={isSending} busyText={submit.busy}>
					{submit.text}
				</Button>
				<LinkButton to={cancel} onClick={() => clearDraft(draftKey)} variant="secondary">
					{t("companies.cancel")}
				</LinkButton>
			</div>
		</Form>
	);
}
