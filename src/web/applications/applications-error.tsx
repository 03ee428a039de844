import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { usePageFailure } from "../shell/error-page.tsx";
import { Head } from "../shell/head.tsx";
import { LinkButton } from "../shell/link-button.tsx";
import { Page } from "../shell/page.tsx";
import { EmptyState } from "../ui/empty-state.tsx";

/** An application, or a list of them, that is not there (or not theirs), or could not be read. */
export function ErrorBoundary() {
	const t = useT();
	const { status, failure } = usePageFailure();
	const isMissing = status === 404;
	const title = t(isMissing ? "applications.notFound" : "applications.loadFailed");
	return (
		<Page width="text">
			<Head title={title} noIndex />
			<h1 className="sr-only">{title}</h1>
			<EmptyState
				icon={isMissing ? "briefcase" : "alert"}
				title={title}
				text={isMissing ? t("applications.notFoundText") : failure?.code === "offline" ? t("error.offline") : (failure?.message ?? "")}
			>
				<LinkButton to={paths.applications()}>{t("applications.showAll")}</LinkButton>
			</EmptyState>
		</Page>
	);
}
