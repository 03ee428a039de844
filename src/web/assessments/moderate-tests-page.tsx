import { Link } from "react-router";
import { inBrowser, onServer, type PageCall } from "../api/page.ts";
import { useLoaded } from "../api/use-page.ts";
import { loadMessages } from "../i18n/load.ts";
import { useT } from "../i18n/use-t.tsx";
import { forModerators } from "../moderation/for-moderators.ts";
import { ModerationTabs } from "../moderation/moderation-tabs.tsx";
import { paths } from "../paths.ts";
import { Head } from "../shell/head.tsx";
import { Page, PageTitle } from "../shell/page.tsx";
import { Card } from "../ui/card.tsx";
import { StatusPill } from "../ui/chip.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { useLocalize } from "./use-localize.ts";

await loadMessages("moderation", "skills");

async function load({ api }: PageCall) {
	return api("GET /moderation/assessments");
}

export const loader = onServer(forModerators(load));
export const clientLoader = inBrowser(forModerators(load));

/** decisions.md "The menu's other rooms": how each question bank performs, for moderators. */
export default function ModerateTestsPage() {
	const t = useT();
	const localize = useLocalize();
	const { subjects } = useLoaded<typeof load>();
	return (
		<Page width="text" isSnug>
			<Head title={t("skills.moderate")} noIndex />
			<PageTitle title={t("moderation.title")} text={t("skills.moderateText")} />
			<ModerationTabs current="tests" />
			{subjects.length === 0 && <EmptyState icon="award" title={t("skills.moderateNone")} text={t("skills.moderateNoneText")} />}
			<ul className="grid gap-3 sm:grid-cols-2">
				{subjects.map(({ slug, title, version, questions, retired, finished, reports }) => (
					<Card as="li" key={slug} className="relative grid gap-1 hover:shadow-lifted">
						<h2 className="text-base">
							<Link to={paths.moderationTest(slug)} className="after:absolute after:inset-0 after:rounded-md hover:text-leaf">
								{localize(title)}
							</Link>
						</h2>
						<p className="text-meta text-muted">
							{[
								t("skills.bankVersion", { version }),
								t("skills.questions", { count: questions }),
								...(retired > 0 ? [t("skills.retiredCount", { count: retired })] : []),
								t("skills.takers", { count: finished }),
							].join(" · ")}
						</p>
						{reports > 0 && (
							<p>
								<StatusPill tone="ochre">{t("skills.reportsCount", { count: reports })}</StatusPill>
							</p>
						)}
					</Card>
				))}
			</ul>
		</Page>
	);
}
