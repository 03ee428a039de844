import * as z from "zod/mini";
import type { Endpoint } from "./endpoint.ts";
import { cursor, id, instant, limit, optionalText, text } from "./fields.ts";
import { noteMax } from "./limits.ts";
import { personName } from "./network.ts";
import { moderationActions, reportedKinds, reportReasons } from "./options.ts";

const report = z.object({
	reason: z.enum(reportReasons, "reportReasonRequired"),
	description: optionalText(noteMax),
});

const reported = z.object({ message: z.string() });

/** A reported item, as listed in the queue. */
export const moderationCase = z.object({
	id: z.string(),
	kind: z.enum(reportedKinds),
	author: z.nullable(z.object({ ...personName.shape, isSuspended: z.boolean() })),
	/** Its current text, or the text as reported if it is gone. */
	words: z.string(),
	/** Its address; null if its author deleted it, and for a message, which no one else may open. */
	href: z.nullable(z.string()),
	isGone: z.boolean(),
	isHidden: z.boolean(),
	openedAt: z.nullable(instant),
	reportsCount: z.number(),
	/** The number of open reports by reason. */
	reasons: z.partialRecord(z.enum(reportReasons), z.number()),
	appealsCount: z.number(),
});
export type ModerationCase = z.output<typeof moderationCase>;

const appeal = z.nullable(
	z.object({
		text: z.string(),
		at: instant,
		outcome: z.nullable(z.enum(["granted", "declined"])),
		answer: z.nullable(z.string()),
		answeredAt: z.nullable(instant),
	}),
);

/** An entry of the trail: who did what, when and why. */
export const moderationDecision = z.object({
	id: z.string(),
	caseId: z.string(),
	kind: z.enum(reportedKinds),
	action: z.enum(moderationActions),
	reason: z.string(),
	words: z.string(),
	at: instant,
	/** Null from the command line, or if their account is gone. */
	moderator: z.nullable(personName),
	author: z.nullable(personName),
	appeal,
	/** The moderator who answered the appeal. */
	answeredBy: z.nullable(personName),
	/** True if the viewer may answer the appeal: a moderator other than the one who decided, if there is one. */
	canAnswer: z.boolean(),
});
export type ModerationDecision = z.output<typeof moderationDecision>;

/** A decision as seen by the person it is about; does not say who made it. */
export const decision = z.object({
	id: z.string(),
	kind: z.enum(reportedKinds),
	action: z.enum(moderationActions),
	reason: z.string(),
	words: z.string(),
	at: instant,
	appeal,
	canAppeal: z.boolean(),
});
export type Decision = z.output<typeof decision>;

/** From the mail to a suspended person. */
const token = z.optional(z.string().check(z.maxLength(100)));

const caseId = z.object({ caseId: id });

