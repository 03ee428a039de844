import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { usePageFailure } from "../shell/error-page.tsx";
import { Head } from "../shell/head.tsx";
import { LinkButton } from "../shell/link-button.tsx";
import { Page } from "../shell/page.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { BackToJobs } from "./back-to-jobs.tsx";

/** marketplace.md §2, Job detail: there is no such job, or it could not be read. */
export function ErrorBoundary() {
	const t = useT();
	const { status, why } = usePageFailure();
	const isMissing = status === 404;
	return (
		<Page width="text">
			<Head title={t(isMissing ? "jobs.notFound" : "jobs.detailFailed")} noIndex />
			<BackToJobs />
			<h1 className="sr-only">{t(isMissing ? "jobs.notFound" : "jobs.detailFailed")}</h1>
			<EmptyState
				icon={isMissing ? "briefcase" : "alert"}
				title={t(isMissing ? "jobs.notFound" : "jobs.detailFailed")}
				text={isMissing ? t("jobs.notFoundText") : why}
			>
				<LinkButton to={paths.jobs()}>{t("nav.browseJobs")}</LinkButton>
			</EmptyState>
		</Page>
	);
}
