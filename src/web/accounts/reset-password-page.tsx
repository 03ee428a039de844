import { Form } from "react-router";
import { passwordMax, passwordMin, verifiedDelay } from "../../contract/limits/accounts.ts";
import { formBody } from "../api/form-body.ts";
import { inBrowser, onServer, type PageCall } from "../api/page.ts";
import { useIsSending, useLoaded, useOutcome } from "../api/use-page.ts";
import { loadMessages } from "../i18n/load.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import type { Handle } from "../shell/handle.ts";
import { Head } from "../shell/head.tsx";
import { LinkButton } from "../shell/link-button.tsx";
import { PageTitle } from "../shell/page.tsx";
import { RedirectAfter } from "../shell/redirect-after.tsx";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { CheckboxField } from "../ui/checkbox-field.tsx";
import { Notice } from "../ui/notice.tsx";
import { PasswordField } from "../ui/password-field.tsx";
import { EntryPage } from "./entry-page.tsx";

await loadMessages("signUp");

async function load({ url }: PageCall) {
	return { token: url.searchParams.get("token") ?? "" };
}

async function act({ api, form }: PageCall) {
	const body = formBody<{ token: string; password: string; endsOtherWays?: "on" }>(await form());
	const { message } = await api("POST /auth/reset-password", { body });
	return { message };
}

export const handle: Handle = { header: "public" };
export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const action = onServer(act);
export const clientAction = inBrowser(act);
/** The address contains a token. */
export const headers = () => ({ "cache-control": "no-store" });

/** decisions.md "Accounts": a new password through a mailed link. */
export default function ResetPasswordPage() {
	const t = useT();
	const isSending = useIsSending();
	const { token } = useLoaded<typeof load>();
	const { result, failure, values } = useOutcome<typeof act>();
	return (
		<EntryPage>
			<Head title={t("signUp.resetTitle")} noIndex />
			<PageTitle title={t("signUp.resetTitle")} text={result ? undefined : t("signUp.resetText")} />
			<Card className="grid gap-4 sm:p-8">
				{result ? (
					<>
						<Notice tone="success">{result.message}</Notice>
						<RedirectAfter to={paths.signIn()} after={verifiedDelay} />
						<LinkButton to={paths.signIn()}>{t("accounts.signIn")}</LinkButton>
					</>
				) : (
					<Form method="post" action={paths.resetPassword({ token })} className="grid gap-4">
						<input type="hidden" name="token" value={token} />
						<PasswordField
							name="password"
							label={t("signUp.newPassword")}
							autoComplete="new-password"
							minLength={passwordMin}
							maxLength={passwordMax}
							required
							showsStrength
							error={failure?.fields.password}
						/>
						<CheckboxField
							name="endsOtherWays"
							label={t("signUp.endsOtherWays")}
							hint={t("signUp.endsOtherWaysHint")}
							defaultChecked={values.endsOtherWays === "on"}
						/>
						<Button type="submit" busy={isSending} busyText={t("signUp.saving")} className="w-full">
							{t("signUp.savePassword")}
						</Button>
						{failure && !isSending && !failure.fields.password && (
							<Notice tone="danger">
								<p>{failure.message || t("signUp.forgotFailed")}</p>
								<LinkButton to={paths.forgotPassword()} variant="secondary" size="sm" className="mt-2 justify-self-start">
									{t("signUp.sendLink")}
								</LinkButton>
							</Notice>
						)}
					</Form>
				)}
			</Card>
		</EntryPage>
	);
}
