import { useEffect } from "react";
import { loadMessages } from "../i18n/load.ts";
import { CommentsPanel } from "./comments-panel.tsx";
import { useComments } from "./use-comments.ts";

await loadMessages("feed");

export type PostCommentsProps = {
	postId: string;
	/** Called with the change in the number of comments. */
	onCount: (change: number) => void;
};

/** The comments of a post in a list, loaded together with their code when opened. */
export function PostComments({ postId, onCount }: PostCommentsProps) {
	const comments = useComments({ postId, onCount });
	// biome-ignore lint/correctness/useExhaustiveDependencies: they are read when they are opened
	useEffect(() => void comments.read(), []);
	return <CommentsPanel postId={postId} comments={comments} />;
}
