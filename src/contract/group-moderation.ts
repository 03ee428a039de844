import * as z from "zod/mini";
import type { Endpoint } from "./endpoint.ts";
import { flag, id, instant, text } from "./fields.ts";
import { groupName, groupSlug } from "./groups.ts";
import { noteMax } from "./limits.ts";
import { groupActions, reportReasons } from "./options.ts";

const groupReport = z.object({
	kind: z.enum(["post", "comment"]),
	targetId: z.string(),
	/** Null if the author's account is gone. */
	author: z.nullable(
		z.object({
			id: z.string(),
			fullName: z.string(),
			/** The viewer wrote it, and so cannot decide about it. */
			isViewer: z.boolean(),
			/** The author is a member the viewer may remove. */
			canBeRemoved: z.boolean(),
		}),
	),
	words: z.string(),
	/** The post itself, or the one a comment is under. */
	postId: z.nullable(z.string()),
	isHidden: z.boolean(),
	at: instant,
	reports: z.array(z.object({ reason: z.enum(reportReasons), description: z.nullable(z.string()), at: instant })),
});
export type GroupReport = z.output<typeof groupReport>;

/** Something hidden in a group by its staff. */
const groupHidden = z.object({
	kind: z.enum(["post", "comment"]),
	targetId: z.string(),
	postId: z.string(),
	words: z.string(),
	reason: z.string(),
	at: instant,
});
export type GroupHidden = z.output<typeof groupHidden>;

/** A group's decision as seen by those it concerns; does not say who decided. */
const groupDecision = z.object({
	id: z.string(),
	group: groupName,
	kind: z.enum(["post", "comment"]),
	action: z.enum(groupActions),
	reason: z.string(),
	at: instant,
	/** True for the author, false for someone who reported it. */
	isAuthor: z.boolean(),
	/** Whether the viewer can escalate it: false once it is with the site's moderators, or over. */
	canGoFurther: z.boolean(),
});
export type GroupDecision = z.output<typeof groupDecision>;

const section = "decisions.md The menu's other rooms: Community";

/** Reports in a group go to its staff first, and can be escalated (decisions.md "Community"). */
export const groupModeration = {
	"GET /groups/:slug/reports": {
		summary: "List a group's pending reports, longest waiting first. Owners and moderators only.",
		section,
		audience: "signed-in",
		params: groupSlug,
		response: z.object({ reports: z.array(groupReport) }),
		errors: ["not_found", "forbidden"],
	},
	"GET /groups/:slug/hidden": {
		summary: "List the posts and comments hidden by the group's owners and moderators, newest first.",
		section,
		audience: "signed-in",
		params: groupSlug,
		response: z.object({ hidden: z.array(groupHidden) }),
		errors: ["not_found", "forbidden"],
	},
	"POST /groups/:slug/decisions": {
		summary:
			"Decide about a reported post or comment: hide it, show it again, or leave it, with an explanation for both sides. With `removeMember`, also removes its author from the group.",
		section,
		audience: "signed-in",
		params: groupSlug,
		body: z.object({
			kind: z.enum(["post", "comment"], "valueInvalid"),
			targetId: id,
			action: z.enum(groupActions, "valueInvalid"),
			reason: text(noteMax, "groupReasonRequired"),
			removeMember: flag({ absent: false }),
		}),
		response: z.object({}),
		errors: ["not_found", "forbidden", "conflict"],
		changesPublic: true,
	},
	"GET /group-decisions/:decisionId": {
		summary: "Return a group's decision about something the viewer wrote or reported.",
		section,
		audience: "signed-in",
		params: z.object({ decisionId: id }),
		response: z.object({ decision: groupDecision }),
		errors: ["not_found"],
	},
	"POST /group-decisions/:decisionId/further": {
		summary: "Escalate a group's decision to the site's moderators, as the author or as somebody who reported it.",
		section,
		audience: "signed-in",
		params: z.object({ decisionId: id }),
		body: z.object({ words: text(noteMax, "groupReasonRequired") }),
		response: z.object({}),
		errors: ["not_found", "conflict"],
	},
} as const satisfies Record<string, Endpoint>;
