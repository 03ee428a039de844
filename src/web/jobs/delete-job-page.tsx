import { data, Form } from "react-router";
import { forSignedIn } from "../api/for-signed-in.ts";
import { inBrowser, onServer } from "../api/page.ts";
import { useIsSending, useLoaded } from "../api/use-page.ts";
import { loadMessages } from "../i18n/load.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { Head } from "../shell/head.tsx";
import { LinkButton } from "../shell/link-button.tsx";
import { Page } from "../shell/page.tsx";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";

await loadMessages("jobs");

const load = forSignedIn({ backWith: [] }, async ({ api, params }) => {
	const { job } = await api("GET /jobs/:jobId", { params: { jobId: params.jobId ?? "" } });
	if (!job.canManage) throw data(null, { status: 404 });
	return { job };
});

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export { ErrorBoundary } from "./job-error.tsx";

/** The confirmation before a job is deleted, for use without scripts, in place of a dialog. */
export default function DeleteJobPage() {
	const t = useT();
	const { job } = useLoaded<typeof load>();
	const isSending = useIsSending("delete");
	return (
		<Page width="narrow">
			<Head title={t("jobs.deleteTitle")} noIndex />
			<Card className="grid gap-4">
				<h1 className="text-xl">{t("jobs.deleteTitle")}</h1>
				<p>{t("jobs.deleteText", { title: job.title })}</p>
				<Form method="post" action={paths.job(job.id)} className="flex flex-wrap justify-end gap-3">
					<input type="hidden" name="leave" value={paths.myJobs()} />
					<LinkButton to={paths.job(job.id)} variant="secondary">
						{t("jobs.cancel")}
					</LinkButton>
					<Button type="submit" name="intent" value="delete" variant="danger" busy={isSending} busyText={t("jobs.deleting")}>
						{t("jobs.delete")}
					</Button>
				</Form>
			</Card>
		</Page>
	);
}
