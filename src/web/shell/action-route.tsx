import { data, isRouteErrorResponse, redirect, useRouteError } from "react-router";
import { type Api, ApiFailure } from "../api/client.ts";
import { needsSignIn } from "../api/failure.ts";
import { formBody } from "../api/form-body.ts";
import type { PageCall } from "../api/page.ts";
import type { PlainKey } from "../i18n/translate.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths, safeNext } from "../paths.ts";
import { Notice } from "../ui/notice.tsx";
import { Head } from "./head.tsx";
import { LinkButton } from "./link-button.tsx";
import { Page } from "./page.tsx";

type Action<Sent> = {
	/** Where to go after a form that names no page to return to. */
	home: () => string;
	title: PlainKey;
	failed: PlainKey;
	act: (call: { api: Api; sent: Partial<Sent> }) => Promise<unknown>;
};

/** The page of the refused form. */
type Refusal = { next: string | null };

/**
 * A route with only an action, for forms sent without scripts: it acts and redirects to the form's `next`. A failure is thrown so that the
 * error boundary shows it (marketplace.md §8): if it were returned, `load` would redirect away from the message.
 */
export function actionRoute<Sent>({ home, title, failed, act }: Action<Sent>) {
	return {
		load: async () => redirect(home()),
		act: async ({ api, form }: PageCall) => {
			try {
				const sent = formBody<Partial<Sent> & { next?: string }>(await form());
				await act({ api, sent });
				return redirect(safeNext(sent.next) ?? home());
			} catch (error) {
				if (!(error instanceof ApiFailure) || needsSignIn(error)) throw error;
				// parsing the form may itself be what failed
				const next = await form().then(
					(sent) => sent.get("next"),
					() => null,
				);
				throw data({ next: typeof next === "string" ? next : null } satisfies Refusal, { status: error.status || 503 });
			}
		},
		ErrorBoundary: () => <Refused title={title} message={failed} />,
	};
}

function Refused({ title, message }: { title: PlainKey; message: PlainKey }) {
	const t = useT();
	const error = useRouteError();
	const next = isRouteErrorResponse(error) ? (error.data as Partial<Refusal> | null)?.next : null;
	return (
		<Page width="narrow">
			<Head title={t(title)} noIndex />
			<h1 className="text-2xl">{t(title)}</h1>
			<Notice tone="danger">{t(message)}</Notice>
			<LinkButton to={safeNext(next) ?? paths.home()} variant="secondary" className="justify-self-start">
				{t("shell.backToWhere")}
			</LinkButton>
		</Page>
	);
}
