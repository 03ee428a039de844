import { inBrowser, onServer, type PageCall } from "../api/page.ts";
import { useLoaded } from "../api/use-page.ts";
import { loadMessages } from "../i18n/load.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { CursorPager } from "../shell/cursor-pager.tsx";
import { Head } from "../shell/head.tsx";
import { Page, PageTitle } from "../shell/page.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { AuditLog } from "./audit-log.tsx";
import { forModerators } from "./for-moderators.ts";
import { ModerationTabs } from "./moderation-tabs.tsx";

await loadMessages("moderation");

async function load({ api, url }: PageCall) {
	const cursor = url.searchParams.get("cursor") ?? undefined;
	return { cursor, ...(await api("GET /moderation/decisions", { query: { cursor } })) };
}

export const loader = onServer(forModerators(load));
export const clientLoader = inBrowser(forModerators(load));

/** Everything moderators did: who, what, when, why. */
export default function AuditLogPage() {
	const t = useT();
	const { decisions, cursor, next } = useLoaded<typeof load>();
	return (
		<Page width="text" isSnug>
			<Head title={t("moderation.trail")} noIndex />
			<PageTitle title={t("moderation.title")} text={t("moderation.text")} />
			<ModerationTabs current="trail" />
			<section aria-label={t("moderation.trail")} className="grid grid-cols-1 gap-4">
				<h2 className="sr-only">{t("moderation.trail")}</h2>
				{decisions.length === 0 && <EmptyState icon="list" title={t("moderation.noTrail")} text={t("moderation.noTrailText")} />}
				<AuditLog decisions={decisions} linksToCase />
				<CursorPager first={cursor ? paths.moderationTrail() : null} next={next ? paths.moderationTrail({ cursor: next }) : null} />
			</section>
		</Page>
	);
}
