import { paths } from "../../contract/addresses.ts";
import type { NotificationGroup } from "../../contract/options.ts";
import type { SentenceKey } from "../../contract/sentences/sentences.ts";

/** Values for a mail's placeholders. `day` is a day in Africa/Douala, `YYYY-MM-DD`, written out in the reader's language. */
export type Params = Record<string, string>;

/** The text of a kind of mail: its sentences may use any of its params, `{siteName}` and limits. */
export type MailWords = {
	subject: SentenceKey;
	lines: readonly SentenceKey[];
	/** Lines that are included only if their param is set. */
	optionalLines?: readonly { param: string; line: SentenceKey }[];
	/** Its only link: the label, and a path on this site. */
	link?: { label: SentenceKey; path: (params: Params) => string };
	/** The link for the opposite answer to the mail's question. */
	other?: { label: SentenceKey; path: (params: Params) => string };
	/** The reason for receiving this mail; defaults to having an account. */
	closing?: SentenceKey;
	/** The line before the param `note`; defaults to saying that the other person wrote it. */
	note?: SentenceKey;
	/** A newsletter that can be unsubscribed from in the mail client (RFC 8058) or by a link. */
	canBeLeft?: true;
	/** Lists the notifications in `items`, grouped if it is a digest. */
	hasItems?: true;
	/** The notification group whose preference applies, if `noticeKinds` has no entry of the same name. */
	group?: NotificationGroup;
};

const application = { label: "mailLink", path: ({ applicationId = "" }: Params) => paths.application(applicationId) } as const;

/**
 * Includes the place, the calendar entry and any clash with another interview. A cancelled interview may have been deleted along with its
 * applicant.
 */
const interview = (subject: SentenceKey, line: SentenceKey, label?: SentenceKey): MailWords => ({
	subject,
	lines: [line],
	optionalLines: [
		{ param: "place", line: "mailInterviewPlace" },
		{ param: "clash", line: "mailInterviewClash" },
	],
	link: label
		? {
				label,
				path: ({ interviewId, applicationId = "" }) => (interviewId ? paths.interview(interviewId) : paths.application(applicationId)),
			}
		: application,
	group: "applications",
});

/** Says that no answer came, and why. */
const unanswered = (line: SentenceKey): MailWords => ({
	subject: "mailApplicationUnansweredSubject",
	lines: [line, "mailApplicationUnanswered"],
	link: { label: "mailUnansweredLink", path: () => paths.jobs() },
});

/** Asks whether a job is still open. */
const ending = (subject: SentenceKey, line: SentenceKey): MailWords => ({
	subject,
	lines: [line, "mailJobEndingHow"],
	link: { label: "mailJobStillOpen", path: ({ token = "" }) => paths.jobEnding({ token }) },
	other: { label: "mailJobClose", path: ({ token = "" }) => paths.jobEnding({ token, desired: "close" }) },
});

const resetting = ({ token }: Params) => paths.resetPassword({ token });

const keepingEmail = ({ token }: Params) => paths.keepEmail({ token });

const companyInvitation = (line: SentenceKey): MailWords => ({
	subject: "mailCompanyInvitationSubject",
	lines: [line, "mailCompanyInvitationHow"],
	link: { label: "mailCompanyInvitationLink", path: ({ token }) => paths.companyInvitation({ token }) },
	closing: "mailIgnore",
});

const companyProof = (line: SentenceKey): MailWords => ({
	subject: "mailCompanyProofSubject",
	lines: [line],
	link: { label: "mailCompanyProofLink", path: ({ token = "" }) => paths.confirmCompany({ token }) },
	closing: "mailIgnore",
});

/**
 * A moderator's decision about the recipient; `canAppeal` adds how to appeal. The link carries a token because a suspended person cannot
 * sign in.
 */
const decision = (line: SentenceKey, { canAppeal = false }: { canAppeal?: boolean } = {}): MailWords => ({
	subject: "mailDecisionSubject",
	lines: canAppeal ? [line, "mailDecisionHow"] : [line],
	link: { label: "mailDecisionLink", path: ({ decisionId = "", token }) => paths.decision(decisionId, { token }) },
});

/** A moderator's decision on a version of a startup's page. */
const startupDecision = (subject: SentenceKey, line: SentenceKey): MailWords => ({
	subject,
	lines: [line],
	link: { label: "mailStartupLink", path: ({ slug = "" }) => paths.startupListing(slug) },
});

