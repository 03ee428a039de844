import { inBrowser, onServer, type PageCall } from "../api/page.ts";
import { useLoaded, useOutcome } from "../api/use-page.ts";
import { loadMessages } from "../i18n/load.ts";
import type { Handle } from "../shell/handle.ts";
import { MailedLinkPage } from "./mailed-link-page.tsx";

await loadMessages("site");

const load = async ({ url }: PageCall) => ({ token: url.searchParams.get("token") ?? "" });

async function act({ api, form }: PageCall): Promise<{ message: string }> {
	const { message } = await api("POST /newsletter/unsubscribe", { query: { token: String((await form()).get("token")) } });
	return { message };
}

export const handle: Handle = { header: "public" };
export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const action = onServer(act);
export const clientAction = inBrowser(act);

export default function NewsletterUnsubscribePage() {
	const { token } = useLoaded<typeof load>();
	const { result, failure } = useOutcome<typeof act>();
	return (
		<MailedLinkPage
			texts={{ title: "site.leave", text: "site.leave.text", submit: "site.leave.submit" }}
			token={token}
			done={result}
			failure={failure}
		/>
	);
}
