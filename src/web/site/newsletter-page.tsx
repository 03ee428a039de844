import { Form } from "react-router";
import { inBrowser, onServer } from "../api/page.ts";
import { useIsSending, useOutcome } from "../api/use-page.ts";
import { loadMessages } from "../i18n/load.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import type { Handle } from "../shell/handle.ts";
import { Head } from "../shell/head.tsx";
import { Page, PageTitle } from "../shell/page.tsx";
import { Card } from "../ui/card.tsx";
import { subscribe } from "./subscribe.ts";
import { SubscribeForm } from "./subscribe-form.tsx";

await loadMessages("site");

export const handle: Handle = { header: "public" };
export const action = onServer(subscribe);
export const clientAction = inBrowser(subscribe);

/** The Subscribe box's target without scripts, and a URL to share. */
export default function NewsletterPage() {
	const t = useT();
	const outcome = useOutcome<typeof subscribe>();
	return (
		<Page width="form">
			<Head title={t("site.newsletter")} description={t("site.newsletter.text")} canonical={paths.newsletter()} />
			<PageTitle title={t("site.newsletter")} text={t("site.newsletter.text")} />
			<Card>
				<SubscribeForm Form={Form} isSending={useIsSending()} outcome={outcome} />
			</Card>
		</Page>
	);
}
