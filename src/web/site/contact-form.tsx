import { useEffect, useRef } from "react";
import { Form } from "react-router";
import { emailMax, messageMax, nameMax } from "../../contract/limits.ts";
import type { PageFailure } from "../api/failure.ts";
import { type Values, valuesOf } from "../api/form-body.ts";
import { useIsSending } from "../api/use-page.ts";
import { keepDraft, readDraft } from "../jobs/job-draft.ts";
import { useT } from "../messages/use-t.tsx";
import { Button } from "../ui/button.tsx";
import { ErrorSummary } from "../ui/error-summary.tsx";
import { TextArea, TextField } from "../ui/text-field.tsx";
import { TrapField } from "./trap-field.tsx";

/** Session storage: what was typed survives a reload of this tab. */
export const contactDraft = "draft-contact";

function useDraft() {
	const form = useRef<HTMLFormElement>(null);
	useEffect(() => {
		for (const [name, kept] of Object.entries(readDraft(contactDraft) ?? {})) {
			const field = form.current?.elements.namedItem(name);
			const isEmpty = (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) && field.value === "";
			if (isEmpty && typeof kept === "string") field.value = kept;
		}
	}, []);
	return { form, keep: () => form.current && keepDraft(contactDraft, valuesOf(new FormData(form.current))) };
}

/** accounts.md §2, §5: all three are required. */
export function ContactForm({ failure, values }: { failure: PageFailure | undefined; values: Values }) {
	const t = useT();
	const isSending = useIsSending();
	const { form, keep } = useDraft();
	const fields = failure?.fields ?? {};
	const field = (name: string) => ({ name, required: true, defaultValue: values[name]?.toString(), error: fields[name] });
	return (
		<Form ref={form} method="post" onInput={keep} className="grid gap-4">
			{failure && !isSending && (
				<ErrorSummary
					message={failure.code === "offline" ? t("error.offline") : failure.message || t("site.contact.failed")}
					fields={fields}
				/>
			)}
			<TextField {...field("fullName")} label={t("site.contact.fullName")} autoComplete="name" maxLength={nameMax} />
			<TextField {...field("email")} type="email" label={t("site.contact.email")} autoComplete="email" maxLength={emailMax} />
			<TextArea {...field("message")} label={t("site.contact.message")} maxLength={messageMax} rows={7} />
			<TrapField />
			<Button type="submit" busy={isSending} busyText={t("site.contact.busy")} className="justify-self-start max-sm:w-full">
				{t("site.contact.submit")}
			</Button>
		</Form>
	);
}
