import type { ModerationCase } from "../../contract/moderation.ts";
import { inBrowser, onServer, type PageCall } from "../api/page.ts";
import { useLoaded } from "../api/use-page.ts";
import { loadMessages } from "../i18n/load.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { CursorPager } from "../shell/cursor-pager.tsx";
import { Head } from "../shell/head.tsx";
import { LinkButton } from "../shell/link-button.tsx";
import { Page, PageTitle } from "../shell/page.tsx";
import { Card } from "../ui/card.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { InSentence } from "../ui/in-sentence.tsx";
import { TimeAgo } from "../ui/time.tsx";
import { VisuallyHidden } from "../ui/visually-hidden.tsx";
import { CaseAuthor, CaseState } from "./case-parts.tsx";
import { forModerators } from "./for-moderators.ts";
import { ModerationTabs } from "./moderation-tabs.tsx";

await loadMessages("moderation");

async function load({ api, url }: PageCall) {
	const show = url.searchParams.get("show") === "appeals" ? "appeals" : "reports";
	const cursor = url.searchParams.get("cursor") ?? undefined;
	return { show, cursor, ...(await api("GET /moderation/cases", { query: { show, cursor } })) } as const;
}

export const loader = onServer(forModerators(load));
export const clientLoader = inBrowser(forModerators(load));

/** decisions.md "Community": the cases waiting for a moderator, longest waiting first. */
export default function QueuePage() {
	const t = useT();
	const { show, cursor, cases, counts, next } = useLoaded<typeof load>();
	const query = show === "appeals" ? ({ show } as const) : {};
	return (
		<Page width="text" isSnug>
			<Head title={t("moderation.title")} noIndex />
			<PageTitle title={t("moderation.title")} text={t("moderation.text")} />
			<ModerationTabs current={show} counts={counts} />
			<section aria-label={t(`moderation.${show}`)} className="grid grid-cols-1 gap-4">
				<h2 className="sr-only">{t(`moderation.${show}`)}</h2>
				{cases.length === 0 && (
					<EmptyState
						icon="check"
						title={t(show === "reports" ? "moderation.noReports" : "moderation.noAppeals")}
						text={t(show === "reports" ? "moderation.noReportsText" : "moderation.noAppealsText")}
					/>
				)}
				<ul className="grid grid-cols-1 gap-4">
					{cases.map((moderationCase) => (
						<CaseCard key={moderationCase.id} moderationCase={moderationCase} />
					))}
				</ul>
				<CursorPager first={cursor ? paths.moderation(query) : null} next={next ? paths.moderation({ ...query, cursor: next }) : null} />
			</section>
		</Page>
	);
}

function CaseCard({ moderationCase }: { moderationCase: ModerationCase }) {
	const t = useT();
	const { id, words, author, openedAt, reportsCount } = moderationCase;

	return (
		<Card as="li" className="grid min-w-0 gap-3">
			<CaseState moderationCase={moderationCase} />
			<p className="line-clamp-4 whitespace-pre-line">{words}</p>
			<CaseAuthor author={author} />
			<div className="flex flex-wrap items-center justify-between gap-3">
				<p className="text-muted text-sm">
					{t("moderation.reportsCount", { count: reportsCount })}
					{openedAt && (
						<>
							{" · "}
							<InSentence sentence={(ago) => t("moderation.waitsSince", { ago })}>
								<TimeAgo at={openedAt} />
							</InSentence>
						</>
					)}
				</p>
				<LinkButton to={paths.moderationCase(id)} size="sm">
					{t("moderation.open")}
					<VisuallyHidden> {author?.fullName}</VisuallyHidden>
				</LinkButton>
			</div>
		</Card>
	);
}
