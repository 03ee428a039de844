import type { Command } from "./command.ts";

/** A command in one line; the rest of it is loaded only when it is needed. */
export type Entry = { says: string; load: () => Promise<{ command: Command }> };
export type Group = { says: string; commands: Record<string, Entry> };

/** Everything that an operator can do, in the order of the help. */
export const table: Record<string, Entry | Group> = {
	users: {
		says: "people and their accounts",
		commands: {
			find: { says: "people by a part of their name or address", load: () => import("./users/find.ts") },
			show: { says: "what is known of an account", load: () => import("./users/show.ts") },
			"sign-out": { says: "end all sessions of an account", load: () => import("./users/sign-out.ts") },
			confirm: { says: "mail somebody another link to confirm their address", load: () => import("./users/confirm.ts") },
			suspend: { says: "suspend an account; they are told why by mail, and can appeal", load: () => import("./users/suspend.ts") },
			unsuspend: { says: "let somebody in again", load: () => import("./users/unsuspend.ts") },
		},
	},
	moderators: {
		says: "who decides on reports, at /moderation",
		commands: {
			list: { says: "who moderates, and since when", load: () => import("./moderators/list.ts") },
			grant: { says: "let somebody moderate", load: () => import("./moderators/grant.ts") },
			revoke: { says: "no longer", load: () => import("./moderators/revoke.ts") },
		},
	},
	administrators: {
		says: "who sees to the site at /admin",
		commands: {
			list: { says: "who administers, and since when", load: () => import("./administrators/list.ts") },
			grant: { says: "let somebody administer", load: () => import("./administrators/grant.ts") },
			revoke: { says: "no longer", load: () => import("./administrators/revoke.ts") },
		},
	},
	bans: {
		says: "networks and mail domains that are kept out",
		commands: {
			list: { says: "who is kept from what, until when and why", load: () => import("./bans/list.ts") },
			add: { says: "keep a network or a mail domain out", load: () => import("./bans/add.ts") },
			lift: { says: "let one in again", load: () => import("./bans/lift.ts") },
		},
	},
	switches: {
		says: "what can be switched off for everybody",
		commands: {
			list: { says: "what is on and what is off", load: () => import("./switches/list.ts") },
			off: { says: "switch something off", load: () => import("./switches/off.ts") },
			on: { says: "switch it on again", load: () => import("./switches/on.ts") },
		},
	},
	announcements: {
		says: "what every page says for a while",
		commands: {
			list: { says: "what is announced, will be and was", load: () => import("./announcements/list.ts") },
			add: { says: "say something on every page", load: () => import("./announcements/add.ts") },
			end: { says: "say it no longer", load: () => import("./announcements/end.ts") },
		},
	},
	companies: {
		says: "company pages and their proofs",
		commands: {
			find: { says: "companies by a part of their name", load: () => import("./companies/find.ts") },
			claims: { says: "who asked for pages that nobody owns, and why", load: () => import("./companies/claims.ts") },
			owner: { says: "make somebody an owner of a page; they are told by mail", load: () => import("./companies/owner.ts") },
			documents: {
				says: "the company's documents were seen: its page says so, with the date",
				load: () => import("./companies/documents.ts"),
			},
			withdraw: { says: "take all proofs of a company away", load: () => import("./companies/withdraw.ts") },
			webhooks: { says: "companies' webhooks where nothing arrives, and since when", load: () => import("./companies/webhooks.ts") },
			website: { says: "say which website a page has, so that its domain can be proven", load: () => import("./companies/website.ts") },
		},
	},
	jobs: {
		says: "postings and the search's index of them",
		commands: {
			find: { says: "jobs by a part of their title or company", load: () => import("./jobs/find.ts") },
			close: { says: "close a job, as its employer could", load: () => import("./jobs/close.ts") },
			hide: { says: "hide a job; its employer is told why, and can appeal", load: () => import("./jobs/hide.ts") },
			restore: { says: "show a hidden job again; its employer is told", load: () => import("./jobs/restore.ts") },
			"re-index": { says: "read jobs into the search's index anew", load: () => import("./jobs/re-index.ts") },
		},
	},
	mails: {
		says: "what was written to people",
		commands: {
			waiting: { says: "mails that are still to be sent, by kind", load: () => import("./mails/waiting.ts") },
			failed: { says: "mails that are tried no more, and why", load: () => import("./mails/failed.ts") },
			resend: { says: "try a failed mail again, or all of them", load: () => import("./mails/resend.ts") },
			test: { says: "send a mail to yourself, now", load: () => import("./mails/test.ts") },
		},
	},
	queue: {
		says: "work in the background",
		commands: {
			show: { says: "what waits, by task, and how long", load: () => import("./queue/show.ts") },
			failed: { says: "what failed for good, when and why", load: () => import("./queue/failed.ts") },
			retry: { says: "try a failed task again, or all of them", load: () => import("./queue/retry.ts") },
			drop: { says: "never try a failed task again, or all of them", load: () => import("./queue/drop.ts") },
		},
	},
	media: {
		says: "stored files: CVs, pictures, films",
		commands: {
			storage: { says: "where files are, how many and how big, by kind", load: () => import("./media/storage.ts") },
			orphans: { says: "files, a day old, that no row names", load: () => import("./media/orphans.ts") },
			move: { says: "take all files to where FILES_MOVE says, while the site runs", load: () => import("./media/move.ts") },
		},
	},
	keys: {
		says: "the keys that seal tokens in mails that wait",
		commands: {
			show: { says: "which keys there are, and what each still has to open", load: () => import("./keys/show.ts") },
			rotate: { says: "seal with a new key from now on; the older ones still open", load: () => import("./keys/rotate.ts") },
		},
	},
	settings: {
		says: "what the environment says",
		commands: {
			print: { says: "the settings as the app reads them, without secrets", load: () => import("./settings/print.ts") },
			check: { says: "what is wrong with them, and what you may not have meant", load: () => import("./settings/check.ts") },
		},
	},
	doctor: { says: "is all well? each thing with what to do about it", load: () => import("./doctor/doctor.ts") },
	backup: { says: "copy database, files and key into a folder, while the app runs", load: () => import("./backup/backup.ts") },
	restore: { says: "bring a backup into an empty DATA_DIR", load: () => import("./backup/restore.ts") },
	drill: { says: "restore the newest backup into a temporary place and try it", load: () => import("./backup/drill.ts") },
	import: { says: "bring in job postings, or posts with their comments", load: () => import("./import.ts") },
	bank: { says: "add a subject's questions, or a newer version of them", load: () => import("./bank.ts") },
	judge: {
		says: "what the rules say of files, without a site",
		commands: {
			postings: { says: "a line of JSON for each posting: is it fraud?", load: () => import("./judge/postings.ts") },
			matches: { says: "a line of JSON for each job: who fits it, and why", load: () => import("./judge/matches.ts") },
		},
	},
};

export const isGroup = (entry: Entry | Group): entry is Group => "commands" in entry;