export const moderation = {
	"POST /feed/posts/:postId/report": {
		summary: "Report a post to the moderators. Reporting it again before they have decided changes nothing.",
		section: "marketplace.md §2 Report dialog, §5; decisions.md Community",
		audience: "signed-in",
		params: z.object({ postId: id }),
		body: report,
		response: reported,
		errors: ["not_found", "conflict", "too_many_requests"],
	},
	"POST /feed/comments/:commentId/report": {
		summary: "Report a comment.",
		section: "marketplace.md §2 Report dialog, §5; decisions.md Community",
		audience: "signed-in",
		params: z.object({ commentId: id }),
		body: report,
		response: reported,
		errors: ["not_found", "conflict", "too_many_requests"],
	},
	"GET /feed/comments/:commentId/report": {
		summary:
			"Report a comment without a reason. Kept as a GET because the specification defines it that way; requires the CSRF header. The product itself sends a POST.",
		section: "marketplace.md §7; decisions.md The wire",
		audience: "signed-in",
		params: z.object({ commentId: id }),
		response: reported,
		changes: true,
		errors: ["not_found", "conflict", "too_many_requests"],
	},
	"POST /jobs/:jobId/report": {
		summary: "Report a job.",
		section: "decisions.md Community",
		audience: "signed-in",
		params: z.object({ jobId: id }),
		body: report,
		response: reported,
		errors: ["not_found", "conflict", "too_many_requests"],
	},
	"POST /network/people/:personId/report": {
		summary: "Report a person.",
		section: "decisions.md Community",
		audience: "signed-in",
		params: z.object({ personId: id }),
		body: report,
		response: reported,
		errors: ["not_found", "conflict", "too_many_requests"],
	},
	"POST /messages/:messageId/report": {
		summary: "Report a message that the viewer received. Moderators can read that message, but not the conversation.",
		section: "decisions.md Community",
		audience: "signed-in",
		params: z.object({ messageId: id }),
		body: report,
		response: reported,
		errors: ["not_found", "conflict", "too_many_requests"],
	},
	"POST /startups/:startupId/report": {
		summary: "Report a startup's page.",
		section: "decisions.md The menu's other rooms",
		audience: "signed-in",
		params: z.object({ startupId: id }),
		body: report,
		response: reported,
		errors: ["not_found", "conflict", "too_many_requests"],
	},
	"GET /moderation/cases": {
		summary: "List reported items that await a moderator, longest waiting first; with `show=appeals`, those with a pending appeal.",
		section: "decisions.md Community",
		audience: "moderator",
		query: z.object({ show: z._default(z.enum(["reports", "appeals"], "valueInvalid"), "reports"), cursor, limit }),
		response: z.object({
			cases: z.array(moderationCase),
			counts: z.object({ reports: z.number(), held: z.number(), appeals: z.number() }),
			next: z.nullable(z.string()),
		}),
		errors: ["bad_cursor"],
	},
	"GET /moderation/cases/:caseId": {
		summary: "Return one case with its newest reports and all decisions.",
		section: "decisions.md Community",
		audience: "moderator",
		params: caseId,
		response: z.object({
			case: z.extend(moderationCase, {
				/** Must be sent back with a decision. */
				version: z.number(),
				/** The actions available now. */
				can: z.array(z.enum(moderationActions)),
			}),
			reports: z.array(
				z.object({
					id: z.string(),
					reason: z.enum(reportReasons),
					description: z.nullable(z.string()),
					at: instant,
					isOpen: z.boolean(),
					reporter: personName,
				}),
			),
			decisions: z.array(moderationDecision),
		}),
		errors: ["not_found"],
	},
	"POST /moderation/cases/:caseId/decide": {
		summary:
			"Decide a case, with a reason: hide, restore, warn, suspend, lift a suspension, or dismiss the reports. Notifies the people concerned. Returns a conflict if somebody else has decided since `version`.",
		section: "decisions.md Community",
		audience: "moderator",
		params: caseId,
		body: z.object({
			action: z.enum(moderationActions, "moderationActRequired"),
			reason: text(noteMax, "moderationReasonRequired"),
			version: z.coerce.number("valueInvalid").check(z.int("valueInvalid")),
		}),
		response: z.object({ decisionId: z.string() }),
		errors: ["not_found", "conflict"],
		changesPublic: true,
	},
	"GET /moderation/decisions": {
		summary: "List all moderators' decisions, newest first, each with its moderator, action, time and reason.",
		section: "decisions.md Community",
		audience: "moderator",
		query: z.object({ cursor, limit }),
		response: z.object({ decisions: z.array(moderationDecision), next: z.nullable(z.string()) }),
		errors: ["bad_cursor"],
	},
	"POST /moderation/decisions/:decisionId/answer": {
		summary:
			"Grant an appeal, which undoes the decision, or decline it, which upholds the decision. Notifies the author. Returns a conflict if the appeal has already been answered.",
		section: "decisions.md Community",
		audience: "moderator",
		params: z.object({ decisionId: id }),
		body: z.object({
			outcome: z.enum(["granted", "declined"], "moderationActRequired"),
			reason: text(noteMax, "moderationReasonRequired"),
		}),
		response: z.object({}),
		errors: ["not_found", "conflict"],
		changesPublic: true,
	},
	"GET /moderation/mine": {
		summary: "Return the newest decisions about the viewer, and the viewer's newest reports with their outcomes.",
		section: "decisions.md Community",
		audience: "signed-in",
		response: z.object({
			decisions: z.array(decision),
			reports: z.array(
				z.object({
					id: z.string(),
					kind: z.enum(reportedKinds),
					reason: z.enum(reportReasons),
					at: instant,
					/** Null until decided. */
					action: z.nullable(z.enum(moderationActions)),
				}),
			),
		}),
		errors: [],
	},
	"GET /moderation/decisions/:decisionId": {
		summary: "Return one decision about the viewer. Suspended people read it with the token from their mail.",
		section: "decisions.md Community",
		audience: "anyone",
		params: z.object({ decisionId: id }),
		query: z.object({ token }),
		response: z.object({ decision }),
		errors: ["not_found"],
	},
	"POST /moderation/decisions/:decisionId/appeal": {
		summary: "Appeal against a decision. Each decision can be appealed once.",
		section: "decisions.md Community",
		audience: "anyone",
		door: "out",
		params: z.object({ decisionId: id }),
		body: z.object({ text: text(noteMax, "appealRequired"), token }),
		response: z.object({ decision }),
		errors: ["not_found", "conflict"],
	},
} as const satisfies Record<string, Endpoint>;
