import type { MemberRole, NotificationGroup } from "../../contract/options.ts";
import type { SentenceKey } from "../../contract/sentences/en.ts";
import type { MailKind } from "./mail-kinds.ts";

export type Notice = {
	/** Under which a person chooses how they are told of it; null for what concerns the account, which always comes. */
	group: NotificationGroup | null;
	/** The mail of its own words that goes out with it, one or by role; null: what is mailed is made of the notification. */
	mail: MailKind | Record<MemberRole, MailKind> | null;
};

/** The words of one are the sentence of its name. */
export type Notices = { [Kind in SentenceKey]?: Notice };

const decision = <Kind extends MailKind>(mail: Kind) => ({ group: null, mail }) as const;
const team = { group: "team", mail: null } as const;

/** All that people are told of. Each is called as its sentence is, which both languages have (`contract/sentences`). */
export const noticeKinds = {
	applicationReceived: { group: "applications", mail: "applicationReceived" },
	applicationInterview: { group: "applications", mail: "applicationInterview" },
	applicationAccepted: { group: "applications", mail: "applicationAccepted" },
	applicationRejected: { group: "applications", mail: "applicationRejected" },
	applicationPending: { group: "applications", mail: "applicationPending" },
	applicationWithdrawn: { group: "applications", mail: "applicationWithdrawn" },
	jobDeleted: { group: "applications", mail: null },
	messageReceived: { group: "messages", mail: null },
	messageRequested: { group: "messages", mail: null },
	messageAccepted: { group: "messages", mail: null },
	mentioned: { group: "mentions", mail: null },
	postCommented: { group: "comments", mail: null },
	commentReplied: { group: "comments", mail: null },
	reportCommented: { group: "comments", mail: null },
	postLiked: { group: "likes", mail: null },
	commentLiked: { group: "likes", mail: null },
	followed: { group: "follows", mail: null },
	/** Where a moderator says it, with a mail. */
	companyNowOwner: { group: "team", mail: "companyGranted" },
	companyNowRecruiter: team,
	companyNowReader: team,
	companyMemberRemoved: team,
	companyMemberLeft: team,
	companyInvited: {
		group: "team",
		mail: { owner: "companyInvitationOwner", recruiter: "companyInvitationRecruiter", reader: "companyInvitationReader" },
	},
	companyInvitationAccepted: team,
	companyInvitationDeclined: team,
	companyDomainProven: team,
	companyDocumentsChecked: team,
	companyInherited: team,
	companyDocumentRefused: decision("companyDocumentRefused"),
	postHidden: decision("postHidden"),
	postRestored: decision("postRestored"),
	postWarned: decision("postWarned"),
	postReportActed: decision("postReportActed"),
	postReportDismissed: decision("postReportDismissed"),
	commentHidden: decision("commentHidden"),
	commentRestored: decision("commentRestored"),
	commentWarned: decision("commentWarned"),
	commentReportActed: decision("commentReportActed"),
	commentReportDismissed: decision("commentReportDismissed"),
	jobHidden: decision("jobHidden"),
	jobRestored: decision("jobRestored"),
	jobWarned: decision("jobWarned"),
	jobReportActed: decision("jobReportActed"),
	jobReportDismissed: decision("jobReportDismissed"),
	personWarned: decision("personWarned"),
	personReportActed: decision("personReportActed"),
	personReportDismissed: decision("personReportDismissed"),
	messageWarned: decision("messageWarned"),
	messageReportActed: decision("messageReportActed"),
	messageReportDismissed: decision("messageReportDismissed"),
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
