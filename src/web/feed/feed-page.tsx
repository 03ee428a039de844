import { redirect, useNavigation } from "react-router";
import { feedSkeletons } from "../../contract/limits.ts";
import { inBrowser, onServer, type PageCall } from "../api/page.ts";
import { useLoaded } from "../api/use-page.ts";
import { speak } from "../i18n/load.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { useViewer } from "../session/use-viewer.ts";
import { Head } from "../shell/head.tsx";
import { LinkButton } from "../shell/link-button.tsx";
import { Columns, Page, PageTitle } from "../shell/page.tsx";
import { TabLinks } from "../shell/tab-links.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Composer } from "./composer.tsx";
import { NewPosts } from "./new-posts.tsx";
import { PostList } from "./post-list.tsx";
import { PostSkeletons } from "./post-skeletons.tsx";
import { ProfileCard } from "./profile-card.tsx";
import { readFeed } from "./read-feed.ts";

await speak("feed");

async function load({ api, url, visit }: PageCall) {
	const following = url.searchParams.get("following") === "true" ? ("true" as const) : undefined;
	const compose = url.searchParams.has("compose");
	if ((following || compose) && !visit.signedIn) return redirect(paths.signIn({ next: url.pathname + url.search }));
	const cursor = url.searchParams.get("cursor") ?? undefined;
	const { feeds, next } = await readFeed(api, { following, cursor });
	return { following, cursor, compose, feeds, next };
}

export const loader = onServer(load);
export const clientLoader = inBrowser(load);

/** marketplace.md §2 Social feed: everybody's posts, or of those whom one follows. */
export default function FeedPage() {
	const t = useT();
	const viewer = useViewer();
	const { following, cursor, compose, feeds, next } = useLoaded<typeof load>();
	const { location: coming, formMethod } = useNavigation();
	const isComing = formMethod === undefined && (coming?.pathname === "/feed" || coming?.pathname === "/jobs/feeds");
	return (
		<Page>
			<Head
				title={t("feed.title")}
				description={t("feed.description")}
				canonical={paths.feed()}
				noIndex={cursor !== undefined || following !== undefined}
			/>
			<PageTitle title={t("feed.title")} text={t("feed.subtitle")} />
			<Columns before={viewer ? <ProfileCard viewer={viewer} /> : undefined}>
				<Composer startsOpen={compose} />
				{viewer && (
					<TabLinks
						label={t("feed.which")}
						tabs={[
							{ to: paths.feed(), label: t("feed.everyone"), isCurrent: !following },
							{ to: paths.feed({ following: "true" }), label: t("feed.following"), isCurrent: following !== undefined },
						]}
					/>
				)}
				<NewPosts newest={cursor ? null : (feeds[0]?.id ?? "")} following={following} />
				{isComing ? (
					<PostSkeletons count={feedSkeletons} />
				) : feeds.length === 0 ? (
					<Nothing following={following !== undefined} />
				) : (
					<PostList
						// another list, or the same one anew
						key={`${following} ${cursor} ${feeds[0]?.id}`}
						first={{ feeds, next }}
						query={{ following }}
						nextHref={(after) => paths.feed({ following, cursor: after })}
					/>
				)}
			</Columns>
		</Page>
	);
}

function Nothing({ following }: { following: boolean }) {
	const t = useT();
	if (!following) return <EmptyState icon="feed" title={t("feed.empty")} text="" />;
	return (
		<EmptyState icon="people" title={t("feed.emptyFollowing")} text={t("feed.emptyFollowingText")}>
			<LinkButton to={paths.network()}>{t("feed.findPeople")}</LinkButton>
		</EmptyState>
	);
}

export { FeedError as ErrorBoundary } from "./feed-error.tsx";
