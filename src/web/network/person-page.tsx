import { lazy } from "react";
import { redirect, useNavigation } from "react-router";
import type { Person } from "../../contract/network.ts";
import { inBrowser, onServer, type PageCall } from "../api/page.ts";
import { useSite } from "../api/site.tsx";
import { useLoaded } from "../api/use-page.ts";
import { loadMessages } from "../i18n/load.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { Head } from "../shell/head.tsx";
import { Page } from "../shell/page.tsx";
import { previewVersion } from "../shell/preview-version.ts";
import { Skeleton } from "../ui/skeleton.tsx";
import { PersonHeader } from "./person-header.tsx";
import { profilePage } from "./person-json-ld.ts";
import { PersonTabs, type Tab, tabOf } from "./person-tabs.tsx";
import { useFollow } from "./use-follow.ts";

await loadMessages("network", "replies");

// loaded separately: each is heavier than the page around it, which only becomes interactive once the open tab's chunk has arrived
const PersonTab = lazy(() => import("./person-tab.tsx"));
const PostsOfPerson = lazy(() => import("./posts-of-person.tsx"));

async function load({ api, params, url }: PageCall) {
	const request = { params: { slug: params.slug ?? "" } };
	const { user } = await api("GET /users/:slug", request);
	// an old slug redirects permanently to the current one
	if (user.slug !== params.slug) return redirect(paths.person(user.slug) + url.search, 301);
	const cursor = url.searchParams.get("cursor") ?? undefined;
	return { user, cursor, tabData: await loadTab(tabOf(user, url.searchParams.get("tab"))) };

	async function loadTab(tab: Tab) {
		if (tab === "activity") return { tab, ...(await api("GET /users/:slug/activity", { ...request, query: { cursor } })) };
		if (tab === "followers") return { tab, ...(await api("GET /users/:slug/followers", { ...request, query: { cursor } })) };
		if (tab === "following") return { tab, ...(await api("GET /users/:slug/following", { ...request, query: { cursor } })) };
		if (tab === "about") return { tab, ...(await api("GET /users/:slug/skills", request)) };
		if (tab !== "posts") return { tab };
		const { myPosts, next } = await api("GET /feed/posts/user/:userId", { params: { userId: user.id }, query: { cursor } });
		return { tab, myPosts, next };
	}
}

export const loader = onServer(load);
export const clientLoader = inBrowser(load);

/** marketplace.md §2 Other user's profile. The open tab is in the URL, so it works without scripts. */
export default function PersonPage() {
	const t = useT();
	const { siteName, publicUrl } = useSite();
	const { user, tabData, cursor } = useLoaded<typeof load>();
	const { isFollowing, toggle } = useFollow(user);
	const path = paths.person(user.slug);
	const isLoadingTab = useNavigation().location?.pathname === path;
	// optimistic: the count once the click has reached the server
	const followersCount = user.followersCount + Number(isFollowing) - Number(user.isFollowing);
	return (
		<Page isSnug>
			<Head
				title={user.fullName}
				description={user.bio ?? user.about ?? t("network.headDescription", { name: user.fullName, site: siteName })}
				canonical={path}
				type="profile"
				image={paths.personPreview(user.slug, versionOf(user))}
				jsonLd={user.isPublic ? (import.meta.env.SSR ? profilePage(user, { address: publicUrl + path, publicUrl }) : {}) : undefined}
				noIndex={!user.isPublic || cursor !== undefined}
			/>
			<PersonHeader person={{ ...user, isFollowing, followersCount }} current={tabData.tab} onFollow={toggle} />
			<div className="grid grid-cols-1 gap-4">
				<PersonTabs person={user} current={tabData.tab} />
				<div aria-busy={isLoadingTab} className="grid grid-cols-1 gap-4">
					{isLoadingTab ? (
						<Skeleton lines={6} />
					) : tabData.tab === "posts" ? (
						<PostsOfPerson person={user} {...tabData} cursor={cursor} />
					) : (
						<PersonTab person={user} tabData={tabData} isFirst={cursor === undefined} />
					)}
				</div>
			</div>
		</Page>
	);
}

/** Everything the link preview's picture shows. */
const versionOf = ({ fullName, title, companyName, location, skills }: Person) =>
	previewVersion(fullName, title, companyName, location, skills);

export { PersonError as ErrorBoundary } from "./person-error.tsx";
