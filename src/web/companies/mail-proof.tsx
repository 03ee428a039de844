import { Form } from "react-router";
import { emailMax } from "../../contract/limits.ts";
import type { PageFailure } from "../api/failure.ts";
import type { Values } from "../api/form-body.ts";
import { useIsSending } from "../api/use-page.ts";
import { useT } from "../i18n/use-t.tsx";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { ErrorSummary } from "../ui/error-summary.tsx";
import { TextField } from "../ui/text-field.tsx";

type MailProofProps = { domain: string; failure: PageFailure | undefined; values: Values };

/** Mails a link to an address at the domain. */
export function MailProof({ domain, failure, values }: MailProofProps) {
	const t = useT();
	const isSending = useIsSending("mail");
	return (
		<Card as="section" className="grid gap-4">
			<h2 className="text-lg">{t("companies.byMail")}</h2>
			<Form method="post" noValidate preventScrollReset className="grid gap-4">
				{failure && !isSending && <ErrorSummary message={failure.message || t("error.offline")} fields={failure.fields} />}
				<TextField
					name="email"
					type="email"
					label={t("companies.byMailAddress", { domain })}
					hint={t("companies.byMailHint")}
					autoComplete="off"
					placeholder={`…@${domain}`}
					required
					maxLength={emailMax}
					defaultValue={values.email?.toString()}
					error={failure?.fields.email}
				/>
				<Button
					type="submit"
					name="intent"
					value="mail"
					busy={isSending}
					busyText={t("companies.inviteSending")}
					className="justify-self-start"
				>
					{t("companies.byMailSend")}
				</Button>
			</Form>
		</Card>
	);
}
