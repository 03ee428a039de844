import { lazy, Suspense } from "react";
import { redirect } from "react-router";
import type { Post } from "../../contract/feed.ts";
import { commentsFirst } from "../../contract/limits/feed.ts";
import { formBody } from "../api/form-body.ts";
import { inBrowser, onServer, type PageCall } from "../api/page.ts";
import { useLoaded, useOutcome } from "../api/use-page.ts";
import { loadMessages } from "../i18n/load.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { useViewer } from "../session/use-viewer.ts";
import { BackLink } from "../shell/back-link.tsx";
import { Head } from "../shell/head.tsx";
import { LinkButton } from "../shell/link-button.tsx";
import { Page } from "../shell/page.tsx";
import { ErrorSummary } from "../ui/error-summary.tsx";
import { BesidePosts } from "./beside-posts.tsx";
import { commentFieldId } from "./comment-form.tsx";
import { CommentsPanel } from "./comments-panel.tsx";
import { ManageComment } from "./manage.tsx";
import { CommentWords, PostSheet } from "./post-card.tsx";
import { postPreviewPath } from "./post-preview-path.ts";
import { useComments } from "./use-comments.ts";

await loadMessages("feed");

async function load({ api, params, url }: PageCall) {
	const postId = params.postId ?? "";
	const at = url.searchParams.get("comment") ?? undefined;
	const cursor = url.searchParams.get("cursor") ?? undefined;
	const manage = (["edit", "delete"] as const).find((action) => action === url.searchParams.get("manage"));
	const [{ post }, page] = await Promise.all([
		api("GET /feed/posts/:postId", { params: { postId } }),
		api("GET /feed/comments/:postId", { params: { postId }, query: { at, cursor, limit: String(commentsFirst) } }),
	]);
	const [comment] = at ? page.comments : [];
	// the comment was deleted meanwhile: the rest of the thread is still there
	if (at && !comment) return redirect(paths.post(postId));
	return { post, page, comment, cursor, manage };
}

/** Loaded lazily: only the author's edit form needs it. */
const ManagePost = lazy(() => import("./manage-post.tsx"));

type FormValues = {
	intent?: string;
	content?: string;
	parentId?: string;
	commentId?: string;
	title?: string;
	link?: string;
	place?: string;
	startsAt?: string;
	endsAt?: string;
	alt?: string | string[];
};

/** Handles the page's forms: a comment without scripts, and edits or deletions of the viewer's own. */
async function act({ api, form, params }: PageCall) {
	const postId = params.postId ?? "";
	const { intent, content = "", parentId, commentId = "", ...details } = formBody<FormValues>(await form());
	if (intent === "comment") {
		if (!content.trim()) return redirect(paths.post(postId));
		const { comment } = await api("POST /feed/comments/:postId/create", {
			params: { postId },
			body: { content, parentId: parentId || null },
		});
		return redirect(`${paths.post(postId, { comment: parentId })}#comment-${comment.id}`);
	}
	if (intent === "edit") await api("PATCH /feed/posts/:postId", { params: { postId }, body: { content, ...details } });
	if (intent === "delete") {
		await api("DELETE /feed/posts/:postId", { params: { postId } });
		return redirect(paths.feed());
	}
	if (intent === "edit-comment") await api("PATCH /feed/comments/:commentId", { params: { commentId }, body: { content } });
	if (intent === "delete-comment") {
		await api("DELETE /feed/comments/:commentId", { params: { commentId } });
		return redirect(paths.post(postId));
	}
	return redirect(paths.post(postId, { comment: commentId || undefined }));
}

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const action = onServer(act);
export const clientAction = inBrowser(act);

/** A post with its comments, at the address that is shared (decisions.md "On the screens"). */
export default function PostPage() {
	const t = useT();
	const { post, page, comment, cursor, manage } = useLoaded<typeof load>();
	const { failure, values } = useOutcome<typeof act>();
	const typed = typeof values.content === "string" ? values.content : undefined;
	const ownComment = comment?.isOwn ? comment : null;
	return (
		<Page width="text" isSnug>
			<Head
				title={post.title ?? t("feed.postOf", { name: post.user.fullName })}
				description={post.type === "article" ? post.content.replace(/[#>*`]+/g, "") : post.content}
				canonical={paths.post(post.id)}
				type="article"
				image={previewOf(post)}
				noIndex={comment !== undefined || cursor !== undefined || !post.user.isVisible || isClosed(post)}
			/>
			<BesidePosts />
			<BackLink to={paths.feed()}>{t("feed.back")}</BackLink>
			<h1 className="sr-only">{t("feed.postOf", { name: post.user.fullName })}</h1>
			{failure && <ErrorSummary message={failure.message} fields={failure.fields} />}
			{manage && post.isOwn && !comment && (
				<Suspense>
					<ManagePost post={post} manage={manage} values={values} fields={failure?.fields ?? {}} />
				</Suspense>
			)}
			{manage && ownComment && <ManageComment comment={ownComment} manage={manage} typed={typed} />}
			<PostSheet post={post} actions={<WriteLink postId={post.id} count={post.commentsCount} />}>
				{comment && (
					<LinkButton to={paths.post(post.id)} variant="quiet" size="sm" className="justify-self-start">
						{t("feed.wholeThread")}
					</LinkButton>
				)}
				{/* another page of comments remounts the panel */}
				<Conversation key={`${comment?.id} ${cursor} ${page.comments.map(({ id }) => id)}`} />
			</PostSheet>
		</Page>
	);
}

/** Links to the comment field on this page. */
function WriteLink({ postId, count }: { postId: string; count: number }) {
	const viewer = useViewer();
	const postPath = paths.post(postId);
	return (
		<a href={viewer ? `${postPath}#${commentFieldId(postId)}` : paths.signIn({ next: postPath })}>
			<CommentWords count={count} />
		</a>
	);
}

/** True for a post that exists only for its group's members: nobody else gets a picture of it. */
const isClosed = ({ group }: Post): boolean => group !== null && group.access !== "open";

/** The picture for link previews: the post's first, otherwise one generated from its text; for a closed group's post, the site's. */
function previewOf(post: Post) {
	if (isClosed(post)) return undefined;
	const { media, title, user } = post;
	const picture = media.find(({ kind }) => kind === "image");
	if (!picture?.width || !picture.height) return postPreviewPath(post);
	return { href: picture.href, width: picture.width, height: picture.height, alt: picture.alt ?? title ?? user.fullName };
}

function Conversation() {
	const { post, page, comment } = useLoaded<typeof load>();
	const comments = useComments({ postId: post.id, initial: page });
	return <CommentsPanel postId={post.id} comments={comments} isBranch={comment !== undefined} />;
}

export { FeedError as ErrorBoundary } from "./feed-error.tsx";
