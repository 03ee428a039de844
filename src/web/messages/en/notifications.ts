import type { Entry } from "../table.ts";

export const notifications = {
	"notifications.title": "Notifications",
	"notifications.summary": {
		one: "{count} unread notification of {total} in total",
		other: "{count} unread notifications of {total} in total",
	},
	"notifications.search": "Search notifications",
	"notifications.markAll": "Mark all as read",
	"notifications.markRead": "Mark as read",
	"notifications.markFailed": "This could not be marked as read. Try again.",
	"notifications.manage": "Manage Notification Settings",
	"notifications.loading": "Loading notifications...",
	"notifications.failed": "Failed to fetch notifications",
	"notifications.none": "No notifications found",
	"notifications.unread": "New",
	"notifications.activity": "Recent Activity",
	"notifications.lastWeek": { one: "{count} notification in the last 7 days.", other: "{count} notifications in the last 7 days." },
	"notifications.type.message": "Message",
	"notifications.type.mention": "Mention",
	"notifications.type.community": "Community",
	"notifications.type.other": "Work",
} as const satisfies Record<`notifications.${string}`, Entry>;
