import { type Language, type NotificationGroup, notificationGroups } from "../../contract/options.ts";
import type { SentenceKey } from "../../contract/sentences/en.ts";
import { isSentenceKey, say } from "../../contract/sentences/say.ts";
import { longDay } from "../platform/clock.ts";
import { htmlOf, type List } from "./html.ts";
import { groupOfMail } from "./wishes.ts";

/** `day` is one in Africa/Douala, `YYYY-MM-DD`, and written out in the reader's language. */
export type Facts = Record<string, string>;
export type Mail = { id: string; toAddress: string; toName: string; language: Language; kind: string; facts: Facts };
export type Written = {
	subject: string;
	text: string;
	html: string;
	/** Who an answer goes to, where that is not this site. */
	replyTo?: { name: string; address: string };
	headers?: Record<string, string>;
};

/** What a kind of mail says: the sentences may name any of its facts and `{siteName}`. */
type Kind = {
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
};

/** What a mail made of notifications lists: their words are those of the list in the product. */
type Item = { kind: string; facts: Facts; href: string; group?: NotificationGroup };

const application = { words: "mailLink", path: ({ applicationId }: Facts) => `/applications/${applicationId}` } as const;

const resetting = ({ token }: Facts) => `/reset-password?token=${token}`;

const keepingEmail = ({ token }: Facts) => `/keep-email?token=${token}`;

const companyInvitation = (what: SentenceKey): Kind => ({
	subject: "mailCompanyInvitationSubject",
	lines: [what, "mailCompanyInvitationHow"],
	link: { words: "mailCompanyInvitationLink", path: ({ token }) => `/company/invitation?token=${token}` },
	closing: "mailIgnore",
});

const companyProof = (what: SentenceKey): Kind => ({
	subject: "mailCompanyProofSubject",
	lines: [what],
	link: { words: "mailCompanyProofLink", path: ({ token }) => `/company/confirm?token=${token}` },
	closing: "mailIgnore",
});

/** What a moderator decided about somebody; `canAppeal`: what can be appealed says how. Who is suspended cannot sign in: a token stands in the link. */
const decision = (what: SentenceKey, { canAppeal = false }: { canAppeal?: boolean } = {}): Kind => ({
	subject: "mailDecisionSubject",
	lines: canAppeal ? [what, "mailDecisionHow"] : [what],
	link: { words: "mailDecisionLink", path: ({ actId, token }) => `/decisions/${actId}${token ? `?token=${token}` : ""}` },
});

const appealAnswer = (what: SentenceKey): Kind => ({ ...decision(what), subject: "mailAppealSubject" });

const reportOutcome = (what: SentenceKey): Kind => ({
	subject: "mailReportSubject",
	lines: [what],
	link: { words: "mailReportLink", path: () => "/decisions" },
});

