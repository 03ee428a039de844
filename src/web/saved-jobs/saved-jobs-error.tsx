import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { usePageFailure } from "../shell/error-page.tsx";
import { Head } from "../shell/head.tsx";
import { LinkButton } from "../shell/link-button.tsx";
import { Page } from "../shell/page.tsx";
import { EmptyState } from "../ui/empty-state.tsx";

export function ErrorBoundary() {
	const t = useT();
	const { failure } = usePageFailure();
	const title = t("applications.savedFailed");
	return (
		<Page width="text">
			<Head title={title} noIndex />
			<h1 className="sr-only">{title}</h1>
			<EmptyState icon="alert" title={title} text={failure?.code === "offline" ? t("error.offline") : (failure?.message ?? "")}>
				<LinkButton to={paths.savedJobs()}>{t("applications.reload")}</LinkButton>
			</EmptyState>
		</Page>
	);
}
