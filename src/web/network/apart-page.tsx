import { Form, redirect } from "react-router";
import { formBody } from "../api/form-body.ts";
import { inBrowser, onServer, type PageCall } from "../api/page.ts";
import { useIsSending, useLoaded, useOutcome } from "../api/use-page.ts";
import { speak } from "../i18n/load.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { BackLink } from "../shell/back-link.tsx";
import { Head } from "../shell/head.tsx";
import { Page } from "../shell/page.tsx";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { ErrorSummary } from "../ui/error-summary.tsx";
import { Notice } from "../ui/notice.tsx";

await speak("contacts");

type Wish = "block" | "mute" | "none";

async function load({ api, params, url, visit }: PageCall) {
	if (!visit.signedIn) return redirect(paths.signIn({ next: url.pathname }));
	return api("GET /network/people/:id/apart", { params: { id: params.personId ?? "" } });
}

/** Also sent by the buttons of the list of whom one keeps apart. */
async function act({ api, params, form }: PageCall) {
	const { intent = "none" } = formBody<{ intent?: Wish }>(await form());
	await api("POST /network/people/:id/apart", { params: { id: params.personId ?? "" }, body: { wish: intent } });
	return redirect(paths.myNetworks({ list: "blocked" }));
}

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const action = onServer(act);
export const clientAction = inBrowser(act);

/** What blocking and muting do, and both of them (decisions.md "Community"): a page, so that it works without a script. */
export default function ApartPage() {
	const t = useT();
	const { person, apart } = useLoaded<typeof load>();
	const { failure } = useOutcome<typeof act>();
	const title = t("contacts.apartTitle", { name: person.fullName });
	return (
		<Page width="form">
			<Head title={title} noIndex />
			<BackLink to={paths.myNetworks({ list: "blocked" })}>{t("contacts.list.blocked")}</BackLink>
			<h1 className="text-2xl">{title}</h1>
			{failure && <ErrorSummary message={failure.message} fields={failure.fields} />}
			{apart && <Notice tone="info">{t(`contacts.isApart.${apart}`, { name: person.fullName })}</Notice>}
			<Choice
				title={t("contacts.mute")}
				text={t("contacts.muteText")}
				wish={apart === "mute" ? "none" : "mute"}
				isOffered={apart !== "block"}
			/>
			<Choice title={t("contacts.block")} text={t("contacts.blockText")} wish={apart === "block" ? "none" : "block"} isOffered />
		</Page>
	);
}

function Choice({ title, text, wish, isOffered }: { title: string; text: string; wish: Wish; isOffered: boolean }) {
	const t = useT();
	const isSending = useIsSending(wish);
	const { apart } = useLoaded<typeof load>();
	if (!isOffered) return null;
	const words = wish === "none" ? t(apart === "block" ? "contacts.unblock" : "contacts.unmute") : title;
	return (
		<Card as="section" className="grid gap-3">
			<h2 className="text-lg">{title}</h2>
			<p>{text}</p>
			<Form method="post">
				<Button
					type="submit"
					name="intent"
					value={wish}
					icon={wish === "block" ? "block" : undefined}
					variant={wish === "block" ? "danger" : "secondary"}
					busy={isSending}
				>
					{words}
				</Button>
			</Form>
		</Card>
	);
}
