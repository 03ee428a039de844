import { forSignedIn } from "../api/for-signed-in.ts";
import { inBrowser, onServer, type PageCall } from "../api/page.ts";
import { useLoaded, useOutcome } from "../api/use-page.ts";
import { loadMessages } from "../i18n/load.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { CursorPager } from "../shell/cursor-pager.tsx";
import { Head } from "../shell/head.tsx";
import { Page, PageTitle } from "../shell/page.tsx";
import { pageError } from "../shell/page-error.tsx";
import { TabLinks } from "../shell/tab-links.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Notice } from "../ui/notice.tsx";
import { InterviewRow } from "./interview-row.tsx";
import { OwnCalendar } from "./own-calendar.tsx";

await loadMessages("interviews");

const load = forSignedIn({ backWith: [] }, async ({ api, url }) => {
	const when = url.searchParams.get("when") === "past" ? ("past" as const) : ("upcoming" as const);
	const cursor = url.searchParams.get("cursor") ?? undefined;
	const [listed, feed] = await Promise.all([api("GET /interviews", { query: { when, cursor } }), api("GET /interview-feed")]);
	return { ...listed, when, isFirst: cursor === undefined, since: feed.since };
});

async function act({ api, form }: PageCall) {
	if ((await form()).get("intent") === "end") return api("DELETE /interview-feed");
	return api("POST /interview-feed");
}

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const action = onServer(act);
export const clientAction = inBrowser(act);
export const ErrorBoundary = pageError({ failed: "interviews.failed" });

/** The viewer's interviews, upcoming ones first. */
export default function InterviewsPage() {
	const t = useT();
	const { interviews, next, when, isFirst, since } = useLoaded<typeof load>();
	const { failure, result } = useOutcome<typeof act>();
	const isPast = when === "past";
	return (
		<Page width="text" isSnug>
			<Head title={t("interviews.title")} noIndex />
			<PageTitle title={t("interviews.title")} />
			<TabLinks
				label={t("interviews.title")}
				tabs={[
					{ to: paths.interviews(), label: t("interviews.upcoming"), isCurrent: !isPast },
					{ to: paths.interviews({ when: "past" }), label: t("interviews.past"), isCurrent: isPast },
				]}
			/>
			{failure && <Notice tone="danger">{failure.message || t("error.offline")}</Notice>}
			{interviews.length === 0 ? (
				isPast ? (
					<EmptyState icon="calendar" title={t("interviews.nonePast")} />
				) : (
					<EmptyState icon="calendar" title={t("interviews.none")} text={t("interviews.noneText")} />
				)
			) : (
				<ul className="grid gap-3">
					{interviews.map((interview) => (
						<InterviewRow key={interview.id} interview={interview} />
					))}
				</ul>
			)}
			<CursorPager
				first={isFirst ? null : paths.interviews({ when: isPast ? "past" : undefined })}
				next={next && paths.interviews({ when: isPast ? "past" : undefined, cursor: next })}
			/>
			<OwnCalendar since={since} address={result && "address" in result ? result.address : null} />
		</Page>
	);
}
