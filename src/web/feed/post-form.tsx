import { useId, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { altMax, postMax, postMin } from "../../contract/limits/feed.ts";
import { linkMax, locationMax, titleMax } from "../../contract/limits.ts";
import type { PostKind } from "../../contract/options.ts";
import type { PageFailure } from "../api/failure.ts";
import type { Values } from "../api/form-body.ts";
import { useFormat } from "../i18n/use-format.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { SwitchedOff } from "../shell/switched-off.tsx";
import { Button } from "../ui/button.tsx";
import { ErrorSummary } from "../ui/error-summary.tsx";
import { FormatBar } from "../ui/format-bar.tsx";
import { TextArea, TextField } from "../ui/text-field.tsx";
import { useZone } from "../ui/time.tsx";
import { AttachField } from "./attach-field.tsx";
import type { Attached } from "./attached.ts";
import { kindFields } from "./kinds.ts";
import { MentionArea } from "./mention-area.tsx";
import { usePostDraft } from "./post-draft.ts";
import { PostPreview } from "./post-preview.tsx";
import { useNameHint } from "./use-name-hint.ts";
import { useSendPost } from "./use-send-post.ts";

type PostFormProps = {
	/** The slug of the group to post in. */
	group: string | undefined;
	kind: PostKind;
	/** From the page's own form, without scripts. */
	failure: PageFailure | undefined;
	values: Values;
	onSent: () => void;
	/** Where to render the send button; if undefined, under the form. */
	sendSlot: HTMLElement | null | undefined;
};

/** The form for one kind of post (marketplace.md §2 Composer, §5), the same with and without scripts. */
export function PostForm({ group, kind, failure, values, onSent, sendSlot }: PostFormProps) {
	const t = useT();
	const format = useFormat();
	const zone = useZone();
	const nameHint = useNameHint();
	const shownFields = kindFields[kind];
	const form = useRef<HTMLFormElement>(null);
	const formId = useId();
	const [attached, setAttached] = useState<readonly Attached[]>([]);
	const [isPreviewed, setPreviewed] = useState(false);
	/** Null until a script has read the form: without one the server checks that it is not empty. */
	const [currentText, setCurrentText] = useState<string | null>(null);
	const { save } = usePostDraft(form, group, () => setCurrentText(textIn(form.current)));
	const { send, idempotencyKey, isSending, progress, SignInPrompt, closePrompt, problem = failure } = useSendPost({ group, kind, onSent });
	const fields = problem?.fields ?? {};
	const value = (name: string) => values[name]?.toString();
	const isEmpty = attached.length === 0 && (kind === "media" || (currentText?.length ?? 0) < postMin);
	const textField = (name: "title" | "place" | "link", more: { type?: "url"; maxLength: number }) =>
		shownFields.includes(name) && (
			<TextField name={name} label={t(`composer.${name}`)} defaultValue={value(name)} error={fields[name]} required={false} {...more} />
		);
	const momentField = (name: "startsAt" | "endsAt") =>
		shownFields.includes(name) && (
			<TextField
				name={name}
				type="datetime-local"
				label={t(`composer.${name}`)}
				hint={name === "startsAt" ? t("composer.zone", { zone }) : undefined}
				defaultValue={value(name)}
				error={fields[name]}
				required={false}
			/>
		);
	const contentLabel = t(kind === "text" ? "feed.content" : kind === "article" ? "composer.kind.article" : "composer.description");
	const sendButton = (
		<Button
			type="submit"
			form={formId}
			busy={isSending}
			busyText={progress === null ? t("feed.sending") : t("composer.progress", { share: format.percent(progress) })}
			disabled={currentText !== null && isEmpty}
		>
			{t("composer.send")}
		</Button>
	);
	return (
		<>
			{SignInPrompt && <SignInPrompt onClose={closePrompt} />}
			<form
				ref={form}
				id={formId}
				method="post"
				action={paths.newPost({ kind, group, once: idempotencyKey })}
				encType="multipart/form-data"
				suppressHydrationWarning
				data-first
				onInput={save}
				onSubmit={(event) => {
					event.preventDefault();
					void send(new FormData(event.currentTarget), attached);
				}}
				className="grid gap-4"
			>
				{problem && <ErrorSummary message={problem.code === "offline" ? t("composer.notPosted") : problem.message} fields={fields} />}
				<input type="hidden" name="type" value={kind} />
				{group !== undefined && <input type="hidden" name="group" value={group} />}
				{textField("title", { maxLength: titleMax })}
				{shownFields.includes("startsAt") && (
					<div className="grid items-end gap-4 sm:grid-cols-2">
						{momentField("startsAt")}
						{momentField("endsAt")}
					</div>
				)}
				{textField("place", { maxLength: locationMax })}
				{textField("link", { type: "url", maxLength: linkMax })}
				<MentionArea
					name="content"
					label={contentLabel}
					{...(shownFields.includes("startsAt") ? {} : ({ variant: "page", hideLabel: true, placeholder: contentLabel } as const))}
					hint={[nameHint, kind === "article" && t("composer.markdown"), t("feed.contentHint")].filter(Boolean).join(" ")}
					tools={kind === "article" && <FormatBar />}
					rows={kind === "article" ? 12 : 4}
					error={fields.content}
					defaultValue={value("content")}
					maxLength={postMax}
				/>
				{shownFields.includes("attachments") && (
					<AttachField kind={kind} attached={attached} onChange={setAttached} error={fields.attachments} />
				)}
				{kind === "media" && (
					<div className="hidden not-scripted:grid">
						<TextArea
							name="alt"
							label={t("composer.alts")}
							hint={t("composer.altsHint")}
							maxLength={altMax * 6}
							defaultValue={value("alt")}
							error={fields.alt}
							required={false}
							rows={3}
						/>
					</div>
				)}
				{shownFields.includes("attachments") && <p className="text-muted text-sm">{t("composer.draft")}</p>}
				<SwitchedOff name="posts" />
				{sendSlot && createPortal(sendButton, sendSlot)}
				<div className="flex flex-wrap gap-3 empty:hidden">
					{sendSlot === undefined && sendButton}
					{kind !== "text" && (
						<Button variant="secondary" onClick={() => setPreviewed(true)} disabled={isEmpty} data-script className="not-scripted:hidden">
							{t("composer.preview")}
						</Button>
					)}
				</div>
				{isPreviewed && (
					<PostPreview kind={kind} fields={new FormData(form.current ?? undefined)} attached={attached} onClose={() => setPreviewed(false)}>
						{sendButton}
					</PostPreview>
				)}
			</form>
		</>
	);
}

/** The texts that decide whether a post is empty, joined: content, title and link. */
function textIn(form: HTMLFormElement | null): string {
	const sent = new FormData(form ?? undefined);
	return ["content", "title", "link"].map((name) => String(sent.get(name) ?? "").trim()).join("");
}
