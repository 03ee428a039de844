import { redirect, type ShouldRevalidateFunctionArgs } from "react-router";
import type { LeaveOut as LeaveOutBody } from "../../contract/matching.ts";
import { forSignedIn } from "../api/for-signed-in.ts";
import { formBody } from "../api/form-body.ts";
import { inBrowser, onServer, type PageCall } from "../api/page.ts";
import { useLoaded, useOutcome } from "../api/use-page.ts";
import { loadMessages } from "../i18n/load.ts";
import { useT } from "../i18n/use-t.tsx";
import { JobCard } from "../jobs/job-card.tsx";
import { paths } from "../paths.ts";
import { Head } from "../shell/head.tsx";
import { Page, PageTitle } from "../shell/page.tsx";
import { Notice } from "../ui/notice.tsx";
import { LeaveOut, LeftOutConfirmation, type OriginPage } from "./leave-out.tsx";
import { NoMatches } from "./no-matches.tsx";
import { Reasons } from "./reasons.tsx";

await loadMessages("matching", "jobs");

const load = forSignedIn({ backWith: [] }, async ({ api }) => {
	return api("GET /jobs/recommended");
});

/** Also handles the forms of the dashboard and the settings. */
async function act({ api, form }: PageCall) {
	const { from, ...body } = formBody<LeaveOutBody & { from?: OriginPage }>(await form());
	const { about } = await api("PATCH /jobs/left-out", { body });
	if (from === "settings") return redirect(paths.settings({ open: "left-out" }), 303);
	const query = { hiddenWord: body.word && (about ?? undefined), hiddenCompany: body.companyOf && (about ?? undefined) };
	return redirect(from === "dashboard" ? paths.dashboard(query) : paths.recommendedJobs(query), 303);
}

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const action = onServer(act);
export const clientAction = inBrowser(act);
export { ErrorBoundary } from "./matching-error.tsx";

/** Saving a job changes only its own button. */
export const shouldRevalidate = ({ formData, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
	formData?.get("intent") === "save" ? false : defaultShouldRevalidate;

/** Jobs that fit the viewer, with the reasons (decisions.md "The menu's other rooms"). */
export default function RecommendedPage() {
	const t = useT();
	const { matching, matches } = useLoaded<typeof load>();
	const { failure } = useOutcome<typeof act>();
	return (
		<Page width="text" isSnug>
			<Head title={t("matching.recommended")} noIndex />
			<PageTitle title={t("matching.recommended")} text={t("matching.recommendedText")} />
			{failure && <Notice tone="danger">{failure.message || t("error.offline")}</Notice>}
			{!failure && <LeftOutConfirmation from="recommended" />}
			{matches.length === 0 ? (
				<NoMatches matching={matching} />
			) : (
				<div className="grid gap-2.5">
					{matches.map((match) => (
						<JobCard
							key={match.job.id}
							job={match.job}
							note={<Reasons reasons={match.reasons} of="viewer" />}
							choice={<LeaveOut match={match} from="recommended" />}
						/>
					))}
				</div>
			)}
		</Page>
	);
}
