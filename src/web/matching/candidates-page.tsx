import { Form, Link } from "react-router";
import type { Candidate } from "../../contract/matching.ts";
import { forSignedIn } from "../api/for-signed-in.ts";
import { inBrowser, onServer } from "../api/page.ts";
import { useLoaded } from "../api/use-page.ts";
import { loadMessages } from "../i18n/load.ts";
import { useT } from "../i18n/use-t.tsx";
import { PersonCard } from "../network/person-card.tsx";
import { paths } from "../paths.ts";
import { Head } from "../shell/head.tsx";
import { LinkButton } from "../shell/link-button.tsx";
import { Page, PageTitle } from "../shell/page.tsx";
import { Button } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { SelectField } from "../ui/select-field.tsx";
import { Reasons } from "./reasons.tsx";

await loadMessages("matching", "network");

const load = forSignedIn({ backWith: ["job"] }, async ({ api, url }) => {
	const job = url.searchParams.get("job") || undefined;
	return { ...(await api("GET /candidates", { query: { job } })), job };
});

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export { ErrorBoundary } from "./matching-error.tsx";

/** People who fit the viewer's open jobs, with the reasons (decisions.md "The menu's other rooms"). */
export default function CandidatesPage() {
	const t = useT();
	const { candidates, jobs, job } = useLoaded<typeof load>();
	return (
		<Page isSnug>
			<Head title={t("matching.candidates")} canonical={paths.candidates()} noIndex />
			<PageTitle title={t("matching.candidates")} text={t("matching.candidatesText")} />
			{jobs.length > 1 && (
				<Form key={job ?? ""} method="get" action={paths.candidates()} className="flex flex-wrap items-end gap-3">
					<SelectField
						name="job"
						label={t("matching.job")}
						defaultValue={job ?? ""}
						options={[{ value: "", label: t("matching.allJobs") }, ...jobs.map(({ id, title }) => ({ value: id, label: title }))]}
						className="min-w-0 flex-1 basis-60 sm:max-w-md"
					/>
					<Button type="submit" variant="secondary">
						{t("matching.show")}
					</Button>
				</Form>
			)}
			{candidates.length === 0 ? (
				<NoCandidates hasJobs={jobs.length > 0} />
			) : (
				<section aria-labelledby="candidates" className="grid grid-cols-1 gap-3">
					<h2 id="candidates" className="sr-only">
						{t("nav.candidates")}
					</h2>
					<ul className="grid grid-cols-1 gap-3 two-columns:grid-cols-2">
						{candidates.map(({ person, matches }) => (
							<PersonCard key={person.id} person={person} note={<Matches matches={matches} />} />
						))}
					</ul>
				</section>
			)}
		</Page>
	);
}

/** One entry per job; only the two strongest are shown. */
function Matches({ matches }: Pick<Candidate, "matches">) {
	const t = useT();
	return (
		<ul className="mt-1 grid gap-1">
			{matches.slice(0, 2).map(({ job, reasons }) => (
				<li key={job.id}>
					<Link to={paths.job(job.id)} className="inline-flex min-h-6 items-center text-sm hover:text-leaf hover:underline">
						{t("matching.forJob", { title: job.title })}
					</Link>
					<Reasons reasons={reasons} of="candidate" />
				</li>
			))}
		</ul>
	);
}

function NoCandidates({ hasJobs }: { hasJobs: boolean }) {
	const t = useT();
	return (
		<EmptyState
			icon="people"
			title={t(hasJobs ? "matching.noCandidates" : "matching.noOpenJobs")}
			text={t(hasJobs ? "matching.noCandidatesText" : "matching.noOpenJobsText")}
		>
			<LinkButton to={hasJobs ? paths.myJobs() : paths.postJob()} variant="secondary">
				{t(hasJobs ? "nav.myJobs" : "nav.postJob")}
			</LinkButton>
		</EmptyState>
	);
}
