import type { Media } from "../../contract/feed.ts";
import { type MediaFormat, mediaHref } from "../../contract/options.ts";
import { useFormat } from "../i18n/use-format.ts";
import { useT } from "../i18n/use-t.tsx";
import { classes } from "../ui/classes.ts";
import { Icon } from "../ui/icon.tsx";
import { TapToLoad, useLite } from "../ui/tap-to-load.tsx";

type PostMediaProps = { media: readonly Media[]; author: string };

/** A post's pictures in a strip 24rem high, its video, its other files (marketplace.md §2). */
export function PostMedia({ media, author }: PostMediaProps) {
	const pictures = media.filter(({ kind }) => kind === "image");
	return (
		<>
			{pictures.length > 0 && <Pictures pictures={pictures} author={author} />}
			{media.map((file) =>
				file.kind === "video" ? (
					<Video key={file.id} video={file} author={author} />
				) : (
					file.kind === "file" && <File key={file.id} file={file} />
				),
			)}
		</>
	);
}

function Pictures({ pictures, author }: { pictures: readonly Media[]; author: string }) {
	const t = useT();
	const format = useFormat();
	const isLite = useLite();
	const strip = (
		<ul className="flex gap-2 overflow-x-auto rounded-md [scroll-snap-type:x_mandatory]">
			{pictures.map((picture, index) => (
				<Picture
					key={picture.id}
					picture={picture}
					author={author}
					position={pictures.length > 1 ? `${index + 1}/${pictures.length}` : null}
				/>
			))}
		</ul>
	);
	if (!isLite) return strip;
	const size = format.bytes(pictures.reduce((sum, { bytes }) => sum + bytes, 0));
	return (
		<TapToLoad
			button={
				<span className="flex min-h-24 items-center justify-center gap-2 rounded-md bg-sunken p-3 font-semibold text-leaf [.tap-box[open]_&]:hidden">
					<Icon name="picture" />
					{t("feed.showPictures", { count: pictures.length, size })}
				</span>
			}
		>
			{strip}
		</TapToLoad>
	);
}

type PictureProps = { picture: Media; author: string; position: string | null };

/** The whole picture in its frame, over a blurred placeholder; a tap opens it. */
function Picture({ picture, author, position }: PictureProps) {
	const t = useT();
	const { id, href, alt, placeholder, width, height } = picture;
	const sources = (format: MediaFormat) => picture.widths?.map((width) => `${mediaHref(id, { width, format })} ${width}w`).join(", ");
	return (
		<li className={classes("relative h-96 shrink-0 snap-center overflow-hidden rounded-md bg-sunken", position ? "w-[92%]" : "w-full")}>
			{placeholder && <img src={placeholder} alt="" className="absolute inset-0 size-full object-cover [filter:blur(24px)] [scale:1.25]" />}
			<a href={href} target="_blank" rel="noopener" className="absolute inset-0 rounded-md -outline-offset-2">
				<picture>
					<source type="image/avif" srcSet={sources("avif")} sizes={sizes} />
					<source type="image/webp" srcSet={sources("webp")} sizes={sizes} />
					<img
						src={href}
						srcSet={sources("jpg")}
						sizes={sizes}
						alt={alt ?? t("feed.pictureOf", { name: author })}
						width={width ?? undefined}
						height={height ?? undefined}
						loading="lazy"
						decoding="async"
						className="absolute inset-0 size-full object-contain"
					/>
				</picture>
			</a>
			{position && (
				<span className="pointer-events-none absolute right-2 bottom-2 rounded-full bg-surface px-2 py-0.5 text-sm tabular-nums">
					{position}
				</span>
			)}
		</li>
	);
}

/** A phone with three device pixels per CSS pixel gets by with two: half the bytes. */
const sizes = "(min-width: 48rem) 40rem, 60vw";

/** Nothing is loaded before playback, so the size is shown. There is no poster: nothing here can decode a video. */
function Video({ video: { href, alt, bytes }, author }: { video: Media; author: string }) {
	const t = useT();
	const format = useFormat();
	return (
		<figure className="grid gap-1">
			{/* biome-ignore lint/a11y/useMediaCaption: people send videos without captions; what they say of them is the label */}
			<video
				src={href}
				controls
				playsInline
				preload="none"
				aria-label={alt ?? t("feed.videoOf", { name: author })}
				className="aspect-video max-h-125 w-full rounded-md bg-sunken"
			/>
			<figcaption className="text-muted text-sm">
				{alt && `${alt} · `}
				{t("feed.video", { size: format.bytes(bytes) })}
			</figcaption>
		</figure>
	);
}

function File({ file: { href, name, bytes } }: { file: Media }) {
	const format = useFormat();
	return (
		<a
			href={href}
			download={name ?? true}
			className="flex min-h-11 min-w-0 items-center gap-2 rounded-md border border-line px-3 py-2 text-leaf hover:bg-sunken"
		>
			<Icon name="paperclip" />
			<span className="min-w-0 truncate underline underline-offset-2">{name}</span>
			<span className="shrink-0 text-muted text-sm">{format.bytes(bytes)}</span>
		</a>
	);
}
