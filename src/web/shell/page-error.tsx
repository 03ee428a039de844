import { useLocation } from "react-router";
import { useT } from "../i18n/use-t.tsx";
import type { PlainKey } from "../i18n/words.ts";
import type { IconName } from "../ui/icon.tsx";
import { BackLink } from "./back-link.tsx";
import { ErrorPage, ErrorPanel, usePageFailure } from "./error-page.tsx";
import { LinkButton } from "./link-button.tsx";

type Way = { to: string; words: PlainKey };

type PageErrorOptions = {
	/** What could not be read; of a page that serves several addresses, by its path. */
	failed: PlainKey | ((pathname: string) => PlainKey);
	/** What is said where there is no such thing, or not for this reader; without it, what every page says. */
	missing?: { icon: IconName; title: PlainKey; text?: PlainKey; way: Way };
	/** Up to where the page belongs. */
	back?: Way;
};

/** The error boundary of a page that says in its own words what it could not show (marketplace.md §8). */
export function pageError({ failed, missing, back }: PageErrorOptions) {
	return function PageError() {
		const t = useT();
		const { pathname, search } = useLocation();
		const { status, failure, why } = usePageFailure();
		const absent = status === 404 ? missing : undefined;
		if (!absent && status < 500 && status !== 400) return <ErrorPage />;
		// a place in a list that is not there any more
		const isLost = status === 400 && failure !== null;
		const unread = isLost ? failure.message : t(typeof failed === "string" ? failed : failed(pathname));
		const title = absent ? t(absent.title) : unread;
		return (
			<ErrorPanel
				above={back && <BackLink to={back.to}>{t(back.words)}</BackLink>}
				icon={absent?.icon ?? "alert"}
				title={title}
				text={absent ? absent.text && t(absent.text) : why}
			>
				{absent ? (
					<LinkButton to={absent.way.to}>{t(absent.way.words)}</LinkButton>
				) : (
					// a document of its own: what failed is asked for again from the start
					<LinkButton to={isLost ? pathname : pathname + search} reloadDocument>
						{t(isLost ? "pager.first" : "error.retry")}
					</LinkButton>
				)}
			</ErrorPanel>
		);
	};
}
