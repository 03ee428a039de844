import type { Comment } from "../../contract/feed.ts";

/** A comment as shown: the viewer's own appears before the server has it. */
export type ShownComment = Omit<Comment, "replies"> & {
	replies: ShownComment[];
	/** Written on this page: always shown. */
	isNew?: true;
	/** In flight, failed (it can be retried under the same key), or queued until there is a network. */
	sending?: { state: "sending" | "failed" | "queued"; idempotencyKey: string };
};

type Tree = readonly ShownComment[];

/** Replaces one comment, at any depth; null removes it. */
export function updateComment(tree: Tree, id: string, update: (comment: ShownComment) => ShownComment | null): ShownComment[] {
	return tree.flatMap((comment) => {
		const changed = comment.id === id ? update(comment) : { ...comment, replies: updateComment(comment.replies, id, update) };
		return changed ?? [];
	});
}

/** Adds a new comment: first among those on the post, last among a comment's replies. */
export function insertComment(tree: Tree, comment: ShownComment): ShownComment[] {
	const { parentId } = comment;
	if (parentId === null || !hasComment(tree, parentId)) return [comment, ...tree];
	return updateComment(tree, parentId, (parent) => ({
		...parent,
		repliesCount: parent.repliesCount + 1,
		replies: [...parent.replies, comment],
	}));
}

/** Removes a comment that was not sent. */
export function removeComment(tree: Tree, { id, parentId }: ShownComment): ShownComment[] {
	const removedTree = updateComment(tree, id, () => null);
	return parentId === null
		? removedTree
		: updateComment(removedTree, parentId, (parent) => ({ ...parent, repliesCount: parent.repliesCount - 1 }));
}

/** Adds the next page of a comment's replies; one already shown, such as the viewer's own, is not duplicated. */
export function addReplies(
	tree: Tree,
	id: string,
	{ replies, next }: { replies: readonly ShownComment[]; next: string | null },
): ShownComment[] {
	return updateComment(tree, id, (comment) => {
		const added = replies.filter((reply) => !hasComment(comment.replies, reply.id));
		const later = comment.replies.filter((reply) => reply.createdAt > (added.at(-1)?.createdAt ?? ""));
		const before = comment.replies.filter((reply) => !later.includes(reply));
		return { ...comment, next, replies: [...before, ...added, ...later] };
	});
}

export const hasComment = (tree: Tree, id: string): boolean => tree.some((comment) => comment.id === id || hasComment(comment.replies, id));
