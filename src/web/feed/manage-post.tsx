import type { Media, Post } from "../../contract/feed.ts";
import { altMax, postMax, postMin } from "../../contract/limits/feed.ts";
import { linkMax, locationMax, titleMax } from "../../contract/limits.ts";
import { mediaHref } from "../../contract/options.ts";
import type { Values } from "../api/form-body.ts";
import { fieldDateTime, timeZone } from "../i18n/format.ts";
import { loadMessages } from "../i18n/load.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { FormatBar } from "../ui/format-bar.tsx";
import { TextArea, TextField } from "../ui/text-field.tsx";
import { kindFields } from "./kinds.ts";
import { DeleteForm, EditForm, type ManageProps } from "./manage.tsx";

await loadMessages("feed", "composer");

/** Edits or deletes the viewer's own post: a form of the page that works without scripts. */
export default function ManagePost({
	post,
	manage,
	values,
	fields,
}: Omit<ManageProps, "typed"> & { post: Post; values: Values; fields: Fields }) {
	const t = useT();
	const back = paths.post(post.id);
	if (manage === "delete") return <DeleteForm title={t("feed.deletePost")} text={t("feed.deletePostText")} intent="delete" back={back} />;
	const shownFields = kindFields[post.type];
	const textField = (name: "title" | "place" | "link", maxLength: number) =>
		shownFields.includes(name) && (
			<TextField
				name={name}
				label={t(`composer.${name}`)}
				defaultValue={typed(values, name) ?? post[name] ?? ""}
				maxLength={maxLength}
				error={fields[name]}
				required={false}
			/>
		);
	const momentField = (name: "startsAt" | "endsAt") =>
		shownFields.includes(name) && (
			<TextField
				name={name}
				type="datetime-local"
				label={t(`composer.${name}`)}
				hint={t("composer.zone", { zone: timeZone })}
				defaultValue={typed(values, name) ?? (post[name] === null ? "" : fieldDateTime(post[name]))}
				error={fields[name]}
				required={false}
			/>
		);
	return (
		<EditForm title={t("feed.editPost")} intent="edit" back={back}>
			{textField("title", titleMax)}
			{momentField("startsAt")}
			{momentField("endsAt")}
			{textField("place", locationMax)}
			{textField("link", linkMax)}
			<TextArea
				name="content"
				tools={post.type === "article" && <FormatBar />}
				label={t("feed.content")}
				hint={t("feed.contentHint")}
				defaultValue={typed(values, "content") ?? post.content}
				maxLength={postMax}
				error={fields.content}
				{...(post.type === "text" ? { required: true, minLength: postMin } : {})}
			/>
			{post.media.map((media, index) => (
				<MediaDescription key={media.id} media={media} index={index} typed={[values.alt ?? []].flat()[index]} />
			))}
		</EditForm>
	);
}

/** A picture or video with its description; any other file only keeps its position. */
function MediaDescription({ media: { id, kind, alt, widths }, index, typed }: { media: Media; index: number; typed: string | undefined }) {
	const t = useT();
	if (kind === "file") return <input type="hidden" name="alt" value="" />;
	const smallest = widths?.[0];
	return (
		<div className="flex items-end gap-3">
			{smallest && (
				<img src={mediaHref(id, { width: smallest, format: "webp" })} alt="" className="size-16 shrink-0 rounded-sm object-cover" />
			)}
			<TextField
				id={`alt-${id}`}
				name="alt"
				label={`${t("composer.alt")} (${index + 1})`}
				hint={t("composer.altHint")}
				defaultValue={typed ?? alt ?? ""}
				maxLength={altMax}
				className="min-w-0 flex-1"
			/>
		</div>
	);
}

type Fields = Record<string, string>;

const typed = (values: Values, name: string): string | undefined => (typeof values[name] === "string" ? values[name] : undefined);
