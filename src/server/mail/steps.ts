import { type Column, sql } from "drizzle-orm";
import type { Language } from "../../contract/options.ts";
import { notifications } from "../db/notifications.ts";
import type { Transaction } from "../platform/database.ts";
import { excluded } from "../platform/rows.ts";
import type { MailKind } from "./mail-kinds.ts";
import type { MailedKind, NoticeKind } from "./notice-kinds.ts";
import { insertMails, insertNotifications } from "./notify.ts";

/** What the words of a mail or a notification fill in. */
type Facts = Record<string, string>;

/** One row: whom a step tells is a value of its own. */
const once = sql`(values (1)) as once`;
const uuid = (id: string) => sql`${id}::uuid`;
const json = (facts: Facts) => sql`${JSON.stringify(facts)}::jsonb`;

/** Mails a person, as a step of a transaction: as they wish, and only at an address that they verified. */
export async function mailPerson(
	tx: Transaction,
	{ userId, kind, facts }: { userId: string; kind: MailKind; facts: Facts },
): Promise<void> {
	await tx.execute(insertMails({ source: once, userId: uuid(userId), kind, facts: json(facts) }));
}

type Addressed = { email: string; fullName?: string; language: Language; kind: MailKind; facts: Facts };

/** Mails an address, whosever it is: to prove it, or the operator's. */
export async function mailAddress(tx: Transaction, { email, fullName = "", language, kind, facts }: Addressed): Promise<void> {
	const to = { email: sql`${email}::text`, fullName: sql`${fullName}::text`, language: sql`${language}::text` };
	await tx.execute(insertMails({ source: once, to, kind, facts: json(facts) }));
}

/** Of messages: what was told of a conversation and is not read yet is told again in other words, or once is enough. */
type Again = { again?: "anew" | "once" };

type Notified = { userId: string; type: "message" | "mention" | "community" | "other"; facts: Facts; href: string };

type Told = { kind: NoticeKind; hasMail?: never } | { kind: MailedKind; hasMail: true };

/** Notifies a person as they wish, as a step of a transaction. `hasMail`: another step mails them words of its own. */
export async function notifyPerson(tx: Transaction, { userId, facts, href, again, ...told }: Notified & Again & Told): Promise<void> {
	const insert = insertNotifications({ ...told, source: once, userId: uuid(userId), facts: json(facts), href: sql`${href}::text` });
	await tx.execute(again ? sql`${insert} on conflict ${waiting} ${again === "anew" ? anew : sql`do nothing`}` : insert);
}

const nameOf = (column: Column) => sql.identifier(column.name);
/** `notifications_burst_key` */
const waiting = sql`(${nameOf(notifications.userId)}, ${nameOf(notifications.href)})
	where ${notifications.type} = 'message' and ${notifications.readAt} is null`;
const anew = sql`do update set ${nameOf(notifications.kind)} = ${excluded(notifications.kind)},
	${nameOf(notifications.facts)} = ${excluded(notifications.facts)}, ${nameOf(notifications.createdAt)} = now()`;
