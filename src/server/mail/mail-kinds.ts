import { paths } from "../../contract/addresses.ts";
import type { NotificationGroup } from "../../contract/options.ts";
import type { SentenceKey } from "../../contract/sentences/en.ts";

/** What a mail's words fill in. `day` is one in Africa/Douala, `YYYY-MM-DD`, and written out in the reader's language. */
export type Facts = Record<string, string>;

/** What a kind of mail says: the sentences may name any of its facts and `{siteName}`. */
export type MailWords = {
	subject: SentenceKey;
	lines: readonly SentenceKey[];
	/** Its one link: the words, and a path of this site. */
	link?: { words: SentenceKey; path: (facts: Facts) => string };
	/** Why somebody gets this mail; by default, because they have an account. */
	closing?: SentenceKey;
	/** What stands before the fact `note`; by default, that they wrote it. */
	note?: SentenceKey;
	/** A letter that the mail program itself can end (RFC 8058), and its reader by a link. */
	canBeLeft?: true;
	/** It tells of the notifications in `items`, under their groups where it is a digest. */
	hasItems?: true;
	/** Among which notifications one chooses whether it comes, where none of its name is in `noticeKinds`. */
	group?: NotificationGroup;
};

const application = { words: "mailLink", path: ({ applicationId = "" }: Facts) => paths.application(applicationId) } as const;

const resetting = ({ token }: Facts) => paths.resetPassword({ token });

const keepingEmail = ({ token }: Facts) => paths.keepEmail({ token });

const companyInvitation = (what: SentenceKey): MailWords => ({
	subject: "mailCompanyInvitationSubject",
	lines: [what, "mailCompanyInvitationHow"],
	link: { words: "mailCompanyInvitationLink", path: ({ token }) => paths.companyInvitation({ token }) },
	closing: "mailIgnore",
});

const companyProof = (what: SentenceKey): MailWords => ({
	subject: "mailCompanyProofSubject",
	lines: [what],
	link: { words: "mailCompanyProofLink", path: ({ token = "" }) => paths.confirmCompany({ token }) },
	closing: "mailIgnore",
});

/** What a moderator decided about somebody; `canAppeal`: what can be appealed says how. Who is suspended cannot sign in: a token stands in the link. */
const decision = (what: SentenceKey, { canAppeal = false }: { canAppeal?: boolean } = {}): MailWords => ({
	subject: "mailDecisionSubject",
	lines: canAppeal ? [what, "mailDecisionHow"] : [what],
	link: { words: "mailDecisionLink", path: ({ actId = "", token }) => paths.decision(actId, { token }) },
});

const appealAnswer = (what: SentenceKey): MailWords => ({ ...decision(what), subject: "mailAppealSubject" });

const reportOutcome = (what: SentenceKey): MailWords => ({
	subject: "mailReportSubject",
	lines: [what],
	link: { words: "mailReportLink", path: paths.decisions },
});

