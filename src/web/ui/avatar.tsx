import { initials, type Tone, toneOf } from "../../contract/initials.ts";
import { classes } from "./classes.ts";

const sizes = { sm: "size-8 text-xs", md: "size-10 text-sm", lg: "size-16 text-xl", xl: "size-24 text-2xl" } as const;
/** Sharp on screens with three dots for a pixel. */
const pixels = { sm: 96, md: 96, lg: 256, xl: 256 } as const;
const tones: Record<Tone, string> = {
	leaf: "bg-leaf-soft text-leaf",
	ochre: "bg-ochre-soft text-ochre-ink",
	sky: "bg-sky-soft text-sky",
	clay: "bg-clay-soft text-clay",
};

type AvatarProps = { name: string; src?: string | null | undefined; size?: keyof typeof sizes; square?: boolean };

/** A picture, or the initials of the first two words; decoration beside the name. Companies are square. */
export function Avatar({ name, src, size = "md", square = false }: AvatarProps) {
	const shape = classes("shrink-0", square ? "rounded-sm" : "rounded-full", sizes[size]);
	if (src)
		return (
			<img
				src={src.replace(/^(\/api\/pictures\/[^/]+\/)\d+$/, `$1${pixels[size]}`)}
				alt=""
				loading="lazy"
				decoding="async"
				className={classes("object-cover", shape)}
			/>
		);
	return (
		<span aria-hidden="true" className={classes("inline-grid select-none place-items-center font-bold", shape, tones[toneOf(name)])}>
			{initials(name)}
		</span>
	);
}
