import { Form } from "react-router";
import { inBrowser, onServer, type PageCall } from "../api/page.ts";
import { unlessRefused, useIsSending, useLoaded, useOutcome } from "../api/use-page.ts";
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

await loadMessages("notifications");

async function load({ api, url }: PageCall) {
	const token = url.searchParams.get("token") ?? "";
	const { group, mail } = await api("GET /notifications/mails", { query: { token } });
	return { token, group, isOver: mail === "off" };
}

async function act({ api, form }: PageCall): Promise<{ message: string }> {
	const token = (await form()).get("token")?.toString() ?? "";
	const { message } = await api("POST /notifications/unsubscribe", { query: { token } });
	return { message };
}

export const handle: Handle = { header: "public" };
export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const action = onServer(act);
export const clientAction = inBrowser(act);
export const shouldRevalidate = unlessRefused;
export const headers = () => ({ "cache-control": "no-store" });

/** Unsubscribes from one group of mails. A click does it, not opening the page: mail programs open links on their own. */
export default function UnsubscribePage() {
	const t = useT();
	const { token, group, isOver } = useLoaded<typeof load>();
	const { result, failure } = useOutcome<typeof act>();
	const isSending = useIsSending();
	const text =
		group === "daily" ? t("notifications.leave.daily") : t("notifications.leave.text", { group: t(`notifications.group.${group}`) });
	return (
		<Page width="narrow">
			<Head title={t("notifications.leave")} noIndex />
			<PageTitle title={t("notifications.leave")} />
			<Card className="grid gap-4">
				{result || isOver ? (
					<Notice tone="success">{result?.message ?? t("notifications.leave.over")}</Notice>
				) : (
					<>
						<p>{text}</p>
						{failure && <Notice tone="danger">{failure.message || t("error.offline")}</Notice>}
						<Form method="post" className="grid">
							<input type="hidden" name="token" value={token} />
							<Button type="submit" busy={isSending}>
								{t("notifications.leave.submit")}
							</Button>
						</Form>
					</>
				)}
				<LinkButton to={paths.notificationChoices()} variant="secondary">
					{t("notifications.leave.choose")}
				</LinkButton>
			</Card>
		</Page>
	);
}
