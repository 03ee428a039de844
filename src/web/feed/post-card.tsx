import { type ComponentType, memo, type ReactNode, useId, useState } from "react";
import { Link, useNavigate } from "react-router";
import type { Post } from "../../contract/feed.ts";
import { useFormat } from "../i18n/use-format.ts";
import { useT } from "../i18n/use-t.tsx";
import { HiddenNotice } from "../moderation/hidden-notice.tsx";
import { paths } from "../paths.ts";
import { useViewer } from "../session/use-viewer.ts";
import { Icon } from "../ui/icon.tsx";
import { isModifiedClick } from "../ui/is-modified-click.ts";
import { TimeAgo } from "../ui/time.tsx";
import { VisuallyHidden } from "../ui/visually-hidden.tsx";
import { AuthorLine } from "./author-line.tsx";
import { ContentMenu } from "./content-menu.tsx";
import { LikeButton } from "./like-button.tsx";
import { PostBody } from "./post-body.tsx";
import type { PostCommentsProps } from "./post-comments.tsx";
import { ShareButton } from "./share-button.tsx";

type PostCardProps = {
	post: Post;
	/** In its group's list, where the group is not named. */
	isInGroup?: boolean;
};

/** A post in a list; its comments open below it (marketplace.md §2 Social feed). Memoised: loading the next page does not re-render it. */
export const PostCard = memo(function PostCard({ post, isInGroup = false }: PostCardProps) {
	const viewer = useViewer();
	const panelId = useId();
	const [isOpen, setOpen] = useState(false);
	const [count, setCount] = useState(post.commentsCount);
	const [PostComments, setPostComments] = useState<ComponentType<PostCommentsProps> | null>(null);
	const postPath = paths.post(post.id);
	const navigate = useNavigate();
	const toggleComments = () => {
		if (isOpen || PostComments) return setOpen(!isOpen);
		import("./post-comments.tsx").then(
			(module) => {
				setPostComments(() => module.PostComments);
				setOpen(true);
			},
			() => void navigate(postPath),
		);
	};
	return (
		<PostSheet
			post={post}
			isInGroup={isInGroup}
			isListed
			actions={
				<Link
					to={viewer ? postPath : paths.signIn({ next: postPath })}
					aria-expanded={viewer ? isOpen : undefined}
					aria-controls={viewer && isOpen ? panelId : undefined}
					onClick={(event) => {
						if (!viewer || isModifiedClick(event)) return;
						event.preventDefault();
						toggleComments();
					}}
				>
					<CommentWords count={count} />
				</Link>
			}
		>
			{isOpen && PostComments && (
				<div id={panelId}>
					<PostComments postId={post.id} onCount={(change) => setCount((current) => current + change)} />
				</div>
			)}
		</PostSheet>
	);
});

/** The action's label, with the number of comments. */
export function CommentWords({ count }: { count: number }) {
	const t = useT();
	const format = useFormat();
	return (
		<>
			<Icon name="chat" />
			{t("feed.comment")}
			{count > 0 && (
				<>
					<span>{format.number(count)}</span>
					<VisuallyHidden>{t("feed.comments", { count })}</VisuallyHidden>
				</>
			)}
		</>
	);
}

type PostSheetProps = {
	post: Post;
	isInGroup?: boolean;
	isListed?: boolean;
	actions?: ReactNode;
	children?: ReactNode;
	level?: 1 | 2;
};

/** A post itself: author, content and actions. */
export function PostSheet({ post, isInGroup = false, isListed = false, actions, children, level = 2 }: PostSheetProps) {
	const t = useT();
	const postPath = paths.post(post.id);
	return (
		<article className="post shadow-card" aria-label={t("feed.postOf", { name: post.user.fullName })}>
			<header>
				<AuthorLine author={post.user} isOwn={post.isOwn}>
					<Link to={postPath} className="post-when">
						<TimeAgo at={post.createdAt} />
						<VisuallyHidden>{` ${t("feed.openPost")}`}</VisuallyHidden>
					</Link>
					{post.editedAt && <span className="post-also">{t("feed.edited")}</span>}
					{post.group && !isInGroup && (
						<Link to={paths.group(post.group.slug)} className="post-group">
							<Icon name="groups" className="size-4" />
							<span className="truncate">{t("feed.inGroup", { group: post.group.name })}</span>
						</Link>
					)}
				</AuthorLine>
				<ContentMenu postId={post.id} author={post.user} isOwn={post.isOwn} group={post.group} isListed={isListed} />
			</header>
			<HiddenNotice hidden={post.hidden} isOwn={post.isOwn} />
			<PostBody post={post} level={level} />
			<div className="post-actions">
				<LikeButton target={{ kind: "post", id: post.id }} loaded={post} isLiked={post.isLikedByUser} count={post.likesCount} />
				{actions}
				<ShareButton post={post} />
			</div>
			{children}
		</article>
	);
}
