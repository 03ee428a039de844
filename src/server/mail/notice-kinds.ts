import type { SQL } from "drizzle-orm";
import type { TargetKind, targets } from "../../contract/addresses.ts";
import type { MemberRole, NotificationGroup } from "../../contract/options.ts";
import type { SentenceKey } from "../../contract/sentences/sentences.ts";
import type { MailKind } from "./mail-kinds.ts";

export type Notice = {
	/** Under which a person chooses how they are told of it; null for what concerns the account, which always comes. */
	group: NotificationGroup | null;
	/** The mail of its own words that goes out with it, one or by role; null: what is mailed is made of the notification. */
	mail: MailKind | Record<MemberRole, MailKind> | null;
	/** What it points to, where it can be several one of them. */
	target: TargetKind | readonly TargetKind[];
};

/** The words of one are the sentence of its name. */
export type Notices = { [Kind in SentenceKey]?: Notice };

const decision = <Kind extends MailKind>(mail: Kind) => ({ group: null, mail, target: "decision" }) as const;
/** What came of a report of one's own. */
const outcome = <Kind extends MailKind>(mail: Kind) => ({ group: null, mail, target: "decisions" }) as const;
const team = { group: "team", mail: null, target: "companyMembers" } as const;
const inGroup = { group: "groups", mail: null, target: "group" } as const;

/** All that people are told of. Each is called as its sentence is, which both languages have (`contract/sentences`). */
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
	/** No answer came in weeks; one can still be given. */
	applicationUnanswered: { group: "applications", mail: "applicationUnanswered", target: "application" },
	/** Nobody is left who could give one. */
	applicationWithoutReader: { group: "applications", mail: "applicationWithoutReader", target: "application" },
	/** A month after a hire. */
	startedAsked: { group: "reminders", mail: "startedAsked", target: "application" },
	/** Once a week, where somebody waits. */
	waitingWeek: { group: "reminders", mail: "waitingWeek", target: "replies" },
	repliesOwed: { group: "reminders", mail: "repliesOwed", target: "replies" },
	jobEnding: { group: "reminders", mail: "jobEnding", target: "job" },
	jobEnded: { group: "reminders", mail: "jobEnded", target: "job" },
	jobDeleted: { group: "applications", mail: null, target: "application" },
	/** The job was taken down for fraud. It concerns their papers and their money: it always comes. */
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
	/** Where a moderator says it, with a mail. */
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
	/** Before the digest of the day. */
	investorStepDue: { ...team, target: "investor" },
	investorStepsDue: { ...team, target: "investorBoard" },
	companyDocumentRefused: { ...decision("companyDocumentRefused"), target: "companyDocuments" },
	/** Nothing arrives there any more. */
	webhookOff: { ...decision("webhookOff"), target: "webhooks" },
	/** Its makers waited for it. */
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
	/** By the rules of warnings; kept so by a moderator. */
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
type With<Mail> = { [Kind in NoticeKind]: (typeof noticeKinds)[Kind]["mail"] extends Mail ? Kind : never }[NoticeKind];
/** Those that have mails of their own words. */
export type MailedKind = Exclude<NoticeKind, With<null>>;
/** Those that have one. */
export type OneMailKind = With<MailKind>;

/** Those that point to such a thing. */
export type KindAbout<Target extends TargetKind> = { [Kind in NoticeKind]: Target extends TargetOf<Kind> ? Kind : never }[NoticeKind];
type TargetOf<Kind extends NoticeKind> = Elements<(typeof noticeKinds)[Kind]["target"]>;
type Elements<List> = List extends readonly (infer Element)[] ? Element : List;

/** What a notice of a kind points to; of decisions all are meant. */
export type Target<Kind extends NoticeKind> = Pointing<TargetOf<Kind>>;
type Pointing<Kind extends TargetKind> = Kind extends TargetKind
	? (typeof targets)[Kind]["by"] extends null
		? { kind: Kind; id?: never }
		: { kind: Kind; id: string | SQL }
	: never;
