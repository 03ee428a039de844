import { lazy, type ReactNode, Suspense } from "react";
import type { PostKind } from "../../contract/options.ts";
import { useFormat } from "../i18n/use-format.ts";
import { useT } from "../i18n/use-t.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Icon } from "../ui/icon.tsx";
import { Moment } from "../ui/time.tsx";
import type { Attached } from "./attached.ts";
import { localMoment } from "./local-moment.ts";
import { PostText } from "./post-text.tsx";

const ArticleText = lazy(() => import("./article-text.tsx").catch(() => ({ default: PostText })));

type PostPreviewProps = {
	kind: PostKind;
	/** The form's current values. */
	fields: FormData;
	attached: readonly Attached[];
	onClose: () => void;
	/** The send button. */
	children: ReactNode;
};

/** What will be sent: the pictures, the video, or a file's name and type, and the text (marketplace.md §2 Composer). */
export function PostPreview({ kind, fields, attached, onClose, children }: PostPreviewProps) {
	const t = useT();
	const field = (name: string) => String(fields.get(name) ?? "").trim();
	const content = field("content");
	const [startsAt, endsAt] = [field("startsAt"), field("endsAt")].map(localMoment);
	return (
		<Dialog open onClose={onClose} title={t("composer.preview")} wide>
			{field("title") && <h3 className="text-lg">{field("title")}</h3>}
			{(startsAt || field("place")) && (
				<p className="text-muted">
					{startsAt && <Moment from={startsAt} to={endsAt ?? null} />}
					{startsAt && field("place") && " · "}
					{field("place")}
				</p>
			)}
			{field("link") && <p className="break-all text-leaf">{field("link")}</p>}
			{content === "" ? (
				<p className="text-muted">{t("composer.noDescription")}</p>
			) : kind === "article" ? (
				<Suspense fallback={null}>
					<ArticleText text={content} mentions={[]} />
				</Suspense>
			) : (
				<PostText text={content} mentions={[]} />
			)}
			{attached.length > 0 && (
				<ul className="grid gap-3">
					{attached.map((item) => (
						<li key={item.id}>
							<Preview attached={item} />
						</li>
					))}
				</ul>
			)}
			<div className="flex flex-wrap gap-3">{children}</div>
		</Dialog>
	);
}

function Preview({ attached: { kind, file, url, alt } }: { attached: Attached }) {
	const format = useFormat();
	if (kind === "image" && url) return <img src={url} alt={alt} className="h-96 w-full rounded-md bg-sunken object-contain" />;
	if (kind === "video" && url)
		return (
			// biome-ignore lint/a11y/useMediaCaption: one's own video, before it is sent
			<video src={url} controls playsInline aria-label={alt || file.name} className="aspect-video max-h-125 w-full rounded-md bg-sunken" />
		);
	return (
		<p className="flex min-w-0 items-center gap-2">
			<Icon name="paperclip" />
			<span className="min-w-0 truncate">{file.name}</span>
			<span className="shrink-0 text-muted text-sm">
				{file.type} {format.bytes(file.size)}
			</span>
		</p>
	);
}
