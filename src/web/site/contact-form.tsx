import { Form } from "react-router";
import { emailMax, messageMax, nameMax } from "../../contract/limits.ts";
import type { PageFailure } from "../api/failure.ts";
import type { Values } from "../api/form-body.ts";
import { useIsSending } from "../api/use-page.ts";
import { useT } from "../i18n/use-t.tsx";
import { useDraft } from "../shell/draft.ts";
import { Button } from "../ui/button.tsx";
import { ErrorSummary } from "../ui/error-summary.tsx";
import { TextArea, TextField } from "../ui/text-field.tsx";
import { HoneypotField } from "./honeypot-field.tsx";

/** Session storage key: the draft survives a reload of this tab. */
export const contactDraft = "draft-contact";

/** accounts.md §2, §5: all three fields are required. */
export function ContactForm({ failure, values }: { failure: PageFailure | undefined; values: Values }) {
	const t = useT();
	const isSending = useIsSending();
	const { form, save } = useDraft(contactDraft);
	const fields = failure?.fields ?? {};
	const field = (name: string) => ({ name, required: true, defaultValue: values[name]?.toString(), error: fields[name] });
	return (
		<Form ref={form} method="post" onInput={save} className="grid gap-4">
			{failure && !isSending && (
				<ErrorSummary
					message={failure.code === "offline" ? t("error.offline") : failure.message || t("site.contact.failed")}
					fields={fields}
				/>
			)}
			<TextField {...field("fullName")} label={t("site.contact.fullName")} autoComplete="name" maxLength={nameMax} />
			<TextField {...field("email")} type="email" label={t("site.contact.email")} autoComplete="email" maxLength={emailMax} />
			<TextArea {...field("message")} label={t("site.contact.message")} maxLength={messageMax} rows={7} />
			<HoneypotField />
			<Button type="submit" busy={isSending} busyText={t("site.contact.busy")} className="justify-self-start max-sm:w-full">
				{t("site.contact.submit")}
			</Button>
		</Form>
	);
}
