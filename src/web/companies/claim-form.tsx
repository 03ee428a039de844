import { Form } from "react-router";
import { noteMax } from "../../contract/limits.ts";
import type { PageFailure } from "../api/failure.ts";
import type { Values } from "../api/form-body.ts";
import { useIsSending } from "../api/use-page.ts";
import { useT } from "../i18n/use-t.tsx";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { ErrorSummary } from "../ui/error-summary.tsx";
import { Notice } from "../ui/notice.tsx";
import { TextArea } from "../ui/text-field.tsx";

type ClaimFormProps = { hasClaimed: boolean; failure: PageFailure | undefined; values: Values };

/** Claims a page without a domain proof: a moderator reads the message. */
export function ClaimForm({ hasClaimed, failure, values }: ClaimFormProps) {
	const t = useT();
	const isSending = useIsSending("claim");
	return (
		<Card as="section" className="grid gap-4">
			<div className="grid gap-1">
				<h2 className="text-lg">{t("companies.byModerator")}</h2>
				<p className="text-muted">{t("companies.byModeratorText")}</p>
			</div>
			{hasClaimed && <Notice tone="info">{t("companies.hasClaimed")}</Notice>}
			<Form method="post" noValidate preventScrollReset className="grid gap-4">
				{failure && !isSending && <ErrorSummary message={failure.message || t("error.offline")} fields={failure.fields} />}
				<TextArea
					name="message"
					label={t("companies.claimMessage")}
					hint={t("companies.claimHint")}
					required
					rows={4}
					maxLength={noteMax}
					defaultValue={values.message?.toString()}
					error={failure?.fields.message}
				/>
				<Button
					type="submit"
					name="intent"
					value="claim"
					variant="secondary"
					busy={isSending}
					busyText={t("companies.inviteSending")}
					className="justify-self-start"
				>
					{t("companies.claimSend")}
				</Button>
			</Form>
		</Card>
	);
}
