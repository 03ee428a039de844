import { tagKey } from "../../contract/post-text.ts";
import { inBrowser, onServer, type PageCall } from "../api/page.ts";
import { useLoaded } from "../api/use-page.ts";
import { loadMessages } from "../i18n/load.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { BackLink } from "../shell/back-link.tsx";
import { Head } from "../shell/head.tsx";
import { Page, PageTitle } from "../shell/page.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { PostList } from "./post-list.tsx";

await loadMessages("feed");

async function load({ api, params, url }: PageCall) {
	const tag = tagKey(params.tag ?? "");
	const cursor = url.searchParams.get("cursor") ?? undefined;
	return { tag, cursor, ...(await api("GET /feed/posts", { query: { tag, cursor } })) };
}

export const loader = onServer(load);
export const clientLoader = inBrowser(load);

/** A tag's page, with the posts that carry it (decisions.md "Community"). */
export default function TagPage() {
	const t = useT();
	const { tag, cursor, feeds, next } = useLoaded<typeof load>();
	return (
		<Page width="text" isSnug>
			<Head
				title={t("feed.tagTitle", { tag })}
				description={t("feed.tagText")}
				canonical={paths.tag(tag)}
				noIndex={feeds.length === 0 || cursor !== undefined}
			/>
			<BackLink to={paths.feed()}>{t("feed.back")}</BackLink>
			<PageTitle title={t("feed.tagTitle", { tag })} text={t("feed.tagText")} />
			{feeds.length === 0 && <EmptyState icon="feed" title={t("feed.tagEmpty")} text="" />}
			<PostList key={`${tag} ${cursor}`} first={{ feeds, next }} query={{ tag }} nextHref={(after) => paths.tag(tag, { cursor: after })} />
		</Page>
	);
}

export { FeedError as ErrorBoundary } from "./feed-error.tsx";
