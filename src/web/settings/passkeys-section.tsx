import { Form } from "react-router";
import { nameMax } from "../../contract/limits.ts";
import type { Passkey } from "../../contract/passkeys.ts";
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
import { PasskeyItem, renaming } from "./passkey-item.tsx";
import type { OpenForm } from "./sensitive-forms.tsx";

type PasskeysProps = OpenForm & { passkeys: readonly Passkey[]; isCancelled: boolean };

/** Passkeys: list, add on this device, rename, remove. Adding needs scripts. */
export function PasskeysSection({ passkeys, isCancelled, open, failure, values, hasPassword }: PasskeysProps) {
	const t = useT();
	const isSending = useIsSending();
	const isOpen = open === "passkey";
	const passkeyFailure = isOpen ? failure : undefined;
	return (
		<Card as="section" id="passkey" className="grid scroll-mt-20 gap-4">
			<div className="flex flex-wrap items-start justify-between gap-3">
				<div className="grid min-w-0 flex-1 basis-64 gap-1">
					<h2 className="text-lg">{t("passkeys.title")}</h2>
					<p className="text-muted">{t("passkeys.text")}</p>
				</div>
				{!isOpen && (
					<LinkButton
						to={paths.settings({ open: "passkey" })}
						preventScrollReset
						variant="secondary"
						size="sm"
						className="not-scripted:hidden"
					>
						{t("passkeys.add")}
					</LinkButton>
				)}
			</div>
			{failure && open === "remove-passkey" && <ErrorSummary message={failure.message || t("error.offline")} fields={{}} />}
			{passkeys.length > 0 && (
				<ul className="grid gap-3">
					{passkeys.map((passkey) => (
						<PasskeyItem
							key={passkey.id}
							passkey={passkey}
							isRenaming={open === renaming(passkey.id) || (open === "rename-passkey" && values.passkey === passkey.id)}
							failure={open === "rename-passkey" ? failure : undefined}
						/>
					))}
				</ul>
			)}
			{isOpen && (
				<Form
					method="post"
					action={paths.settings({ open: "passkey" })}
					noValidate
					preventScrollReset
					className="grid not-scripted:hidden gap-4"
				>
					<input type="hidden" name="intent" value="passkey" />
					{passkeyFailure && Object.keys(passkeyFailure.fields).length === 0 && (
						<ErrorSummary message={passkeyFailure.message || t("error.offline")} fields={{}} />
					)}
					{isCancelled && <Notice tone="warning">{t("passkeys.cancelled")}</Notice>}
					<TextField
						name="name"
						label={t("passkeys.name")}
						hint={t("passkeys.nameHint")}
						required
						maxLength={nameMax}
						error={passkeyFailure?.fields.name}
					/>
					{hasPassword && (
						<PasswordField
							name="currentPassword"
							id="current-password-passkey"
							label={t("settings.currentPassword")}
							autoComplete="current-password"
							required
							error={passkeyFailure?.fields.currentPassword}
						/>
					)}
					<div className="flex flex-wrap gap-3">
						<Button type="submit" busy={isSending} busyText={t("settings.saving")}>
							{t("passkeys.add")}
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
