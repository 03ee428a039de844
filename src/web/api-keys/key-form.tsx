import { Form } from "react-router";
import { nameMax } from "../../contract/limits.ts";
import { apiKeyDays, type Scope } from "../../contract/scopes.ts";
import type { PageFailure } from "../api/failure.ts";
import type { Values } from "../api/form-body.ts";
import { useIsSending } from "../api/use-page.ts";
import { useT } from "../i18n/use-t.tsx";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { CheckboxField } from "../ui/checkbox-field.tsx";
import { ErrorSummary } from "../ui/error-summary.tsx";
import { FieldError, fieldId } from "../ui/field.tsx";
import { PasswordField } from "../ui/password-field.tsx";
import { SelectField } from "../ui/select-field.tsx";
import { TextField } from "../ui/text-field.tsx";

/** A scope that can be ticked, with its label. */
export type ScopeChoice = { scope: Scope; label: string };

type KeyFormProps = {
	choices: readonly ScopeChoice[];
	hasPassword: boolean;
	failure: PageFailure | undefined;
	values: Values;
};

/** The form for a new key: name, scopes, lifetime, and the password again. */
export function KeyForm({ choices, hasPassword, failure, values }: KeyFormProps) {
	const t = useT();
	const isSending = useIsSending("make");
	const fields = failure?.fields ?? {};
	const ticked = [values.scopes ?? []].flat();
	return (
		<Card as="section" className="grid gap-4">
			<h2 className="text-lg">{t("apiKeys.make")}</h2>
			<Form method="post" noValidate className="grid gap-4">
				{failure && !isSending && (
					<ErrorSummary message={failure.message || (Object.keys(fields).length > 0 ? "" : t("error.offline"))} fields={fields} />
				)}
				<TextField
					name="name"
					label={t("apiKeys.name")}
					hint={t("apiKeys.nameHint")}
					autoComplete="off"
					required
					maxLength={nameMax}
					defaultValue={values.name?.toString()}
					error={fields.name}
				/>
				<fieldset id={fieldId("scopes")} tabIndex={-1} aria-describedby={fields.scopes ? "scopes-error" : undefined} className="grid">
					<legend className="font-semibold">{t("apiKeys.scopes")}</legend>
					{choices.map(({ scope, label }) => (
						<CheckboxField
							key={scope}
							name="scopes"
							value={scope}
							id={`scope-${scope}`}
							label={label}
							defaultChecked={ticked.includes(scope)}
						/>
					))}
					<FieldError id="scopes-error" error={fields.scopes} />
				</fieldset>
				<SelectField
					name="expires"
					label={t("apiKeys.expires")}
					defaultValue={values.expires?.toString() ?? "90"}
					error={fields.expires}
					options={apiKeyDays.map((value) => ({ value, label: t(`apiKeys.expires.${value}`) }))}
				/>
				{hasPassword ? (
					<PasswordField
						name="currentPassword"
						label={t("settings.currentPassword")}
						autoComplete="current-password"
						required
						error={fields.currentPassword}
					/>
				) : (
					<p className="text-muted text-sm">{t("apiKeys.noPassword")}</p>
				)}
				<Button
					type="submit"
					name="intent"
					value="make"
					icon="key"
					busy={isSending}
					busyText={t("apiKeys.making")}
					className="justify-self-start"
				>
					{t("apiKeys.make")}
				</Button>
			</Form>
		</Card>
	);
}
