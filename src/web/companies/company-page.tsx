import type { Company } from "../../contract/companies.ts";
import type { Place } from "../../contract/jobs.ts";
import { inBrowser, onServer, type PageCall } from "../api/page.ts";
import { useLoaded } from "../api/use-page.ts";
import { BackToJobs } from "../jobs/back-to-jobs.tsx";
import { CursorPager } from "../jobs/cursor-pager.tsx";
import { Description } from "../jobs/description.tsx";
import { JobCard } from "../jobs/job-card.tsx";
import { useT } from "../messages/use-t.tsx";
import { paths } from "../paths.ts";
import { usePageFailure } from "../shell/error-page.tsx";
import { Head } from "../shell/head.tsx";
import { LinkButton } from "../shell/link-button.tsx";
import { Page } from "../shell/page.tsx";
import { previewVersion } from "../shell/preview-version.ts";
import { useSite } from "../shell/site.tsx";
import { webAddress } from "../shell/web-address.ts";
import { Avatar } from "../ui/avatar.tsx";
import { Card } from "../ui/card.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Icon } from "../ui/icon.tsx";

async function load({ api, params, url }: PageCall) {
	const cursor = url.searchParams.get("cursor") ?? undefined;
	const { company, jobs, openJobs, next } = await api("GET /companies/:slug", { params: { slug: params.slug ?? "" }, query: { cursor } });
	return { company, jobs, openJobs, next, cursor };
}

export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export default function CompanyPage() {
	const t = useT();
	const { publicUrl } = useSite();
	const { company, jobs, openJobs, next, cursor } = useLoaded<typeof load>();
	const { slug, name, about } = company;
	return (
		<Page>
			<Head
				title={name}
				description={about ?? t("companies.headDescription", { company: name })}
				canonical={paths.company(slug)}
				type="profile"
				image={paths.companyPreview(slug, previewVersion(name, company.location, about, company.verified, openJobs))}
				jsonLd={organization(company, publicUrl + paths.company(slug))}
				noIndex={cursor !== undefined}
			/>
			<BackToJobs />
			<CompanyHeader company={company} />
			<section aria-labelledby="jobs" className="grid gap-4">
				<div className="flex flex-wrap items-baseline justify-between gap-2">
					<h2 id="jobs" className="text-xl">
						{t("companies.openJobs")}
					</h2>
					<p className="text-muted">{t("companies.openJobsCount", { count: openJobs })}</p>
				</div>
				{jobs.length === 0 && (
					<EmptyState icon="briefcase" title={t("companies.noJobs")} text={t("companies.noJobsText", { company: name })}>
						<LinkButton to={paths.jobs()} variant="secondary">
							{t("jobs.browse")}
						</LinkButton>
					</EmptyState>
				)}
				<div className="grid gap-4 lg:grid-cols-2">
					{jobs.map((job) => (
						<JobCard key={job.id} job={job} />
					))}
				</div>
				<CursorPager first={cursor ? paths.company(slug) : null} next={next ? paths.company(slug, { cursor: next }) : null} />
			</section>
		</Page>
	);
}

function CompanyHeader({ company }: { company: Company }) {
	const t = useT();
	const { name, about, location, verified, importedFrom } = company;
	const website = webAddress(company.website);
	return (
		<Card className="grid gap-5 sm:p-6">
			<div className="flex flex-wrap items-start gap-4">
				<Avatar name={name} size="lg" square />
				<div className="grid min-w-0 flex-1 basis-56 gap-2">
					<div className="flex flex-wrap items-center gap-x-3 gap-y-1">
						<h1 className="text-2xl">{name}</h1>
						{verified && (
							<span title={t("companies.verifiedText")} className="inline-flex items-center gap-1 font-semibold text-leaf text-sm">
								<Icon name="verified" />
								{t("companies.verified")}
							</span>
						)}
					</div>
					<ul className="flex flex-wrap gap-x-5 gap-y-1 text-muted">
						{location && (
							<li className="flex items-center gap-1.5">
								<Icon name="pin" className="size-4.5" />
								{location}
							</li>
						)}
						{website && (
							<li className="flex min-w-0 items-center gap-1.5">
								<Icon name="globe" className="size-4.5" />
								<a
									href={website.href}
									rel="nofollow noopener"
									target="_blank"
									className="truncate underline underline-offset-2 hover:text-leaf"
								>
									{website.host.replace(/^www\./, "")}
								</a>
							</li>
						)}
					</ul>
					{importedFrom && (
						<p className="text-muted text-sm">
							<b className="font-semibold">{t("companies.importedFrom", { source: importedFrom })}.</b> {t("companies.importedText")}
						</p>
					)}
				</div>
			</div>
			{about && (
				<section aria-label={t("companies.about")} className="border-line border-t pt-4">
					<Description text={about} />
				</section>
			)}
		</Card>
	);
}

function organization({ name, about, place, website }: Company, address: string): object {
	const site = webAddress(website);
	return {
		"@context": "https://schema.org",
		"@type": "Organization",
		name,
		url: address,
		...(about ? { description: about } : {}),
		...(place ? { address: postalAddress(place) } : {}),
		...(site ? { sameAs: site.href } : {}),
	};
}

const postalAddress = ({ locality, country }: Place) => ({
	"@type": "PostalAddress",
	...(locality ? { addressLocality: locality } : {}),
	...(country ? { addressCountry: country } : {}),
});

export function ErrorBoundary() {
	const t = useT();
	const { status, failure } = usePageFailure();
	const isMissing = status === 404;
	const title = t(isMissing ? "companies.notFound" : "companies.loadFailed");
	return (
		<Page width="text">
			<Head title={title} noIndex />
			<BackToJobs />
			<h1 className="sr-only">{title}</h1>
			<EmptyState
				icon={isMissing ? "briefcase" : "alert"}
				title={title}
				text={isMissing ? t("companies.notFoundText") : failure?.code === "offline" ? t("error.offline") : ""}
			>
				<LinkButton to={paths.jobs()}>{t("jobs.browse")}</LinkButton>
			</EmptyState>
		</Page>
	);
}
