import { useEffect } from "react";
import { Form, redirect } from "react-router";
import type { Group, GroupMember } from "../../contract/groups.ts";
import { type GroupRole, type GroupTab, groupTabs } from "../../contract/options.ts";
import { formBody } from "../api/form-body.ts";
import { inBrowser, onServer, type PageCall } from "../api/page.ts";
import { useLoaded, useOutcome } from "../api/use-page.ts";
import { Composer } from "../feed/composer.tsx";
import { PostCard } from "../feed/post-card.tsx";
import { PostList } from "../feed/post-list.tsx";
import type { PostPage } from "../feed/use-post-pages.ts";
import { loadMessages } from "../i18n/load.ts";
import { useT } from "../i18n/use-t.tsx";
import { dropCached } from "../offline/drop-cached.ts";
import { paths } from "../paths.ts";
import { BackLink } from "../shell/back-link.tsx";
import { Head } from "../shell/head.tsx";
import { Page } from "../shell/page.tsx";
import { previewVersion } from "../shell/preview-version.ts";
import { TabLinks } from "../shell/tab-links.tsx";
import { Button } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Icon } from "../ui/icon.tsx";
import { Notice } from "../ui/notice.tsx";
import { GroupAbout } from "./group-about.tsx";
import { GroupHeader } from "./group-header.tsx";
import { MemberList } from "./member-list.tsx";

await loadMessages("feed", "groups");

type TabContent =
	| { tab: "posts"; posts: PostPage; pinned: PostPage["feeds"][number] | null }
	| { tab: "events"; posts: PostPage }
	| { tab: "members"; members: GroupMember[]; next: string | null }
	| { tab: "about" };

async function load({ api, params, url, context }: PageCall) {
	const slug = params.slug ?? "";
	const { group } = await api("GET /groups/:slug", { params: { slug } });
	const cursor = url.searchParams.get("cursor") ?? undefined;
	const tab = group.mayRead ? (groupTabs.find((name) => name === url.searchParams.get("tab")) ?? "posts") : "about";
	if (tab === "members" && !context.signedIn) return redirect(paths.signIn({ next: paths.group(slug, { tab }) }));
	return { group, cursor, part: await loadTab(api, { group, tab, cursor }) };
}

type GroupQuery = { group: Group; tab: GroupTab; cursor: string | undefined };

async function loadTab(api: PageCall["api"], { group: { slug, pinnedPostId }, tab, cursor }: GroupQuery): Promise<TabContent> {
	if (tab === "members") return { tab, ...(await api("GET /groups/:slug/members", { params: { slug }, query: { cursor } })) };
	if (tab === "events") return { tab, posts: await api("GET /feed/posts", { query: { group: slug, kind: "event", cursor } }) };
	if (tab === "about") return { tab };
	const isPinned = pinnedPostId !== null && cursor === undefined;
	const [posts, pinned] = await Promise.all([
		api("GET /feed/posts", { query: { group: slug, cursor } }),
		// it may be hidden, or one of the viewer and its author may have blocked the other
		isPinned
			? api("GET /feed/posts/:postId", { params: { postId: pinnedPostId } }).then(
					({ post }) => post,
					() => null,
				)
			: null,
	]);
	return { tab, posts: { ...posts, feeds: posts.feeds.filter(({ id }) => id !== pinned?.id) }, pinned };
}

type FormValues = { intent?: string; words?: string; member?: string; role?: GroupRole; post?: string };

/** Handles the forms of a group's pages, with and without scripts. */
async function act({ api, params, form }: PageCall): Promise<Response> {
	const slug = params.slug ?? "";
	const { intent, words = "", member = "", role = "member", post = "" } = formBody<FormValues>(await form());
	const groupInput = { params: { slug } };
	const memberInput = { params: { slug, userId: member } };
	if (intent === "join") await api("POST /groups/:slug/join", { ...groupInput, body: { words } });
	else if (intent === "withdraw") await api("POST /groups/:slug/withdraw", groupInput);
	else if (intent === "mute" || intent === "unmute") await api("POST /groups/:slug/mute", { ...groupInput, body: { desired: intent } });
	else if (intent === "archive" || intent === "reopen")
		await api("POST /groups/:slug/archive", { ...groupInput, body: { desired: intent } });
	else if (intent === "pin" || intent === "unpin")
		await api("POST /groups/:slug/pin", { ...groupInput, body: { postId: intent === "pin" ? post : null } });
	else if (intent === "role") await api("PATCH /groups/:slug/members/:userId", { ...memberInput, body: { role } });
	else if (intent === "remove" || intent === "block")
		await api("DELETE /groups/:slug/members/:userId", { ...memberInput, query: { block: intent === "block" ? "true" : "false" } });
	const isOfMembers = intent === "role" || intent === "remove" || intent === "block";
	return redirect(paths.group(slug, { tab: isOfMembers ? "members" : undefined }), 303);
}

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const action = onServer(act);
export const clientAction = inBrowser(act);

