import { type FormEvent, useEffect } from "react";
import { commentMax } from "../../contract/limits/feed.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { useViewer } from "../session/use-viewer.ts";
import { clearDraft, useDraft } from "../shell/draft.ts";
import { SwitchedOff } from "../shell/switched-off.tsx";
import { Avatar } from "../ui/avatar.tsx";
import { Button } from "../ui/button.tsx";
import { MentionArea } from "./mention-area.tsx";
import { useNameHint } from "./use-name-hint.ts";

/** The draft key for a comment on a post, or for a reply to a comment. */
export const commentDraft = (postId: string, parentId: string | null | undefined) => `comment ${postId} ${parentId ?? ""}`;

/** The id of the field for a comment on a post, or for a reply to a comment. */
export const commentFieldId = (postId: string, parentId?: string) => `write-${parentId ?? postId}`;

type CommentFormProps = {
	postId: string;
	/** The comment it replies to. */
	parent?: { id: string; name: string } | undefined;
	/** Not called without scripts, where the page's form is submitted instead. */
	onSend: (content: string) => void;
	/** It was opened by a click in order to write. */
	takesFocus?: boolean;
};

/** Comments on a post or replies; the draft survives a reload. Blank text is ignored (marketplace.md §5). */
export function CommentForm({ postId, parent, onSend, takesFocus = false }: CommentFormProps) {
	const t = useT();
	const draftKey = commentDraft(postId, parent?.id);
	const { form, save } = useDraft(draftKey);
	const viewer = useViewer();
	const label = parent ? t("feed.replyTo", { name: parent.name }) : t("feed.writeComment");
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
		<form
			ref={form}
			method="post"
			action={paths.post(postId)}
			onSubmit={submit}
			onInput={save}
			className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-2"
		>
			<input type="hidden" name="intent" value="comment" />
			{parent && <input type="hidden" name="parentId" value={parent.id} />}
			<span className="pt-1.5">{viewer && <Avatar name={viewer.fullName} src={viewer.profile.avatar} size="sm" />}</span>
			<MentionArea
				id={commentFieldId(postId, parent?.id)}
				name="content"
				variant="line"
				label={label}
				placeholder={label}
				hideLabel
				hint={nameHint}
				rows={1}
				maxLength={commentMax}
			/>
			<Button type="submit" size="sm" variant="secondary" className="sm:min-h-11">
				{t("feed.sendComment")}
			</Button>
			<SwitchedOff name="posts" />
		</form>
	);
}
