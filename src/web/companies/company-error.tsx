import { useT } from "../i18n/use-t.tsx";
import { BackToJobs } from "../jobs/back-to-jobs.tsx";
import { paths } from "../paths.ts";
import { usePageFailure } from "../shell/error-page.tsx";
import { Head } from "../shell/head.tsx";
import { LinkButton } from "../shell/link-button.tsx";
import { Page } from "../shell/page.tsx";
import { EmptyState } from "../ui/empty-state.tsx";

/** No such company, or not for this person to change, or no answer. */
export function CompanyError() {
	const t = useT();
	const { status, failure, why } = usePageFailure();
	const isMissing = status === 404;
	const title = status === 403 && failure ? failure.message : t(isMissing ? "companies.notFound" : "companies.loadFailed");
	return (
		<Page width="text">
			<Head title={title} noIndex />
			<BackToJobs />
			<h1 className="sr-only">{title}</h1>
			<EmptyState icon={isMissing ? "briefcase" : "alert"} title={title} text={isMissing ? t("companies.notFoundText") : why}>
				<LinkButton to={paths.jobs()}>{t("nav.browseJobs")}</LinkButton>
			</EmptyState>
		</Page>
	);
}
