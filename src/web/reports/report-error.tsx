import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { ErrorPage, usePageFailure } from "../shell/error-page.tsx";
import { Head } from "../shell/head.tsx";
import { LinkButton } from "../shell/link-button.tsx";
import { Page } from "../shell/page.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Breadcrumbs } from "./breadcrumbs.tsx";

/** marketplace.md §2 Reports, §8: there is no such report, or it is not for this reader. */
export function ErrorBoundary() {
	const t = useT();
	const { status } = usePageFailure();
	if (status !== 404) return <ErrorPage />;
	return (
		<Page width="text">
			<Head title={t("reports.notFound")} noIndex />
			<Breadcrumbs current={t("reports.notFound")} />
			<h1 className="sr-only">{t("reports.notFound")}</h1>
			<EmptyState icon="report" title={t("reports.notFound")} text={t("reports.notFoundText")}>
				<LinkButton to={paths.reports()}>{t("reports.back")}</LinkButton>
			</EmptyState>
		</Page>
	);
}
