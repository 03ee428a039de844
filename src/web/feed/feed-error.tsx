import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { ErrorPage, usePageFailure } from "../shell/error-page.tsx";
import { Head } from "../shell/head.tsx";
import { LinkButton } from "../shell/link-button.tsx";
import { Page } from "../shell/page.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Notice } from "../ui/notice.tsx";

/** The feed, a tag or a post that could not be read, and what can be done (marketplace.md §8). */
export function FeedError() {
	const t = useT();
	const { status, failure } = usePageFailure();
	if (status === 404)
		return (
			<Page width="text">
				<Head title={t("feed.postMissing")} noIndex />
				<h1 className="sr-only">{t("feed.postMissing")}</h1>
				<EmptyState icon="feed" title={t("feed.postMissing")} text="">
					<LinkButton to={paths.feed()}>{t("feed.back")}</LinkButton>
				</EmptyState>
			</Page>
		);
	if (status < 500 && status !== 400) return <ErrorPage />;
	return (
		<Page width="text">
			<Head title={t("feed.title")} noIndex />
			<h1 className="text-2xl">{t("feed.title")}</h1>
			<Notice tone="danger" title={t("feed.loadFailed")}>
				{failure?.code === "offline" ? t("error.offline") : failure?.message}
			</Notice>
			{/* a document of its own: what failed is asked for again from the start */}
			<LinkButton to="?" reloadDocument className="justify-self-start">
				{t("error.retry")}
			</LinkButton>
		</Page>
	);
}
