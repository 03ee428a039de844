import { Form } from "react-router";
import { invitationDays } from "../../contract/limits/companies.ts";
import { emailMax } from "../../contract/limits.ts";
import { memberRoles } from "../../contract/options.ts";
import type { PageFailure } from "../api/failure.ts";
import type { Values } from "../api/form-body.ts";
import { useIsSending } from "../api/use-page.ts";
import { useT } from "../i18n/use-t.tsx";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { ErrorSummary } from "../ui/error-summary.tsx";
import { SelectField } from "../ui/select-field.tsx";
import { TextField } from "../ui/text-field.tsx";

/** An address and a role; each role states what it permits. */
export function InviteForm({ failure, values }: { failure: PageFailure | undefined; values: Values }) {
	const t = useT();
	const isSending = useIsSending("invite");
	const hasFields = failure && Object.keys(failure.fields).length > 0;
	return (
		<Card as="section" className="grid gap-4">
			<div className="grid gap-1">
				<h2 className="text-lg">{t("companies.invite")}</h2>
				<p className="text-muted">{t("companies.inviteText", { days: invitationDays })}</p>
			</div>
			<Form method="post" noValidate preventScrollReset className="grid gap-4">
				{failure && !isSending && (
					<ErrorSummary message={failure.message || (hasFields ? "" : t("error.offline"))} fields={failure.fields} />
				)}
				<TextField
					name="email"
					type="email"
					label={t("companies.inviteEmail")}
					autoComplete="off"
					required
					maxLength={emailMax}
					defaultValue={values.email?.toString()}
					error={failure?.fields.email}
				/>
				<SelectField
					name="role"
					label={t("companies.inviteRole")}
					defaultValue={values.role?.toString() ?? "recruiter"}
					error={failure?.fields.role}
					options={memberRoles.map((value) => ({ value, label: t(`companies.roleChoice.${value}`) }))}
				/>
				<Button
					type="submit"
					name="intent"
					value="invite"
					busy={isSending}
					busyText={t("companies.inviteSending")}
					className="justify-self-start"
				>
					{t("companies.inviteSend")}
				</Button>
			</Form>
		</Card>
	);
}
