import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { useViewer } from "../session/use-viewer.ts";
import { PageTitle } from "../shell/page.tsx";
import { TabLinks } from "../shell/tab-links.tsx";

type Tab = "mine" | "tests" | "forOthers";

/** Title and tabs of the skills pages. People without a seeker side only endorse others, so they have no other tabs. */
export function SkillsTabs({ current, text, waiting }: { current: Tab; text: string; waiting?: number | undefined }) {
	const t = useT();
	const isSeeker = useViewer()?.roles.includes("jobseeker");
	const own = [
		{ tab: "mine", to: paths.skills() },
		{ tab: "tests", to: paths.tests() },
	] as const;
	const tabs = [...(isSeeker ? own : []), { tab: "forOthers", to: paths.endorsements(), count: waiting } as const];
	return (
		<>
			<PageTitle title={t("skills.title")} text={text} />
			<TabLinks
				label={t("skills.tabs")}
				tabs={tabs.map(({ tab, ...link }) => ({ ...link, label: t(`skills.${tab}`), isCurrent: tab === current }))}
			/>
		</>
	);
}
