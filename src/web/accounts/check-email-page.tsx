import { useEffect, useRef } from "react";
import { Form } from "react-router";
import { emailMax } from "../../contract/limits.ts";
import { formBody } from "../api/form-body.ts";
import { inBrowser, onServer, type PageCall } from "../api/page.ts";
import { useSite } from "../api/site.tsx";
import { useIsSending, useOutcome } from "../api/use-page.ts";
import { loadMessages } from "../i18n/load.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { readTempUser } from "../session/temp-user.ts";
import type { Handle } from "../shell/handle.ts";
import { Head } from "../shell/head.tsx";
import { Button, buttonClass } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { Icon } from "../ui/icon.tsx";
import { Notice } from "../ui/notice.tsx";
import { TextField } from "../ui/text-field.tsx";
import { EntryPage } from "./entry-page.tsx";

await loadMessages("signUp");

async function act({ api, form }: PageCall) {
	const { email } = formBody<{ email: string }>(await form());
	const { message } = await api("POST /auth/resend-email", { body: { email } });
	return { message, email };
}

export const handle: Handle = { header: "public" };
export const action = onServer(act);
export const clientAction = inBrowser(act);

/** accounts.md §2, Check-email screen. */
export default function CheckEmailPage() {
	const t = useT();
	const { keepsMail } = useSite();
	const isSending = useIsSending();
	const { result, failure, values } = useOutcome<typeof act>();
	const address = useRef<HTMLInputElement>(null);
	useEffect(() => {
		const tempEmail = readTempUser()?.email;
		if (tempEmail && address.current?.value === "") address.current.value = tempEmail;
	}, []);
	return (
		<EntryPage>
			<Head title={t("signUp.checkTitle")} noIndex />
			<Card className="grid gap-6 sm:p-8">
				<div className="grid justify-items-center gap-3 text-center">
					<span className="grid size-16 place-items-center rounded-full bg-leaf-soft text-leaf">
						<Icon name="mail" className="size-8" />
					</span>
					<h1 className="text-2xl">{t("signUp.checkTitle")}</h1>
					<p className="text-muted">{t("signUp.checkText")}</p>
				</div>
				<a href={keepsMail ? paths.keptMail() : "mailto:"} className={buttonClass({ className: "w-full" })}>
					{t("signUp.openMail")}
				</a>
				<Form method="post" action={paths.checkEmail()} className="grid gap-4 border-line border-t pt-6">
					<p className="text-muted text-sm">{t("signUp.resendText")}</p>
					<TextField
						ref={address}
						name="email"
						type="email"
						label={t("accounts.email")}
						autoComplete="email"
						maxLength={emailMax}
						required
						defaultValue={result?.email ?? values.email?.toString() ?? ""}
						error={failure?.fields.email}
					/>
					<Button type="submit" variant="secondary" busy={isSending} busyText={t("signUp.resending")} className="w-full">
						{t("signUp.resend")}
					</Button>
					{result && !isSending && (
						<div role="alert">
							<Notice tone="success">{result.message}</Notice>
						</div>
					)}
					{failure && !isSending && (
						<Notice tone="danger">
							<p>{t("signUp.resendFailed")}</p>
							{failure.retryAfter && <p className="text-sm">{failure.message}</p>}
						</Notice>
					)}
				</Form>
			</Card>
		</EntryPage>
	);
}
