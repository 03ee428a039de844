import { redirect } from "react-router";
import { forSignedIn } from "../api/for-signed-in.ts";
import { formBody } from "../api/form-body.ts";
import { inBrowser, onServer, type PageCall } from "../api/page.ts";
import { useLoaded, useOutcome } from "../api/use-page.ts";
import { loadMessages } from "../i18n/load.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { BackLink } from "../shell/back-link.tsx";
import { Head } from "../shell/head.tsx";
import { LinkButton } from "../shell/link-button.tsx";
import { Page, PageTitle } from "../shell/page.tsx";
import { Card } from "../ui/card.tsx";
import { Notice } from "../ui/notice.tsx";
import { ClaimForm } from "./claim-form.tsx";
import { CompanyVerifications } from "./company-verifications.tsx";
import { DnsProof } from "./dns-proof.tsx";
import { MailProof } from "./mail-proof.tsx";
import { NoDomain } from "./no-domain.tsx";

await loadMessages("companies", "jobs");

const load = forSignedIn({ backWith: ["company"] }, async ({ api, url }) => {
	const slug = url.searchParams.get("company") ?? "";
	if (!slug) return redirect(paths.editCompany());
	const { success: _, ...proof } = await api("GET /companies/:slug/proof", { params: { slug } });
	return proof;
});

/** Returns the message to show; null if the DNS record has proved the domain. */
async function act({ api, form, url }: PageCall): Promise<{ message: string | null }> {
	const slug = url.searchParams.get("company") ?? "";
	const { intent, email = "", message = "" } = formBody<{ intent?: string; email?: string; message?: string }>(await form());
	if (intent === "mail") return api("POST /companies/:slug/proof/mail", { params: { slug }, body: { email } });
	if (intent === "claim") return api("POST /companies/:slug/claim", { params: { slug }, body: { message } });
	await api("POST /companies/:slug/proof/dns", { params: { slug } });
	return { message: null };
}

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const action = onServer(act);
export const clientAction = inBrowser(act);
export { CompanyError as ErrorBoundary } from "./company-error.tsx";

/** An owner proves the page's domain; on an unowned page a recruiter takes it over with the same proof, or by a claim to a moderator. */
export default function VerifyPage() {
	const t = useT();
	const { company, verifications, isOwner, domain, record, hasClaimed } = useLoaded<typeof load>();
	const { result, failure, values } = useOutcome<typeof act>();
	const outcomeOf = (intent: string) => (values.intent === intent ? { failure, values } : { failure: undefined, values: {} });
	const title = t(isOwner ? "companies.verifyTitle" : "companies.takeoverTitle", { company: company.name });
	return (
		<Page width="form">
			<Head title={title} noIndex />
			<BackLink to={paths.company(company.slug)}>{company.name}</BackLink>
			<PageTitle title={title} text={t(isOwner ? "companies.verifyText" : "companies.takeoverText")} />
			{result && <Notice tone="success">{result.message ?? t("companies.proven", { domain: domain ?? "" })}</Notice>}
			{isOwner && <CompanyVerifications verifications={verifications} />}
			{domain ? (
				<>
					<MailProof domain={domain} {...outcomeOf("mail")} />
					<DnsProof domain={domain} record={record} failure={outcomeOf("dns").failure} />
				</>
			) : (
				isOwner && <NoDomain slug={company.slug} />
			)}
			{isOwner && (
				<Card as="section" className="grid justify-items-start gap-3">
					<h2 className="text-lg">{t("companies.byDocuments")}</h2>
					<p className="text-muted">{t("companies.byDocumentsText")}</p>
					<LinkButton to={paths.companyDocuments({ company: company.slug })} variant="secondary" icon="document">
						{t("companies.documentsSend")}
					</LinkButton>
				</Card>
			)}
			{!isOwner && <ClaimForm hasClaimed={hasClaimed} {...outcomeOf("claim")} />}
		</Page>
	);
}
