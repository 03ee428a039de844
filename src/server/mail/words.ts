import { paths } from "../../contract/addresses.ts";
import { invitationDays } from "../../contract/limits/companies.ts";
import { prolongedDays } from "../../contract/limits/jobs.ts";
import { unansweredDays } from "../../contract/limits/replies.ts";
import { type Language, type NotificationGroup, notificationGroups } from "../../contract/options.ts";
import { isSentenceKey, say } from "../../contract/sentences/say.ts";
import type { SentenceKey } from "../../contract/sentences/sentences.ts";
import { longDay } from "../platform/clock.ts";
import { htmlOf, type List } from "./html.ts";
import { invitation } from "./invitation.ts";
import { type Params, wordsOfMail } from "./mail-kinds.ts";
import { groupOfMail } from "./notification-preferences.ts";

export type Mail = { id: string; toAddress: string; toName: string; language: Language; kind: string; params: Params };
export type MailContent = {
	subject: string;
	text: string;
	html: string;
	/** The recipient of replies, if not this site. */
	replyTo?: { name: string; address: string };
	headers?: Record<string, string>;
	/** An entry for the reader's calendar. */
	icalEvent?: { method: string; filename: string; content: string };
};

/** An entry of a mail made from notifications, worded as in the product's list. */
export type Item = {
	kind: string;
	params: Params;
	href: string;
	group?: NotificationGroup;
	/** Lines below it, and a link to act on it (HTML only). */
	more?: string[];
	way?: { words: SentenceKey; href: string };
};

/** What the mail's unsubscribe link stops; undefined if the mail cannot be stopped. */
export function leavableGroup(kind: string, { group }: Params): NotificationGroup | "daily" | undefined {
	if (wordsOfMail(kind)?.hasItems) return group as NotificationGroup | "daily";
	return groupOfMail(kind);
}

/** Limits named in the sentences of mails. */
const limits = { invitationDays: `${invitationDays}`, prolongedDays: `${prolongedDays}`, unansweredDays: `${unansweredDays}` };

/** All white space except non-breaking spaces, so that a price stays in one piece. */
const breakableSpaces = /[^\S\u00a0\u202f]+/g;

/** Renders a mail as plain text and HTML; params are text, never markup. Throws for an unknown kind. */
export function writeMail(
	{ toName, toAddress, language, kind, params }: Mail,
	{ siteName, publicUrl }: { siteName: string; publicUrl: string },
): MailContent {
	const wording = wordsOfMail(kind);
	if (!wording) throw new Error(`no words for mail ${kind}`);
	const day = params.day ? { day: longDay(params.day, language) } : {};
	const group = params.unsubscribeToken ? leavableGroup(kind, params) : undefined;
	const groupName = group && group !== "daily" ? { group: say(language, `mailGroup_${group}`) } : {};
	const oneLine = Object.fromEntries(
		Object.entries({ ...params, ...limits, ...day, siteName, ...groupName }).map(([name, value]) => [
			name,
			value.replace(breakableSpaces, " "),
		]),
	);
	const items = wording.hasItems ? (JSON.parse(params.items ?? "[]") as Item[]) : [];
	const lists = listsOf(items, { language, publicUrl, isDigest: kind === "digest" });
	const singleLabel = items.length === 1 && kind === "notice" ? lists[0]?.entries[0]?.label : undefined;
	// the list's sentence, as a headline
	const subject = singleLabel?.replace(/\.$/, "") ?? say(language, wording.subject, oneLine);
	const greeting = toName ? say(language, "mailGreeting", { name: firstName(toName) }) : say(language, "mailGreetingNobody");
	const note = params.note ? [`${say(language, wording.note ?? "mailNote", oneLine)} ${params.note}`] : [];
	const optionalLines = (wording.optionalLines ?? []).filter(({ param }) => params[param]).map(({ line }) => line);
	const lines = [greeting, ...[...wording.lines, ...optionalLines].map((key) => say(language, key, oneLine)), ...note];
	const more = Number(params.count) - items.length;
	const rest = params.hasMore
		? [say(language, "mailAlertMore")]
		: items.length > 0 && more > 0
			? [say(language, "mailMore", { count: more })]
			: [];
	const closing = say(language, wording.closing ?? "mailClosing", oneLine);
	const ways = stopLinks(publicUrl, params, group).map(({ label: key, href }) => ({ label: say(language, key), href }));
	const link = wording.link && { label: say(language, wording.link.label, oneLine), href: publicUrl + wording.link.path(params) };
	const other = wording.other && { label: say(language, wording.other.label, oneLine), href: publicUrl + wording.other.path(params) };
	const links = [link, other].flatMap((one) => (one ? [`${one.label}\n${one.href}`] : []));
	const asText = lists.map(({ title, entries }) => [...title, ...entries.map(entryAsText)].join("\n"));
	return {
		subject,
		text: `${[...lines, ...asText, ...rest, ...links, closing, ...ways.map((way) => `${way.label}\n${way.href}`)].join("\n\n")}\n`,
		html: htmlOf({ language, siteName, subject, lines, lists, rest, link, other, closing, ways }),
		...(params.replyTo ? { replyTo: { name: oneLine.writer ?? "", address: params.replyTo } } : {}),
		...(params.calendar
			? { icalEvent: invitation(params.calendar, { to: { name: toName, email: toAddress }, params: oneLine, publicUrl, language }) }
			: {}),
		...(wording.canBeLeft || params.unsubscribeToken ? { headers: unsubscribeHeaders(publicUrl, params) } : {}),
	};
}