/** Every kind of mail; another one is a line here and its sentences (`insertMails` writes it). */
export const mailKinds: Record<string, Kind> = {
	verifyEmail: {
		subject: "mailVerifySubject",
		lines: ["mailVerify"],
		link: { words: "mailVerifyLink", path: ({ token }) => `/verify-email?token=${token}` },
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
		link: { words: "mailPasswordChangedLink", path: () => "/forgot-password" },
	},
	passkeyAdded: {
		subject: "mailPasskeyAddedSubject",
		lines: ["mailPasskeyAdded", "mailPasskeyAddedWarning"],
		link: { words: "mailPasskeyAddedLink", path: () => "/settings#passkey" },
	},
	providerLinked: {
		subject: "mailProviderLinkedSubject",
		lines: ["mailProviderLinked", "mailProviderLinkedWarning"],
		link: { words: "mailProviderLink", path: () => "/settings#ways" },
	},
	providerUnlinked: {
		subject: "mailProviderUnlinkedSubject",
		lines: ["mailProviderUnlinked", "mailProviderUnlinkedWarning"],
		link: { words: "mailPasswordChangedLink", path: () => "/forgot-password" },
	},
	confirmEmail: {
		subject: "mailConfirmEmailSubject",
		lines: ["mailConfirmEmail"],
		link: { words: "mailConfirmEmailLink", path: ({ token }) => `/confirm-email?token=${token}` },
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
		link: { words: "mailAccountDeletedLink", path: () => "/settings" },
	},
	companyProof: companyProof("mailCompanyProof"),
	companyTakeover: companyProof("mailCompanyTakeover"),
	companyClaim: {
		subject: "mailCompanyClaimSubject",
		lines: ["mailCompanyClaim"],
		link: { words: "mailCompanyClaimLink", path: ({ slug }) => `/company/${slug}` },
		closing: "mailContactClosing",
	},
	companyGranted: {
		subject: "mailCompanyGrantedSubject",
		lines: ["mailCompanyGranted"],
		link: { words: "mailCompanyGrantedLink", path: ({ slug }) => `/company/edit?company=${slug}` },
	},
	companyDocumentRefused: {
		subject: "mailCompanyDocumentSubject",
		lines: ["companyDocumentRefused"],
		link: { words: "mailCompanyDocumentLink", path: ({ slug }) => `/company/documents?company=${slug}` },
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
		link: { words: "mailNewsletterLink", path: ({ token }) => `/newsletter/confirm?token=${token}` },
		closing: "mailIgnore",
	},
	newsletterWeek: {
		subject: "mailWeekSubject",
		lines: [],
		note: "mailWeek",
		link: { words: "mailWeekLink", path: () => "/jobs?sort=newest" },
		closing: "mailWeekClosing",
		canBeLeft: true,
	},
	notice: {
		subject: "mailNoticeSubject",
		lines: [],
		hasItems: true,
		link: { words: "mailNoticeLink", path: () => "/notifications" },
		closing: "mailNoticeClosing",
	},
	digest: {
		subject: "mailDigestSubject",
		lines: ["mailDigest"],
		hasItems: true,
		link: { words: "mailNoticeLink", path: () => "/notifications" },
		closing: "mailDigestClosing",
	},
	applicationReceived: { subject: "mailApplicationReceivedSubject", lines: ["mailApplicationReceived"], link: application },
	applicationSent: { subject: "mailApplicationSentSubject", lines: ["mailApplicationSent"], link: application },
	applicationInterview: { subject: "mailApplicationMovedSubject", lines: ["applicationInterview"], link: application },
	applicationAccepted: { subject: "mailApplicationMovedSubject", lines: ["applicationAccepted"], link: application },
	applicationRejected: { subject: "mailApplicationMovedSubject", lines: ["applicationRejected"], link: application },
	applicationPending: { subject: "mailApplicationMovedSubject", lines: ["applicationPending"], link: application },
	applicationWithdrawn: { subject: "mailApplicationWithdrawnSubject", lines: ["applicationWithdrawn"], link: application },
};

/** What the way out of a mail stops; undefined where it cannot be stopped. */
export function leavableGroup(kind: string, { group }: Facts): NotificationGroup | "daily" | undefined {
	if (mailKinds[kind]?.hasItems) return group as NotificationGroup | "daily";
	return groupOfMail(kind);
}

