import { Link, redirect } from "react-router";
import type { ApplicationSummary } from "../../contract/applications.ts";
import { inBrowser, onServer, type PageCall } from "../api/page.ts";
import { useLoaded } from "../api/use-page.ts";
import { speak } from "../i18n/load.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { useViewer } from "../session/use-viewer.ts";
import { CursorPager } from "../shell/cursor-pager.tsx";
import { Head } from "../shell/head.tsx";
import { KeptList } from "../shell/kept-list.tsx";
import { LinkButton } from "../shell/link-button.tsx";
import { Page, PageTitle } from "../shell/page.tsx";
import { Card } from "../ui/card.tsx";
import { Dated } from "../ui/dated.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { SearchBar } from "./search-bar.tsx";
import { ApplicationPill } from "./status.tsx";
import { Withdraw } from "./withdraw.tsx";

await speak("applications");

type Side = "seeker" | "recruiter";
const sideOf = (value: string | null): Side | undefined => (value === "seeker" || value === "recruiter" ? value : undefined);

async function load({ api, url, visit }: PageCall) {
	const query = {
		side: sideOf(url.searchParams.get("side")),
		search: url.searchParams.get("search") ?? undefined,
		cursor: url.searchParams.get("cursor") ?? undefined,
	};
	if (!visit.signedIn) return redirect(paths.signIn({ next: paths.applications(query) }));
	return { ...(await api("GET /application", { query })), query };
}

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export { ErrorBoundary } from "./applications-error.tsx";

export default function ApplicationsPage() {
	const t = useT();
	const viewer = useViewer();
	const { applications, counts, next, query } = useLoaded<typeof load>();
	const side = query.side ?? (viewer?.role === "recruiter" ? "recruiter" : "seeker");
	const isMine = side === "seeker";
	const title = t(isMine ? "applications.mineTitle" : "applications.receivedTitle");
	return (
		<Page>
			<Head title={title} canonical={paths.applications()} noIndex />
			<PageTitle title={title} text={isMine ? undefined : t("applications.receivedText")}>
				{(viewer?.roles.length ?? 0) > 1 && <Sides side={side} />}
			</PageTitle>
			{isMine && <KeptList />}
			<Counts counts={counts} />
			<SearchBar
				label={t(isMine ? "applications.searchMine" : "applications.searchReceived")}
				search={query.search}
				hidden={query.side ? { side: query.side } : {}}
			/>
			{applications.length === 0 ? (
				<Nothing isMine={isMine} isSearch={query.search !== undefined && query.search !== ""} side={query.side} />
			) : (
				<ul className="grid gap-3">
					{applications.map((application) => (
						<li key={application.id}>
							<Row application={application} isMine={isMine} />
						</li>
					))}
				</ul>
			)}
			<CursorPager
				first={query.cursor ? paths.applications({ side: query.side, search: query.search }) : null}
				next={next ? paths.applications({ side: query.side, search: query.search, cursor: next }) : null}
			/>
		</Page>
	);
}

function Sides({ side }: { side: Side }) {
	const t = useT();
	return (
		<>
			{(["seeker", "recruiter"] as const).map((one) => (
				<LinkButton
					key={one}
					to={paths.applications({ side: one })}
					size="sm"
					variant={one === side ? "primary" : "secondary"}
					aria-current={one === side ? "page" : undefined}
				>
					{t(one === "seeker" ? "applications.sideSeeker" : "applications.sideRecruiter")}
				</LinkButton>
			))}
		</>
	);
}

type CountsProps = { counts: Record<"total" | "pending" | "interview" | "accepted" | "rejected", number> };

function Counts({ counts }: CountsProps) {
	const t = useT();
	return (
		<dl className="grid grid-cols-3 gap-2 sm:grid-cols-5">
			{(["total", "pending", "interview", "accepted", "rejected"] as const).map((name) => (
				<Card key={name} className="grid gap-0.5 p-3 sm:p-4">
					<dt className="truncate text-muted text-sm">{t(`applications.count.${name}`)}</dt>
					<dd className="font-bold text-2xl tabular-nums">{counts[name]}</dd>
				</Card>
			))}
		</dl>
	);
}

function Row({ application, isMine }: { application: ApplicationSummary; isMine: boolean }) {
	const t = useT();
	const { job, status, createdAt } = application;
	const title = job.title || t("applications.untitled");
	const isOpen = status === "Pending" || status === "Interview";
	return (
		<Card as="article" className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
			<div className="grid gap-1">
				<div className="flex flex-wrap items-center gap-x-3 gap-y-1">
					<h2 className="text-lg">
						<Link to={paths.application(application.id)} className="rounded-sm hover:text-leaf hover:underline">
							{isMine ? title : application.applicantName || t("applications.unknownUser")}
						</Link>
					</h2>
					<ApplicationPill status={status} />
				</div>
				<p className="text-muted text-sm">
					{isMine ? job.company || t("applications.unknownCompany") : t("applications.appliedFor", { title })}
				</p>
				<p className="text-muted text-sm">
					<Dated words={(date) => t("applications.appliedOn", { date })} on={createdAt} />
				</p>
			</div>
			<div className="flex flex-wrap gap-2 border-line border-t pt-3 sm:border-0 sm:pt-0">
				{isMine && job.id && (
					<LinkButton to={paths.writeTo({ application: application.id })} variant="secondary" size="sm">
						{t("applications.contact")}
					</LinkButton>
				)}
				{!isMine && (
					<LinkButton to={paths.application(application.id)} variant="secondary" size="sm">
						{t("applications.viewOne")}
					</LinkButton>
				)}
				{isMine && isOpen && <Withdraw application={application} label={t("applications.remove")} />}
			</div>
		</Card>
	);
}

function Nothing({ isMine, isSearch, side }: { isMine: boolean; isSearch: boolean; side: Side | undefined }) {
	const t = useT();
	if (isSearch) {
		return (
			<EmptyState icon="search" title={t("applications.noneFound")}>
				<LinkButton to={paths.applications({ side })} variant="secondary">
					{t("applications.showAll")}
				</LinkButton>
			</EmptyState>
		);
	}
	return (
		<EmptyState
			icon="briefcase"
			title={t(isMine ? "applications.none" : "applications.noneReceived")}
			text={t(isMine ? "applications.noneText" : "applications.noneReceivedText")}
		>
			<LinkButton to={isMine ? paths.jobs() : paths.postJob()}>{t(isMine ? "applications.browse" : "nav.postJob")}</LinkButton>
		</EmptyState>
	);
}
