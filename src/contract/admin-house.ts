import * as z from "zod/mini";
import type { Endpoint } from "./endpoint.ts";
import { choiceList, day, flag, id, instant, line, readMoment, text } from "./fields.ts";
import { announcementTones, banKinds, banScopes, switches } from "./house.ts";
import { announcementMax } from "./limits/admin.ts";
import { noteMax } from "./limits.ts";

export const ban = z.object({
	id: z.string(),
	kind: z.enum(banKinds),
	value: z.string(),
	scopes: z.array(z.enum(banScopes)),
	reason: z.string(),
	createdAt: instant,
	endsAt: z.nullable(instant),
	/** The administrator's name; null from the command line, or if their account is gone. */
	by: z.nullable(z.string()),
});
export type Ban = z.output<typeof ban>;

export const announcement = z.object({
	id: z.string(),
	textEn: z.string(),
	textFr: z.string(),
	tone: z.enum(announcementTones),
	beginsAt: instant,
	endsAt: z.nullable(instant),
	isOver: z.boolean(),
});
export type ShownAnnouncement = z.output<typeof announcement>;

const reason = text(noteMax, "adminReasonRequired");

/** A moment as a form field sends it; null when empty. */
const moment = z.pipe(
	z.optional(z.string()),
	z.transform((value, context) => {
		if (!value) return null;
		const read = readMoment(value);
		if (!read) context.issues.push({ code: "custom", message: "dateInvalid", input: value });
		return read?.toISOString() ?? null;
	}),
);

/** Site-wide administration: bans, switches and announcements. */
export const adminHouse = {
	"GET /admin/bans": {
		summary: "List banned networks and mail domains, newest first, and the 100 most-used rate limit budgets.",
		section: "decisions.md Running it",
		audience: "administrator",
		response: z.object({
			bans: z.array(ban),
			budgets: z.array(z.object({ key: z.string(), spent: z.number(), endsAt: instant })),
		}),
		errors: [],
	},
	"POST /admin/bans": {
		summary:
			"Ban a network or a mail domain, including everything below it, from signing up, signing in or writing. Administrators cannot ban their own network or domain.",
		section: "decisions.md Running it",
		audience: "administrator",
		body: z.object({
			kind: z.enum(banKinds, "valueInvalid"),
			value: line(300, "textRequired"),
			scopes: choiceList(banScopes, "banScopeRequired"),
			/** The last day; empty: until lifted. */
			until: z.pipe(
				z.optional(z.union([z.literal(""), day], "dateInvalid")),
				z.transform((value) => value || null),
			),
			reason,
		}),
		response: z.object({ ban }),
		errors: ["conflict"],
	},
	"POST /admin/bans/:banId/lift": {
		summary: "Lift the ban on a network or a mail domain.",
		section: "decisions.md Running it",
		audience: "administrator",
		params: z.object({ banId: id }),
		body: z.object({ reason }),
		response: z.object({}),
		errors: ["not_found"],
	},
	"GET /admin/switches": {
		summary: "List the features that can be switched off, and which of them are off.",
		section: "decisions.md Running it",
		audience: "administrator",
		response: z.object({ switches: z.array(z.object({ name: z.enum(switches), offSince: z.nullable(instant) })) }),
		errors: [],
	},
	"POST /admin/switches/:name": {
		summary: "Switch a feature off or back on for everybody. Takes effect in every process immediately.",
		section: "decisions.md Running it",
		audience: "administrator",
		params: z.object({ name: z.enum(switches) }),
		body: z.object({ isOn: flag({ absent: false }), reason }),
		response: z.object({}),
		errors: [],
		changesPublic: true,
	},
	"GET /admin/announcements": {
		summary: "List current, scheduled and past announcements: the latest 50.",
		section: "decisions.md Running it",
		audience: "administrator",
		response: z.object({ announcements: z.array(announcement) }),
		errors: [],
	},
	"POST /admin/announcements": {
		summary:
			"Show an announcement on every page, in both languages. It starts now or at a given time, and runs until a given time or until somebody ends it.",
		section: "decisions.md Running it",
		audience: "administrator",
		body: z.object({
			textEn: text(announcementMax, "announcementTextRequired"),
			textFr: text(announcementMax, "announcementTextRequired"),
			tone: z.enum(announcementTones, "valueInvalid"),
			from: moment,
			until: moment,
		}),
		response: z.object({ id: z.string() }),
		errors: [],
		changesPublic: true,
	},
	"POST /admin/announcements/:announcementId/end": {
		summary: "End an announcement.",
		section: "decisions.md Running it",
		audience: "administrator",
		params: z.object({ announcementId: id }),
		response: z.object({}),
		errors: ["not_found"],
		changesPublic: true,
	},
} as const satisfies Record<string, Endpoint>;