/** Every kind of mail; another one is a line here and its sentences (`insertMails` writes it). */
export const mailKinds = {
	verifyEmail: {
		subject: "mailVerifySubject",
		lines: ["mailVerify"],
		link: { words: "mailVerifyLink", path: ({ token }) => paths.verifyEmail({ token }) },
		closing: "mailIgnore",
	},
	resetPassword: {
		subject: "mailResetSubject",
		lines: ["mailReset"],
		link: { words: "mailResetLink", path: resetting },
		closing: "mailIgnore",
	},
	passwordChanged: {
		subject: "mailPasswordChangedSubject",
		lines: ["mailPasswordChanged", "mailPasswordChangedWarning"],
		note: "mailPasswordOtherWays",
		link: { words: "mailPasswordChangedLink", path: paths.forgotPassword },
	},
	passkeyAdded: {
		subject: "mailPasskeyAddedSubject",
		lines: ["mailPasskeyAdded", "mailPasskeyAddedWarning"],
		link: { words: "mailPasskeyAddedLink", path: () => `${paths.settings()}#passkey` },
	},
	providerLinked: {
		subject: "mailProviderLinkedSubject",
		lines: ["mailProviderLinked", "mailProviderLinkedWarning"],
		link: { words: "mailProviderLink", path: () => `${paths.settings()}#ways` },
	},
	providerUnlinked: {
		subject: "mailProviderUnlinkedSubject",
		lines: ["mailProviderUnlinked", "mailProviderUnlinkedWarning"],
		link: { words: "mailPasswordChangedLink", path: paths.forgotPassword },
	},
	confirmEmail: {
		subject: "mailConfirmEmailSubject",
		lines: ["mailConfirmEmail"],
		link: { words: "mailConfirmEmailLink", path: ({ token }) => paths.confirmEmail({ token }) },
		closing: "mailIgnore",
	},
	keepEmail: {
		subject: "mailKeepEmailSubject",
		lines: ["mailKeepEmail"],
		link: { words: "mailKeepEmailLink", path: keepingEmail },
	},
	emailChanged: {
		subject: "mailEmailChangedSubject",
		lines: ["mailEmailChanged", "mailEmailChangedBack"],
		link: { words: "mailEmailChangedLink", path: keepingEmail },
	},
	emailKept: {
		subject: "mailResetSubject",
		lines: ["mailEmailKept"],
		link: { words: "mailResetLink", path: resetting },
	},
	accountDeleted: {
		subject: "mailAccountDeletedSubject",
		lines: ["mailAccountDeleted"],
		link: { words: "mailAccountDeletedLink", path: () => paths.settings() },
	},
	companyProof: companyProof("mailCompanyProof"),
	companyTakeover: companyProof("mailCompanyTakeover"),
	companyClaim: {
		subject: "mailCompanyClaimSubject",
		lines: ["mailCompanyClaim"],
		link: { words: "mailCompanyClaimLink", path: ({ slug = "" }) => paths.company(slug) },
		closing: "mailContactClosing",
	},
	companyGranted: {
		subject: "mailCompanyGrantedSubject",
		lines: ["mailCompanyGranted"],
		link: { words: "mailCompanyGrantedLink", path: ({ slug }) => paths.editCompany({ company: slug }) },
	},
	companyDocumentRefused: {
		subject: "mailCompanyDocumentSubject",
		lines: ["companyDocumentRefused"],
		link: { words: "mailCompanyDocumentLink", path: ({ slug = "" }) => paths.companyDocuments({ company: slug }) },
	},
	companyInvitationOwner: companyInvitation("mailCompanyInvitationOwner"),
	companyInvitationRecruiter: companyInvitation("mailCompanyInvitationRecruiter"),
	companyInvitationReader: companyInvitation("mailCompanyInvitationReader"),
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
	accountSuspended: decision("accountSuspended", { canAppeal: true }),
	accountLifted: decision("accountLifted"),
	appealGranted: appealAnswer("appealGranted"),
	appealDeclined: appealAnswer("appealDeclined"),
	contactMessage: { subject: "mailContactSubject", lines: ["mailContact"], closing: "mailContactClosing" },
	newsletterConfirm: {
		subject: "mailNewsletterSubject",
		lines: ["mailNewsletter"],
		link: { words: "mailNewsletterLink", path: ({ token = "" }) => paths.confirmNewsletter({ token }) },
		closing: "mailIgnore",
	},
	newsletterWeek: {
		subject: "mailWeekSubject",
		lines: [],
		note: "mailWeek",
		link: { words: "mailWeekLink", path: () => paths.jobs({ sort: "newest" }) },
		closing: "mailWeekClosing",
		canBeLeft: true,
	},
	notice: {
		subject: "mailNoticeSubject",
		lines: [],
		hasItems: true,
		link: { words: "mailNoticeLink", path: () => paths.notifications() },
		closing: "mailNoticeClosing",
	},
	digest: {
		subject: "mailDigestSubject",
		lines: ["mailDigest"],
		hasItems: true,
		link: { words: "mailNoticeLink", path: () => paths.notifications() },
		closing: "mailDigestClosing",
	},
	applicationReceived: { subject: "mailApplicationReceivedSubject", lines: ["mailApplicationReceived"], link: application },
	applicationSent: {
		subject: "mailApplicationSentSubject",
		lines: ["mailApplicationSent"],
		link: application,
		group: "applications",
	},
	applicationInterview: { subject: "mailApplicationMovedSubject", lines: ["applicationInterview"], link: application },
	applicationAccepted: { subject: "mailApplicationMovedSubject", lines: ["applicationAccepted"], link: application },
	applicationRejected: { subject: "mailApplicationMovedSubject", lines: ["applicationRejected"], link: application },
	applicationPending: { subject: "mailApplicationMovedSubject", lines: ["applicationPending"], link: application },
	applicationWithdrawn: { subject: "mailApplicationWithdrawnSubject", lines: ["applicationWithdrawn"], link: application },
} as const satisfies Record<string, MailWords>;

export type MailKind = keyof typeof mailKinds;

const isMailKind = (kind: string): kind is MailKind => Object.hasOwn(mailKinds, kind);

/** What a stored mail says; undefined for one whose kind is no more. */
export const wordsOfMail = (kind: string): MailWords | undefined => (isMailKind(kind) ? mailKinds[kind] : undefined);
