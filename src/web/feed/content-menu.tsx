import { Form } from "react-router";
import type { Author, Post } from "../../contract/feed.ts";
import { useT } from "../i18n/use-t.tsx";
import { ReportLink } from "../moderation/report-link.tsx";
import { paths } from "../paths.ts";
import { useViewer } from "../session/use-viewer.ts";
import { MoreLink, MoreMenu, moreItemClass } from "../shell/more-menu.tsx";
import { Icon } from "../ui/icon.tsx";
import { showToast } from "../ui/toasts.ts";

type ContentMenuProps = {
	postId: string;
	/** Set for a comment on the post. */
	commentId?: string;
	author: Author;
	isOwn: boolean;
	/** Set for a post: the group it is in. */
	group?: Post["group"];
	/** In a list with many of them; without scripts, the post's own page has the menu. */
	isListed?: boolean;
};

/** Further actions on a post or comment, and on its author. */
export function ContentMenu({ isListed = false, ...item }: ContentMenuProps) {
	const t = useT();
	const viewer = useViewer();
	return (
		<MoreMenu
			label={t("shell.more", { name: item.author.fullName })}
			// a guest's is rendered at once: opening it does not load their scripts
			isLate={isListed && viewer !== null}
		>
			<Items {...item} />
		</MoreMenu>
	);
}

function Items({ postId, commentId, author, isOwn, group }: Omit<ContentMenuProps, "isListed">) {
	const t = useT();
	const viewer = useViewer();
	const id = commentId ?? postId;
	const postPath = (manage?: "edit" | "delete") => paths.post(postId, { comment: commentId, manage });
	return (
		<>
			<li className="not-scripted:hidden">
				<CopyLink path={postPath()} />
			</li>
			{isOwn && (
				<>
					<MoreLink icon="pencil" to={postPath("edit")}>
						{t(commentId ? "feed.editComment" : "feed.editPost")}
					</MoreLink>
					<MoreLink icon="trash" to={postPath("delete")}>
						{t("feed.delete")}
					</MoreLink>
				</>
			)}
			{group?.isRun && (
				<li>
					<Form method="post" action={paths.group(group.slug)}>
						<input type="hidden" name="post" value={postId} />
						<button type="submit" name="intent" value="pin" className={moreItemClass}>
							<Icon name="pin" />
							{t("feed.pin")}
						</button>
					</Form>
				</li>
			)}
			{!isOwn && (
				<li>
					<ReportLink target={{ kind: commentId ? "comment" : "post", id }} className={moreItemClass}>
						<Icon name="flag" />
						{t("shell.report")}
					</ReportLink>
				</li>
			)}
			{/* an author who is hidden from the viewer has no id: the id of the post or comment is sent instead */}
			{viewer && !isOwn && (
				<MoreLink icon="block" to={paths.block(author.id ?? id)}>
					{t("shell.block")}
				</MoreLink>
			)}
		</>
	);
}

function CopyLink({ path }: { path: string }) {
	const t = useT();
	const copy = async () => {
		try {
			await navigator.clipboard.writeText(new URL(path, location.origin).href);
			showToast({ tone: "success", text: t("feed.linkCopied") });
		} catch {
			showToast({ tone: "danger", text: t("feed.linkNotCopied") });
		}
	};
	return (
		<button type="button" onClick={copy} className={moreItemClass}>
			<Icon name="link" />
			{t("feed.copyLink")}
		</button>
	);
}
