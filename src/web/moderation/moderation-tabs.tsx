import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { TabLinks } from "../shell/tab-links.tsx";

type ModerationTab = "reports" | "held" | "appeals" | "documents" | "startups" | "tests" | "trail";

/** `counts`: how many are waiting, if the page knows. */
export function ModerationTabs({
	current,
	counts,
}: {
	current: ModerationTab;
	counts?: { reports: number; held: number; appeals: number };
}) {
	const t = useT();
	const tabs = [
		{ tab: "reports", to: paths.moderation(), count: counts?.reports },
		{ tab: "held", to: paths.moderationHeld(), count: counts?.held },
		{ tab: "appeals", to: paths.moderation({ show: "appeals" }), count: counts?.appeals },
		{ tab: "documents", to: paths.moderationDocuments(), count: undefined },
		{ tab: "startups", to: paths.moderationStartups(), count: undefined },
		{ tab: "tests", to: paths.moderationTests(), count: undefined },
		{ tab: "trail", to: paths.moderationTrail(), count: undefined },
	] as const;
	return (
		<TabLinks
			label={t("moderation.tabs")}
			tabs={tabs.map(({ tab, ...link }) => ({ ...link, label: t(`moderation.${tab}`), isCurrent: tab === current }))}
		/>
	);
}
