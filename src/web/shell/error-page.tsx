import type { ReactNode } from "react";
import { isRouteErrorResponse, useLocation, useRouteError } from "react-router";
import { failureOfData, type PageFailure } from "../api/failure.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { Icon, type IconName } from "../ui/icon.tsx";
import { Head } from "./head.tsx";
import { LinkButton } from "./link-button.tsx";
import { NotFound } from "./not-found.tsx";
import { Page } from "./page.tsx";

/**
 * The error a route's boundary received: the status, and the API's failure if it sent one. `reason` explains what happened and what to do, for
 * pages whose own words only name what failed to load.
 */
export function usePageFailure(): { status: number; failure: PageFailure | null; reason: string } {
	const error = useRouteError();
	const t = useT();
	if (!isRouteErrorResponse(error)) return { status: 500, failure: null, reason: "" };
	const failure = failureOfData(error.data);
	const isLater = error.status === 503 || error.status === 429;
	return { status: error.status, failure, reason: failure?.code === "offline" ? t("error.offline") : (isLater && failure?.message) || "" };
}

/** The error boundary of pages that have no wording of their own. */
export function ErrorPage() {
	const { status, failure, reason } = usePageFailure();
	const t = useT();
	const { pathname, search } = useLocation();
	if (status === 404 || status === 405) return <NotFound />;
	if (status === 401) {
		return (
			<ErrorPanel icon="user" title={t("error.expiredTitle")} text={failure?.message ?? ""}>
				<LinkButton to={paths.signIn({ next: pathname + search })}>{t("error.signIn")}</LinkButton>
			</ErrorPanel>
		);
	}
	if (status === 403) {
		return (
			<ErrorPanel icon="alert" title={t("error.forbiddenTitle")} text={failure?.message ?? ""}>
				<LinkButton to={paths.home()}>{t("notFound.home")}</LinkButton>
			</ErrorPanel>
		);
	}
	const isOffline = failure?.code === "offline";
	return (
		<ErrorPanel
			icon="alert"
			title={t(isOffline ? "error.offlineTitle" : "error.title")}
			text={reason || (status < 500 && failure?.message) || t("error.text")}
		>
			<LinkButton to={pathname + search} reloadDocument>
				{t("error.retry")}
			</LinkButton>
			<LinkButton to={paths.home()} variant="secondary">
				{t("notFound.home")}
			</LinkButton>
		</ErrorPanel>
	);
}

type ErrorPanelProps = { above?: ReactNode; icon: IconName; title: string; text: string | undefined; children: ReactNode };

/** A page that says what is wrong and what to do about it. */
export function ErrorPanel({ above, icon, title, text, children }: ErrorPanelProps) {
	return (
		<Page width="narrow">
			<Head title={title} noIndex />
			{above}
			<div className="grid justify-items-center gap-3 py-12 text-center">
				<span className="grid size-16 place-items-center rounded-full bg-ochre-soft text-ochre-ink">
					<Icon name={icon} className="size-8" />
				</span>
				<h1 className="text-2xl">{title}</h1>
				{text && <p className="text-muted">{text}</p>}
				<div className="mt-4 flex flex-wrap justify-center gap-3">{children}</div>
			</div>
		</Page>
	);
}
