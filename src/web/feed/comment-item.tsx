import { useEffect, useState } from "react";
import { Link } from "react-router";
import { commentDepthShown, repliesFirst, repliesPerClick } from "../../contract/limits/feed.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { actionClass } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { showToast } from "../ui/toasts.ts";
import { readCollapsed, storeCollapsed } from "./collapsed.ts";
import { CommentBody } from "./comment-body.tsx";
import type { ShownComment } from "./comment-tree.ts";
import type { Comments } from "./use-comments.ts";

type CommentItemProps = {
	comment: ShownComment;
	comments: Comments;
	/** 0 for a comment on the post itself. */
	level: number;
	/** This comment alone was opened: shows its reply form. */
	isOpened?: boolean;
};

/** A comment with its replies: one at first, two more with each click, down to the third level (marketplace.md §2, §9). */
export function CommentItem({ comment, comments, level, isOpened = false }: CommentItemProps) {
	const [isCollapsed, setCollapsed] = useState(false);
	// stored in the browser, unknown to the server that rendered the page
	useEffect(() => setCollapsed(readCollapsed(comment.id)), [comment.id]);
	const collapse = (collapsed: boolean) => {
		setCollapsed(collapsed);
		storeCollapsed(comment.id, collapsed);
	};
	return (
		<li id={`comment-${comment.id}`} className="grid min-w-0 gap-1">
			{comment.user && !comment.isDeleted ? <CommentBody comment={comment} comments={comments} isOpened={isOpened} /> : <Deleted />}
			{comment.repliesCount > 0 &&
				(level < commentDepthShown ? (
					<div className="ml-3.75 grid gap-3 border-line border-l-2 pl-3 sm:pl-4">
						<CollapseButton count={comment.repliesCount} isCollapsed={isCollapsed} onCollapse={collapse} />
						{!isCollapsed && <Replies comment={comment} comments={comments} level={level + 1} />}
					</div>
				) : (
					<TooDeep comment={comment} />
				))}
		</li>
	);
}

function Deleted() {
	const t = useT();
	return <p className="text-muted italic">{t("feed.deleted")}</p>;
}

function TooDeep({ comment }: { comment: ShownComment }) {
	const t = useT();
	return (
		<p className="text-muted text-sm">
			{t("feed.tooDeep")}{" "}
			<Link to={paths.post(comment.postId, { comment: comment.id })} className="underline underline-offset-2">
				{t("feed.openThread")}
			</Link>
		</p>
	);
}

function CollapseButton({
	count,
	isCollapsed,
	onCollapse,
}: {
	count: number;
	isCollapsed: boolean;
	onCollapse: (collapsed: boolean) => void;
}) {
	const t = useT();
	return (
		<button
			type="button"
			aria-expanded={!isCollapsed}
			data-script
			onClick={() => onCollapse(!isCollapsed)}
			className={`${actionClass} -ml-2.5 justify-self-start not-scripted:hidden`}
		>
			<Icon name={isCollapsed ? "chevronDown" : "chevronUp"} className="size-4" />
			{t(isCollapsed ? "feed.expand" : "feed.collapse", { count })}
		</button>
	);
}

function Replies({ comment, comments, level }: { comment: ShownComment; comments: Comments; level: number }) {
	const t = useT();
	const [shownCount, setShownCount] = useState<number>(repliesFirst);
	const visible = comment.replies.filter((reply, index) => index < shownCount || reply.isNew);
	const hiddenCount = comment.repliesCount - visible.length;
	const showMore = async () => {
		const nextCount = shownCount + repliesPerClick;
		try {
			if (comment.replies.length < nextCount && comment.next) await comments.readReplies(comment);
			setShownCount(nextCount);
		} catch {
			showToast({ tone: "danger", text: t("feed.commentsFailed") });
		}
	};
	return (
		<>
			<ul className="grid gap-4">
				{visible.map((reply) => (
					<CommentItem key={reply.id} comment={reply} comments={comments} level={level} />
				))}
			</ul>
			{hiddenCount > 0 && (
				<Link
					to={paths.post(comment.postId, { comment: comment.id })}
					data-script
					onClick={(event) => {
						event.preventDefault();
						void showMore();
					}}
					className={`${actionClass} -ml-2.5 justify-self-start font-semibold`}
				>
					{t("feed.viewReplies", { count: hiddenCount })}
				</Link>
			)}
		</>
	);
}
