import * as z from "zod/mini";
import { adminActs, companyActs, concerns, personActs, taskActs } from "./admin-acts.ts";
import type { Endpoint } from "./endpoint.ts";
import { cursor, id, instant, limit, text } from "./fields.ts";
import { noteMax, queryMax } from "./limits.ts";
import { personName } from "./network.ts";

const values = z.nullable(z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])));

const queueCounts = { due: z.number(), later: z.number(), running: z.number(), failed: z.number(), oldestSeconds: z.number() };
const diskRoom = z.object({ freeBytes: z.number(), wholeBytes: z.number() });

/** An entry of the audit trail. */
export const adminEntry = z.object({
	id: z.string(),
	at: instant,
	act: z.enum(adminActs),
	/** Null from the command line, or if their account is gone. */
	actor: z.nullable(z.extend(personName, { profile: z.object({ avatar: z.nullable(z.string()) }) })),
	person: z.nullable(personName),
	/** The company it was done to, as long as one has that slug. */
	company: z.nullable(z.object({ name: z.string(), slug: z.string() })),
	subject: z.nullable(z.string()),
	before: values,
	after: values,
	reason: z.nullable(z.string()),
});
export type AdminEntry = z.output<typeof adminEntry>;

const words = z.optional(z.string().check(z.maxLength(queryMax, "textTooLong")));
const reason = text(noteMax, "adminReasonRequired");

/** A person in search results. */
export const adminPerson = z.object({
	id: z.string(),
	slug: z.string(),
	fullName: z.string(),
	avatar: z.nullable(z.string()),
	email: z.string(),
	roles: z.array(z.string()),
	/** The day they registered. */
	since: z.string(),
	isVerified: z.boolean(),
	isModerator: z.boolean(),
	isAdministrator: z.boolean(),
	isSuspended: z.boolean(),
	isLeaving: z.boolean(),
});
export type AdminPerson = z.output<typeof adminPerson>;

export const adminCompany = z.object({
	name: z.string(),
	slug: z.string(),
	logo: z.nullable(z.string()),
	isVerified: z.boolean(),
	members: z.number(),
});
export type AdminCompany = z.output<typeof adminCompany>;

/** A task that is no longer retried. */
export const failedTask = z.object({
	id: z.number(),
	name: z.string(),
	/** The kind of mail that was not sent; null for other tasks. */
	mail: z.nullable(z.string()),
	tries: z.number(),
	lastError: z.nullable(z.string()),
	at: z.string(),
});
export type FailedTask = z.output<typeof failedTask>;

const trailFilters = {
	/** Part of a name, subject or reason. */
	q: words,
	act: z.optional(z.enum(["", ...adminActs], "valueInvalid")),
};

