import { type FocusEvent, type PointerEvent, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { useT } from "../i18n/use-t.tsx";
import { Button, IconButton } from "./button.tsx";
import { classes } from "./classes.ts";
import { Icon } from "./icon.tsx";
import { closeToast, currentToasts, noToasts, pauseToast, resumeToast, type Toast, watchToasts } from "./toasts.ts";

const plain = "border-line bg-surface";

/** Errors are red (accounts.md §8). */
const appearances = {
	info: { card: plain, bar: "bg-sky", icon: "info" },
	success: { card: plain, bar: "bg-leaf", icon: "check" },
	warning: { card: plain, bar: "bg-ochre", icon: "alert" },
	danger: { card: "border-clay bg-clay text-on-clay [&_button]:bg-clay [&_button]:text-on-clay", bar: "bg-on-clay", icon: "alert" },
} as const;

/** Shows toasts at the top right, above everything; on phones below the bar. Each has a countdown and a close button. */
export function Toaster() {
	const toasts = useSyncExternalStore(watchToasts, currentToasts, () => noToasts);
	const box = useRef<HTMLDivElement>(null);
	const newest = toasts.at(-1)?.id;
	// shown again for each toast, so that it is above a dialog opened meanwhile
	useEffect(() => {
		if (newest === undefined || !box.current?.showPopover) return;
		box.current.hidePopover();
		box.current.showPopover();
	}, [newest]);
	if (toasts.length === 0) return null;
	return (
		<div
			ref={box}
			popover="manual"
			className="fixed inset-auto top-2 right-2 z-50 max-sm:top-18 m-0 grid w-[min(24rem,calc(100%-1rem))] gap-2 overflow-visible border-0 bg-transparent p-0 text-ink"
		>
			{toasts.map((toast) => (
				<ToastCard key={toast.id} {...toast} />
			))}
		</div>
	);
}

function ToastCard({ id, tone, text, duration, undo }: Toast) {
	const t = useT();
	const undoAndClose = () => {
		closeToast(id);
		undo?.();
	};
	const [isPaused, setPaused] = useState(false);
	const onHover = (event: FocusEvent | PointerEvent) => {
		// a touch leaves the element hovered
		if ("pointerType" in event && event.pointerType === "touch") return;
		const isHovered = event.currentTarget.matches(":hover, :focus-within");
		setPaused(isHovered);
		if (isHovered) pauseToast(id);
		else resumeToast(id);
	};
	const { card, bar, icon } = appearances[tone];
	return (
		<div
			role="alert"
			onPointerEnter={onHover}
			onPointerLeave={onHover}
			onFocus={onHover}
			onBlur={onHover}
			className={classes("animate-rise overflow-hidden rounded-md border shadow-lifted", card)}
		>
			<div className="flex items-center gap-3 py-1 pr-1 pl-4">
				<Icon name={icon} className="size-5" />
				<p className="min-w-0 flex-1 py-2">{text}</p>
				{undo && (
					<Button variant="quiet" size="sm" onClick={undoAndClose}>
						{t("ui.undo")}
					</Button>
				)}
				<IconButton icon="close" label={t("ui.close")} onClick={() => closeToast(id)} />
			</div>
			<div
				style={isPaused ? { animationPlayState: "paused" } : undefined}
				className={classes("h-1 origin-left", bar, duration > 4_000 ? "countdown-5" : duration > 3_000 ? "countdown-4" : "countdown-3")}
			/>
		</div>
	);
}
