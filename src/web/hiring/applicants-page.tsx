import { forSignedIn } from "../api/for-signed-in.ts";
import { inBrowser, onServer } from "../api/page.ts";
import { unlessRefused, useLoaded, useOutcome } from "../api/use-page.ts";
import { loadMessages } from "../i18n/load.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { BackLink } from "../shell/back-link.tsx";
import { Head } from "../shell/head.tsx";
import { PageTitle } from "../shell/page.tsx";
import { handleRoomForm } from "./act.ts";
import { filtersOf } from "./filters.ts";
import { loadRoom } from "./load-room.ts";
import { useRoomOutcome } from "./use-room-outcome.ts";
import { WorkRoom } from "./work-room.tsx";

await loadMessages("applications", "hiring");

const load = forSignedIn({ backWith: "all" }, async ({ api, params, url }) => {
	return loadRoom(api, filtersOf(url.searchParams, params.jobId ?? ""));
});

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const action = onServer(handleRoomForm);
export const clientAction = inBrowser(handleRoomForm);
export const shouldRevalidate = unlessRefused;
export { ErrorBoundary } from "../applications/applications-error.tsx";

/** marketplace.md §2, Applicants list. */
export default function ApplicantsPage() {
	const t = useT();
	const room = useLoaded<typeof load>();
	const roomOutcome = useRoomOutcome(useOutcome<typeof handleRoomForm>());
	const { job } = room;
	return (
		<WorkRoom
			room={room}
			outcome={roomOutcome}
			heading={
				<>
					<Head title={`${t("applications.applicants")} · ${job?.title ?? ""}`} noIndex />
					{job && <BackLink to={paths.job(job.id)}>{job.title}</BackLink>}
					<PageTitle title={t("applications.applicants")} />
				</>
			}
		/>
	);
}
