import type { ReactNode } from "react";
import { classes } from "./classes.ts";
import { Icon, type IconName } from "./icon.tsx";

const tones = {
	info: { classNames: "border-sky/40 bg-sky-soft", icon: "info", ink: "text-sky" },
	success: { classNames: "border-leaf/40 bg-leaf-soft", icon: "check", ink: "text-leaf" },
	warning: { classNames: "border-ochre bg-ochre-soft", icon: "alert", ink: "text-ochre-ink" },
	danger: { classNames: "border-clay bg-clay-soft", icon: "alert", ink: "text-clay" },
} as const satisfies Record<string, { classNames: string; icon: IconName; ink: string }>;

export type NoticeTone = keyof typeof tones;

type NoticeProps = { tone: NoticeTone; title?: string; children?: ReactNode; className?: string };

/** A message in the page. Danger interrupts a screen reader, the other tones wait for a pause. */
export function Notice({ tone, title, children, className }: NoticeProps) {
	const { classNames, icon, ink } = tones[tone];
	return (
		<div role={tone === "danger" ? "alert" : "status"} className={classes("flex gap-3 rounded-md border p-4", classNames, className)}>
			<Icon name={icon} className={classes("mt-0.5 size-5", ink)} />
			<div className="grid min-w-0 flex-1 content-center gap-1">
				{title && <p className="font-semibold">{title}</p>}
				{children}
			</div>
		</div>
	);
}