const appealAnswer = (line: SentenceKey): MailWords => ({ ...decision(line), subject: "mailAppealSubject" });

const reportOutcome = (line: SentenceKey): MailWords => ({
	subject: "mailReportSubject",
	lines: [line],
	link: { label: "mailReportLink", path: paths.decisions },
});

/** Every kind of mail; a new one takes a line here and its sentences (`insertMails` writes it). */
export const mailKinds = {
	verifyEmail: {
		subject: "mailVerifySubject",
		lines: ["mailVerify"],
		link: { label: "mailVerifyLink", path: ({ token, next }) => paths.verifyEmail({ token, next }) },
		closing: "mailIgnore",
	},
	resetPassword: {
		subject: "mailResetSubject",
		lines: ["mailReset"],
		link: { label: "mailResetLink", path: resetting },
		closing: "mailIgnore",
	},
	passwordChanged: {
		subject: "mailPasswordChangedSubject",
		lines: ["mailPasswordChanged", "mailPasswordChangedWarning"],
		note: "mailPasswordOtherWays",
		link: { label: "mailPasswordChangedLink", path: paths.forgotPassword },
	},
	passkeyAdded: {
		subject: "mailPasskeyAddedSubject",
		lines: ["mailPasskeyAdded", "mailPasskeyAddedWarning"],
		link: { label: "mailPasskeyAddedLink", path: () => `${paths.settings()}#passkey` },
	},
	apiKeyMade: {
		subject: "mailApiKeyMadeSubject",
		lines: ["mailApiKeyMade", "mailApiKeyMadeWarning"],
		link: { label: "mailApiKeyMadeLink", path: () => paths.apiKeys() },
	},
	companyKeyMade: {
		subject: "mailCompanyKeyMadeSubject",
		lines: ["mailCompanyKeyMade", "mailCompanyKeyMadeWarning"],
		link: { label: "mailCompanyKeyMadeLink", path: ({ slug = "" }) => paths.companyApiKeys({ company: slug }) },
	},
	providerLinked: {
		subject: "mailProviderLinkedSubject",
		lines: ["mailProviderLinked", "mailProviderLinkedWarning"],
		link: { label: "mailProviderLink", path: () => `${paths.settings()}#ways` },
	},
	providerUnlinked: {
		subject: "mailProviderUnlinkedSubject",
		lines: ["mailProviderUnlinked", "mailProviderUnlinkedWarning"],
		link: { label: "mailPasswordChangedLink", path: paths.forgotPassword },
	},
	confirmEmail: {
		subject: "mailConfirmEmailSubject",
		lines: ["mailConfirmEmail"],
		link: { label: "mailConfirmEmailLink", path: ({ token }) => paths.confirmEmail({ token }) },
		closing: "mailIgnore",
	},
	keepEmail: {
		subject: "mailKeepEmailSubject",
		lines: ["mailKeepEmail"],
		link: { label: "mailKeepEmailLink", path: keepingEmail },
	},
	emailChanged: {
		subject: "mailEmailChangedSubject",
		lines: ["mailEmailChanged", "mailEmailChangedBack"],
		link: { label: "mailEmailChangedLink", path: keepingEmail },
	},
	emailKept: {
		subject: "mailResetSubject",
		lines: ["mailEmailKept"],
		link: { label: "mailResetLink", path: resetting },
	},
	accountDeleted: {
		subject: "mailAccountDeletedSubject",
		lines: ["mailAccountDeleted"],
		link: { label: "mailAccountDeletedLink", path: () => paths.settings() },
	},
	companyProof: companyProof("mailCompanyProof"),
	companyTakeover: companyProof("mailCompanyTakeover"),
	companyClaim: {
		subject: "mailCompanyClaimSubject",
		lines: ["mailCompanyClaim"],
		link: { label: "mailCompanyClaimLink", path: ({ slug = "" }) => paths.company(slug) },
		closing: "mailContactClosing",
	},
	companyGranted: {
		subject: "mailCompanyGrantedSubject",
		lines: ["mailCompanyGranted"],
		link: { label: "mailCompanyGrantedLink", path: ({ slug }) => paths.editCompany({ company: slug }) },
	},
	companyDocumentRefused: {
		subject: "mailCompanyDocumentSubject",
		lines: ["companyDocumentRefused"],
		link: { label: "mailCompanyDocumentLink", path: ({ slug = "" }) => paths.companyDocuments({ company: slug }) },
	},
	webhookOff: {
		subject: "mailWebhookOffSubject",
		lines: ["webhookOff", "mailWebhookOff"],
		link: { label: "mailWebhookOffLink", path: ({ slug = "" }) => paths.webhooks({ company: slug }) },
	},
	companyInvitationOwner: companyInvitation("mailCompanyInvitationOwner"),
	companyInvitationRecruiter: companyInvitation("mailCompanyInvitationRecruiter"),
	companyInvitationInterviewer: companyInvitation("mailCompanyInvitationInterviewer"),
	startupPublished: startupDecision("mailStartupPublishedSubject", "startupPublished"),
	startupSentBack: startupDecision("mailStartupSentBackSubject", "startupSentBack"),
	postHidden: decision("postHidden", { canAppeal: true }),
	postRestored: decision("postRestored"),
	postWarned: decision("postWarned", { canAppeal: true }),
	postReportActed: reportOutcome("postReportActed"),
	postReportDismissed: reportOutcome("postReportDismissed"),
	commentHidden: decision("commentHidden", { canAppeal: true }),
	commentRestored: decision("commentRestored"),
	commentWarned: decision("commentWarned", { canAppeal: true }),
	commentReportActed: reportOutcome("commentReportActed"),
	commentReportDismissed: reportOutcome("commentReportDismissed"),
	jobHidden: decision("jobHidden", { canAppeal: true }),
	jobHeld: { ...decision("jobHeld"), subject: "mailJobHeldSubject", lines: ["jobHeld", "mailJobHeldHow"] },
	jobKeptHeld: { ...decision("jobKeptHeld"), lines: ["jobKeptHeld", "mailJobHeldHow"] },
	jobPublicAgain: decision("jobPublicAgain"),
	jobTakenDown: decision("jobTakenDown", { canAppeal: true }),
	jobRestored: decision("jobRestored"),
	jobWarned: decision("jobWarned", { canAppeal: true }),
	jobReportActed: reportOutcome("jobReportActed"),
	jobReportDismissed: reportOutcome("jobReportDismissed"),
	personWarned: decision("personWarned", { canAppeal: true }),
	personReportActed: reportOutcome("personReportActed"),
	personReportDismissed: reportOutcome("personReportDismissed"),
	messageWarned: decision("messageWarned", { canAppeal: true }),
	messageReportActed: reportOutcome("messageReportActed"),
	messageReportDismissed: reportOutcome("messageReportDismissed"),
	startupHidden: decision("startupHidden", { canAppeal: true }),
	startupRestored: decision("startupRestored"),
	startupWarned: decision("startupWarned", { canAppeal: true }),
	startupReportActed: reportOutcome("startupReportActed"),
	startupReportDismissed: reportOutcome("startupReportDismissed"),
	accountSuspended: { ...decision("accountSuspended", { canAppeal: true }), subject: "mailAccountSuspendedSubject" },
	accountLifted: { ...decision("accountLifted"), subject: "mailAccountLiftedSubject" },
	appealGranted: appealAnswer("appealGranted"),
	appealDeclined: appealAnswer("appealDeclined"),
	contactMessage: { subject: "mailContactSubject", lines: ["mailContact"], closing: "mailContactClosing" },
	newsletterConfirm: {
		subject: "mailNewsletterSubject",
		lines: ["mailNewsletter"],
		link: { label: "mailNewsletterLink", path: ({ token = "" }) => paths.confirmNewsletter({ token }) },
		closing: "mailIgnore",
	},
	newsletterWeek: {
		subject: "mailWeekSubject",
		lines: [],
		note: "mailWeek",
		link: { label: "mailWeekLink", path: () => paths.jobs({ sort: "newest" }) },
		closing: "mailWeekClosing",
		canBeLeft: true,
	},
	alertConfirm: {
		subject: "mailAlertConfirmSubject",
		lines: ["mailAlertConfirm"],
		link: { label: "mailAlertConfirmLink", path: ({ token = "" }) => paths.confirmAlert({ token }) },
		closing: "mailIgnore",
	},
	jobAlert: {
		subject: "mailAlertSubject",
		lines: ["mailAlert"],
		hasItems: true,
		link: { label: "mailAlertLink", path: ({ path = "" }) => path },
		closing: "mailAlertClosing",
		canBeLeft: true,
	},
	notice: {
		subject: "mailNoticeSubject",
		lines: [],
		hasItems: true,
		link: { label: "mailNoticeLink", path: () => paths.notifications() },
		closing: "mailNoticeClosing",
	},
	digest: {
		subject: "mailDigestSubject",
		lines: ["mailDigest"],
		hasItems: true,
		link: { label: "mailNoticeLink", path: () => paths.notifications() },
		closing: "mailDigestClosing",
	},
	applicationReceived: { subject: "mailApplicationReceivedSubject", lines: ["mailApplicationReceived"], link: application },
	applicationSent: {
		subject: "mailApplicationSentSubject",
		lines: ["mailApplicationSent"],
		link: application,
		group: "applications",
	},
	applicationInterview: { subject: "mailApplicationInterviewSubject", lines: ["applicationInterview"], link: application },
	applicationAccepted: { subject: "mailApplicationAcceptedSubject", lines: ["applicationAccepted"], link: application },
	applicationRejected: {
		subject: "mailApplicationRejectedSubject",
		lines: ["applicationRejected"],
		optionalLines: [{ param: "reason", line: "mailRefusalReason" }],
		link: application,
	},
	applicationPending: { subject: "mailApplicationPendingSubject", lines: ["applicationPending"], link: application },
	interviewProposed: interview("mailInterviewProposedSubject", "mailInterviewProposed", "mailInterviewChoose"),
	interviewAsked: interview("mailInterviewAskedSubject", "interviewAsked", "mailInterviewLink"),
	interviewTaken: interview("mailInterviewTakenSubject", "interviewTaken", "mailInterviewLink"),
	interviewMovedByEmployer: interview("mailInterviewMovedSubject", "interviewMovedByEmployer", "mailInterviewLink"),
	interviewMovedByApplicant: interview("mailInterviewMovedSubject", "interviewMovedByApplicant", "mailInterviewLink"),
	interviewCancelledByEmployer: interview("mailInterviewCancelledSubject", "interviewCancelledByEmployer"),
	interviewCancelledByApplicant: interview("mailInterviewCancelledSubject", "interviewCancelledByApplicant"),
	interviewSoonWithCompany: interview("mailInterviewSoonSubject", "interviewSoonWithCompany", "mailInterviewLink"),
	interviewSoonWithApplicant: interview("mailInterviewSoonSubject", "interviewSoonWithApplicant", "mailInterviewLink"),
	interviewBooked: interview("mailInterviewTakenSubject", "mailInterviewBooked", "mailInterviewLink"),
	interviewOff: interview("mailInterviewCancelledSubject", "mailInterviewOff"),
	applicationUnanswered: unanswered("applicationUnanswered"),
	applicationWithoutReader: unanswered("applicationWithoutReader"),
	startedAsked: {
		subject: "mailStartedSubject",
		lines: ["startedAsked"],
		link: { label: "mailStartedLink", path: ({ applicationId = "" }) => `${paths.application(applicationId)}#started` },
	},
	waitingWeek: {
		subject: "mailWaitingWeekSubject",
		lines: ["waitingWeek", "mailRepliesOwed"],
		link: { label: "mailRepliesOwedLink", path: () => paths.replies() },
	},
	applicationFraud: {
		subject: "mailApplicationFraudSubject",
		lines: ["applicationFraud", "mailFraudDocuments", "mailFraudDo", "mailFraudWhere"],
		link: application,
	},
	repliesOwed: {
		subject: "mailRepliesOwedSubject",
		lines: ["repliesOwed", "mailRepliesOwed"],
		link: { label: "mailRepliesOwedLink", path: () => paths.replies() },
	},
	jobEnding: ending("mailJobEndingSubject", "jobEnding"),
	jobEnded: ending("mailJobEndedSubject", "jobEnded"),
	applicationWithdrawn: { subject: "mailApplicationWithdrawnSubject", lines: ["applicationWithdrawn"], link: application },
} as const satisfies Record<string, MailWords>;

export type MailKind = keyof typeof mailKinds;

const isMailKind = (kind: string): kind is MailKind => Object.hasOwn(mailKinds, kind);

/** The text of a stored mail; undefined if its kind no longer exists. */
export const wordsOfMail = (kind: string): MailWords | undefined => (isMailKind(kind) ? mailKinds[kind] : undefined);
