import { useLocation } from "react-router";
import type { Post } from "../../contract/feed.ts";
import { DrawnOnce } from "../api/drawn-once.tsx";
import { useFormat } from "../i18n/use-format.ts";
import { useViewer } from "../session/use-viewer.ts";
import { PostCard } from "./post-card.tsx";

type PostCardOnceProps = { post: Post; isInGroup: boolean };

/** On the server: a post's card, rendered once for all viewers who see the same. */
export function PostCardOnce({ post, isInGroup }: PostCardOnceProps) {
	const format = useFormat();
	const viewer = useViewer();
	const { pathname, search } = useLocation();
	// a guest is sent to sign in, and back to this page
	const guestAt = viewer ? null : pathname + search;
	const shows = ["post", guestAt, isInGroup, format.timeAgo(post.createdAt), post];
	return (
		<DrawnOnce shows={isAlikeForAll(post) ? shows : null}>
			<PostCard post={post} isInGroup={isInGroup} />
		</DrawnOnce>
	);
}

/** Events and live posts depend on the clock; hidden posts, and those of a group that the viewer runs, are for few. */
const isAlikeForAll = ({ type, hidden, group }: Post) => type !== "event" && type !== "live" && hidden === null && !group?.isRun;
