import { type FormEvent, useEffect, useId } from "react";
import { commentMax } from "../../contract/limits.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { clearDraft, useDraft } from "../shell/draft.ts";
import { Button } from "../ui/button.tsx";
import { MentionArea } from "./mention-area.tsx";
import { useNameHint } from "./use-name-hint.ts";

/** Where what is typed under a post, or under one of its comments, is kept. */
export const commentDraft = (postId: string, parentId: string | null | undefined) => `comment ${postId} ${parentId ?? ""}`;

type CommentFormProps = {
	postId: string;
	/** What it answers. */
	parent?: { id: string; name: string } | undefined;
	/** Where no script runs, the page sends it instead. */
	onSend: (content: string) => void;
	/** It opened by a click, which meant to write. */
	takesFocus?: boolean;
};

/** Says something under a post or in reply; what is typed survives a reload. Nothing but blanks is ignored (marketplace.md §5). */
export function CommentForm({ postId, parent, onSend, takesFocus = false }: CommentFormProps) {
	const t = useT();
	const draftKey = commentDraft(postId, parent?.id);
	const { form, keep } = useDraft(draftKey);
	const id = useId();
	const nameHint = useNameHint();
	useEffect(() => {
		if (takesFocus) form.current?.querySelector("textarea")?.focus();
	}, [form, takesFocus]);
	const submit = (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		const content = String(new FormData(event.currentTarget).get("content") ?? "").trim();
		if (!content) return;
		onSend(content);
		event.currentTarget.reset();
		clearDraft(draftKey);
	};
	return (
		<form ref={form} method="post" action={paths.post(postId)} onSubmit={submit} onInput={keep} className="grid gap-2">
			<input type="hidden" name="intent" value="comment" />
			{parent && <input type="hidden" name="parentId" value={parent.id} />}
			<MentionArea
				id={id}
				name="content"
				label={parent ? t("feed.replyTo", { name: parent.name }) : t("feed.writeComment")}
				hint={nameHint}
				rows={2}
				maxLength={commentMax}
			/>
			<Button type="submit" size="sm" className="justify-self-start">
				{t("feed.sendComment")}
			</Button>
		</form>
	);
}
