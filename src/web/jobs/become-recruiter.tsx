import { type FormEvent, useState } from "react";
import { Form } from "react-router";
import { titleMax } from "../../contract/limits.ts";
import type { PageFailure } from "../api/failure.ts";
import type { Values } from "../api/form-body.ts";
import { useIsSending } from "../api/use-page.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";
import { TextField } from "../ui/text-field.tsx";

type BecomeRecruiterProps = { asksCompanyName: boolean; failure: PageFailure | undefined; values: Values };

/** Why a job seeker cannot post, and how to become able to (marketplace.md §2, Post a Job). */
export function BecomeRecruiter({ asksCompanyName, failure, values }: BecomeRecruiterProps) {
	const t = useT();
	const isSending = useIsSending("become");
	const [isMissing, setMissing] = useState(false);
	const check = (event: FormEvent<HTMLFormElement>) => {
		const missing = !String(new FormData(event.currentTarget).get("companyName")).trim();
		setMissing(missing);
		if (missing) event.preventDefault();
	};
	return (
		<Notice tone="warning" title={t("jobs.seekerTitle")}>
			<p>{t("jobs.seekerText")}</p>
			{asksCompanyName ? (
				<Form method="post" action={paths.postJob()} replace preventScrollReset noValidate onSubmit={check} className="mt-3 grid gap-3">
					<TextField
						name="companyName"
						label={t("jobs.companyName")}
						maxLength={titleMax}
						autoComplete="organization"
						defaultValue={typeof values.companyName === "string" ? values.companyName : undefined}
						error={
							isMissing ? t("jobs.companyNameRequired") : failure && (failure.fields.companyName ?? (failure.message || t("error.offline")))
						}
						// the button that had the focus is gone: it brought up this field
						autoFocus
						onInput={() => setMissing(false)}
					/>
					<Button type="submit" name="intent" value="become" busy={isSending} busyText={t("jobs.becoming")} className="justify-self-start">
						{t("jobs.become")}
					</Button>
				</Form>
			) : (
				<Form action={paths.postJob()} replace preventScrollReset className="mt-3">
					<Button type="submit" name="convert" value="1" variant="secondary">
						{t("jobs.convert")}
					</Button>
				</Form>
			)}
		</Notice>
	);
}
