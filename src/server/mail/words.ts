import type { Language } from "../../contract/options.ts";
import type { SentenceKey } from "../../contract/sentences/en.ts";
import { say } from "../../contract/sentences/say.ts";
import { longDay } from "../platform/clock.ts";

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
};

const application = { words: "mailLink", path: ({ applicationId }: Facts) => `/applications/${applicationId}` } as const;

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

/** Every kind of mail; another one is a line here and its sentences (`insertMails` puts it into the outbox). */
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
		link: { words: "mailResetLink", path: ({ token }) => `/reset-password?token=${token}` },
		closing: "mailIgnore",
	},
	passwordChanged: {
		subject: "mailPasswordChangedSubject",
		lines: ["mailPasswordChanged", "mailPasswordChangedWarning"],
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
		link: { words: "mailKeepEmailLink", path: ({ token }) => `/keep-email?token=${token}` },
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
	companyInvitationOwner: companyInvitation("mailCompanyInvitationOwner"),
	companyInvitationRecruiter: companyInvitation("mailCompanyInvitationRecruiter"),
	companyInvitationReader: companyInvitation("mailCompanyInvitationReader"),
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
	applicationReceived: { subject: "mailApplicationReceivedSubject", lines: ["mailApplicationReceived"], link: application },
	applicationSent: { subject: "mailApplicationSentSubject", lines: ["mailApplicationSent"], link: application },
	applicationInterview: { subject: "mailApplicationMovedSubject", lines: ["applicationInterview"], link: application },
	applicationAccepted: { subject: "mailApplicationMovedSubject", lines: ["applicationAccepted"], link: application },
	applicationRejected: { subject: "mailApplicationMovedSubject", lines: ["applicationRejected"], link: application },
	applicationPending: { subject: "mailApplicationMovedSubject", lines: ["applicationPending"], link: application },
	applicationWithdrawn: { subject: "mailApplicationWithdrawnSubject", lines: ["applicationWithdrawn"], link: application },
};

/** The words of a mail, plain and as HTML; every fact is text, never markup. Throws for a kind that has no words. */
export function writeMail(
	{ toName, language, kind, facts }: Mail,
	{ siteName, publicUrl }: { siteName: string; publicUrl: string },
): Written {
	const words = mailKinds[kind];
	if (!words) throw new Error(`no words for mail ${kind}`);
	const day = facts.day ? { day: longDay(facts.day, language) } : {};
	const oneLine = Object.fromEntries(
		Object.entries({ ...facts, ...day, siteName }).map(([name, value]) => [name, value.replace(/\s+/g, " ")]),
	);
	const subject = say(language, words.subject, oneLine);
	const greeting = toName ? say(language, "mailGreeting", { name: toName.replace(/\s+/g, " ") }) : say(language, "mailGreetingNobody");
	const note = facts.note ? [`${say(language, words.note ?? "mailNote", oneLine)} ${facts.note}`] : [];
	const lines = [greeting, ...words.lines.map((key) => say(language, key, oneLine)), ...note];
	const way = facts.unsubscribeToken ? { out: `${publicUrl}/newsletter/unsubscribe?token=${facts.unsubscribeToken}` } : {};
	const closing = say(language, words.closing ?? "mailClosing", { ...oneLine, ...way });
	const link = words.link && { words: say(language, words.link.words), href: publicUrl + words.link.path(facts) };
	return {
		subject,
		text: `${[...lines, ...(link ? [`${link.words}\n${link.href}`] : []), closing].join("\n\n")}\n`,
		html: page({ language, siteName, subject, lines, link, closing }),
		...(facts.replyTo ? { replyTo: { name: oneLine.writer ?? "", address: facts.replyTo } } : {}),
		...(words.canBeLeft ? { headers: leaving(publicUrl, facts) } : {}),
	};
}

/** A mail program shows its own button for these, and sends the POST itself. */
const leaving = (publicUrl: string, { unsubscribeToken }: Facts) => ({
	"List-Unsubscribe": `<${publicUrl}/api/newsletter/unsubscribe?token=${unsubscribeToken}>`,
	"List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
});

type PageParts = {
	language: Language;
	siteName: string;
	subject: string;
	lines: string[];
	link: { words: string; href: string } | undefined;
	closing: string;
};

function page({ language, siteName, subject, lines, link, closing }: PageParts): string {
	const paragraphs = lines.map((line) => `<p style="margin:0 0 16px">${escapeHtml(line).replaceAll("\n", "<br>")}</p>`).join("");
	return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px;font:16px/1.5 system-ui,sans-serif"><div style="max-width:34rem;margin:0 auto"><p style="margin:0 0 24px;padding:0 0 12px;border-bottom:3px solid #14532d;font-size:20px;font-weight:700">${escapeHtml(siteName)}</p>${paragraphs}${link ? button(language, link) : ""}
<p style="margin:0;font-size:14px;opacity:.75">${linked(closing)}</p></div></body></html>`;
}

function button(language: Language, { words, href }: { words: string; href: string }): string {
	return `
<p style="margin:24px 0"><a href="${escapeHtml(href)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#14532d;color:#fff;text-decoration:none">${escapeHtml(words)}</a></p>
<p style="margin:0 0 24px;font-size:14px;opacity:.75;overflow-wrap:anywhere">${escapeHtml(say(language, "mailLinkAsText"))}<br>${escapeHtml(href)}</p>`;
}

/** Our own sentences may end in an address. */
const linked = (text: string): string => escapeHtml(text).replace(/https?:\/\/\S+/g, (address) => `<a href="${address}">${address}</a>`);

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
