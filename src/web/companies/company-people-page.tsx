import { redirect } from "react-router";
import { inBrowser, onServer, type PageCall } from "../api/page.ts";
import { useLoaded } from "../api/use-page.ts";
import { loadMessages } from "../i18n/load.ts";
import { useT } from "../i18n/use-t.tsx";
import { PersonCard } from "../network/person-card.tsx";
import { paths } from "../paths.ts";
import { BackLink } from "../shell/back-link.tsx";
import { CursorPager } from "../shell/cursor-pager.tsx";
import { Head } from "../shell/head.tsx";
import { Page, PageTitle } from "../shell/page.tsx";
import { EmptyState } from "../ui/empty-state.tsx";

await loadMessages("companies", "jobs", "network");

async function load({ api, params, url }: PageCall) {
	const cursor = url.searchParams.get("cursor") ?? undefined;
	const { company, people, next } = await api("GET /companies/:slug/people", { params: { slug: params.slug ?? "" }, query: { cursor } });
	if (company.slug !== params.slug) return redirect(paths.companyPeople(company.slug) + url.search, 301);
	return { company, people, next, cursor };
}

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export { CompanyError as ErrorBoundary } from "./company-error.tsx";

export default function CompanyPeoplePage() {
	const t = useT();
	const { company, people, next, cursor } = useLoaded<typeof load>();
	const title = t("companies.peopleAll", { company: company.name });
	const href = (after?: string) => paths.companyPeople(company.slug, { cursor: after });
	return (
		<Page isSnug>
			<Head title={title} canonical={href()} noIndex />
			<BackLink to={paths.company(company.slug)}>{company.name}</BackLink>
			<PageTitle title={title} />
			{people.length === 0 && <EmptyState icon="people" title={t("companies.peopleNone")} />}
			<h2 className="sr-only">{t("companies.people")}</h2>
			<ul className="grid grid-cols-1 gap-3 lg:grid-cols-2">
				{people.map((person) => (
					<PersonCard key={person.id} person={person} />
				))}
			</ul>
			<CursorPager first={cursor ? href() : null} next={next ? href(next) : null} />
		</Page>
	);
}
