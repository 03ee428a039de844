import { redirect } from "react-router";
import { inBrowser, onServer, type PageCall } from "../api/page.ts";
import { useLoaded } from "../api/use-page.ts";
import { speak } from "../i18n/load.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { CursorPager } from "../shell/cursor-pager.tsx";
import { Head } from "../shell/head.tsx";
import { Page, PageTitle } from "../shell/page.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { ModerationTabs } from "./moderation-tabs.tsx";
import { Trail } from "./trail.tsx";

await speak("moderation");

async function load({ api, url, visit }: PageCall) {
	if (!visit.signedIn) return redirect(paths.signIn({ next: url.pathname + url.search }));
	const cursor = url.searchParams.get("cursor") ?? undefined;
	return { cursor, ...(await api("GET /moderation/acts", { query: { cursor } })) };
}

export const loader = onServer(load);
export const clientLoader = inBrowser(load);

/** All that moderators did: who, what, when, why. */
export default function TrailPage() {
	const t = useT();
	const { acts, cursor, next } = useLoaded<typeof load>();
	return (
		<Page width="text">
			<Head title={t("moderation.trail")} noIndex />
			<PageTitle title={t("moderation.title")} text={t("moderation.text")} />
			<ModerationTabs current="trail" />
			<section aria-label={t("moderation.trail")} className="grid grid-cols-1 gap-4">
				<h2 className="sr-only">{t("moderation.trail")}</h2>
				{acts.length === 0 && <EmptyState icon="list" title={t("moderation.noTrail")} text={t("moderation.noTrailText")} />}
				<Trail acts={acts} linksToCase />
				<CursorPager first={cursor ? paths.moderationTrail() : null} next={next ? paths.moderationTrail({ cursor: next }) : null} />
			</section>
		</Page>
	);
}
