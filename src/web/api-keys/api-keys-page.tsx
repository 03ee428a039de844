import { redirect } from "react-router";
import { type ApiKeyDays, type Scope, scopes } from "../../contract/scopes.ts";
import { forSignedIn } from "../api/for-signed-in.ts";
import { formBody } from "../api/form-body.ts";
import { inBrowser, onServer, type PageCall } from "../api/page.ts";
import { unlessRefused, useLoaded, useOutcome } from "../api/use-page.ts";
import { loadMessages } from "../i18n/load.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { BackLink } from "../shell/back-link.tsx";
import { Head } from "../shell/head.tsx";
import { LinkButton } from "../shell/link-button.tsx";
import { Page, PageTitle } from "../shell/page.tsx";
import { Keys } from "./keys.tsx";

await loadMessages("apiKeys", "settings", "share", "signUp");

const load = forSignedIn({ backWith: [] }, async ({ api }) => {
	const [{ keys }, { hasPassword }] = await Promise.all([api("GET /user/api-keys"), api("GET /user/sessions")]);
	return { keys, hasPassword };
});

type FormValues = { intent?: string; key?: string; name: string; scopes: Scope[]; expires: ApiKeyDays; currentPassword?: string };

async function act({ api, form }: PageCall) {
	const { intent, key = "", ...body } = formBody<FormValues>(await form());
	if (intent === "make") return api("POST /user/api-keys", { body });
	await api("DELETE /user/api-keys/:keyId", { params: { keyId: key } });
	return redirect(paths.apiKeys(), 303);
}

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const action = onServer(act);
export const clientAction = inBrowser(act);
export const shouldRevalidate = unlessRefused;

/** The viewer's own API keys. */
export default function ApiKeysPage() {
	const t = useT();
	const { keys, hasPassword } = useLoaded<typeof load>();
	const outcome = useOutcome<typeof act>();
	return (
		<Page width="form">
			<Head title={t("apiKeys.title")} canonical={paths.apiKeys()} noIndex />
			<BackLink to={paths.settings()}>{t("settings.title")}</BackLink>
			<PageTitle title={t("apiKeys.title")} text={t("apiKeys.text")}>
				<LinkButton to={paths.apiDocs()} reloadDocument variant="secondary" icon="info">
					{t("apiKeys.docs")}
				</LinkButton>
			</PageTitle>
			<Keys
				keys={keys}
				choices={scopes.map((scope) => ({ scope, label: t(`apiKeys.scope.${scope}`) }))}
				hasPassword={hasPassword}
				outcome={outcome}
			/>
		</Page>
	);
}
