import { redirect, type ShouldRevalidateFunctionArgs } from "react-router";
import { inBrowser, onServer, type PageCall } from "../api/page.ts";
import { useLoaded } from "../api/use-page.ts";
import { speak } from "../i18n/load.ts";
import { useT } from "../i18n/use-t.tsx";
import { JobCard } from "../jobs/job-card.tsx";
import { paths } from "../paths.ts";
import { Head } from "../shell/head.tsx";
import { Page, PageTitle } from "../shell/page.tsx";
import { NoMatches } from "./no-matches.tsx";
import { Reasons } from "./reasons.tsx";

await speak("matching", "jobs");

async function load({ api, visit }: PageCall) {
	if (!visit.signedIn) return redirect(paths.signIn({ next: paths.recommendedJobs() }));
	return api("GET /jobs/recommended");
}

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export { ErrorBoundary } from "./matching-error.tsx";

/** Saving one job changes its own button only. */
export const shouldRevalidate = ({ formData, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
	formData?.get("intent") === "save" ? false : defaultShouldRevalidate;

/** Jobs that fit the person, with the reasons (decisions.md "The menu's other rooms"). */
export default function RecommendedPage() {
	const t = useT();
	const { matching, matches } = useLoaded<typeof load>();
	return (
		<Page>
			<Head title={t("matching.recommended")} noIndex />
			<PageTitle title={t("matching.recommended")} text={t("matching.recommendedText")} />
			{matches.length === 0 ? (
				<NoMatches matching={matching} />
			) : (
				<div className="grid gap-4 two-columns:grid-cols-2">
					{matches.map(({ job, reasons }) => (
						<JobCard key={job.id} job={job} note={<Reasons reasons={reasons} of="viewer" />} />
					))}
				</div>
			)}
		</Page>
	);
}
