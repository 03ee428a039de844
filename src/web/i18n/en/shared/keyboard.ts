import type { Entry } from "../../../../contract/sentences/fill.ts";

export const keyboard = {
	"keyboard.title": "Keyboard shortcuts",
	"keyboard.search": "Go to search",
	"keyboard.list": "Show this list",
	"keyboard.go": "Go to {place}",
	"keyboard.then": "then",
	"keyboard.close": "Close a window or a menu",
	"keyboard.on": "Use keyboard shortcuts",
	"keyboard.onHint": "Only on this device, and never while you’re typing.",
} as const satisfies Record<`keyboard.${string}`, Entry>;
