import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import type { Author } from "../../contract/feed.ts";
import { repliesPerClick } from "../../contract/limits/feed.ts";
import { browserApi } from "../api/browser.ts";
import { needsSignIn } from "../api/failure.ts";
import { sendOnce } from "../api/send-once.ts";
import { paths } from "../paths.ts";
import { expireSession } from "../session/session-expiry.ts";
import { useViewer } from "../session/use-viewer.ts";
import { storeDraft } from "../shell/draft.ts";
import { useOutbox } from "../shell/use-outbox.ts";
import { commentDraft } from "./comment-form.tsx";
import { addReplies, hasComment, insertComment, removeComment, type ShownComment, updateComment } from "./comment-tree.ts";

export type CommentPage = { comments: ShownComment[]; next: string | null };

type State = CommentPage & { status: "loading" | "ready" | "failed" };

type Options = {
	postId: string;
	/** The comments loaded with the page; without them `read` fetches. */
	initial?: CommentPage | undefined;
	/** Called with the change in the number of comments. */
	onCount?: ((change: number) => void) | undefined;
};

export type Comments = ReturnType<typeof useComments>;

/** A post's comments as the page shows them; the viewer's own appear at once (marketplace.md §4). */
export function useComments({ postId, initial, onCount }: Options) {
	const viewer = useViewer();
	const navigate = useNavigate();
	const { pathname, search } = useLocation();
	const [state, setState] = useState<State>({ comments: [], next: null, ...initial, status: initial ? "ready" : "loading" });
	const setTree = (update: (tree: readonly ShownComment[]) => ShownComment[]) =>
		setState((state) => ({ ...state, comments: update(state.comments) }));
	const fetchComments = (query: { parentId?: string; cursor?: string | undefined; limit?: string }) =>
		browserApi("GET /feed/comments/:postId", { params: { postId }, query });

	const read = async (cursor?: string) => {
		setState((state) => ({ ...state, status: "loading" }));
		try {
			const page = await fetchComments({ cursor });
			setState((state) => ({ status: "ready", next: page.next, comments: cursor ? [...state.comments, ...page.comments] : page.comments }));
		} catch {
			setState((state) => ({ ...state, status: "failed" }));
		}
	};

	const readReplies = async ({ id, next }: ShownComment) => {
		const page = await fetchComments({ parentId: id, cursor: next ?? undefined, limit: String(repliesPerClick) });
		setTree((tree) => addReplies(tree, id, { replies: page.comments, next: page.next }));
	};

	const send = async (comment: ShownComment) => {
		const idempotencyKey = comment.sending?.idempotencyKey ?? "";
		setTree((tree) => updateComment(tree, comment.id, (current) => ({ ...current, sending: { state: "sending", idempotencyKey } })));
		try {
			const { content, parentId } = comment;
			const answer = await sendOnce(
				(api, key) => api("POST /feed/comments/:postId/create", { params: { postId }, body: { content, parentId }, idempotencyKey: key }),
				{ kind: "comment", title: content.slice(0, 80), detail: "", href: paths.post(postId) },
				idempotencyKey,
			);
			if ("queued" in answer)
				return setTree((tree) =>
					updateComment(tree, comment.id, (current) => ({ ...current, sending: { state: "queued", idempotencyKey } })),
				);
			setTree((tree) => updateComment(tree, comment.id, () => ({ ...answer.comment, isNew: true })));
			onCount?.(1);
		} catch (error) {
			setTree((tree) => updateComment(tree, comment.id, (current) => ({ ...current, sending: { state: "failed", idempotencyKey } })));
			if (!needsSignIn(error)) return;
			// the page is about to be left: the text is back in the form afterwards
			storeDraft(commentDraft(postId, comment.parentId), { content: comment.content });
			if (!expireSession()) void navigate(paths.signIn({ next: pathname + search }));
		}
	};

	// a comment that was queued on this device has been answered
	const { calls } = useOutbox();
	const isDelivered = calls.some((call) => call.state !== "waiting" && hasComment(state.comments, call.id));
	// biome-ignore lint/correctness/useExhaustiveDependencies: read once, when the response has arrived
	useEffect(() => {
		if (isDelivered) void read();
	}, [isDelivered]);

	const write = ({ content, parentId }: { content: string; parentId: string | null }) => {
		if (!viewer) return;
		const comment = outgoingComment({ content, parentId, postId, viewer });
		setTree((tree) => insertComment(tree, comment));
		void send(comment);
	};

	return {
		...state,
		read: () => read(),
		readMore: () => read(state.next ?? undefined),
		readReplies,
		write,
		sendAgain: send,
		discard: (comment: ShownComment) => setTree((tree) => removeComment(tree, comment)),
	};
}

const authorOf = ({ id, slug, fullName, title, companyName, profile }: NonNullable<ReturnType<typeof useViewer>>): Author => ({
	id,
	slug,
	fullName,
	title,
	companyName,
	profile,
	isVisible: true,
	isFollowing: false,
	followsViewer: false,
});

type Outgoing = { content: string; parentId: string | null; postId: string; viewer: NonNullable<ReturnType<typeof useViewer>> };

function outgoingComment({ content, parentId, postId, viewer }: Outgoing): ShownComment {
	const idempotencyKey = crypto.randomUUID();
	return {
		id: idempotencyKey,
		postId,
		parentId,
		content,
		isDeleted: false,
		hidden: null,
		mentions: [],
		user: authorOf(viewer),
		createdAt: new Date().toISOString(),
		editedAt: null,
		likes: 0,
		likedByUser: false,
		isOwn: true,
		repliesCount: 0,
		next: null,
		replies: [],
		isNew: true,
		sending: { state: "sending", idempotencyKey },
	};
}
