import type { ModerationAction, ReportedKind } from "../../contract/options.ts";
import { type KindAbout, noticeKinds, type OneMailKind } from "../mail/notice-kinds.ts";
import { mailEach, mailPerson, notifyEach, notifyPerson } from "../mail/steps.ts";
import type { Transaction } from "../platform/database.ts";
import type { LockedCase } from "./decide.ts";

/**
 * The notices for each action, to the author and to reporters; a dismissal is not announced to the author. Each kind of thing allows only
 * some of the actions.
 */
const notices = {
	post: { hide: "postHidden", restore: "postRestored", warn: "postWarned", acted: "postReportActed", dismissed: "postReportDismissed" },
	comment: {
		hide: "commentHidden",
		restore: "commentRestored",
		warn: "commentWarned",
		acted: "commentReportActed",
		dismissed: "commentReportDismissed",
	},
	job: {
		hide: "jobHidden",
		hold: "jobKeptHeld",
		takeDown: "jobTakenDown",
		restore: "jobRestored",
		warn: "jobWarned",
		acted: "jobReportActed",
		dismissed: "jobReportDismissed",
	},
	person: { warn: "personWarned", acted: "personReportActed", dismissed: "personReportDismissed" },
	startup: {
		hide: "startupHidden",
		restore: "startupRestored",
		warn: "startupWarned",
		acted: "startupReportActed",
		dismissed: "startupReportDismissed",
	},
	message: { warn: "messageWarned", acted: "messageReportActed", dismissed: "messageReportDismissed" },
} as const satisfies Record<ReportedKind, ThingNotices>;
type Outcome = OneMailKind & KindAbout<"decisions">;
type Decision = OneMailKind & KindAbout<"decision">;
type ThingNotices = { acted: Outcome; dismissed: Outcome } & { [Act in ModerationAction]?: Decision };

const accountNotices: { [Act in ModerationAction]?: Decision } = { suspend: "accountSuspended", lift: "accountLifted" };

type Reported = { kind: ReportedKind; action: ModerationAction };

/** Notifies people of the outcome of their report, on the site and by mail. */
export async function notifyReporters(tx: Transaction, reporterIds: readonly string[], { kind, action }: Reported): Promise<void> {
	const outcome = notices[kind][action === "dismiss" ? "dismissed" : "acted"];
	const recipients = reporterIds.map((userId) => ({ userId, params: {} }));
	await notifyEach(tx, { recipients, type: "other", kind: outcome, about: "decisions" });
	await mailEach(tx, { recipients, kind: noticeKinds[outcome].mail });
}

type DecisionNotification = {
	action: ModerationAction;
	decisionId: string;
	reason: string;
	/** Sealed, for a suspended person. */
	token: string;
};

/** Notifies the author of the decision and its reason, on the site and by mail. */
export async function notifyAuthor(
	tx: Transaction,
	{ authorId, kind }: Pick<LockedCase, "authorId" | "kind">,
	{ action, token, ...decision }: DecisionNotification,
): Promise<void> {
	const thingNotices: ThingNotices = notices[kind];
	const notice = accountNotices[action] ?? thingNotices[action];
	if (authorId === null || !notice) return;
	await notifyOfDecision(tx, { personId: authorId, notice, ...decision, ...(action === "suspend" ? { token } : {}) });
}

type Person = { personId: string; notice: Decision; decisionId: string; reason: string; token?: string };

export async function notifyOfDecision(tx: Transaction, { personId: userId, notice, decisionId, reason, token }: Person): Promise<void> {
	await notifyPerson(tx, { userId, type: "other", kind: notice, params: { reason }, target: { kind: "decision", id: decisionId } });
	const params = { decisionId, reason, ...(token ? { sealedToken: token } : {}) };
	await mailPerson(tx, { userId, kind: noticeKinds[notice].mail, params });
}
