import type { Language } from "../../contract/options.ts";
import type { SentenceKey } from "../../contract/sentences/en.ts";
import { say } from "../../contract/sentences/say.ts";

export type Mail = { id: string; toAddress: string; toName: string; language: Language; kind: string; facts: Record<string, string> };
export type Written = { subject: string; text: string; html: string };

/** Each kind of mail: its subject, its sentences, and where its one link leads. */
const kinds: Record<string, { subject: SentenceKey; lines: SentenceKey[]; path: (facts: Record<string, string>) => string }> = {
	applicationReceived: { subject: "mailApplicationReceivedSubject", lines: ["mailApplicationReceived"], path: toApplication },
	applicationSent: { subject: "mailApplicationSentSubject", lines: ["mailApplicationSent"], path: toApplication },
	applicationInterview: { subject: "mailApplicationMovedSubject", lines: ["applicationInterview"], path: toApplication },
	applicationAccepted: { subject: "mailApplicationMovedSubject", lines: ["applicationAccepted"], path: toApplication },
	applicationRejected: { subject: "mailApplicationMovedSubject", lines: ["applicationRejected"], path: toApplication },
	applicationPending: { subject: "mailApplicationMovedSubject", lines: ["applicationPending"], path: toApplication },
	applicationWithdrawn: { subject: "mailApplicationWithdrawnSubject", lines: ["applicationWithdrawn"], path: toApplication },
};

function toApplication({ applicationId }: Record<string, string>): string {
	return `/applications/${applicationId}`;
}

/** The words of a mail, plain and as HTML; every fact is text, never markup. Throws for a kind that has no words. */
export function writeMail(
	{ toName, language, kind, facts }: Mail,
	{ siteName, publicUrl }: { siteName: string; publicUrl: string },
): Written {
	const words = kinds[kind];
	if (!words) throw new Error(`no words for mail ${kind}`);
	const oneLine = Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, value.replace(/\s+/g, " ")]));
	const link = publicUrl + words.path(facts);
	const subject = say(language, words.subject, oneLine);
	const greeting = say(language, "mailGreeting", { name: toName.replace(/\s+/g, " ") });
	const note = facts.note ? [`${say(language, "mailNote")} ${facts.note}`] : [];
	const lines = [...words.lines.map((key) => say(language, key, oneLine)), ...note];
	const closing = say(language, "mailClosing", { siteName });
	return {
		subject,
		text: `${[greeting, ...lines, `${say(language, "mailLink")}\n${link}`, closing].join("\n\n")}\n`,
		html: page(language, subject, [greeting, ...lines], { link, linkWords: say(language, "mailLink"), closing }),
	};
}

function page(
	language: Language,
	subject: string,
	lines: string[],
	{ link, linkWords, closing }: { link: string; linkWords: string; closing: string },
): string {
	const paragraphs = lines.map((line) => `<p style="margin:0 0 16px">${escapeHtml(line).replaceAll("\n", "<br>")}</p>`).join("");
	return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px;font:16px/1.5 system-ui,sans-serif"><div style="max-width:34rem;margin:0 auto">${paragraphs}
<p style="margin:24px 0"><a href="${escapeHtml(link)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#14532d;color:#fff;text-decoration:none">${escapeHtml(linkWords)}</a></p>
<p style="margin:0;font-size:14px;opacity:.75">${escapeHtml(closing)}</p></div></body></html>`;
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