/** Long sentences are cut: twenty must fit into a mail. */
const entryMax = 160;
export const cut = (text: string, max: number): string => {
	if (text.length <= max) return text;
	// without splitting a surrogate pair
	const beginning = text.slice(0, max - 1).replace(/[\ud800-\udbff]$/, "");
	return `${beginning.trimEnd()}…`;
};

const entryAsText = ({ label, href, more }: List["entries"][number]): string => [`• ${label}`, href, ...more].join("\n  ");

/** Grouped in a digest, in the order of the preferences page; otherwise one list. */
function listsOf(items: Item[], { language, publicUrl, isDigest }: { language: Language; publicUrl: string; isDigest: boolean }): List[] {
	const entriesOf = (items: Item[]) =>
		items.flatMap(({ kind, params, href, more = [], way }) => {
			if (!isSentenceKey(kind)) return [];
			const text = say(language, kind, params).replace(breakableSpaces, " ");
			const actions = way ? [{ label: say(language, way.words), href: publicUrl + way.href }] : [];
			return [{ label: cut(text, entryMax), href: publicUrl + href, more, actions }];
		});
	if (!isDigest) return items.length > 0 ? [{ title: [], entries: entriesOf(items) }] : [];
	return notificationGroups.flatMap((group) => {
		const entries = entriesOf(items.filter((item) => item.group === group));
		return entries.length > 0 ? [{ title: [say(language, `mailGroup_${group}`)], entries }] : [];
	});
}

/** Titles people write before their name. */
const titles = new Set(["dr", "pr", "prof", "me", "mr", "mrs", "ms", "mme", "mlle", "ing", "el", "hadj", "hadja", "alhadji", "chief"]);

/** The given name, even after a title or a family name in capitals: `NGONO Mireille`. */
function firstName(fullName: string): string {
	const names = fullName.trim().split(/\s+/);
	return names.find((name) => /\p{Ll}/u.test(name) && !name.endsWith(".") && !titles.has(name.toLowerCase())) ?? names.join(" ");
}

/** Links to stop such mails and to choose among the others. */
function stopLinks(
	publicUrl: string,
	{ newsletterToken, unsubscribeToken, alertToken }: Params,
	group: NotificationGroup | "daily" | undefined,
) {
	if (group && unsubscribeToken)
		return [
			{ label: `mailLeave_${group}` as const, href: publicUrl + paths.leaveMails({ token: unsubscribeToken }) },
			{ label: "mailChoose" as const, href: publicUrl + paths.notificationChoices() },
		];
	if (alertToken)
		return [
			{ label: "mailLeave_alert" as const, href: publicUrl + paths.changeAlert({ token: alertToken, want: "stop" }) },
			{ label: "mailAlertLoosen" as const, href: publicUrl + paths.changeAlert({ token: alertToken }) },
		];
	return newsletterToken
		? [{ label: "mailLeave_newsletter" as const, href: publicUrl + paths.leaveNewsletter({ token: newsletterToken }) }]
		: [];
}

/** Headers for the mail client's own unsubscribe button, which sends the POST itself. */
const unsubscribeHeaders = (publicUrl: string, { newsletterToken, unsubscribeToken, alertToken }: Params) => ({
	"List-Unsubscribe": unsubscribeToken
		? `<${publicUrl}/api/notifications/unsubscribe?token=${unsubscribeToken}>`
		: alertToken
			? `<${publicUrl}/api/alerts/unsubscribe?token=${alertToken}>`
			: `<${publicUrl}/api/newsletter/unsubscribe?token=${newsletterToken}>`,
	"List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
});
