import { useLocation } from "react-router";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { ErrorPage, usePageFailure } from "../shell/error-page.tsx";
import { Head } from "../shell/head.tsx";
import { LinkButton } from "../shell/link-button.tsx";
import { Page, PageTitle } from "../shell/page.tsx";
import { Notice } from "../ui/notice.tsx";

/** The dashboard or the analytics could not be read (marketplace.md §8); the other side's page has the words of every page. */
export function ErrorBoundary() {
	const t = useT();
	const { pathname } = useLocation();
	const { status, why } = usePageFailure();
	if (status === 401 || status === 403) return <ErrorPage />;
	const isDashboard = pathname === paths.dashboard();
	const title = t(isDashboard ? "analytics.dashboard" : "analytics.hiring");
	return (
		<Page>
			<Head title={title} noIndex />
			<PageTitle title={title} />
			<Notice tone="danger" title={t(isDashboard ? "analytics.dashboardFailed" : "analytics.hiringFailed")}>
				{why && <p>{why}</p>}
				<div className="mt-2">
					<LinkButton to={pathname} reloadDocument variant="secondary" size="sm">
						{t("error.retry")}
					</LinkButton>
				</div>
			</Notice>
		</Page>
	);
}
