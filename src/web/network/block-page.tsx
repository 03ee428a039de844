import { Form, redirect } from "react-router";
import { forSignedIn } from "../api/for-signed-in.ts";
import { formBody } from "../api/form-body.ts";
import { inBrowser, onServer, type PageCall } from "../api/page.ts";
import { useIsSending, useLoaded, useOutcome } from "../api/use-page.ts";
import { loadMessages } from "../i18n/load.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { BackLink } from "../shell/back-link.tsx";
import { Head } from "../shell/head.tsx";
import { Page } from "../shell/page.tsx";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { ErrorSummary } from "../ui/error-summary.tsx";
import { Notice } from "../ui/notice.tsx";

await loadMessages("contacts");

type Desired = "block" | "mute" | "none";

const load = forSignedIn({ backWith: [] }, async ({ api, params }) => {
	return api("GET /network/people/:id/block", { params: { id: params.personId ?? "" } });
});

/** Also handles the buttons of the blocked list. */
async function act({ api, params, form }: PageCall) {
	const { intent = "none" } = formBody<{ intent?: Desired }>(await form());
	await api("POST /network/people/:id/block", { params: { id: params.personId ?? "" }, body: { blocking: intent } });
	return redirect(paths.myNetworks({ list: "blocked" }));
}

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const action = onServer(act);
export const clientAction = inBrowser(act);

/** Explains blocking and muting, with both controls (decisions.md "Community"); a page, so that it works without scripts. */
export default function BlockPage() {
	const t = useT();
	const { person, blocking } = useLoaded<typeof load>();
	const { failure } = useOutcome<typeof act>();
	const title = t("contacts.apartTitle", { name: person.fullName });
	return (
		<Page width="form">
			<Head title={title} noIndex />
			<BackLink to={paths.myNetworks({ list: "blocked" })}>{t("contacts.list.blocked")}</BackLink>
			<h1 className="text-2xl">{title}</h1>
			{failure && <ErrorSummary message={failure.message} fields={failure.fields} />}
			{blocking && <Notice tone="info">{t(`contacts.isBlocked.${blocking}`, { name: person.fullName })}</Notice>}
			<Choice
				title={t("contacts.mute")}
				text={t("contacts.muteText")}
				desired={blocking === "mute" ? "none" : "mute"}
				isOffered={blocking !== "block"}
			/>
			<Choice title={t("contacts.block")} text={t("contacts.blockText")} desired={blocking === "block" ? "none" : "block"} isOffered />
		</Page>
	);
}

function Choice({ title, text, desired, isOffered }: { title: string; text: string; desired: Desired; isOffered: boolean }) {
	const t = useT();
	const isSending = useIsSending(desired);
	const { blocking } = useLoaded<typeof load>();
	if (!isOffered) return null;
	const label = desired === "none" ? t(blocking === "block" ? "contacts.unblock" : "contacts.unmute") : title;
	return (
		<Card as="section" className="grid gap-3">
			<h2 className="text-lg">{title}</h2>
			<p>{text}</p>
			<Form method="post">
				<Button
					type="submit"
					name="intent"
					value={desired}
					icon={desired === "block" ? "block" : undefined}
					variant={desired === "block" ? "danger" : "secondary"}
					busy={isSending}
				>
					{label}
				</Button>
			</Form>
		</Card>
	);
}
