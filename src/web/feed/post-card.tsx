import { type ComponentType, type ReactNode, useId, useState } from "react";
import { Link, useNavigate } from "react-router";
import type { Post } from "../../contract/feed.ts";
import { useFormat } from "../i18n/use-format.ts";
import { useT } from "../i18n/use-t.tsx";
import { HiddenNotice, ReportLink } from "../moderation/on-thing.tsx";
import { paths } from "../paths.ts";
import { useViewer } from "../session/use-viewer.ts";
import { actionLook } from "../ui/action-look.ts";
import { Card } from "../ui/card.tsx";
import { Icon } from "../ui/icon.tsx";
import { TimeAgo } from "../ui/time.tsx";
import { VisuallyHidden } from "../ui/visually-hidden.tsx";
import { AuthorLine } from "./author-line.tsx";
import { AuthorMenu } from "./author-menu.tsx";
import { LikeButton } from "./like-button.tsx";
import { PostBody } from "./post-body.tsx";
import type { PostCommentsProps } from "./post-comments.tsx";
import { ShareButton } from "./share-button.tsx";

/** A post in a list; its comments open under it (marketplace.md §2 Social feed). */
export function PostCard({ post }: { post: Post }) {
	const t = useT();
	const format = useFormat();
	const viewer = useViewer();
	const panelId = useId();
	const [isOpen, setOpen] = useState(false);
	const [count, setCount] = useState(post.commentsCount);
	const [PostComments, setPostComments] = useState<ComponentType<PostCommentsProps> | null>(null);
	const here = paths.post(post.id);
	const navigate = useNavigate();
	const switchOver = () => {
		if (isOpen || PostComments) return setOpen(!isOpen);
		import("./post-comments.tsx").then(
			(module) => {
				setPostComments(() => module.PostComments);
				setOpen(true);
			},
			() => void navigate(here),
		);
	};
	const words = (
		<>
			<Icon name="chat" />
			{t("feed.comment")}
			{count > 0 && <span className="tabular-nums">{format.number(count)}</span>}
			<VisuallyHidden>{t("feed.comments", { count })}</VisuallyHidden>
		</>
	);
	return (
		<PostSheet
			post={post}
			actions={
				<Link
					to={viewer ? here : paths.signIn({ next: here })}
					aria-expanded={viewer ? isOpen : undefined}
					aria-controls={viewer && isOpen ? panelId : undefined}
					data-script
					onClick={(event) => {
						if (!viewer || event.metaKey || event.ctrlKey || event.shiftKey) return;
						event.preventDefault();
						switchOver();
					}}
					className={actionLook}
				>
					{words}
				</Link>
			}
		>
			{isOpen && PostComments && (
				<div id={panelId}>
					<PostComments postId={post.id} onCount={(change) => setCount((known) => known + change)} />
				</div>
			)}
		</PostSheet>
	);
}

type PostSheetProps = { post: Post; actions?: ReactNode; children?: ReactNode; level?: 1 | 2 };

/** A post itself: who, what, and what can be done with it. */
export function PostSheet({ post, actions, children, level = 2 }: PostSheetProps) {
	const t = useT();
	const here = paths.post(post.id);
	return (
		<Card as="article" className="grid min-w-0 grid-cols-1 gap-3" aria-label={t("feed.postOf", { name: post.user.fullName })}>
			<header className="flex items-start justify-between gap-3">
				<AuthorLine author={post.user} isOwn={post.isOwn}>
					<Link to={here} className="inline-block min-h-6 min-w-6 underline-offset-2 hover:underline">
						<TimeAgo at={post.createdAt} />
						<VisuallyHidden> {t("feed.openPost")}</VisuallyHidden>
					</Link>
					{post.editedAt && <span>· {t("feed.edited")}</span>}
				</AuthorLine>
				<AuthorMenu author={post.user} writtenId={post.id} />
				{post.isOwn && (
					<div className="flex">
						<Link to={paths.post(post.id, { manage: "edit" })} className={actionLook}>
							<Icon name="pencil" />
							<VisuallyHidden>{t("feed.editPost")}</VisuallyHidden>
						</Link>
						<Link to={paths.post(post.id, { manage: "delete" })} className={actionLook}>
							<Icon name="trash" />
							<VisuallyHidden>{t("feed.delete")}</VisuallyHidden>
						</Link>
					</div>
				)}
			</header>
			<HiddenNotice hidden={post.hidden} isOwn={post.isOwn} />
			<PostBody post={post} level={level} />
			<div className="-mb-2 -mx-2 flex flex-wrap items-center border-line border-t pt-1">
				<LikeButton thing={{ kind: "post", id: post.id }} isLiked={post.isLikedByUser} count={post.likesCount} />
				{actions}
				<ShareButton post={post} />
				{!post.isOwn && (
					<ReportLink thing={{ kind: "post", id: post.id }} className={actionLook}>
						<Icon name="flag" />
						{t("shell.report")}
					</ReportLink>
				)}
			</div>
			{children}
		</Card>
	);
}
