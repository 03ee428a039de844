import { Form, redirect } from "react-router";
import { formBody } from "../api/form-body.ts";
import { inBrowser, onServer, type PageCall } from "../api/page.ts";
import { useIsSending, useLoaded, useOutcome } from "../api/use-page.ts";
import { loadMessages } from "../i18n/load.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { Head } from "../shell/head.tsx";
import { Page, PageTitle } from "../shell/page.tsx";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { Notice } from "../ui/notice.tsx";

await loadMessages("companies");

async function load({ url, context }: PageCall) {
	const token = url.searchParams.get("token");
	if (!token) return redirect(paths.editCompany());
	// only the account that requested the mail can use it
	if (!context.signedIn) return redirect(paths.signIn({ next: paths.confirmCompany({ token }) }));
	return { token };
}

async function act({ api, form }: PageCall): Promise<Response> {
	const { company } = await api("POST /company-proof/confirm", { body: formBody<{ token: string }>(await form()) });
	return redirect(paths.company(company.slug), 303);
}

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const action = onServer(act);
export const clientAction = inBrowser(act);
export const headers = () => ({ "cache-control": "no-store" });

/** Linked from the mail that proves a company's domain. A press confirms, not opening the page: mail programs open links by themselves. */
export default function ConfirmCompanyPage() {
	const t = useT();
	const { token } = useLoaded<typeof load>();
	const { failure } = useOutcome<typeof act>();
	const isSending = useIsSending();
	const title = t("companies.confirmTitle");
	return (
		<Page width="narrow">
			<Head title={title} noIndex />
			<PageTitle title={title} text={t("companies.confirmText")} />
			<Card className="grid gap-4">
				{failure && <Notice tone="danger">{failure.message || t("error.offline")}</Notice>}
				<Form method="post" className="grid">
					<input type="hidden" name="token" value={token} />
					<Button type="submit" busy={isSending} busyText={t("companies.answering")}>
						{title}
					</Button>
				</Form>
			</Card>
		</Page>
	);
}
