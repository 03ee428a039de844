import type { useFetcher } from "react-router";
import { emailMax } from "../../contract/limits.ts";
import type { Outcome } from "../api/use-page.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { SwitchedOff } from "../shell/switched-off.tsx";
import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";
import { TextField } from "../ui/text-field.tsx";
import { HoneypotField } from "./honeypot-field.tsx";

type SubscribeFormProps = {
	/** The router's form, or a fetcher's if embedded in another page. */
	Form: ReturnType<typeof useFetcher>["Form"];
	isSending: boolean;
	outcome: Outcome<{ message: string }>;
};

/** Without scripts the form leads to the newsletter's own page, which shows the same. */
export function SubscribeForm({ Form, isSending, outcome: { result, failure, values } }: SubscribeFormProps) {
	const t = useT();
	if (result) return <Notice tone="success">{result.message}</Notice>;
	const problem = failure && Object.keys(failure.fields).length === 0;
	return (
		<Form method="post" action={paths.newsletter()} className="grid gap-3">
			<div className="grid items-start gap-3 sm:grid-cols-[minmax(0,1fr)_auto]">
				<TextField
					name="email"
					type="email"
					label={t("site.newsletter.email")}
					autoComplete="email"
					maxLength={emailMax}
					required
					defaultValue={values.email?.toString()}
					error={failure?.fields.email}
				/>
				<Button type="submit" busy={isSending} busyText={t("site.newsletter.busy")} className="sm:mt-6.5">
					{t("site.newsletter.submit")}
				</Button>
			</div>
			<SwitchedOff name="newsletter" />
			<HoneypotField />
			{problem && !isSending && (
				<Notice tone="danger">{failure.code === "offline" ? t("error.offline") : failure.message || t("site.newsletter.failed")}</Notice>
			)}
		</Form>
	);
}
