import { lazy } from "react";
import type { Api } from "../api/client.ts";
import { forSignedIn } from "../api/for-signed-in.ts";
import { inBrowser, onServer } from "../api/page.ts";
import { unlessRefused, useLoaded, useOutcome } from "../api/use-page.ts";
import { SentApplications } from "../applications/sent-applications.tsx";
import { statusOf } from "../applications/status-pills.tsx";
import { loadMessages } from "../i18n/load.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { useViewer } from "../session/use-viewer.ts";
import { Head } from "../shell/head.tsx";
import { LinkButton } from "../shell/link-button.tsx";
import { PageTitle } from "../shell/page.tsx";
import { QueuedList } from "../shell/queued-list.tsx";
import { filtersOf } from "./filters.ts";
import { handlePipelineForm } from "./handle-pipeline-form.ts";
import { loadPipeline } from "./load-pipeline.ts";
import { usePipelineOutcome } from "./use-pipeline-outcome.ts";

await loadMessages("applications");

// loaded lazily: applicants need none of it
const PipelineView = lazy(async () => ({ default: (await import("./pipeline-view.tsx")).PipelineView }));

type Side = "seeker" | "recruiter";

const load = forSignedIn({ backWith: "all" }, async ({ api, url }) => {
	const requested = url.searchParams.get("side");
	const received = async () => ({ sent: null, pipeline: await loadPipeline(api, filtersOf(url.searchParams)) });
	if ((requested ?? (await activeRole(api))) === "recruiter") return received();
	const query = {
		side: requested === "seeker" ? requested : undefined,
		search: url.searchParams.get("search") ?? undefined,
		status: statusOf(url.searchParams.get("status")),
		cursor: url.searchParams.get("cursor") ?? undefined,
	} as const;
	const { side, ...sent } = await api("GET /application", { query });
	return side === "recruiter" ? received() : { sent: { ...sent, query }, pipeline: null };
});

/** On the server the viewer has already been looked up; in the browser this would cost applicants one more call. */
const activeRole = async (api: Api) => (import.meta.env.SSR ? (await api("GET /auth/profile")).user.role : undefined);

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const action = onServer(handlePipelineForm);
export const clientAction = inBrowser(handlePipelineForm);
export const shouldRevalidate = unlessRefused;
export { ErrorBoundary } from "../applications/applications-error.tsx";

export default function ApplicationsPage() {
	const t = useT();
	const { sent, pipeline } = useLoaded<typeof load>();
	const pipelineOutcome = usePipelineOutcome(useOutcome<typeof handlePipelineForm>());
	if (sent) return <SentApplications {...sent} sides={<Sides side="seeker" />} />;
	return (
		<PipelineView
			pipeline={pipeline}
			outcome={pipelineOutcome}
			heading={
				<>
					<Head title={t("applications.receivedTitle")} canonical={paths.applications()} noIndex />
					<PageTitle title={t("applications.receivedTitle")} text={t("applications.receivedText")}>
						<Sides side="recruiter" />
					</PageTitle>
					<QueuedList />
				</>
			}
		/>
	);
}

/** For people with both roles. */
function Sides({ side }: { side: Side }) {
	const t = useT();
	const viewer = useViewer();
	if ((viewer?.roles.length ?? 0) < 2) return null;
	return (
		<>
			{(["seeker", "recruiter"] as const).map((name) => (
				<LinkButton
					key={name}
					to={paths.applications({ side: name })}
					size="sm"
					variant={name === side ? "primary" : "secondary"}
					aria-current={name === side ? "page" : undefined}
				>
					{t(name === "seeker" ? "applications.sideSeeker" : "applications.sideRecruiter")}
				</LinkButton>
			))}
		</>
	);
}