/** Administration without the command line. Every endpoint needs the role and a passkey presented in the same session. */
export const admin = {
	"GET /admin/overview": {
		summary: "Return problems that need attention, most serious first, and the state of background tasks, mails, disk and backups.",
		section: "decisions.md Running it",
		audience: "administrator",
		response: z.object({
			concerns: z.array(z.object({ kind: z.enum(concerns), state: z.enum(["fail", "warn"]), count: z.number() })),
			queue: z.object(queueCounts),
			mails: z.object({ waiting: z.number(), failed: z.number() }),
			disk: diskRoom,
			/** When the newest backup was made; null if there is none, or if their location is not configured. */
			backupAt: z.nullable(instant),
		}),
		errors: [],
	},
	"GET /admin/settings": {
		summary: "Return the settings as this process reads them, without secrets.",
		section: "decisions.md Running it",
		audience: "administrator",
		response: z.object({ settings: z.array(z.object({ name: z.string(), value: z.nullable(z.string()), isGiven: z.boolean() })) }),
		errors: [],
	},
	"GET /admin/people": {
		summary: "Find people by part of their name or email address, or by id. Returns the newest 50.",
		section: "decisions.md Running it",
		audience: "administrator",
		query: z.object({ q: words }),
		response: z.object({ people: z.array(adminPerson) }),
		errors: [],
	},
	"GET /admin/people/:personId": {
		summary: "Return an account's details and the actions available on it.",
		section: "decisions.md Running it",
		audience: "administrator",
		params: z.object({ personId: id }),
		response: z.object({
			person: z.extend(adminPerson, {
				sessions: z.number(),
				lastSeenAt: z.nullable(instant),
				jobs: z.number(),
				applications: z.number(),
			}),
			can: z.array(z.enum(personActs)),
		}),
		errors: ["not_found"],
	},
	"POST /admin/people/:personId": {
		summary:
			"Suspend or unsuspend a person, notifying them of the reason; end all their sessions; or resend the link that confirms their email address. Returns a conflict if there is nothing to do.",
		section: "decisions.md Running it",
		audience: "administrator",
		params: z.object({ personId: id }),
		body: z.object({ act: z.enum(personActs, "adminActRequired"), reason }),
		response: z.object({}),
		errors: ["not_found", "conflict"],
		changesPublic: true,
	},
	"GET /admin/companies": {
		summary: "Find companies by part of their name, or by slug. Returns the first 50.",
		section: "decisions.md Running it",
		audience: "administrator",
		query: z.object({ q: words }),
		response: z.object({ companies: z.array(adminCompany) }),
		errors: [],
	},
	"POST /admin/companies/:slug": {
		summary: "Mark a company's documents as checked, or withdraw all its verifications.",
		section: "decisions.md Running it",
		audience: "administrator",
		params: z.object({ slug: z.string().check(z.maxLength(200)) }),
		body: z.object({ act: z.enum(companyActs, "adminActRequired"), reason }),
		response: z.object({}),
		errors: ["not_found"],
		changesPublic: true,
	},
	"GET /admin/queue": {
		summary: "Return background task counts by type, and the latest 100 tasks that failed permanently.",
		section: "decisions.md Running it",
		audience: "administrator",
		response: z.object({ tasks: z.array(z.object({ task: z.string(), ...queueCounts })), failed: z.array(failedTask) }),
		errors: [],
	},
	"POST /admin/queue": {
		summary: "Retry or drop one failed task, or all of them. A dropped mail is never sent.",
		section: "decisions.md Running it",
		audience: "administrator",
		body: z.object({
			act: z.enum(taskActs, "adminActRequired"),
			task: z.string("valueInvalid").check(z.regex(/^(all|\d{1,15})$/, "valueInvalid")),
		}),
		response: z.object({ count: z.number() }),
		errors: ["not_found"],
	},
	"GET /admin/mails": {
		summary: "Return unsent mails by kind, and the latest 100 that failed permanently.",
		section: "decisions.md Running it",
		audience: "administrator",
		response: z.object({
			kinds: z.array(
				z.object({
					kind: z.string(),
					waiting: z.number(),
					tried: z.number(),
					failed: z.number(),
					oldest: z.string(),
					lastError: z.nullable(z.string()),
				}),
			),
			failed: z.array(failedTask),
			/** The mail server; null when mails are written to files. */
			server: z.nullable(z.string()),
		}),
		errors: [],
	},
	"POST /admin/mails/test": {
		summary: "Send yourself a test mail, bypassing the queue. Errors include the mail server's response.",
		section: "decisions.md Running it",
		audience: "administrator",
		response: z.object({ address: z.string() }),
		errors: ["unavailable", "too_many_requests"],
	},
	"GET /admin/storage": {
		summary: "Return the location of stored files and the disk's free space and capacity.",
		section: "decisions.md Running it",
		audience: "administrator",
		response: z.object({ where: z.string(), disk: diskRoom }),
		errors: [],
	},
	"POST /admin/storage": {
		summary:
			"Scan all stored files. Returns their number and size by kind, and the orphans: files at least a day old that no row references. With `sweep`, also deletes the orphans.",
		section: "decisions.md Running it",
		audience: "administrator",
		/** Required: an empty body must not delete anything. */
		body: z.object({ sweep: z.boolean("valueInvalid") }),
		response: z.object({
			kinds: z.array(z.object({ kind: z.enum(["document", "picture", "media", "preview"]), files: z.number(), bytes: z.number() })),
			orphans: z.object({ files: z.number(), bytes: z.number() }),
			removed: z.number(),
		}),
		errors: [],
	},
	"GET /admin/audit": {
		summary: "List actions by administrators and the operator, newest first.",
		section: "decisions.md Running it",
		audience: "administrator",
		query: z.object({ ...trailFilters, cursor, limit }),
		response: z.object({ entries: z.array(adminEntry), next: z.nullable(z.string()) }),
		errors: ["bad_cursor"],
	},
	"GET /admin/audit.csv": {
		summary: "Export all matching audit trail entries as CSV, without paging.",
		section: "decisions.md Running it",
		audience: "administrator",
		query: z.object(trailFilters),
		response: "file",
		fileType: "text/csv",
		errors: [],
	},
} as const satisfies Record<string, Endpoint>;
