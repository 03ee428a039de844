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
	/** Where what is typed is kept until it is saved or cancelled. */
	draftKey: string;
	isDone: boolean;
	submit: { words: string; busy: string };
	/** Where cancelling leads. */
	cancel: string;
	/** Where it is sent, when that is not the page itself; with files as multipart. */
	action?: string;
	hasFiles?: boolean;
	children: ReactNode;
};

/** A form of plain fields that keeps its draft, leads to its errors and can be cancelled. */
export function PlainForm({ failure, draftKey, isDone, submit, cancel, action, hasFiles = false, children }: PlainFormProps) {
	const t = useT();
	const isSending = useIsSending();
	const { form, keep } = useDraft(draftKey);
	useEffect(() => {
		if (isDone) clearDraft(draftKey);
	}, [isDone, draftKey]);
	const hasFields = failure && Object.keys(failure.fields).length > 0;
	return (
		<Form
			ref={form}
			onInput={keep}
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
					{submit.words}
				</Button>
				<LinkButton to={cancel} onClick={() => clearDraft(draftKey)} variant="secondary">
					{t("companies.cancel")}
				</LinkButton>
			</div>
		</Form>
	);
}