/** The words of a mail, plain and as HTML; every fact is text, never markup. Throws for a kind that has no words. */
export function writeMail(
	{ toName, language, kind, facts }: Mail,
	{ siteName, publicUrl }: { siteName: string; publicUrl: string },
): Written {
	const words = mailKinds[kind];
	if (!words) throw new Error(`no words for mail ${kind}`);
	const day = facts.day ? { day: longDay(facts.day, language) } : {};
	const group = facts.leavingToken ? leavableGroup(kind, facts) : undefined;
	const groupName = group && group !== "daily" ? { group: say(language, `mailGroup_${group}`) } : {};
	const oneLine = Object.fromEntries(
		Object.entries({ ...facts, ...day, siteName, ...groupName }).map(([name, value]) => [name, value.replace(/\s+/g, " ")]),
	);
	const items = words.hasItems ? (JSON.parse(facts.items ?? "[]") as Item[]) : [];
	const lists = listsOf(items, { language, publicUrl, isDigest: kind === "digest" });
	const onlyOne = items.length === 1 && kind === "notice" ? lists[0]?.entries[0]?.words : undefined;
	const subject = onlyOne ?? say(language, words.subject, oneLine);
	const greeting = toName ? say(language, "mailGreeting", { name: toName.replace(/\s+/g, " ") }) : say(language, "mailGreetingNobody");
	const note = facts.note ? [`${say(language, words.note ?? "mailNote", oneLine)} ${facts.note}`] : [];
	const lines = [greeting, ...words.lines.map((key) => say(language, key, oneLine)), ...note];
	const more = Number(facts.count) - items.length;
	const rest = items.length > 0 && more > 0 ? [say(language, "mailMore", { count: more })] : [];
	const closing = say(language, words.closing ?? (group ? "mailGroupClosing" : "mailClosing"), {
		...oneLine,
		...waysOut(publicUrl, facts),
	});
	const link = words.link && { words: say(language, words.link.words), href: publicUrl + words.link.path(facts) };
	const asText = lists.map(({ title, entries }) => [...title, ...entries.map((entry) => `• ${entry.words}\n  ${entry.href}`)].join("\n"));
	return {
		subject,
		text: `${[...lines, ...asText, ...rest, ...(link ? [`${link.words}\n${link.href}`] : []), closing].join("\n\n")}\n`,
		html: htmlOf({ language, siteName, subject, lines, lists, rest, link, closing }),
		...(facts.replyTo ? { replyTo: { name: oneLine.writer ?? "", address: facts.replyTo } } : {}),
		...(words.canBeLeft || facts.leavingToken ? { headers: leaving(publicUrl, facts) } : {}),
	};
}

/** Sentences are cut where somebody made them long: twenty of them have to fit. */
const entryMax = 160;

/** Under their groups in a digest, in the order in which people choose among them; else one list. */
function listsOf(items: Item[], { language, publicUrl, isDigest }: { language: Language; publicUrl: string; isDigest: boolean }): List[] {
	const entriesOf = (some: Item[]) =>
		some.flatMap(({ kind, facts, href }) => {
			if (!isSentenceKey(kind)) return [];
			const words = say(language, kind, facts).replace(/\s+/g, " ");
			return [{ words: words.length > entryMax ? `${words.slice(0, entryMax - 1)}…` : words, href: publicUrl + href }];
		});
	if (!isDigest) return items.length > 0 ? [{ title: [], entries: entriesOf(items) }] : [];
	return notificationGroups.flatMap((group) => {
		const entries = entriesOf(items.filter((item) => item.group === group));
		return entries.length > 0 ? [{ title: [say(language, `mailGroup_${group}`)], entries }] : [];
	});
}

const waysOut = (publicUrl: string, { unsubscribeToken, leavingToken }: Facts): Facts => ({
	choose: `${publicUrl}/settings/notifications`,
	...(unsubscribeToken ? { out: `${publicUrl}/newsletter/unsubscribe?token=${unsubscribeToken}` } : {}),
	...(leavingToken ? { out: `${publicUrl}/notifications/unsubscribe?token=${leavingToken}` } : {}),
});

/** A mail program shows its own button for these, and sends the POST itself. */
const leaving = (publicUrl: string, { unsubscribeToken, leavingToken }: Facts) => ({
	"List-Unsubscribe": leavingToken
		? `<${publicUrl}/api/notifications/unsubscribe?token=${leavingToken}>`
		: `<${publicUrl}/api/newsletter/unsubscribe?token=${unsubscribeToken}>`,
	"List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
});
