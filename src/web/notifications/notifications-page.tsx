import { Form, redirect, useNavigation } from "react-router";
import { forSignedIn } from "../api/for-signed-in.ts";
import { formBody } from "../api/form-body.ts";
import { inBrowser, onServer, type PageCall } from "../api/page.ts";
import { useIsSending, useLoaded, useOutcome } from "../api/use-page.ts";
import { loadMessages } from "../i18n/load.ts";
import { useFormat } from "../i18n/use-format.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { CursorPager } from "../shell/cursor-pager.tsx";
import { Head } from "../shell/head.tsx";
import { LinkButton } from "../shell/link-button.tsx";
import { Columns, Page, PageTitle } from "../shell/page.tsx";
import { pageError } from "../shell/page-error.tsx";
import { SearchBar } from "../shell/search-bar.tsx";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { Notice } from "../ui/notice.tsx";
import { NotificationList } from "./notification-list.tsx";

await loadMessages("notifications");

const load = forSignedIn({ backWith: "all" }, async ({ api, url }) => {
	const q = url.searchParams.get("q") ?? undefined;
	const cursor = url.searchParams.get("cursor") ?? undefined;
	return { q, cursor, ...(await api("GET /auth/notifications", { query: { q, cursor } })) };
});

async function act({ api, form, url }: PageCall) {
	const { id } = formBody<{ id?: string }>(await form());
	if (id) await api("POST /auth/notifications/:id/mark-read", { params: { id } });
	else await api("POST /auth/notifications/mark-all-read");
	return redirect(url.pathname + url.search);
}

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const action = onServer(act);
export const clientAction = inBrowser(act);

/** accounts.md §2 Notifications page. */
export default function NotificationsPage() {
	const t = useT();
	const format = useFormat();
	const { q, cursor, notifications, unread, total, recent, next } = useLoaded<typeof load>();
	const { failure } = useOutcome<typeof act>();
	const isMarking = useIsSending("all");
	const isLoading = useNavigation().location?.pathname === paths.notifications();
	return (
		<Page isSnug>
			<Head title={t("notifications.title")} canonical={paths.notifications()} noIndex />
			<PageTitle title={t("notifications.title")} text={t("notifications.summary", { count: unread, total: format.number(total) })}>
				<Form method="post">
					<input type="hidden" name="intent" value="all" />
					<Button type="submit" variant="secondary" icon="check" busy={isMarking} disabled={unread === 0}>
						{t("notifications.markAll")}
					</Button>
				</Form>
			</PageTitle>
			<Columns after={<SideColumn recent={recent} />}>
				<SearchBar label={t("notifications.search")} name="q" search={q} />
				{failure && <Notice tone="danger">{failure.message || t("notifications.markFailed")}</Notice>}
				{isLoading && (
					<p role="status" className="text-muted">
						{t("shell.loadingNotifications")}
					</p>
				)}
				<NotificationList key={`${q} ${cursor}`} notifications={notifications} unread={unread} isFirstPage={!cursor} />
				<CursorPager first={cursor ? paths.notifications({ q }) : null} next={next ? paths.notifications({ q, cursor: next }) : null} />
			</Columns>
		</Page>
	);
}

function SideColumn({ recent }: { recent: number }) {
	const t = useT();
	return (
		<>
			<Card as="section" className="grid gap-2">
				<h2 className="text-lg">{t("notifications.activity")}</h2>
				<p className="text-muted">{t("notifications.lastWeek", { count: recent })}</p>
			</Card>
			<LinkButton to={paths.notificationChoices()} variant="secondary" icon="settings">
				{t("notifications.manage")}
			</LinkButton>
		</>
	);
}

export const ErrorBoundary = pageError({ failed: "notifications.failed" });
