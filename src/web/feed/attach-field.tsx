import { useEffect, useRef, useState } from "react";
import { altMax, postFileMaxBytes, postFilesMax, videoMaxBytes } from "../../contract/limits/feed.ts";
import { pictureMaxBytes } from "../../contract/limits.ts";
import type { PostKind } from "../../contract/options.ts";
import { useFormat } from "../i18n/use-format.ts";
import { useT } from "../i18n/use-t.tsx";
import { IconButton } from "../ui/button.tsx";
import { describe, Field } from "../ui/field.tsx";
import { Icon } from "../ui/icon.tsx";
import { TextField } from "../ui/text-field.tsx";
import { type Attached, attach, detach } from "./attached.ts";
import { shrinkPicture } from "./shrink-picture.ts";

type AttachFieldProps = {
	kind: PostKind;
	attached: readonly Attached[];
	onChange: (attached: readonly Attached[]) => void;
	error: string | undefined;
};

const mediaTypes = "image/jpeg,image/png,image/webp,image/gif,video/mp4,video/webm";

/** A field for several files: the allowed types and sizes first, then each chosen file with its description and size. */
export function AttachField({ kind, attached, onChange, error }: AttachFieldProps) {
	const t = useT();
	const format = useFormat();
	const [fileProblem, setFileProblem] = useState<string | undefined>();
	const [isShrinking, setShrinking] = useState(false);
	const latest = useRef(attached);
	latest.current = attached;
	useEffect(() => () => latest.current.forEach(detach), []);
	const limits = { count: postFilesMax, size: format.bytes(postFileMaxBytes), video: format.bytes(videoMaxBytes) };
	const field = {
		name: "attachments",
		label: t(kind === "media" ? "composer.kind.media" : "composer.files"),
		hint: t(kind === "media" ? "composer.mediaLimits" : "composer.fileLimits", limits),
		error: fileProblem ?? error,
		...(kind === "media" ? {} : { required: false }),
	};

	const problemOf = (files: readonly Attached[]): string | undefined => {
		const tooLarge = files.find(
			(item) => item.file.size > (item.kind === "video" ? videoMaxBytes : item.kind === "image" ? pictureMaxBytes : postFileMaxBytes),
		);
		if (tooLarge) return t("composer.tooLarge", { name: tooLarge.file.name, size: tooLarge.kind === "video" ? limits.video : limits.size });
		if (files.length > postFilesMax) return t("composer.tooMany", { count: postFilesMax });
		const other = kind === "media" && files.find((item) => item.kind === "file");
		if (other) return t("composer.notMedia", { name: other.file.name });
		const videos = files.filter((item) => item.kind === "video").length;
		return videos > 1 || (kind === "media" && videos === 1 && files.length > 1) ? t("composer.oneVideo") : undefined;
	};

	const add = async (files: readonly File[]) => {
		setShrinking(true);
		const chosen: Attached[] = [];
		// one at a time: each takes a few dozen megabytes while it is drawn
		for (const file of files.slice(0, postFilesMax + 1)) chosen.push(attach(await shrinkPicture(file)));
		setShrinking(false);
		const all = [...latest.current, ...chosen];
		const problem = problemOf(all);
		setFileProblem(problem);
		if (problem) chosen.forEach(detach);
		else onChange(all);
	};
	const remove = (removed: Attached) => {
		detach(removed);
		setFileProblem(undefined);
		onChange(attached.filter((item) => item !== removed));
	};

	return (
		<Field {...field}>
			<div className="relative flex min-h-16 items-center gap-3 rounded-sm border border-edge border-dashed p-3 transition-colors duration-120 focus-within:outline-2 focus-within:outline-leaf hover:border-ink hover:bg-sunken">
				<span className="grid size-10 shrink-0 place-items-center rounded-full bg-leaf-soft text-leaf not-scripted:hidden">
					<Icon name={kind === "media" ? "picture" : "paperclip"} />
				</span>
				<span aria-hidden="true" className="font-semibold text-leaf text-sm not-scripted:hidden">
					{t(kind === "media" ? "composer.addMedia" : "composer.addFiles")}
				</span>
				{/* covers its whole tile; without scripts the browser's own field lists the chosen files */}
				<input
					type="file"
					multiple
					accept={kind === "media" ? mediaTypes : undefined}
					{...describe(field)}
					onChange={({ currentTarget }) => {
						const files = [...(currentTarget.files ?? [])];
						// lets the same file be chosen again after its removal
						currentTarget.value = "";
						void add(files);
					}}
					className="absolute inset-0 w-full cursor-pointer opacity-0 not-scripted:static not-scripted:opacity-100"
				/>
			</div>
			<p role="status" className="text-muted text-sm empty:hidden">
				{isShrinking && t("composer.shrinking")}
			</p>
			{attached.length > 0 && (
				<ul className="grid gap-3">
					{attached.map((item) => (
						<Chosen
							key={item.id}
							chosen={item}
							onAlt={(alt) => onChange(attached.map((other) => (other === item ? { ...item, alt } : other)))}
							onRemove={() => remove(item)}
						/>
					))}
				</ul>
			)}
		</Field>
	);
}

type ChosenProps = { chosen: Attached; onAlt: (alt: string) => void; onRemove: () => void };

function Chosen({ chosen: { id, kind, file, url, alt }, onAlt, onRemove }: ChosenProps) {
	const t = useT();
	const format = useFormat();
	return (
		<li className="flex items-start gap-3 rounded-md border border-line p-2">
			<div className="grid size-16 shrink-0 place-items-center overflow-hidden rounded-sm bg-sunken text-muted">
				{kind === "image" && url ? <img src={url} alt="" className="size-full object-cover" /> : <Icon name="paperclip" />}
			</div>
			<div className="grid min-w-0 flex-1 gap-1">
				<p className="flex min-w-0 gap-2 text-sm">
					<span className="min-w-0 truncate">{file.name}</span>
					<span className="shrink-0 text-muted">{format.bytes(file.size)}</span>
				</p>
				{kind !== "file" && (
					<TextField
						id={`alt-${id}`}
						name="alt"
						label={t("composer.alt")}
						value={alt}
						maxLength={altMax}
						onChange={(event) => onAlt(event.currentTarget.value)}
						placeholder={t("composer.altHint")}
					/>
				)}
			</div>
			<IconButton icon="trash" label={t("composer.remove", { name: file.name })} onClick={onRemove} />
		</li>
	);
}
