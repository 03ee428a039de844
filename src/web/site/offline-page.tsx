import { useEffect } from "react";
import { Form, useLocation, useNavigate } from "react-router";
import { useT } from "../i18n/use-t.tsx";
import { paths, safeNext } from "../paths.ts";
import { Head } from "../shell/head.tsx";
import { Page, PageTitle } from "../shell/page.tsx";
import { QueuedList } from "../shell/queued-list.tsx";
import { Button, buttonClass } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { Notice } from "../ui/notice.tsx";
import { Scene } from "../ui/scene.tsx";

/**
 * Lists what this device has cached. The page itself is cached in advance, before anybody needs it: the service worker
 * (offline/worker/answer-page.ts) inserts what depends on the query string and on the cache's contents at that time, because a guest's page
 * has no other script. Where the app runs, it navigates on to the page that `to` names and renders it from cached responses.
 */
export default function OfflinePage() {
	const t = useT();
	const navigate = useNavigate();
	const { search } = useLocation();
	const query = new URLSearchParams(search);
	const to = safeNext(query.get("to"));
	const isSigningOut = query.has("leaving");
	useEffect(() => {
		if (to) void navigate(to, { replace: true });
	}, [to, navigate]);
	return (
		<Page width="text">
			<Head title={t("offline.title")} noIndex />
			<PageTitle title={t("offline.title")} text={t("offline.text")} />
			<div className="missing:block hidden">
				<Notice tone="warning">
					<p>{t("offline.notKept")}</p>
					<a
						id="kept-retry"
						href={paths.home()}
						className={buttonClass({ variant: "secondary", size: "sm", className: "mt-2 justify-self-start" })}
					>
						{t("error.retry")}
					</a>
				</Notice>
			</div>
			{isSigningOut && (
				<Notice tone="warning">
					<p>{t("offline.leaving")}</p>
					<Form method="post" action={paths.logout()} className="mt-2">
						<Button type="submit" name="anyway" value="1" variant="danger" size="sm">
							{t("offline.leaveAnyway")}
						</Button>
					</Form>
				</Notice>
			)}
			<QueuedList />
			<FilledByWorker as="div" id="kept-job" className="empty:hidden" />
			<Card as="section" className="grid gap-2">
				<h2 className="text-lg">{t("offline.jobs")}</h2>
				<FilledByWorker as="ul" id="kept-jobs" className="peer divide-y divide-line empty:hidden" />
				<div className="hidden justify-items-center gap-3 py-4 text-center peer-empty:grid">
					<Scene name="network" className="size-32" />
					<p className="text-muted">{t("offline.noJobs")}</p>
				</div>
			</Card>
		</Page>
	);
}

/** Filled by the service worker before the page arrives; hydration leaves its content alone. */
function FilledByWorker({ as: Element, id, className }: { as: "ul" | "div"; id: string; className: string }) {
	// biome-ignore lint/security/noDangerouslySetInnerHtml: empty; the worker's content comes from our own cached pages
	return <Element id={id} className={className} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: "" }} />;
}
