import { Link } from "react-router";
import type { HeldPosting } from "../../contract/warnings.ts";
import { inBrowser, onServer, type PageCall } from "../api/page.ts";
import { useLoaded } from "../api/use-page.ts";
import { loadMessages } from "../i18n/load.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { Head } from "../shell/head.tsx";
import { LinkButton } from "../shell/link-button.tsx";
import { Page, PageTitle } from "../shell/page.tsx";
import { Card } from "../ui/card.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { InSentence } from "../ui/in-sentence.tsx";
import { TimeAgo } from "../ui/time.tsx";
import { VisuallyHidden } from "../ui/visually-hidden.tsx";
import { forModerators } from "./for-moderators.ts";
import { HeldFacts } from "./held-parts.tsx";
import { ModerationTabs } from "./moderation-tabs.tsx";

await loadMessages("moderation");

async function load({ api }: PageCall) {
	const [{ postings }, { counts }] = await Promise.all([
		api("GET /moderation/held"),
		api("GET /moderation/cases", { query: { limit: "1" } }),
	]);
	return { postings, counts };
}

export const loader = onServer(forModerators(load));
export const clientLoader = inBrowser(forModerators(load));

/** decisions.md "Trust": jobs held by the rules until a moderator has read them, most serious first. */
export default function HeldPage() {
	const t = useT();
	const { postings, counts } = useLoaded<typeof load>();
	return (
		<Page width="text" isSnug>
			<Head title={t("moderation.held")} noIndex />
			<PageTitle title={t("moderation.title")} text={t("moderation.text")} />
			<ModerationTabs current="held" counts={counts} />
			<section aria-label={t("moderation.held")} className="grid grid-cols-1 gap-4">
				<h2 className="sr-only">{t("moderation.held")}</h2>
				{postings.length === 0 && <EmptyState icon="check" title={t("moderation.noHeld")} text={t("moderation.noHeldText")} />}
				<ul className="grid grid-cols-1 gap-4">
					{postings.map((posting) => (
						<HeldCard key={posting.caseId} posting={posting} />
					))}
				</ul>
			</section>
		</Page>
	);
}

function HeldCard({ posting }: { posting: HeldPosting }) {
	const t = useT();
	const { caseId, job, author, heldAt } = posting;

	return (
		<Card as="li" className="grid min-w-0 gap-3">
			<div className="grid min-w-0 gap-0.5">
				<Link
					to={paths.job(job.id)}
					className="inline-block min-h-6 justify-self-start font-semibold wrap-anywhere hover:text-leaf hover:underline"
				>
					{job.title}
				</Link>
				<p className="wrap-anywhere text-muted text-sm">
					{[job.company, job.location, author ? t("moderation.by", { name: author.fullName }) : t("moderation.imported")].join(" · ")}
				</p>
			</div>
			<HeldFacts posting={posting} />
			<div className="flex flex-wrap items-center justify-between gap-3">
				<p className="text-muted text-sm">
					{heldAt && (
						<InSentence sentence={(ago) => t("moderation.heldSince", { ago })}>
							<TimeAgo at={heldAt} />
						</InSentence>
					)}
				</p>
				<LinkButton to={paths.moderationCase(caseId)} size="sm">
					{t("moderation.open")}
					<VisuallyHidden> {job.title}</VisuallyHidden>
				</LinkButton>
			</div>
		</Card>
	);
}
