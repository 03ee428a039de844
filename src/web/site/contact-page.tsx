import { useEffect } from "react";
import { formBody } from "../api/form-body.ts";
import { inBrowser, onServer, type PageCall } from "../api/page.ts";
import { useSite } from "../api/site.tsx";
import { useOutcome } from "../api/use-page.ts";
import { loadMessages } from "../i18n/load.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { useViewer } from "../session/use-viewer.ts";
import { clearDraft } from "../shell/draft.ts";
import type { Handle } from "../shell/handle.ts";
import { Head } from "../shell/head.tsx";
import { LinkButton } from "../shell/link-button.tsx";
import { Page, PageTitle } from "../shell/page.tsx";
import { Card } from "../ui/card.tsx";
import { Notice } from "../ui/notice.tsx";
import { ContactForm, contactDraft } from "./contact-form.tsx";

await loadMessages("site");

type Fields = { fullName: string; email: string; message: string; website?: string };

async function act({ api, form }: PageCall): Promise<{ message: string }> {
	const { message } = await api("POST /contact", { body: formBody<Fields>(await form()) });
	return { message };
}

export const handle: Handle = { header: "public" };
export const action = onServer(act);
export const clientAction = inBrowser(act);

/** accounts.md §2, Contact page. */
export default function ContactPage() {
	const t = useT();
	const viewer = useViewer();
	const { result, failure, values } = useOutcome<typeof act>();
	useEffect(() => {
		if (result) clearDraft(contactDraft);
	}, [result]);
	const contact = viewer ? { fullName: viewer.fullName, email: viewer.email } : {};
	return (
		<Page className="max-w-4xl">
			<Head title={t("site.contact")} description={t("site.contact.text")} canonical={paths.contact()} />
			<PageTitle title={t("site.contact")} text={t("site.contact.text")} />
			<div className="grid items-start gap-8 md:grid-cols-[minmax(0,1fr)_18rem] md:gap-12">
				{result ? (
					<div className="grid gap-4">
						<Notice tone="success" title={t("site.contact.sent")}>
							{result.message}
						</Notice>
						<LinkButton to={paths.contact()} variant="secondary" className="justify-self-start">
							{t("site.contact.another")}
						</LinkButton>
					</div>
				) : (
					<Card>
						<ContactForm failure={failure} values={{ ...contact, ...values }} />
					</Card>
				)}
				<WhatHappens />
			</div>
		</Page>
	);
}

function WhatHappens() {
	const t = useT();
	const { siteName: site } = useSite();
	return (
		<section aria-labelledby="next" className="grid gap-3 border-ochre border-l-3 pl-5">
			<h2 id="next" className="text-lg">
				{t("site.contact.next")}
			</h2>
			<p>{t("site.contact.nextText", { site })}</p>
			<p>{t("site.contact.application")}</p>
			<p>{t("site.contact.password")}</p>
		</section>
	);
}
