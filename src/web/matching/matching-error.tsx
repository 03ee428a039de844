import { useLocation } from "react-router";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { ErrorPage, usePageFailure } from "../shell/error-page.tsx";
import { Head } from "../shell/head.tsx";
import { LinkButton } from "../shell/link-button.tsx";
import { Page } from "../shell/page.tsx";
import { EmptyState } from "../ui/empty-state.tsx";

/** The matches could not be read; what is not there, or not this side's to see, has the words of every page. */
export function ErrorBoundary() {
	const t = useT();
	const { pathname } = useLocation();
	const { status, failure } = usePageFailure();
	if (status === 403 || status === 404) return <ErrorPage />;
	const isForSeekers = pathname === paths.recommendedJobs();
	const title = t(isForSeekers ? "matching.recommendedFailed" : "matching.candidatesFailed");
	return (
		<Page width="text">
			<Head title={title} noIndex />
			<h1 className="sr-only">{title}</h1>
			<EmptyState icon="alert" title={title} text={failure?.code === "offline" ? t("error.offline") : (failure?.message ?? "")}>
				<LinkButton to={pathname} reloadDocument>
					{t("error.retry")}
				</LinkButton>
			</EmptyState>
		</Page>
	);
}
