import { useT } from "../i18n/use-t.tsx";
import { ErrorPage, usePageFailure } from "../shell/error-page.tsx";
import { Head } from "../shell/head.tsx";
import { LinkButton } from "../shell/link-button.tsx";
import { Page } from "../shell/page.tsx";
import { EmptyState } from "../ui/empty-state.tsx";

/** Nobody there, or nobody for this viewer, is the not-found page; else what can be done. */
export function PersonError() {
	const t = useT();
	const { status, failure, why } = usePageFailure();
	if (status < 500 && status !== 400) return <ErrorPage />;
	const title = failure?.status === 400 ? failure.message : t("network.loadFailed");
	return (
		<Page width="text">
			<Head title={title} noIndex />
			<h1 className="sr-only">{title}</h1>
			<EmptyState icon="alert" title={title} text={why}>
				{/* a document of its own: what failed is asked for again from the start */}
				<LinkButton to="?" reloadDocument>
					{t("error.retry")}
				</LinkButton>
			</EmptyState>
		</Page>
	);
}
