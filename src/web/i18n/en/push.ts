import type { Entry } from "../../../contract/sentences/fill.ts";

export const push = {
	"push.title": "Notifications on this device",
	"push.text": "New jobs, messages and replies, even when the site is closed.",
	"push.isOn": "Notifications on",
	"push.needsScript": "Turning them on needs JavaScript.",
	"push.much": "Show details, even on the lock screen",
	"push.muchHint": "Who writes, which job, which company. Otherwise, only that there’s something new.",
	"push.turnOn": "Turn on notifications",
	"push.turningOn": "One moment…",
	"push.turnOff": "Turn off notifications",
	"push.on.little": "On. The lock screen only shows that there’s something new.",
	"push.on.much": "On, with details, even on the lock screen.",
	"push.unsupported":
		"This browser doesn’t support notifications. On an iPhone or iPad, first add the site to the home screen, then open it from there.",
	"push.denied":
		"This browser doesn’t let us show notifications. Tap the icon to the left of the address, allow notifications, then come back here.",
	"push.failed": "We couldn’t turn them on. Check your connection and try again.",
} as const satisfies Record<`push.${string}`, Entry>;
