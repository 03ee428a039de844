import { useState } from "react";
import { Link } from "react-router";
import { useT } from "../i18n/use-t.tsx";
import { HiddenNotice } from "../moderation/hidden-notice.tsx";
import { paths } from "../paths.ts";
import { useViewer } from "../session/use-viewer.ts";
import { Avatar } from "../ui/avatar.tsx";
import { actionClass, Button } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { TimeAgo } from "../ui/time.tsx";
import { VisuallyHidden } from "../ui/visually-hidden.tsx";
import { AuthorName, AuthorWork } from "./author-line.tsx";
import { CommentForm } from "./comment-form.tsx";
import type { ShownComment } from "./comment-tree.ts";
import { ContentMenu } from "./content-menu.tsx";
import { LikeButton } from "./like-button.tsx";
import { PostText } from "./post-text.tsx";
import type { Comments } from "./use-comments.ts";

type CommentBodyProps = {
	comment: ShownComment;
	comments: Comments;
	/** This comment alone was opened: shows its reply form. */
	isOpened: boolean;
};

/** A comment's text and actions. */
export function CommentBody({ comment, comments, isOpened }: CommentBodyProps) {
	const t = useT();
	const viewer = useViewer();
	const [isReplying, setReplying] = useState(false);
	const { user, postId } = comment;
	if (!user) return null;
	const postPath = paths.post(postId, { comment: comment.id });
	const reply = (content: string) => {
		setReplying(false);
		comments.write({ content, parentId: comment.id });
	};
	return (
		<div className="grid min-w-0 grid-cols-[auto_minmax(0,1fr)] gap-x-2" aria-busy={comment.sending?.state === "sending" || undefined}>
			<Avatar name={user.fullName} src={user.profile.avatar} size="sm" />
			<div className="grid min-w-0 grid-cols-1 gap-1.5 rounded-md rounded-tl-xs bg-sunken px-3 py-2">
				<div className="flex items-start justify-between gap-2">
					<div className="grid min-w-0 grid-cols-1">
						<p className="flex flex-wrap items-baseline gap-x-1.5 text-meta text-muted">
							<AuthorName author={user} isOwn={comment.isOwn} />
							<Link to={postPath} className="post-when">
								<TimeAgo at={comment.createdAt} />
							</Link>
							{comment.editedAt && <span>· {t("feed.edited")}</span>}
							{comment.sending?.state === "sending" && <span>· {t("feed.sending")}</span>}
							{comment.sending?.state === "queued" && <span role="status">· {t("offline.waiting")}</span>}
						</p>
						<AuthorWork author={user} />
					</div>
					{!comment.sending && <ContentMenu postId={postId} commentId={comment.id} author={user} isOwn={comment.isOwn} />}
				</div>
				<HiddenNotice hidden={comment.hidden} isOwn={comment.isOwn} />
				<PostText text={comment.content} mentions={comment.mentions} />
			</div>
			<div className="col-start-2 grid min-w-0 gap-1.5">
				{comment.sending?.state === "failed" && <NotSent comment={comment} comments={comments} />}
				{!comment.sending && (
					<div className="flex flex-wrap">
						<LikeButton
							target={{ kind: "comment", id: comment.id }}
							isLiked={comment.likedByUser}
							count={comment.likes}
							className={`${actionClass} tabular-nums`}
						/>
						<Link
							to={viewer ? postPath : paths.signIn({ next: postPath })}
							data-script
							onClick={(event) => {
								if (!viewer) return;
								event.preventDefault();
								setReplying(!isReplying);
							}}
							className={actionClass}
						>
							{t("feed.reply")}
							<VisuallyHidden> · {user.fullName}</VisuallyHidden>
						</Link>
					</div>
				)}
				{viewer && (isReplying || isOpened) && (
					<CommentForm postId={postId} parent={{ id: comment.id, name: user.fullName }} onSend={reply} takesFocus={isReplying} />
				)}
			</div>
		</div>
	);
}

/** The text is not lost: it can be retried or discarded. */
function NotSent({ comment, comments }: { comment: ShownComment; comments: Comments }) {
	const t = useT();
	return (
		<div role="alert" className="flex flex-wrap items-center gap-2 text-clay text-sm">
			<Icon name="alert" className="size-4" />
			{t("feed.commentNotSent")}
			<Button variant="secondary" size="sm" onClick={() => void comments.sendAgain(comment)}>
				{t("feed.retry")}
			</Button>
			<Button variant="dangerQuiet" size="sm" onClick={() => comments.discard(comment)}>
				{t("feed.discard")}
			</Button>
		</div>
	);
}
