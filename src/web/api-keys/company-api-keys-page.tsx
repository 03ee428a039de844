import { redirect } from "react-router";
import { type ApiKeyDays, companyScopes } from "../../contract/scopes.ts";
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

await loadMessages("apiKeys", "companies", "jobs", "settings", "share", "signUp");

const slugOf = (url: URL) => url.searchParams.get("company") ?? "";

const load = forSignedIn({ backWith: ["company"] }, async ({ api, url }) => {
	const slug = slugOf(url);
	if (!slug) return redirect(paths.editCompany());
	const [{ company, keys }, { hasPassword }] = await Promise.all([
		api("GET /companies/:slug/api-keys", { params: { slug } }),
		api("GET /user/sessions"),
	]);
	return { company, keys, hasPassword };
});

type CompanyScope = (typeof companyScopes)[number];
type FormValues = { intent?: string; key?: string; name: string; scopes: CompanyScope[]; expires: ApiKeyDays; currentPassword?: string };

async function act({ api, form, url }: PageCall) {
	const slug = slugOf(url);
	const { intent, key = "", ...body } = formBody<FormValues>(await form());
	if (intent === "make") return api("POST /companies/:slug/api-keys", { params: { slug }, body });
	await api("DELETE /companies/:slug/api-keys/:keyId", { params: { slug, keyId: key } });
	return redirect(paths.companyApiKeys({ company: slug }), 303);
}

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const action = onServer(act);
export const clientAction = inBrowser(act);
export const shouldRevalidate = unlessRefused;
export { CompanyError as ErrorBoundary } from "../companies/company-error.tsx";

/** A company's API keys, for its owners. */
export default function CompanyApiKeysPage() {
	const t = useT();
	const { company, keys, hasPassword } = useLoaded<typeof load>();
	const outcome = useOutcome<typeof act>();
	return (
		<Page width="form">
			<Head title={t("apiKeys.title")} noIndex />
			<BackLink to={paths.editCompany({ company: company.slug })}>{company.name}</BackLink>
			<PageTitle title={t("apiKeys.title")} text={t("apiKeys.companyText", { company: company.name })}>
				<LinkButton to={paths.apiDocs()} reloadDocument variant="secondary" icon="info">
					{t("apiKeys.docs")}
				</LinkButton>
			</PageTitle>
			<Keys
				keys={keys}
				choices={companyScopes.map((scope) => ({ scope, label: t(`apiKeys.companyScope.${scope}`) }))}
				hasPassword={hasPassword}
				outcome={outcome}
			/>
		</Page>
	);
}
