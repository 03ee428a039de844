import { paths } from "../../contract/addresses.ts";
import { type Language, type NotificationGroup, notificationGroups } from "../../contract/options.ts";
import { isSentenceKey, say } from "../../contract/sentences/say.ts";
import { longDay } from "../platform/clock.ts";
import { htmlOf, type List } from "./html.ts";
import { type Facts, wordsOfMail } from "./mail-kinds.ts";
import { groupOfMail } from "./wishes.ts";

export type Mail = { id: string; toAddress: string; toName: string; language: Language; kind: string; facts: Facts };
export type Written = {
	subject: string;
	text: string;
	html: string;
	/** Who an answer goes to, where that is not this site. */
	replyTo?: { name: string; address: string };
	headers?: Record<string, string>;
};

/** What a mail made of notifications lists: their words are those of the list in the product. */
type Item = { kind: string; facts: Facts; href: string; group?: NotificationGroup };

/** What the way out of a mail stops; undefined where it cannot be stopped. */
export function leavableGroup(kind: string, { group }: Facts): NotificationGroup | "daily" | undefined {
	if (wordsOfMail(kind)?.hasItems) return group as NotificationGroup | "daily";
	return groupOfMail(kind);
}

/** The words of a mail, plain and as HTML; every fact is text, never markup. Throws for a kind that has no words. */
export function writeMail(
	{ toName, language, kind, facts }: Mail,
	{ siteName, publicUrl }: { siteName: string; publicUrl: string },
): Written {
	const words = wordsOfMail(kind);
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
	choose: publicUrl + paths.notificationChoices(),
	...(unsubscribeToken ? { out: publicUrl + paths.leaveNewsletter({ token: unsubscribeToken }) } : {}),
	...(leavingToken ? { out: publicUrl + paths.leaveMails({ token: leavingToken }) } : {}),
});

/** A mail program shows its own button for these, and sends the POST itself. */
const leaving = (publicUrl: string, { unsubscribeToken, leavingToken }: Facts) => ({
	"List-Unsubscribe": leavingToken
		? `<${publicUrl}/api/notifications/unsubscribe?token=${leavingToken}>`
		: `<${publicUrl}/api/newsletter/unsubscribe?token=${unsubscribeToken}>`,
	"List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
});
