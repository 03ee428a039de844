import { isRouteErrorResponse, useRouteError } from "react-router";
import type { ActFailure } from "../api/act-alone.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths, safeNext } from "../paths.ts";
import { Notice } from "../ui/notice.tsx";
import { Head } from "./head.tsx";
import { LinkButton } from "./link-button.tsx";
import { Page } from "./page.tsx";

/** The error boundary of a route that only acts (`api/act-alone.ts`); a link leads back to the form's `next`. */
export function ActFailed({ title, message }: { title: string; message: string }) {
	const t = useT();
	const error = useRouteError();
	const next = isRouteErrorResponse(error) ? (error.data as Partial<ActFailure> | null)?.next : null;
	return (
		<Page width="narrow">
			<Head title={title} noIndex />
			<h1 className="text-2xl">{title}</h1>
			<Notice tone="danger">{message}</Notice>
			<LinkButton to={safeNext(next) ?? paths.home()} variant="secondary" className="justify-self-start">
				{t("shell.backToWhere")}
			</LinkButton>
		</Page>
	);
}
