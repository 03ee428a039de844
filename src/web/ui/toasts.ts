import type { NoticeTone } from "./notice.tsx";

/** `duration` in milliseconds, 3000 to 5000; `undo` takes back what it says is done. */
export type Toast = { id: number; tone: NoticeTone; text: string; duration: number; undo?: (() => void) | undefined };

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

/** Shows a message over the page for some seconds, from anywhere in the browser. */
export function showToast({ duration = 4_000, ...rest }: Omit<Toast, "id" | "duration"> & { duration?: number }): void {
	const toast = { id: ++lastId, duration, ...rest };
	set([...toasts, toast]);
	setTimeout(() => closeToast(toast.id), duration);
}

export function closeToast(id: number): void {
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
