import type { ReactNode } from "react";
import { Form } from "react-router";
import { emailMax } from "../../contract/limits.ts";
import type { PageFailure } from "../api/failure.ts";
import type { Values } from "../api/form-body.ts";
import { useIsSending } from "../api/use-page.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { LinkButton } from "../shell/link-button.tsx";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { ErrorSummary } from "../ui/error-summary.tsx";
import { Notice } from "../ui/notice.tsx";
import { PasswordField } from "../ui/password-field.tsx";
import { TextField } from "../ui/text-field.tsx";

type Intent = "password" | "email" | "data" | "delete";

/** The open form is in the URL; a refused one stays open. */
export type OpenForm = {
	open: string | undefined;
	failure: PageFailure | undefined;
	values: Values;
	hasPassword: boolean;
	email: string;
	/** Why the download did not start: `password` or `wait`. */
	problem: string | undefined;
};

/** Forms that ask for the password again: password, email address, data download, account deletion. */
export function SensitiveForms({ deleteAfter, ...openForm }: OpenForm & { deleteAfter: string | null }) {
	const t = useT();
	const { email, hasPassword, values } = openForm;
	return (
		<>
			<SensitiveForm
				intent="password"
				title={t("settings.password")}
				text={t("settings.passwordText")}
				submit={t("settings.changePassword")}
				{...openForm}
			>
				{(errorOf) => (
					<PasswordField
						name="password"
						label={t("settings.newPassword")}
						autoComplete="new-password"
						required
						showsStrength
						error={errorOf("password")}
					/>
				)}
			</SensitiveForm>
			<SensitiveForm
				intent="email"
				title={t("settings.email")}
				text={t("settings.emailText", { email })}
				submit={t("settings.changeEmail")}
				{...openForm}
			>
				{(errorOf) => (
					<TextField
						name="email"
						type="email"
						label={t("settings.newEmail")}
						autoComplete="email"
						required
						maxLength={emailMax}
						defaultValue={values.email?.toString() ?? ""}
						error={errorOf("email")}
					/>
				)}
			</SensitiveForm>
			<SensitiveForm intent="data" title={t("settings.data")} text={t("settings.dataText")} submit={t("settings.download")} {...openForm}>
				{() => null}
			</SensitiveForm>
			{deleteAfter === null && (
				<SensitiveForm
					intent="delete"
					title={t("settings.delete")}
					text={t("settings.deleteText")}
					submit={t("settings.deleteNow")}
					danger
					{...openForm}
				>
					{() => null}
				</SensitiveForm>
			)}
			{!hasPassword && <p className="text-muted text-sm">{t("settings.noPassword")}</p>}
		</>
	);
}

type SensitiveFormProps = OpenForm & {
	intent: Intent;
	title: string;
	text: string;
	submit: string;
	danger?: boolean;
	children: (errorOf: (name: string) => string | undefined) => ReactNode;
};

function SensitiveForm({ intent, title, text, submit, danger = false, open, failure, hasPassword, problem, children }: SensitiveFormProps) {
	const t = useT();
	const isSending = useIsSending(intent);
	const isOpen = open === intent;
	const errorOf = (name: string) => (isOpen ? failure?.fields[name] : undefined);
	const downloadProblem = intent === "data" && problem ? t(problem === "wait" ? "settings.wait" : "settings.passwordWrong") : undefined;
	return (
		<Card as="section" id={intent} className="grid scroll-mt-20 gap-4">
			<div className="flex flex-wrap items-start justify-between gap-3">
				<div className="grid min-w-0 flex-1 basis-64 gap-1">
					<h2 className="text-lg">{title}</h2>
					<p className="text-muted">{text}</p>
				</div>
				{!isOpen && (
					<LinkButton to={paths.settings({ open: intent })} preventScrollReset variant={danger ? "dangerQuiet" : "secondary"} size="sm">
						{submit}
					</LinkButton>
				)}
			</div>
			{isOpen && (
				// the browser itself handles a download, so no script may intercept the form
				<Form
					method="post"
					action={intent === "data" ? paths.settingsData() : paths.settings({ open: intent })}
					reloadDocument={intent === "data"}
					noValidate
					preventScrollReset
					className="grid gap-4"
				>
					<input type="hidden" name="intent" value={intent} />
					{failure && Object.keys(failure.fields).length === 0 && (
						<ErrorSummary message={failure.message || t("error.offline")} fields={{}} />
					)}
					{downloadProblem && <Notice tone="danger">{downloadProblem}</Notice>}
					{hasPassword && (
						<PasswordField
							name="currentPassword"
							id={`current-password-${intent}`}
							label={t("settings.currentPassword")}
							autoComplete="current-password"
							required
							error={errorOf("currentPassword")}
						/>
					)}
					{!hasPassword && errorOf("currentPassword") && <Notice tone="danger">{errorOf("currentPassword")}</Notice>}
					{children(errorOf)}
					<div className="flex flex-wrap gap-3">
						<Button type="submit" variant={danger ? "danger" : "primary"} busy={isSending} busyText={t("settings.saving")}>
							{submit}
						</Button>
						<LinkButton to={paths.settings()} preventScrollReset variant="secondary">
							{t("settings.cancel")}
						</LinkButton>
					</div>
				</Form>
			)}
		</Card>
	);
}
