import { Form, redirect } from "react-router";
import { formBody } from "../api/form-body.ts";
import { inBrowser, onServer, type PageCall } from "../api/page.ts";
import { useIsSending, useLoaded, useOutcome } from "../api/use-page.ts";
import { loadMessages } from "../i18n/load.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import type { Handle } from "../shell/handle.ts";
import { Head } from "../shell/head.tsx";
import { LinkButton } from "../shell/link-button.tsx";
import { Page, PageTitle } from "../shell/page.tsx";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { Notice } from "../ui/notice.tsx";

await loadMessages("settings");

async function load({ url }: PageCall) {
	const token = url.searchParams.get("token");
	if (!token) return redirect(paths.settings());
	return { token, keeps: url.pathname.startsWith(paths.keepEmail()) };
}

async function act({ api, form, url }: PageCall) {
	const body = formBody<{ token: string }>(await form());
	return url.pathname.startsWith(paths.keepEmail()) ? api("POST /auth/keep-email", { body }) : api("POST /auth/confirm-email", { body });
}

export const handle: Handle = { header: "public" };
export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const action = onServer(act);
export const clientAction = inBrowser(act);
export const headers = () => ({ "cache-control": "no-store" });

/** Both links of a changed email address. A click does it, not opening the page: mail programs open links on their own. */
export default function EmailTokenPage() {
	const t = useT();
	const { token, keeps } = useLoaded<typeof load>();
	const { result, failure } = useOutcome<typeof act>();
	const isSending = useIsSending();
	const title = t(keeps ? "settings.keepEmail" : "settings.confirmEmail");
	return (
		<Page width="narrow">
			<Head title={title} noIndex />
			<PageTitle title={title} text={result ? undefined : t(keeps ? "settings.keepEmailText" : "settings.confirmEmailText")} />
			<Card className="grid gap-4">
				{result ? (
					<>
						<Notice tone="success">{result.message}</Notice>
						<LinkButton to={keeps ? paths.forgotPassword() : paths.signIn()}>{t(keeps ? "settings.noMail" : "accounts.signIn")}</LinkButton>
					</>
				) : (
					<>
						{failure && <Notice tone="danger">{failure.message || t("error.offline")}</Notice>}
						<Form method="post" className="grid">
							<input type="hidden" name="token" value={token} />
							<Button type="submit" busy={isSending} busyText={t("settings.saving")}>
								{title}
							</Button>
						</Form>
					</>
				)}
			</Card>
		</Page>
	);
}
