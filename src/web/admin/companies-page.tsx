import { Link, redirect } from "react-router";
import { type CompanyAct, companyActs } from "../../contract/admin-acts.ts";
import { formBody } from "../api/form-body.ts";
import { inBrowser, onServer, type PageCall } from "../api/page.ts";
import { useLoaded, useOutcome } from "../api/use-page.ts";
import { loadMessages } from "../i18n/load.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { SearchBar } from "../shell/search-bar.tsx";
import { Avatar } from "../ui/avatar.tsx";
import { Card } from "../ui/card.tsx";
import { Chip } from "../ui/chip.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { ErrorSummary } from "../ui/error-summary.tsx";
import { Icon } from "../ui/icon.tsx";
import { Notice } from "../ui/notice.tsx";
import { ActForm, formToggleClass } from "./act-form.tsx";
import { AdminFrame } from "./admin-frame.tsx";
import { forAdministrators } from "./for-administrators.ts";

await loadMessages("admin");

async function load({ api, url }: PageCall) {
	const q = url.searchParams.get("q") ?? undefined;
	return { q, isSaved: url.searchParams.has("saved"), ...(await api("GET /admin/companies", { query: { q } })) };
}

async function act({ api, form }: PageCall) {
	const { slug, ...body } = formBody<{ slug: string; act: CompanyAct; reason: string }>(await form());
	await api("POST /admin/companies/:slug", { params: { slug }, body });
	return redirect(paths.adminCompanies({ q: slug, saved: "1" }));
}

export const loader = onServer(forAdministrators(load));
export const clientLoader = inBrowser(forAdministrators(load));
export const action = onServer(forAdministrators(act));
export const clientAction = inBrowser(forAdministrators(act));

/** Companies by name or address, and the acts on their verification. */
export default function CompaniesPage() {
	const t = useT();
	const { q, companies, isSaved } = useLoaded<typeof load>();
	const { failure, values } = useOutcome<typeof act>();
	return (
		<AdminFrame current="companies" text={t("admin.companiesText")}>
			{failure && <ErrorSummary message={failure.message} />}
			{isSaved && !failure && <Notice tone="success">{t("admin.done")}</Notice>}
			<SearchBar label={t("admin.companyWords")} name="q" search={q} />
			{companies.length === 0 && <EmptyState scene="nothing" title={t("admin.noCompanies")} />}
			<ul className="grid grid-cols-1 gap-3">
				{companies.map(({ name, slug, logo, isVerified, members }) => {
					const isRefused = values.slug === slug;
					return (
						<Card as="li" key={slug} className="grid min-w-0 gap-1">
							<div className="flex items-center gap-3">
								<Avatar name={name} src={logo} square />
								<div className="grid min-w-0 gap-1">
									<h3 className="text-base">
										<Link to={paths.company(slug)} className="wrap-anywhere inline-block min-h-6 hover:text-leaf hover:underline">
											{name}
										</Link>
									</h3>
									<p className="flex flex-wrap items-center gap-2 text-muted text-sm">
										<Chip tone={isVerified ? "leaf" : "neutral"}>{t(isVerified ? "admin.verified" : "admin.notVerified")}</Chip>
										{t("admin.members", { count: members })}
									</p>
								</div>
							</div>
							<details open={isRefused}>
								<summary className={formToggleClass}>
									<Icon name="chevronDown" className="size-4" />
									{t("admin.do")}
								</summary>
								<div className="pt-3">
									<ActForm
										idPrefix={slug}
										acts={companyActs.map((value) => ({ value, label: t(`admin.do.${value}`) }))}
										errors={isRefused ? (failure?.fields ?? {}) : {}}
										typed={isRefused ? values.reason?.toString() : undefined}
									>
										<input type="hidden" name="slug" value={slug} />
									</ActForm>
								</div>
							</details>
						</Card>
					);
				})}
			</ul>
		</AdminFrame>
	);
}
