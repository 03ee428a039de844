import { useLocation } from "react-router";
import type { Post } from "../../contract/feed.ts";
import { CachedMarkup } from "../api/cached-markup.tsx";
import { useFormat } from "../i18n/use-format.ts";
import { useViewer } from "../session/use-viewer.ts";
import { PostCard } from "./post-card.tsx";

type CachedPostCardProps = { post: Post; isInGroup: boolean };

/** On the server: a post's card, rendered once for all viewers who see the same. */
export function CachedPostCard({ post, isInGroup }: CachedPostCardProps) {
	const format = useFormat();
	const viewer = useViewer();
	const { pathname, search } = useLocation();
	// a guest is sent to sign in, and back to this page
	const guestAt = viewer ? null : pathname + search;
	const content = ["post", guestAt, isInGroup, format.timeAgo(post.createdAt), post];
	return (
		<CachedMarkup content={isSameForAll(post) ? content : null}>
			<PostCard post={post} isInGroup={isInGroup} />
		</CachedMarkup>
	);
}

/** Events and live posts depend on the clock; hidden posts, and those of a group that the viewer runs, are for few. */
const isSameForAll = ({ type, hidden, group }: Post) => type !== "event" && type !== "live" && hidden === null && !group?.isRun;
