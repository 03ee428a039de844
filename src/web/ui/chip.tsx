import type { ReactNode } from "react";
import { classes } from "./classes.ts";
import { Icon, type IconName } from "./icon.tsx";

const tones = {
	neutral: "bg-sunken text-ink",
	leaf: "bg-leaf-soft text-leaf",
	ochre: "tone-ochre",
	sky: "tone-sky",
	clay: "tone-clay",
	plum: "tone-plum",
} as const;

export type Tone = keyof typeof tones;

/** A short fact: a job's type, a skill. */
export function Chip({ tone = "neutral", icon, children }: { tone?: Tone; icon?: IconName; children: ReactNode }) {
	return (
		<span className={classes("chip-look", tones[tone])}>
			{icon && <Icon name={icon} className="size-4" />}
			<span className="truncate">{children}</span>
		</span>
	);
}

/** The state of something; the dot only repeats what the words say. */
export function StatusPill({ tone, children }: { tone: Tone; children: ReactNode }) {
	return (
		<span
			className={classes(
				"inline-flex items-center gap-1.5 whitespace-nowrap rounded-full px-2.5 py-0.5 font-semibold text-meta",
				tones[tone],
			)}
		>
			<span aria-hidden="true" className="size-2 rounded-full bg-current" />
			{children}
		</span>
	);
}

/** A count on the corner of an icon; nothing at zero. */
export function CountBadge({ count }: { count: number }) {
	if (count <= 0) return null;
	return <span className="count-badge">{count > 99 ? "99+" : count}</span>;
}
