import { Link } from "react-router";
import { forSignedIn } from "../api/for-signed-in.ts";
import { inBrowser, onServer } from "../api/page.ts";
import { useLoaded } from "../api/use-page.ts";
import { loadMessages } from "../i18n/load.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { Head } from "../shell/head.tsx";
import { Page, PageTitle } from "../shell/page.tsx";
import { Card } from "../ui/card.tsx";
import { Chip } from "../ui/chip.tsx";
import { TimeAgo } from "../ui/time.tsx";

await loadMessages("moderation");

const load = forSignedIn({ backWith: [] }, async ({ api }) => {
	return api("GET /moderation/mine");
});

export const loader = onServer(load);
export const clientLoader = inBrowser(load);

/** Both sides are notified (decisions.md "Community"): decisions about the viewer, and the outcome of the viewer's reports. */
export default function DecisionsPage() {
	const t = useT();
	const { decisions, reports } = useLoaded<typeof load>();
	return (
		<Page width="text" isSnug>
			<Head title={t("moderation.mineTitle")} noIndex />
			<PageTitle title={t("moderation.mineTitle")} text={t("moderation.mineText")} />
			<section aria-labelledby="decisions" className="grid grid-cols-1 gap-3">
				<h2 id="decisions" className="text-lg">
					{t("moderation.aboutYou")}
				</h2>
				{decisions.length === 0 && <Card className="text-muted">{t("moderation.nothingAboutYou")}</Card>}
				<ul className="grid grid-cols-1 gap-3">
					{decisions.map(({ id, action, kind, reason, at }) => (
						<Card as="li" key={id} className="grid gap-2">
							<p className="flex flex-wrap items-center gap-2">
								<Chip>{t(`moderation.kind.${kind}`)}</Chip>
								<Link to={paths.decision(id)} className="inline-block min-h-6 font-semibold hover:text-leaf hover:underline">
									{t(`moderation.decision.${action}`)}
								</Link>
								<span className="text-muted text-sm">
									<TimeAgo at={at} />
								</span>
							</p>
							<p className="line-clamp-3 whitespace-pre-line">{reason}</p>
						</Card>
					))}
				</ul>
			</section>
			<section aria-labelledby="reports" className="grid grid-cols-1 gap-3">
				<h2 id="reports" className="text-lg">
					{t("moderation.yourReports")}
				</h2>
				{reports.length === 0 && <Card className="text-muted">{t("moderation.noReportsOfYours")}</Card>}
				<ul className="grid grid-cols-1 gap-3">
					{reports.map(({ id, kind, reason, at, action }) => (
						<Card as="li" key={id} className="flex flex-wrap items-center gap-2">
							<Chip>{t(`moderation.kind.${kind}`)}</Chip>
							<span>{t(`moderation.reason.${reason}`)}</span>
							<span className="text-muted text-sm">
								<TimeAgo at={at} />
							</span>
							<span className="font-semibold max-sm:w-full sm:ml-auto">
								{action ? t(`moderation.became.${action}`) : t("moderation.waiting")}
							</span>
						</Card>
					))}
				</ul>
			</section>
		</Page>
	);
}
