import { redirect, useNavigation } from "react-router";
import { feedSkeletons } from "../../contract/limits/feed.ts";
import { inBrowser, onServer, type PageCall } from "../api/page.ts";
import { useLoaded } from "../api/use-page.ts";
import { loadMessages } from "../i18n/load.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { useViewer } from "../session/use-viewer.ts";
import { Head } from "../shell/head.tsx";
import { LinkButton } from "../shell/link-button.tsx";
import { Columns, Page } from "../shell/page.tsx";
import { TabLinks } from "../shell/tab-links.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Composer } from "./composer.tsx";
import { JoinCard } from "./join-card.tsx";
import { NewPosts } from "./new-posts.tsx";
import { PostList } from "./post-list.tsx";
import { PostSkeletons } from "./post-skeletons.tsx";
import { ProfileCard } from "./profile-card.tsx";
import { readFeed } from "./read-feed.ts";

await loadMessages("feed");

async function load({ api, url, context }: PageCall) {
	const flag = (name: string) => (url.searchParams.get(name) === "true" ? ("true" as const) : undefined);
	const following = flag("following");
	const query = following ? { following } : { groups: flag("groups") };
	if ((following ?? query.groups) && !context.signedIn) return redirect(paths.signIn({ next: url.pathname + url.search }));
	const cursor = url.searchParams.get("cursor") ?? undefined;
	const { feeds, next } = await readFeed(api, { ...query, cursor });
	return { query, cursor, feeds, next };
}

export const loader = onServer(load);
export const clientLoader = inBrowser(load);

/** marketplace.md §2 Social feed: posts of everybody, of the people the viewer follows, or of their groups. */
export default function FeedPage() {
	const t = useT();
	const viewer = useViewer();
	const { query, cursor, feeds, next } = useLoaded<typeof load>();
	const { following, groups } = query;
	const { location: nextLocation, formMethod } = useNavigation();
	const isFeedLoading =
		formMethod === undefined && nextLocation !== undefined && [paths.feed(), paths.home()].includes(nextLocation.pathname);
	return (
		<Page className="max-sm:gap-2 max-sm:py-2.5">
			<Head
				title={t("feed.title")}
				description={t("feed.description")}
				canonical={paths.feed()}
				noIndex={cursor !== undefined || (following ?? groups) !== undefined}
			/>
			<div className="sm:grid sm:gap-1">
				<h1 className="text-2xl sm:text-3xl">{t("feed.title")}</h1>
				<p className="text-meta text-muted sm:text-base">{t("feed.subtitle")}</p>
			</div>
			<Columns
				before={viewer ? <ProfileCard viewer={viewer} /> : undefined}
				hidesBeforeWhenStacked
				after={viewer ? undefined : <JoinCard />}
			>
				<Composer />
				{viewer && (
					<TabLinks
						label={t("feed.which")}
						tabs={[
							{ to: paths.feed(), label: t("feed.everyone"), isCurrent: !following && !groups },
							{ to: paths.feed({ following: "true" }), label: t("feed.following"), isCurrent: following !== undefined },
							{ to: paths.feed({ groups: "true" }), label: t("feed.groups"), isCurrent: groups !== undefined },
						]}
					/>
				)}
				<NewPosts newest={cursor ? null : (feeds[0]?.id ?? "")} query={query} />
				{isFeedLoading ? (
					<PostSkeletons count={feedSkeletons} />
				) : feeds.length === 0 ? (
					<Nothing which={following ? "following" : groups ? "groups" : "all"} />
				) : (
					<PostList
						// another list, or a reload of the same one
						key={`${following} ${groups} ${cursor} ${feeds[0]?.id}`}
						first={{ feeds, next }}
						query={query}
						nextHref={(after) => paths.feed({ ...query, cursor: after })}
					/>
				)}
			</Columns>
		</Page>
	);
}

function Nothing({ which }: { which: "all" | "following" | "groups" }) {
	const t = useT();
	if (which === "all") return <EmptyState icon="feed" title={t("feed.empty")} text="" />;
	const isOfGroups = which === "groups";
	return (
		<EmptyState icon="people" title={t("feed.emptyFollowing")} text={t(isOfGroups ? "feed.emptyGroupsText" : "feed.emptyFollowingText")}>
			<LinkButton to={isOfGroups ? paths.community() : paths.network()}>{t(isOfGroups ? "feed.findGroups" : "feed.findPeople")}</LinkButton>
		</EmptyState>
	);
}

export { FeedError as ErrorBoundary } from "./feed-error.tsx";
