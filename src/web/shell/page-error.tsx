import { useLocation } from "react-router";
import type { PlainKey } from "../i18n/translate.ts";
import { useT } from "../i18n/use-t.tsx";
import type { IconName } from "../ui/icon.tsx";
import { BackLink } from "./back-link.tsx";
import { ErrorPage, ErrorPanel, usePageFailure } from "./error-page.tsx";
import { LinkButton } from "./link-button.tsx";

type PageLink = { to: string; labelKey: PlainKey };

type PageErrorOptions = {
	/** What failed to load; depends on the path if the page serves several. */
	failed: PlainKey | ((pathname: string) => PlainKey);
	/** Shown if there is no such page, or not for this viewer; defaults to the general not-found page. */
	missing?: { icon: IconName; title: PlainKey; text?: PlainKey; link: PageLink };
	/** Link to the parent page. */
	back?: PageLink;
};

/** Creates the error boundary of a page that names in its own words what it could not show (marketplace.md §8). */
export function pageError({ failed, missing, back }: PageErrorOptions) {
	return function PageError() {
		const t = useT();
		const { pathname, search } = useLocation();
		const { status, failure, reason } = usePageFailure();
		const absent = status === 404 ? missing : undefined;
		if (!absent && status < 500 && status !== 400) return <ErrorPage />;
		// a cursor or page of a list that no longer exists
		const isMissingListPage = status === 400 && failure !== null;
		const failedText = isMissingListPage ? failure.message : t(typeof failed === "string" ? failed : failed(pathname));
		const title = absent ? t(absent.title) : failedText;
		return (
			<ErrorPanel
				above={back && <BackLink to={back.to}>{t(back.labelKey)}</BackLink>}
				icon={absent?.icon ?? "alert"}
				title={title}
				text={absent ? absent.text && t(absent.text) : reason}
			>
				{absent ? (
					<LinkButton to={absent.link.to}>{t(absent.link.labelKey)}</LinkButton>
				) : (
					// a full document load: retries everything that failed from the start
					<LinkButton to={isMissingListPage ? pathname : pathname + search} reloadDocument>
						{t(isMissingListPage ? "pager.first" : "error.retry")}
					</LinkButton>
				)}
			</ErrorPanel>
		);
	};
}