/** decisions.md "The menu's other rooms": a group with its posts, events, members and description. */
export default function GroupPage() {
	const t = useT();
	const { group, cursor, part } = useLoaded<typeof load>();
	const { failure, values } = useOutcome<typeof act>();
	const { slug, name, mayRead } = group;
	const isJoining = values.intent === "join";
	// the viewer left on another device or was removed: drops the pages cached for reading offline
	useEffect(() => {
		if (!mayRead) dropCached(paths.group(slug));
	}, [slug, mayRead]);
	return (
		<Page width="text" isSnug>
			<Head
				title={name}
				description={group.about}
				canonical={paths.group(slug)}
				image={group.access === "invitation" ? undefined : paths.groupPreview(slug, previewVersion(name, group.town, group.membersCount))}
				noIndex={group.access !== "open" || cursor !== undefined || part.tab !== "posts"}
			/>
			<BackLink to={paths.community()}>{t("groups.title")}</BackLink>
			{failure && !isJoining && <Notice tone="danger">{failure.message || t("error.offline")}</Notice>}
			<GroupHeader group={group} failure={isJoining ? failure : undefined} words={isJoining ? values.words?.toString() : undefined} />
			{group.isArchived && <Notice tone="warning">{t("groups.archivedText")}</Notice>}
			{mayRead && (
				<TabLinks
					label={t("groups.parts")}
					tabs={groupTabs.map((tab) => ({ to: paths.group(slug, { tab }), label: t(`groups.tab.${tab}`), isCurrent: part.tab === tab }))}
				/>
			)}
			<TabPanel group={group} part={part} cursor={cursor} />
		</Page>
	);
}

type TabPanelProps = { group: Group; part: TabContent; cursor: string | undefined };

function TabPanel({ group, part, cursor }: TabPanelProps) {
	const t = useT();
	const { slug } = group;
	if (part.tab === "about") return <GroupAbout group={group} />;
	if (part.tab === "members") return <MemberList group={group} members={part.members} next={part.next} isFirst={cursor === undefined} />;
	const { posts, tab } = part;
	const mayWrite = group.role !== null && !group.isArchived;
	const pinned = part.tab === "posts" ? part.pinned : null;
	return (
		<div className="grid grid-cols-1 gap-2.5 sm:gap-4">
			{mayWrite && <Composer group={{ slug, name: group.name }} />}
			{pinned && (
				<section aria-label={t("groups.pinned")} className="grid grid-cols-1 gap-1.5">
					<div className="flex min-h-11 items-center justify-between gap-3 px-1">
						<p className="flex items-center gap-1.5 font-semibold text-meta text-ochre-ink">
							<Icon name="pin" className="size-4" />
							{t("groups.pinned")}
						</p>
						{pinned.group?.isRun && (
							<Form method="post" action={paths.group(slug)}>
								<Button type="submit" name="intent" value="unpin" variant="quiet" size="sm">
									{t("groups.unpin")}
								</Button>
							</Form>
						)}
					</div>
					<PostCard key={pinned.id} post={pinned} isInGroup />
				</section>
			)}
			{posts.feeds.length === 0 && !pinned ? (
				<EmptyState
					icon={tab === "events" ? "calendar" : "feed"}
					title={t(tab === "events" ? "groups.noEvents" : "groups.noPosts")}
					text={mayWrite ? t(tab === "events" ? "groups.noEventsText" : "groups.noPostsText") : ""}
				/>
			) : (
				<PostList
					key={`${slug} ${tab} ${cursor} ${posts.feeds[0]?.id}`}
					first={posts}
					query={{ group: slug, ...(tab === "events" ? { kind: "event" as const } : {}) }}
					nextHref={(after) => paths.group(slug, { tab, cursor: after })}
				/>
			)}
		</div>
	);
}

export { GroupError as ErrorBoundary } from "./group-error.tsx";
