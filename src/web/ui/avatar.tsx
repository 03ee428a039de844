import type { ReactNode } from "react";
import { initials, type Tile, type Tone, tileOf, toneOf } from "../../contract/initials.ts";
import { pictureBytes } from "../../contract/options.ts";
import { useFormat } from "../i18n/use-format.ts";
import { useT } from "../i18n/use-t.tsx";
import { classes } from "./classes.ts";
import { TapToLoad, useLite } from "./tap-to-load.tsx";

/** The usual size is in `styles.css`, with everything else that all avatars share. */
const sizes = { sm: "size-8 text-xs", md: "", lg: "size-16 text-xl", xl: "size-24 text-2xl" } as const;
const corners = { sm: "rounded-xs", md: "rounded-sm", lg: "rounded-sm", xl: "rounded-md" } as const;
/** Picture widths, sharp on screens with a device pixel ratio of 3. */
const pixels = { sm: 96, md: 96, lg: 256, xl: 256 } as const;
const tones: Record<Tone, string> = {
	// in the bar `leaf` is ochre, which would be unreadable here
	leaf: "tone-leaf",
	ochre: "tone-ochre",
	sky: "tone-sky",
	clay: "tone-clay",
	plum: "tone-plum",
};
const tiles: Record<Tile, string> = {
	leaf: "bg-tile-leaf",
	sky: "bg-tile-sky",
	plum: "bg-tile-plum",
	amber: "bg-tile-amber",
	slate: "bg-tile-slate",
	violet: "bg-tile-violet",
};

type AvatarProps = {
	name: string;
	src?: string | null | undefined;
	size?: keyof typeof sizes;
	square?: boolean;
	/** In lite mode, tapping the initials loads the picture. Not inside a link or a button. */
	canTap?: boolean;
};

/** A picture, or the initials of the first two words; decorative, next to the name. Companies are square. */
export function Avatar({ name, src, size = "md", square = false, canTap = false }: AvatarProps) {
	const isLite = useLite();
	const shape = classes(square && corners[size], sizes[size]);
	const colours = square ? classes(tiles[tileOf(name)], "text-on-tile") : tones[toneOf(name)];
	const letters = (
		<span aria-hidden="true" className={classes("avatar-letters", shape, colours)}>
			{initials(name)}
		</span>
	);
	if (!src) return letters;
	// a picture just chosen is already on the device
	const isOurs = src.startsWith("/api/pictures/");
	const href = isOurs ? src.replace(/\d+$/, String(pixels[size])) : src;
	const picture = <img src={href} alt="" loading="lazy" className={classes("avatar", shape)} />;
	if (!isLite || !isOurs) return picture;
	return canTap ? (
		<TapPicture name={name} href={href} letters={letters}>
			{picture}
		</TapPicture>
	) : (
		letters
	);
}

type TapPictureProps = { name: string; href: string; letters: ReactNode; children: ReactNode };

function TapPicture({ name, href, letters, children }: TapPictureProps) {
	const t = useT();
	const format = useFormat();
	const bytes = pictureBytes(href);
	const size = bytes === undefined ? "" : format.bytes(bytes);
	return (
		<TapToLoad
			label={t("ui.showPicture", { name, size })}
			className="shrink-0"
			button={
				<span className="grid justify-items-center gap-0.5">
					{letters}
					<span className="text-muted text-xs tabular-nums [.tap-box[open]_&]:hidden">{size}</span>
				</span>
			}
		>
			<span className="pointer-events-none absolute inset-x-0 top-0 grid justify-items-center">{children}</span>
		</TapToLoad>
	);
}
