import type { NoticeTone } from "./notice.tsx";

/** `duration` is in milliseconds, 3000 to 5000; `undo` reverts what the text reports. */
export type Toast = { id: number; tone: NoticeTone; text: string; duration: number; undo?: (() => void) | undefined };

let toasts: readonly Toast[] = [];
let lastId = 0;
/** Countdowns of the visible toasts; a paused one has no timer. `left`: milliseconds remaining, counted from `since`. */
const countdowns = new Map<number, { timer?: ReturnType<typeof setTimeout>; left: number; since: number }>();
const listeners = new Set<() => void>();

/** Shows a message above the page for a few seconds; callable from anywhere in the browser. */
export function showToast({ duration = 4_000, ...rest }: Omit<Toast, "id" | "duration"> & { duration?: number }): void {
	const toast = { id: ++lastId, duration, ...rest };
	set([...toasts, toast]);
	closeAfter(toast.id, duration);
}

function closeAfter(id: number, left: number): void {
	countdowns.set(id, { timer: setTimeout(() => closeToast(id), left), left, since: Date.now() });
}

/** Pauses the countdown while the toast is hovered or focused, as somebody may be about to press. */
export function pauseToast(id: number): void {
	const countdown = countdowns.get(id);
	if (!countdown?.timer) return;
	clearTimeout(countdown.timer);
	countdowns.set(id, { left: countdown.left - (Date.now() - countdown.since), since: Date.now() });
}

/** Resumes the countdown where it was paused. */
export function resumeToast(id: number): void {
	const countdown = countdowns.get(id);
	if (countdown && !countdown.timer) closeAfter(id, countdown.left);
}

export function closeToast(id: number): void {
	clearTimeout(countdowns.get(id)?.timer);
	countdowns.delete(id);
	set(toasts.filter((toast) => toast.id !== id));
}

export const currentToasts = () => toasts;
export const noToasts: readonly Toast[] = [];

export function watchToasts(listener: () => void): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}

function set(next: readonly Toast[]): void {
	toasts = next;
	for (const listener of listeners) listener();
}
