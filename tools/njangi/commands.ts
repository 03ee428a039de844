import type { Command } from "./command.ts";

/** A command in one line; the rest of it is loaded only when it is needed. */
export type Entry = { says: string; load: () => Promise<{ command: Command }> };
export type Group = { says: string; commands: Record<string, Entry> };

/** Everything that an operator can do, in the order of the help. */
export const table: Record<string, Entry | Group> = {
	users: {
		says: "Manage accounts",
		commands: {
			find: { says: "Find people by part of their name or email address", load: () => import("./users/find.ts") },
			show: { says: "Show an account's details", load: () => import("./users/show.ts") },
			"sign-out": { says: "End all sessions of an account", load: () => import("./users/sign-out.ts") },
			confirm: { says: "Resend the link that confirms an email address", load: () => import("./users/confirm.ts") },
			suspend: { says: "Suspend an account; its owner is mailed the reason and can appeal", load: () => import("./users/suspend.ts") },
			unsuspend: { says: "Lift an account's suspension", load: () => import("./users/unsuspend.ts") },
		},
	},
	moderators: {
		says: "Manage moderators, who decide on reports at /moderation",
		commands: {
			list: { says: "List moderators and the date each became one", load: () => import("./moderators/list.ts") },
			grant: { says: "Grant the moderator role", load: () => import("./moderators/grant.ts") },
			revoke: { says: "Revoke the moderator role", load: () => import("./moderators/revoke.ts") },
		},
	},
	administrators: {
		says: "Manage administrators, who look after the site at /admin",
		commands: {
			list: { says: "List administrators and the date each became one", load: () => import("./administrators/list.ts") },
			grant: { says: "Grant the administrator role", load: () => import("./administrators/grant.ts") },
			revoke: { says: "Revoke the administrator role", load: () => import("./administrators/revoke.ts") },
		},
	},
	bans: {
		says: "Ban networks and mail domains",
		commands: {
			list: { says: "List bans with their scope, end and reason", load: () => import("./bans/list.ts") },
			add: { says: "Ban a network or a mail domain", load: () => import("./bans/add.ts") },
			lift: { says: "Lift a ban", load: () => import("./bans/lift.ts") },
		},
	},
	switches: {
		says: "Switch features off for everybody",
		commands: {
			list: { says: "List the features and whether each is on or off", load: () => import("./switches/list.ts") },
			off: { says: "Switch a feature off", load: () => import("./switches/off.ts") },
			on: { says: "Switch a feature back on", load: () => import("./switches/on.ts") },
		},
	},
	announcements: {
		says: "Manage announcements on every page",
		commands: {
			list: { says: "List current, scheduled and past announcements", load: () => import("./announcements/list.ts") },
			add: { says: "Show an announcement on every page", load: () => import("./announcements/add.ts") },
			end: { says: "End an announcement", load: () => import("./announcements/end.ts") },
		},
	},
	companies: {
		says: "Manage company pages and their verifications",
		commands: {
			find: { says: "Find companies by part of their name", load: () => import("./companies/find.ts") },
			claims: { says: "List requests to take over pages without an owner, and their reasons", load: () => import("./companies/claims.ts") },
			owner: { says: "Make someone an owner of a page and notify them by mail", load: () => import("./companies/owner.ts") },
			documents: {
				says: "Mark a company's documents as checked; its page shows this with the date",
				load: () => import("./companies/documents.ts"),
			},
			withdraw: { says: "Withdraw all verifications of a company", load: () => import("./companies/withdraw.ts") },
			webhooks: { says: "List webhooks that receive nothing, and since when", load: () => import("./companies/webhooks.ts") },
			website: { says: "Set a page's website, so that its domain can be verified", load: () => import("./companies/website.ts") },
		},
	},
	jobs: {
		says: "Manage postings and their search index",
		commands: {
			find: { says: "Find jobs by part of their title or company name", load: () => import("./jobs/find.ts") },
			close: { says: "Close a job, as its employer could", load: () => import("./jobs/close.ts") },
			hide: { says: "Hide a job; its employer is sent the reason and can appeal", load: () => import("./jobs/hide.ts") },
			restore: { says: "Show a hidden job again and notify its employer", load: () => import("./jobs/restore.ts") },
			"re-index": { says: "Rebuild the search index for one job or for all", load: () => import("./jobs/re-index.ts") },
		},
	},
	mails: {
		says: "Manage outgoing mails",
		commands: {
			waiting: { says: "List unsent mails by kind", load: () => import("./mails/waiting.ts") },
			failed: { says: "List mails that failed permanently, with their errors", load: () => import("./mails/failed.ts") },
			resend: { says: "Retry one failed mail, or all of them", load: () => import("./mails/resend.ts") },
			test: { says: "Send yourself a test mail immediately", load: () => import("./mails/test.ts") },
		},
	},
	queue: {
		says: "Manage background tasks",
		commands: {
			show: { says: "Count waiting tasks by type and show the longest wait", load: () => import("./queue/show.ts") },
			failed: { says: "List tasks that failed permanently, with time and error", load: () => import("./queue/failed.ts") },
			retry: { says: "Retry one failed task, or all of them", load: () => import("./queue/retry.ts") },
			drop: { says: "Drop one failed task, or all of them: they are never retried", load: () => import("./queue/drop.ts") },
		},
	},
	media: {
		says: "Manage stored files (CVs, pictures, videos)",
		commands: {
			storage: { says: "Show where files are stored, and their number and size by kind", load: () => import("./media/storage.ts") },
			orphans: { says: "List files at least a day old that no row references", load: () => import("./media/orphans.ts") },
			move: { says: "Move all files to the destination set in FILES_MOVE, while the site runs", load: () => import("./media/move.ts") },
		},
	},
	keys: {
		says: "Manage the keys that seal tokens in unsent mails",
		commands: {
			show: { says: "List the keys and what each still has to open", load: () => import("./keys/show.ts") },
			rotate: { says: "Seal with a new key from now on; older keys still open", load: () => import("./keys/rotate.ts") },
		},
	},
	settings: {
		says: "Show and check the settings in the environment",
		commands: {
			print: { says: "Print the settings as the app reads them, without secrets", load: () => import("./settings/print.ts") },
			check: { says: "Report invalid settings and likely mistakes", load: () => import("./settings/check.ts") },
		},
	},
	doctor: { says: "Check the health of the site and suggest remedies", load: () => import("./doctor/doctor.ts") },
	backup: { says: "Copy the database, files and key into a folder, while the app runs", load: () => import("./backup/backup.ts") },
	restore: { says: "Restore a backup into an empty DATA_DIR", load: () => import("./backup/restore.ts") },
	drill: { says: "Restore the newest backup into a temporary folder and test it", load: () => import("./backup/drill.ts") },
	import: { says: "Import job postings, or posts with their comments", load: () => import("./import.ts") },
	bank: { says: "Add a subject's questions, or a newer version of them", load: () => import("./bank.ts") },
	judge: {
		says: "Apply the rules to files, without a site",
		commands: {
			postings: { says: "Check postings for fraud and write a line of JSON for each", load: () => import("./judge/postings.ts") },
			matches: { says: "Match people to jobs and write a line of JSON for each job", load: () => import("./judge/matches.ts") },
		},
	},
};

export const isGroup = (entry: Entry | Group): entry is Group => "commands" in entry;
