import { Link } from "react-router";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { useViewer } from "../session/use-viewer.ts";
import { Button, buttonClass } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { CommentForm } from "./comment-form.tsx";
import { CommentItem } from "./comment-item.tsx";
import type { Comments } from "./use-comments.ts";

type CommentsPanelProps = {
	postId: string;
	comments: Comments;
	/** The address of the next page, for use without scripts. */
	nextPage?: string | undefined;
	/** A single comment was opened: no form for comments on the post. */
	isBranch?: boolean;
};

/** The comments on a post (marketplace.md §2 Comments panel). */
export function CommentsPanel({ postId, comments, nextPage, isBranch = false }: CommentsPanelProps) {
	const t = useT();
	const viewer = useViewer();
	const { status } = comments;
	return (
		<section
			aria-label={t("feed.commentsTitle")}
			className="-mx-4 -mb-4 grid gap-4 border-line border-t px-3 pt-3 pb-4 sm:-mx-5 sm:-mb-5 sm:px-5 sm:pt-4"
		>
			{!isBranch &&
				(viewer ? (
					<CommentForm postId={postId} onSend={(content) => comments.write({ content, parentId: null })} />
				) : (
					<Link
						to={paths.signIn({ next: paths.post(postId) })}
						className={buttonClass({ variant: "secondary", size: "sm", className: "justify-self-start" })}
					>
						{t("feed.writeComment")}
					</Link>
				))}
			<ul className="grid gap-4">
				{comments.comments.map((comment) => (
					<CommentItem key={comment.id} comment={comment} comments={comments} level={0} isOpened={isBranch} />
				))}
			</ul>
			{status === "loading" && <Skeleton lines={3} />}
			{status === "ready" && comments.comments.length === 0 && <p className="text-muted">{t("feed.noComments")}</p>}
			{status === "failed" && (
				<Notice tone="danger">
					<p>{t("feed.commentsFailed")}</p>
					<Button variant="secondary" size="sm" className="justify-self-start" onClick={comments.next ? comments.readMore : comments.read}>
						{t("feed.retry")}
					</Button>
				</Notice>
			)}
			{status === "ready" && comments.next && (
				<Link
					to={nextPage ?? paths.post(postId, { cursor: comments.next })}
					data-script
					onClick={(event) => {
						event.preventDefault();
						void comments.readMore();
					}}
					className={buttonClass({ variant: "secondary", size: "sm", className: "justify-self-start" })}
				>
					{t("feed.moreComments")}
				</Link>
			)}
		</section>
	);
}
