import { Link } from "react-router";
import type { Owed } from "../../contract/replies.ts";
import { forSignedIn } from "../api/for-signed-in.ts";
import { inBrowser, onServer } from "../api/page.ts";
import { useLoaded } from "../api/use-page.ts";
import { WaitingTime } from "../applications/received-row.tsx";
import { loadMessages } from "../i18n/load.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { CursorPager } from "../shell/cursor-pager.tsx";
import { Head } from "../shell/head.tsx";
import { LinkButton } from "../shell/link-button.tsx";
import { Page, PageTitle } from "../shell/page.tsx";
import { pageError } from "../shell/page-error.tsx";
import { Avatar } from "../ui/avatar.tsx";
import { Card } from "../ui/card.tsx";
import { Chip } from "../ui/chip.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Icon } from "../ui/icon.tsx";
import { ReplyLine } from "./reply-line.tsx";

await loadMessages("applications", "replies");

const load = forSignedIn({ backWith: ["cursor"] }, async ({ api, url }) => {
	const cursor = url.searchParams.get("cursor") ?? undefined;
	const { success: _, ...replies } = await api("GET /replies", { query: { cursor } });
	return { ...replies, cursor };
});

export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export const ErrorBoundary = pageError({ failed: "replies.loadFailed" });

/** The applicants a recruiter owes an answer, and the reply rate applicants see (decisions.md "Hiring"). */
export default function RepliesPage() {
	const t = useT();
	const { employers, owed, total, next, cursor } = useLoaded<typeof load>();
	return (
		<Page width="text" isSnug>
			<Head title={t("replies.title")} noIndex />
			<PageTitle title={t("replies.title")} text={t("replies.text")} />
			{employers.length > 0 && (
				<Card as="section" aria-labelledby="yours" className="grid gap-2">
					<h2 id="yours" className="text-lg">
						{t("replies.yours")}
					</h2>
					<ul className="grid grid-cols-1 gap-1">
						{employers.map(({ name, slug, replies }) => (
							<li key={slug ?? "own"} className="grid grid-cols-1">
								<p className="font-semibold">{name}</p>
								<ReplyLine replies={replies} />
							</li>
						))}
					</ul>
				</Card>
			)}
			{owed.length === 0 ? (
				<EmptyState scene="welcome" title={t("replies.nobody")} text={t("replies.nobodyText")}>
					<LinkButton to={paths.myJobs()} variant="secondary">
						{t("nav.myJobs")}
					</LinkButton>
				</EmptyState>
			) : (
				<section aria-labelledby="owed" className="grid grid-cols-1 gap-2.5">
					<h2 id="owed" className="text-lg">
						{t("replies.people", { count: total })}
					</h2>
					<ul className="grid grid-cols-1 gap-2.5">
						{owed.map((application) => (
							<li key={application.id}>
								<OwedRow owed={application} />
							</li>
						))}
					</ul>
				</section>
			)}
			<CursorPager first={cursor ? paths.replies() : null} next={next ? paths.replies({ cursor: next }) : null} />
		</Page>
	);
}

function OwedRow({ owed: { id, applicantName, avatar, job, receivedAt, isUnanswered } }: { owed: Owed }) {
	const t = useT();
	return (
		<Card as="article" className="relative flex min-h-18 items-center gap-3 px-3.5 py-2.5 hover:shadow-lifted sm:px-4 sm:py-3">
			<Avatar name={applicantName} src={avatar} />
			<div className="grid min-w-0 flex-1 grid-cols-1">
				<h3 className="text-base">
					<Link to={paths.application(id)} className="block truncate leading-6 after:absolute after:inset-0 after:rounded-md">
						{applicantName}
					</Link>
				</h3>
				<p className="truncate text-muted text-sm">{job.title}</p>
				<p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-meta">
					<WaitingTime since={receivedAt} />
					{isUnanswered && <Chip tone="clay">{t("replies.unanswered")}</Chip>}
				</p>
			</div>
			<Icon name="chevronRight" className="size-4.5 text-muted" />
		</Card>
	);
}
