import type { ReactNode } from "react";
import { Form } from "react-router";
import type { Comment } from "../../contract/feed.ts";
import { commentMax } from "../../contract/limits/feed.ts";
import { useIsSending } from "../api/use-page.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { LinkButton } from "../shell/link-button.tsx";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { TextArea } from "../ui/text-field.tsx";

export type ManageProps = {
	manage: "edit" | "delete";
	/** The refused text, to be corrected. */
	typed: string | undefined;
};

/** Edits or deletes the viewer's own comment: a form of the page that works without scripts. */
export function ManageComment({ comment, manage, typed }: ManageProps & { comment: Comment }) {
	const t = useT();
	const form = { commentId: comment.id, back: paths.post(comment.postId, { comment: comment.id }) };
	if (manage === "edit")
		return (
			<EditForm title={t("feed.editComment")} intent="edit-comment" {...form}>
				<TextArea
					name="content"
					label={t("feed.content")}
					hint={t("feed.contentHint")}
					defaultValue={typed ?? comment.content}
					maxLength={commentMax}
					required
				/>
			</EditForm>
		);
	return <DeleteForm title={t("feed.deleteComment")} text={t("feed.deleteCommentText")} intent="delete-comment" {...form} />;
}

type FormProps = { title: string; intent: string; commentId?: string; back: string };

export function EditForm({ title, intent, commentId, back, children }: FormProps & { children: ReactNode }) {
	const t = useT();
	const isSending = useIsSending(intent);
	return (
		<Card as="section" className="grid gap-3">
			<h2 className="text-lg">{title}</h2>
			<Form method="post" className="grid gap-3">
				<input type="hidden" name="intent" value={intent} />
				{commentId && <input type="hidden" name="commentId" value={commentId} />}
				{children}
				<div className="flex flex-wrap gap-3">
					<Button type="submit" busy={isSending}>
						{t("feed.save")}
					</Button>
					<LinkButton to={back} variant="secondary">
						{t("feed.cancel")}
					</LinkButton>
				</div>
			</Form>
		</Card>
	);
}

export function DeleteForm({ title, text, intent, commentId, back }: FormProps & { text: string }) {
	const t = useT();
	const isSending = useIsSending(intent);
	return (
		<Card as="section" className="grid gap-3 border-clay">
			<h2 className="text-lg">{title}</h2>
			<p>{text}</p>
			<Form method="post" className="flex flex-wrap gap-3">
				<input type="hidden" name="intent" value={intent} />
				{commentId && <input type="hidden" name="commentId" value={commentId} />}
				<Button type="submit" variant="danger" busy={isSending}>
					{t("feed.delete")}
				</Button>
				<LinkButton to={back} variant="secondary">
					{t("feed.keep")}
				</LinkButton>
			</Form>
		</Card>
	);
}
