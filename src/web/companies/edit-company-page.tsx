import { useEffect } from "react";
import { Link, redirect, useNavigate } from "react-router";
import type { CompanyFields } from "../../contract/companies.ts";
import { forSignedIn } from "../api/for-signed-in.ts";
import { inBrowser, onServer, type PageCall } from "../api/page.ts";
import { useLoaded, useOutcome } from "../api/use-page.ts";
import { loadMessages } from "../i18n/load.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { BackLink } from "../shell/back-link.tsx";
import { Head } from "../shell/head.tsx";
import { LinkButton } from "../shell/link-button.tsx";
import { Page, PageTitle } from "../shell/page.tsx";
import { Avatar } from "../ui/avatar.tsx";
import { Card } from "../ui/card.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import type { IconName } from "../ui/icon.tsx";
import { showToast } from "../ui/toasts.ts";
import { companyDraft } from "./company-draft.ts";
import { CompanyFieldset } from "./company-fieldset.tsx";
import { PlainForm } from "./plain-form.tsx";
import { WaitingInvitations } from "./waiting-invitations.tsx";

await loadMessages("companies", "industries", "jobs");

/** The company named in the address; otherwise the only one that the viewer owns, or a choice of all of theirs. */
const load = forSignedIn({ backWith: ["company"] }, async ({ api, url }) => {
	const requested = url.searchParams.get("company");
	if (requested) return { company: (await api("GET /companies/:slug/edit", { params: { slug: requested } })).company, mine: null };
	const { companies, invitations } = await api("GET /user/companies");
	const [own, ...others] = companies;
	if (own?.role === "owner" && others.length + invitations.length === 0) return redirect(paths.editCompany({ company: own.slug }));
	return { company: null, mine: { companies, invitations } };
});

async function act({ api, upload, url }: PageCall) {
	const slug = url.searchParams.get("company") ?? "";
	const { company } = await api("PATCH /companies/:slug", { params: { slug }, form: await upload() });
	return { saved: company.slug };
}

async function actAndRedirect(call: PageCall): Promise<Response> {
	const { saved } = await act(call);
	return redirect(paths.company(saved), 303);
}

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const action = onServer(actAndRedirect);
export const clientAction = inBrowser(act);
export { CompanyError as ErrorBoundary } from "./company-error.tsx";

/** marketplace.md §1 /company/edit. */
export default function EditCompanyPage() {
	const t = useT();
	const navigate = useNavigate();
	const { company, mine } = useLoaded<typeof load>();
	const { result, failure, values } = useOutcome<typeof act>();
	// biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
	useEffect(() => {
		if (!result) return;
		showToast({ tone: "success", text: t("companies.saved") });
		void navigate(paths.company(result.saved), { replace: true });
	}, [result]);
	if (!company) return <ChooseCompany {...mine} />;
	const query = { company: company.slug };
	const subpages: { to: string; icon: IconName; label: string }[] = [
		{ to: paths.companyMembers(query), icon: "people", label: t("companies.members") },
		{ to: paths.verifyCompany(query), icon: "verified", label: t("companies.verify") },
		{ to: paths.companyApiKeys(query), icon: "key", label: t("companies.programs") },
		{ to: paths.webhooks(query), icon: "link", label: t("companies.webhooks") },
	];
	const initialValue = (name: keyof CompanyFields) => (failure ? (values[name]?.toString() ?? "") : (company[name as "about"] ?? ""));
	return (
		<Page width="form">
			<Head title={t("companies.editTitle")} noIndex />
			<BackLink to={paths.company(company.slug)}>{company.name}</BackLink>
			<PageTitle title={t("companies.editTitle")} />
			<nav aria-label={company.name}>
				<ul className="grid grid-cols-2 gap-2 sm:flex sm:flex-wrap">
					{subpages.map(({ to, icon, label }) => (
						<li key={label}>
							<LinkButton to={to} variant="secondary" size="sm" icon={icon} className="size-full">
								{label}
							</LinkButton>
						</li>
					))}
				</ul>
			</nav>
			<PlainForm
				key={company.id}
				failure={failure}
				draftKey={companyDraft(company.id)}
				isDone={result !== undefined}
				submit={{ text: t("companies.save"), busy: t("companies.saving") }}
				cancel={paths.company(company.slug)}
				action={paths.editCompany({ company: company.slug })}
				hasFiles
			>
				<CompanyFieldset company={company} initialValue={initialValue} errors={failure?.fields ?? {}} />
			</PlainForm>
		</Page>
	);
}

type Mine = NonNullable<Exclude<Awaited<ReturnType<typeof load>>, Response>["mine"]>;

function ChooseCompany({ companies = [], invitations = [] }: Partial<Mine>) {
	const t = useT();
	return (
		<Page width="form">
			<Head title={t("nav.companies")} noIndex />
			<PageTitle title={t("nav.companies")}>
				{companies.length > 0 && (
					<LinkButton to={paths.newCompany()} variant="secondary" icon="plus">
						{t("nav.newCompany")}
					</LinkButton>
				)}
			</PageTitle>
			<WaitingInvitations invitations={invitations} />
			{companies.length === 0 && (
				<EmptyState icon="briefcase" title={t("companies.editNone")} text={t("companies.editNoneText")}>
					<LinkButton to={paths.newCompany()}>{t("nav.newCompany")}</LinkButton>
				</EmptyState>
			)}
			<ul className="grid gap-3">
				{companies.map(({ id, slug, name, logo, role }) => (
					<Card as="li" key={id} className="flex flex-wrap items-center gap-3">
						<Avatar name={name} src={logo} square />
						<div className="min-w-0 flex-1 basis-40">
							<h2 className="text-base">
								<Link to={paths.company(slug)} className="inline-flex min-h-6 items-center hover:text-leaf hover:underline">
									{name}
								</Link>
							</h2>
							<p className="text-muted text-sm">{t(`companies.role.${role}`)}</p>
						</div>
						<LinkButton to={paths.companyMembers({ company: slug })} variant="secondary" size="sm" icon="people">
							{t("companies.members")}
						</LinkButton>
						{role === "owner" && (
							<LinkButton to={paths.editCompany({ company: slug })} variant="secondary" size="sm" icon="pencil">
								{t("companies.edit")}
							</LinkButton>
						)}
					</Card>
				))}
			</ul>
		</Page>
	);
}
