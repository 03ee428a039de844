import type { SQL } from "drizzle-orm";
import type { TargetKind, targets } from "../../contract/addresses.ts";
import type { MemberRole, NotificationGroup } from "../../contract/options.ts";
import type { SentenceKey } from "../../contract/sentences/sentences.ts";
import type { MailKind } from "./mail-kinds.ts";

export type Notice = {
	/** The group whose preference applies; null for account notices, which are always sent. */
	group: NotificationGroup | null;
	/** The dedicated mail sent with it, one for all or one per role; null if mails are made from the notification itself. */
	mail: MailKind | Record<MemberRole, MailKind> | null;
	/** The kind of thing it links to; several if it varies. */
	target: TargetKind | readonly TargetKind[];
};

/** Keyed by the sentence that is the notice's text. */
export type Notices = { [Kind in SentenceKey]?: Notice };

const decision = <Kind extends MailKind>(mail: Kind) => ({ group: null, mail, target: "decision" }) as const;
/** The outcome of the person's own report. */
const outcome = <Kind extends MailKind>(mail: Kind) => ({ group: null, mail, target: "decisions" }) as const;
const team = { group: "team", mail: null, target: "companyMembers" } as const;
const inGroup = { group: "groups", mail: null, target: "group" } as const;

/** Every kind of notice. Each is named after its sentence, which exists in both languages (`contract/sentences`). */
export const noticeKinds = {
	applicationReceived: { group: "applications", mail: "applicationReceived", target: "application" },
	applicationInterview: { group: "applications", mail: "applicationInterview", target: "application" },
	applicationAccepted: { group: "applications", mail: "applicationAccepted", target: "application" },
	applicationRejected: { group: "applications", mail: "applicationRejected", target: "application" },
	applicationPending: { group: "applications", mail: "applicationPending", target: "application" },
	applicationWithdrawn: { group: "applications", mail: "applicationWithdrawn", target: "application" },
	interviewProposed: { group: "applications", mail: "interviewProposed", target: "application" },
	interviewAsked: { group: "applications", mail: "interviewAsked", target: "application" },
	interviewTaken: { group: "applications", mail: "interviewTaken", target: "application" },
	interviewMovedByEmployer: { group: "applications", mail: "interviewMovedByEmployer", target: "application" },
	interviewMovedByApplicant: { group: "applications", mail: "interviewMovedByApplicant", target: "application" },
	interviewCancelledByEmployer: { group: "applications", mail: "interviewCancelledByEmployer", target: "application" },
	interviewCancelledByApplicant: { group: "applications", mail: "interviewCancelledByApplicant", target: "application" },
	interviewSoonWithCompany: { group: "applications", mail: "interviewSoonWithCompany", target: "application" },
	interviewSoonWithApplicant: { group: "applications", mail: "interviewSoonWithApplicant", target: "application" },
	applicationHanded: { ...team, target: "application" },
	applicationGiven: { ...team, target: "application" },
	noteMentioned: { group: "mentions", mail: null, target: "application" },
	/** No answer for weeks; one may still come. */
	applicationUnanswered: { group: "applications", mail: "applicationUnanswered", target: "application" },
	/** Nobody is left who could answer. */
	applicationWithoutReader: { group: "applications", mail: "applicationWithoutReader", target: "application" },
	/** Sent a month after a hire. */
	startedAsked: { group: "reminders", mail: "startedAsked", target: "application" },
	/** Sent once a week if anybody is waiting. */
	waitingWeek: { group: "reminders", mail: "waitingWeek", target: "replies" },
	repliesOwed: { group: "reminders", mail: "repliesOwed", target: "replies" },
	jobEnding: { group: "reminders", mail: "jobEnding", target: "job" },
	jobEnded: { group: "reminders", mail: "jobEnded", target: "job" },
	jobDeleted: { group: "applications", mail: null, target: "application" },
	/** The job was taken down for fraud. Always sent, because the applicant's documents and money are at stake. */
	applicationFraud: { group: null, mail: "applicationFraud", target: "application" },
	messageReceived: { group: "messages", mail: null, target: "conversation" },
	messageRequested: { group: "messages", mail: null, target: "conversation" },
	messageAccepted: { group: "messages", mail: null, target: "conversation" },
	mentioned: { group: "mentions", mail: null, target: ["post", "comment"] },
	postCommented: { group: "comments", mail: null, target: "comment" },
	commentReplied: { group: "comments", mail: null, target: "comment" },
	reportCommented: { group: "comments", mail: null, target: "report" },
	postLiked: { group: "likes", mail: null, target: "post" },
	commentLiked: { group: "likes", mail: null, target: "comment" },
	followed: { group: "follows", mail: null, target: "follower" },
	endorsementAsked: { group: "skills", mail: null, target: "endorsements" },
	endorsementRemoved: { group: "skills", mail: null, target: "endorsements" },
	endorsementGiven: { group: "skills", mail: null, target: "skills" },
	endorsementDeclined: { group: "skills", mail: null, target: "skills" },
	endorsementWithdrawn: { group: "skills", mail: null, target: "skills" },
	/** The mail is sent only if a moderator grants the role. */
	companyNowOwner: { group: "team", mail: "companyGranted", target: ["companyMembers", "editCompany"] },
	companyNowRecruiter: team,
	companyNowInterviewer: team,
	companyMemberRemoved: { ...team, target: "company" },
	companyMemberLeft: team,
	companyInvited: {
		group: "team",
		mail: { owner: "companyInvitationOwner", recruiter: "companyInvitationRecruiter", interviewer: "companyInvitationInterviewer" },
		target: "companyInvitation",
	},
	companyInvitationAccepted: team,
	companyInvitationDeclined: team,
	companyDomainProven: { ...team, target: "company" },
	companyDocumentsChecked: { ...team, target: "company" },
	companyInherited: team,
	groupAsked: { ...inGroup, target: "groupRequests" },
	groupLetIn: inGroup,
	groupRefused: inGroup,
	groupInvited: { ...inGroup, target: "groupInvitations" },
	groupInvitationAccepted: inGroup,
	groupNowOwner: inGroup,
	groupNowModerator: inGroup,
	groupNowMember: inGroup,
	groupInherited: inGroup,
	groupRemoved: inGroup,
	groupReported: { ...inGroup, target: "groupReports" },
	groupPostHidden: { ...inGroup, target: "groupDecision" },
	groupPostRestored: { ...inGroup, target: "groupDecision" },
	groupCommentHidden: { ...inGroup, target: "groupDecision" },
	groupCommentRestored: { ...inGroup, target: "groupDecision" },
	groupReportActed: { ...inGroup, target: "groupDecision" },
	groupReportDismissed: { ...inGroup, target: "groupDecision" },
	investorsOpened: { ...team, target: "investorBoard" },
	investorMentioned: { group: "mentions", mail: null, target: "investor" },
	/** Sent before the day's digest. */
	investorStepDue: { ...team, target: "investor" },
	investorStepsDue: { ...team, target: "investorBoard" },
	companyDocumentRefused: { ...decision("companyDocumentRefused"), target: "companyDocuments" },
	/** Always sent: the webhook delivers nothing any more. */
	webhookOff: { ...decision("webhookOff"), target: "webhooks" },
	/** Always sent: the startup's makers are waiting for it. */
	startupPublished: { ...decision("startupPublished"), target: "startupListing" },
	startupSentBack: { ...decision("startupSentBack"), target: "startupListing" },
	startupMilestone: { group: "follows", mail: null, target: "startup" },
	startupTeamAsked: { group: "team", mail: null, target: "startupInvitations" },
	startupTeamAccepted: { group: "team", mail: null, target: "startupListing" },
	startupTeamDeclined: { group: "team", mail: null, target: "startupListing" },
	deckAsked: { group: "team", mail: null, target: "startupListing" },
	deckLetIn: { group: "team", mail: null, target: "startup" },
	deckRefused: { group: "team", mail: null, target: "startup" },
	deckTakenBack: { group: "team", mail: null, target: "startup" },
	postHidden: decision("postHidden"),
	postRestored: decision("postRestored"),
	postWarned: decision("postWarned"),
	postReportActed: outcome("postReportActed"),
	postReportDismissed: outcome("postReportDismissed"),
	commentHidden: decision("commentHidden"),
	commentRestored: decision("commentRestored"),
	commentWarned: decision("commentWarned"),
	commentReportActed: outcome("commentReportActed"),
	commentReportDismissed: outcome("commentReportDismissed"),
	jobHidden: decision("jobHidden"),
	/** Held by the warning rules; the next one: kept so by a moderator. */
	jobHeld: decision("jobHeld"),
	jobKeptHeld: decision("jobKeptHeld"),
	jobPublicAgain: decision("jobPublicAgain"),
	jobTakenDown: decision("jobTakenDown"),
	jobRestored: decision("jobRestored"),
	jobWarned: decision("jobWarned"),
	jobReportActed: outcome("jobReportActed"),
	jobReportDismissed: outcome("jobReportDismissed"),
	personWarned: decision("personWarned"),
	personReportActed: outcome("personReportActed"),
	personReportDismissed: outcome("personReportDismissed"),
	messageWarned: decision("messageWarned"),
	messageReportActed: outcome("messageReportActed"),
	messageReportDismissed: outcome("messageReportDismissed"),
	startupHidden: decision("startupHidden"),
	startupRestored: decision("startupRestored"),
	startupWarned: decision("startupWarned"),
	startupReportActed: outcome("startupReportActed"),
	startupReportDismissed: outcome("startupReportDismissed"),
	accountSuspended: decision("accountSuspended"),
	accountLifted: decision("accountLifted"),
	appealGranted: decision("appealGranted"),
	appealDeclined: decision("appealDeclined"),
} as const satisfies Notices;

export type NoticeKind = keyof typeof noticeKinds;
type KindsWithMail<Mail> = { [Kind in NoticeKind]: (typeof noticeKinds)[Kind]["mail"] extends Mail ? Kind : never }[NoticeKind];
/** Kinds with dedicated mails. */
export type MailedKind = Exclude<NoticeKind, KindsWithMail<null>>;
/** Kinds with exactly one dedicated mail. */
export type OneMailKind = KindsWithMail<MailKind>;

/** Kinds that link to such a target. */
export type KindAbout<Target extends TargetKind> = { [Kind in NoticeKind]: Target extends TargetOf<Kind> ? Kind : never }[NoticeKind];
type TargetOf<Kind extends NoticeKind> = Elements<(typeof noticeKinds)[Kind]["target"]>;
type Elements<List> = List extends readonly (infer Element)[] ? Element : List;

/** The target of a notice of this kind; no id for a list, such as all decisions. */
export type Target<Kind extends NoticeKind> = TargetFor<TargetOf<Kind>>;
type TargetFor<Kind extends TargetKind> = Kind extends TargetKind
	? (typeof targets)[Kind]["by"] extends null
		? { kind: Kind; id?: never }
		: { kind: Kind; id: string | SQL }
	: never;
