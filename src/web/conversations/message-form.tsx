import { type FormEvent, type KeyboardEvent, useId, useState } from "react";
import { Form } from "react-router";
import type { MessageSubject } from "../../contract/conversations.ts";
import { directMessageMax } from "../../contract/limits/conversations.ts";
import { useT } from "../i18n/use-t.tsx";
import { clearDraft, useDraft } from "../shell/draft.ts";
import { SwitchedOff } from "../shell/switched-off.tsx";
import { Button, IconButton } from "../ui/button.tsx";
import { SubjectCard } from "./subject-card.tsx";

/** The draft key for messages to a person. */
export const messageDraft = (personId: string) => `message ${personId}`;

type Props = {
	person: { id: string; fullName: string };
	about: MessageSubject | null;
	/** The failure of the page's own form, and the text that was in it. */
	error?: string | undefined;
	typed?: string | undefined;
	/** With scripts the open conversation sends the message itself; where none is open yet, the form belongs to the page. */
	onSend?: (content: string, about: MessageSubject | null) => void;
	isSending?: boolean;
};

/**
 * The form for a message. Enter starts a new line, as on every phone; Ctrl or Cmd with Enter sends. Text survives a reload, separately for
 * each person. Without scripts it is a plain form of its page.
 */
export function MessageForm({ person, about, error, typed, onSend, isSending = false }: Props) {
	const t = useT();
	const id = useId();
	const draftKey = messageDraft(person.id);
	const { form, save } = useDraft(draftKey);
	const [isAbout, setAbout] = useState(true);
	const [idempotencyKey] = useState(() => crypto.randomUUID());
	const submit = (event: FormEvent<HTMLFormElement>) => {
		// the page clears the draft once its own form has arrived
		if (!onSend) return;
		clearDraft(draftKey);
		event.preventDefault();
		const content = String(new FormData(event.currentTarget).get("content") ?? "").trim();
		if (!content) return;
		onSend(content, isAbout ? about : null);
		event.currentTarget.reset();
	};
	const sendByKeys = (event: KeyboardEvent<HTMLTextAreaElement>) => {
		if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
		event.preventDefault();
		event.currentTarget.form?.requestSubmit();
	};
	return (
		<Form ref={form} method="post" onSubmit={submit} onInput={save} className="grid gap-2 border-line border-t bg-surface p-3">
			<input type="hidden" name="intent" value="send" />
			<input type="hidden" name="to" value={person.id} />
			<input type="hidden" name="idempotencyKey" value={idempotencyKey} suppressHydrationWarning />
			{about && isAbout && (
				<div className="flex items-center gap-2">
					<input type="hidden" name={about.kind} value={about.id} />
					<div className="min-w-0 flex-1">
						<SubjectCard about={about} />
					</div>
					<IconButton
						icon="close"
						label={t("conversations.aboutNothing")}
						onClick={() => setAbout(false)}
						className="not-scripted:hidden"
					/>
				</div>
			)}
			<SwitchedOff name="messages" />
			<label htmlFor={id} className="sr-only">
				{t("conversations.write", { name: person.fullName })}
			</label>
			<div className="flex items-end gap-2">
				<textarea
					id={id}
					name="content"
					rows={1}
					required
					maxLength={directMessageMax}
					defaultValue={typed}
					placeholder={t("conversations.write", { name: person.fullName })}
					aria-invalid={error ? true : undefined}
					aria-describedby={error ? `${id}-error` : `${id}-keys`}
					onKeyDown={sendByKeys}
					className="field-box field-sizing-content max-h-48 min-h-11 flex-1 resize-none"
				/>
				<Button type="submit" busy={isSending} className="shrink-0 max-sm:px-3">
					{t("conversations.send")}
				</Button>
			</div>
			{error && (
				<p id={`${id}-error`} role="alert" className="text-clay text-sm">
					{error}
				</p>
			)}
			<p id={`${id}-keys`} className="hidden text-muted text-xs lg:block">
				{t("conversations.keys")}
			</p>
		</Form>
	);
}
