import type { Command } from "./command.ts";

/** A command in one line; the rest of it is loaded only when it is needed. */
export type Entry = { summary: string; load: () => Promise<{ command: Command }> };
export type Group = { summary: string; commands: Record<string, Entry> };

/** Everything that an operator can do, in the order of the help. */
export const table: Record<string, Entry | Group> = {
	users: {
		summary: "Manage accounts",
		commands: {
			find: { summary: "Find people by part of their name or email address", load: () => import("./users/find.ts") },
			show: { summary: "Show an account's details", load: () => import("./users/show.ts") },
			"sign-out": { summary: "End all sessions of an account", load: () => import("./users/sign-out.ts") },
			confirm: { summary: "Resend the link that confirms an email address", load: () => import("./users/confirm.ts") },
			suspend: { summary: "Suspend an account; its owner is mailed the reason and can appeal", load: () => import("./users/suspend.ts") },
			unsuspend: { summary: "Lift an account's suspension", load: () => import("./users/unsuspend.ts") },
		},
	},
	moderators: {
		summary: "Manage moderators, who decide on reports at /moderation",
		commands: {
			list: { summary: "List moderators and the date each became one", load: () => import("./moderators/list.ts") },
			grant: { summary: "Grant the moderator role", load: () => import("./moderators/grant.ts") },
			revoke: { summary: "Revoke the moderator role", load: () => import("./moderators/revoke.ts") },
		},
	},
	administrators: {
		summary: "Manage administrators, who look after the site at /admin",
		commands: {
			list: { summary: "List administrators and the date each became one", load: () => import("./administrators/list.ts") },
			grant: { summary: "Grant the administrator role", load: () => import("./administrators/grant.ts") },
			revoke: { summary: "Revoke the administrator role", load: () => import("./administrators/revoke.ts") },
		},
	},
	bans: {
		summary: "Ban networks and mail domains",
		commands: {
			list: { summary: "List bans with their scope, end and reason", load: () => import("./bans/list.ts") },
			add: { summary: "Ban a network or a mail domain", load: () => import("./bans/add.ts") },
			lift: { summary: "Lift a ban", load: () => import("./bans/lift.ts") },
		},
	},
	switches: {
		summary: "Switch features off for everybody",
		commands: {
			list: { summary: "List the features and whether each is on or off", load: () => import("./switches/list.ts") },
			off: { summary: "Switch a feature off", load: () => import("./switches/off.ts") },
			on: { summary: "Switch a feature back on", load: () => import("./switches/on.ts") },
		},
	},
	announcements: {
		summary: "Manage announcements on every page",
		commands: {
			list: { summary: "List current, scheduled and past announcements", load: () => import("./announcements/list.ts") },
			add: { summary: "Show an announcement on every page", load: () => import("./announcements/add.ts") },
			end: { summary: "End an announcement", load: () => import("./announcements/end.ts") },
		},
	},
	companies: {
		summary: "Manage company pages and their verifications",
		commands: {
			find: { summary: "Find companies by part of their name", load: () => import("./companies/find.ts") },
			claims: {
				summary: "List requests to take over pages without an owner, and their reasons",
				load: () => import("./companies/claims.ts"),
			},
			owner: { summary: "Make someone an owner of a page and notify them by mail", load: () => import("./companies/owner.ts") },
			documents: {
				summary: "Mark a company's documents as checked; its page shows this with the date",
				load: () => import("./companies/documents.ts"),
			},
			withdraw: { summary: "Withdraw all verifications of a company", load: () => import("./companies/withdraw.ts") },
			webhooks: { summary: "List webhooks that receive nothing, and since when", load: () => import("./companies/webhooks.ts") },
			website: { summary: "Set a page's website, so that its domain can be verified", load: () => import("./companies/website.ts") },
		},
	},
	jobs: {
		summary: "Manage postings and their search index",
		commands: {
			find: { summary: "Find jobs by part of their title or company name", load: () => import("./jobs/find.ts") },
			close: { summary: "Close a job, as its employer could", load: () => import("./jobs/close.ts") },
			hide: { summary: "Hide a job; its employer is sent the reason and can appeal", load: () => import("./jobs/hide.ts") },
			restore: { summary: "Show a hidden job again and notify its employer", load: () => import("./jobs/restore.ts") },
			"re-index": { summary: "Rebuild the search index for one job or for all", load: () => import("./jobs/re-index.ts") },
		},
	},
	mails: {
		summary: "Manage outgoing mails",
		commands: {
			waiting: { summary: "List unsent mails by kind", load: () => import("./mails/waiting.ts") },
			failed: { summary: "List mails that failed permanently, with their errors", load: () => import("./mails/failed.ts") },
			resend: { summary: "Retry one failed mail, or all of them", load: () => import("./mails/resend.ts") },
			test: { summary: "Send yourself a test mail immediately", load: () => import("./mails/test.ts") },
		},
	},
	queue: {
		summary: "Manage background tasks",
		commands: {
			show: { summary: "Count waiting tasks by type and show the longest wait", load: () => import("./queue/show.ts") },
			failed: { summary: "List tasks that failed permanently, with time and error", load: () => import("./queue/failed.ts") },
			retry: { summary: "Retry one failed task, or all of them", load: () => import("./queue/retry.ts") },
			drop: { summary: "Drop one failed task, or all of them: they are never retried", load: () => import("./queue/drop.ts") },
		},
	},
	media: {
		summary: "Manage stored files (CVs, pictures, videos)",
		commands: {
			storage: { summary: "Show where files are stored, and their number and size by kind", load: () => import("./media/storage.ts") },
			orphans: { summary: "List files at least a day old that no row references", load: () => import("./media/orphans.ts") },
			move: { summary: "Move all files to the destination set in FILES_MOVE, while the site runs", load: () => import("./media/move.ts") },
		},
	},
	keys: {
		summary: "Manage the keys that seal tokens in unsent mails",
		commands: {
			show: { summary: "List the keys and what each still has to open", load: () => import("./keys/show.ts") },
			rotate: { summary: "Seal with a new key from now on; older keys still open", load: () => import("./keys/rotate.ts") },
		},
	},
	settings: {
		summary: "Show and check the settings in the environment",
		commands: {
			print: { summary: "Print the settings as the app reads them, without secrets", load: () => import("./settings/print.ts") },
			check: { summary: "Report invalid settings and likely mistakes", load: () => import("./settings/check.ts") },
		},
	},
	doctor: { summary: "Check the health of the site and suggest remedies", load: () => import("./doctor/doctor.ts") },
	backup: { summary: "Copy the database, files and key into a folder, while the app runs", load: () => import("./backup/backup.ts") },
	restore: { summary: "Restore a backup into an empty DATA_DIR", load: () => import("./backup/restore.ts") },
	drill: { summary: "Restore the newest backup into a temporary folder and test it", load: () => import("./backup/drill.ts") },
	import: { summary: "Import job postings, or posts with their comments", load: () => import("./import.ts") },
	bank: { summary: "Add a subject's questions, or a newer version of them", load: () => import("./bank.ts") },
	judge: {
		summary: "Apply the rules to files, without a site",
		commands: {
			postings: { summary: "Check postings for fraud and write a line of JSON for each", load: () => import("./judge/postings.ts") },
			matches: { summary: "Match people to jobs and write a line of JSON for each job", load: () => import("./judge/matches.ts") },
		},
	},
};

export const isGroup = (entry: Entry | Group): entry is Group => "commands" in entry;
