import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { closeToast, currentToasts, pauseToast, resumeToast, showToast } from "./toasts.ts";

beforeEach(() => {
	vi.useFakeTimers();
});
afterEach(() => {
	for (const { id } of currentToasts()) closeToast(id);
	vi.useRealTimers();
});

const shownTexts = () => currentToasts().map(({ text }) => text);
const idOf = (text: string) => currentToasts().find((toast) => toast.text === text)?.id ?? 0;

test("each toast goes after its own duration", () => {
	showToast({ tone: "info", text: "one", duration: 3_000 });
	showToast({ tone: "info", text: "two", duration: 5_000 });
	vi.advanceTimersByTime(2_999);
	expect(shownTexts()).toEqual(["one", "two"]);
	vi.advanceTimersByTime(1);
	expect(shownTexts()).toEqual(["two"]);
	vi.advanceTimersByTime(2_000);
	expect(shownTexts()).toEqual([]);
});

test("a toast is held while the pointer or focus is on it, then gets its remaining time", () => {
	showToast({ tone: "success", text: "removed", duration: 3_000 });
	vi.advanceTimersByTime(1_000);
	pauseToast(idOf("removed"));
	vi.advanceTimersByTime(5_000);
	// held by pointer and by focus
	pauseToast(idOf("removed"));
	vi.advanceTimersByTime(5_000);
	resumeToast(idOf("removed"));
	resumeToast(idOf("removed"));
	vi.advanceTimersByTime(1_999);
	expect(shownTexts()).toEqual(["removed"]);
	vi.advanceTimersByTime(1);
	expect(shownTexts()).toEqual([]);
});

test("a toast closed by hand while held stays closed", () => {
	showToast({ tone: "success", text: "removed", duration: 3_000 });
	const id = idOf("removed");
	pauseToast(id);
	closeToast(id);
	resumeToast(id);
	showToast({ tone: "info", text: "another", duration: 4_000 });
	vi.advanceTimersByTime(3_999);
	expect(shownTexts()).toEqual(["another"]);
});
