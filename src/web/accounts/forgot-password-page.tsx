import { Form, Link } from "react-router";
import { emailMax } from "../../contract/limits.ts";
import { formBody } from "../api/form-body.ts";
import { inBrowser, onServer, type PageCall } from "../api/page.ts";
import { useIsSending, useOutcome } from "../api/use-page.ts";
import { loadMessages } from "../i18n/load.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import type { Handle } from "../shell/handle.ts";
import { Head } from "../shell/head.tsx";
import { PageTitle } from "../shell/page.tsx";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { Icon } from "../ui/icon.tsx";
import { Notice } from "../ui/notice.tsx";
import { TextField } from "../ui/text-field.tsx";
import { EntryPage } from "./entry-page.tsx";

await loadMessages("signUp");

async function act({ api, form }: PageCall) {
	const { email } = formBody<{ email: string }>(await form());
	const { message } = await api("POST /auth/forgot-password", { body: { email } });
	return { message };
}

export const handle: Handle = { header: "public" };
export const action = onServer(act);
export const clientAction = inBrowser(act);

/** accounts.md §2, Forgot-password page; the link back leads to the sign-in page (decisions.md "Accounts"). */
export default function ForgotPasswordPage() {
	const t = useT();
	const isSending = useIsSending();
	const { result, failure, values } = useOutcome<typeof act>();
	return (
		<EntryPage>
			<Head title={t("signUp.forgotTitle")} canonical={paths.forgotPassword()} />
			<PageTitle title={t("signUp.forgotTitle")} text={t("signUp.forgotText")} />
			<Card className="grid gap-4 sm:p-8">
				<Form method="post" action={paths.forgotPassword()} className="grid gap-4">
					<TextField
						name="email"
						type="email"
						label={t("accounts.email")}
						autoComplete="username"
						maxLength={emailMax}
						required
						defaultValue={values.email?.toString() ?? ""}
						error={failure?.fields.email}
					/>
					<Button type="submit" busy={isSending} busyText={t("signUp.sending")} className="w-full">
						{t("signUp.sendLink")}
					</Button>
				</Form>
				{result && !isSending && <Notice tone="success">{result.message || t("signUp.forgotDone")}</Notice>}
				{failure && !isSending && <Notice tone="danger">{failure.message || t("signUp.forgotFailed")}</Notice>}
				<Link to={paths.signIn()} className="inline-flex min-h-11 items-center gap-2 justify-self-center text-leaf hover:underline">
					<Icon name="arrowLeft" />
					{t("signUp.backToSignIn")}
				</Link>
			</Card>
		</EntryPage>
	);
}
