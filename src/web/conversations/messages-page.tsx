import { useEffect, useRef } from "react";
import { Outlet, useLocation, useRevalidator } from "react-router";
import { forSignedIn } from "../api/for-signed-in.ts";
import { inBrowser, onServer } from "../api/page.ts";
import { useLoaded } from "../api/use-page.ts";
import { loadMessages } from "../i18n/load.ts";
import { useT } from "../i18n/use-t.tsx";
import { useLive } from "../live/subscribe.ts";
import { paths } from "../paths.ts";
import type { Handle } from "../shell/handle.ts";
import { Head } from "../shell/head.tsx";
import { classes } from "../ui/classes.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { StylesOf } from "../ui/styles-of.ts";
import { ConversationList } from "./conversation-list.tsx";
import messagesStyles from "./messages.css?url";
import { boxOf } from "./pane.ts";

await loadMessages("conversations");

const load = forSignedIn({ backWith: "all" }, async ({ api, url }) => {
	const q = url.searchParams.get("q")?.trim() || undefined;
	const after = url.searchParams.get("after") ?? undefined;
	const box = boxOf(url.searchParams.get("box"));
	const [list, results] = await Promise.all([
		api("GET /messages", { query: { box, cursor: q ? undefined : after } }),
		q ? api("GET /messages/search", { query: { q, cursor: after } }) : null,
	]);
	return { box, q, after, list, results };
});

export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export type MessagesContext = {
	/** Reloads the list and the open conversation, once for events in quick succession. */
	refresh: () => void;
};

export const handle: Handle = { footer: "none" };

/** Milliseconds over which events are batched. */
const batchWindow = 250;

/** Conversations (decisions.md "Community"): the list and the open one side by side, on phones one at a time. */
export default function MessagesPage() {
	const t = useT();
	const loaded = useLoaded<typeof load>();
	const isOpen = useIsOpen();
	const refresh = useRefresh();
	useLive("message", refresh);
	return (
		<div
			data-open={isOpen || undefined}
			className="messages mx-auto grid w-full max-w-6xl grid-cols-1 lg:grid-cols-[21rem_minmax(0,1fr)] lg:grid-rows-[auto_minmax(0,1fr)] lg:gap-x-5 lg:px-4 lg:pt-6 lg:pb-4"
		>
			<StylesOf href={messagesStyles} />
			<Head title={t("conversations.title")} noIndex />
			<h1 className={classes("text-2xl max-lg:px-4 max-lg:pt-6 sm:text-3xl lg:col-span-2 lg:pb-4", isOpen && "max-lg:sr-only")}>
				{t("conversations.title")}
			</h1>
			<div className={classes("min-w-0 max-lg:px-4 max-lg:py-4 lg:flex lg:min-h-0 lg:flex-col", isOpen && "max-lg:hidden")}>
				<ConversationList {...loaded} />
			</div>
			<div className={classes("grid min-h-0 min-w-0 grid-cols-1", !isOpen && "max-lg:hidden")}>
				{isOpen ? <Outlet context={{ refresh } satisfies MessagesContext} /> : <NothingOpen />}
			</div>
		</div>
	);
}

function NothingOpen() {
	const t = useT();
	return (
		<div className="grid content-center">
			<EmptyState scene="inbox" title={t("conversations.choose")} text={t("conversations.chooseText")} />
		</div>
	);
}

/** True if something is open beside the list, or on phones in its place. */
const useIsOpen = (): boolean => useLocation().pathname.startsWith(`${paths.messages()}/`);

function useRefresh(): () => void {
	const { revalidate } = useRevalidator();
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	useEffect(() => () => clearTimeout(timer.current), []);
	return () => {
		clearTimeout(timer.current);
		timer.current = setTimeout(() => void revalidate(), batchWindow);
	};
}

export { MessagesError as ErrorBoundary } from "./messages-error.tsx";
