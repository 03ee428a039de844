import { sql } from "drizzle-orm";
import type { Language } from "../../contract/options.ts";
import { mails } from "../db/notifications.ts";
import type { Transaction } from "../platform/database.ts";
import { uuidv7 } from "../platform/ids.ts";
import { insertMails, insertNotifications } from "./notify.ts";

/** What the words of a mail or a notification fill in. */
type Facts = Record<string, string>;

/** One row: whom a step tells is a value of its own. */
const once = sql`(values (1)) as once`;
const uuid = (id: string) => sql`${id}::uuid`;
const json = (facts: Facts) => sql`${JSON.stringify(facts)}::jsonb`;

/** Mails a person, as a step of a transaction: as they wish, and only at an address that they verified. */
export async function mailPerson(tx: Transaction, { userId, kind, facts }: { userId: string; kind: string; facts: Facts }): Promise<void> {
	await tx.execute(insertMails({ source: once, userId: uuid(userId), kind, facts: json(facts) }));
}

type Addressed = { email: string; fullName?: string; language: Language; kind: string; facts: Facts };

/** Mails an address, whosever it is: to prove it, or the operator's. */
export async function mailAddress(tx: Transaction, { email, fullName = "", language, kind, facts }: Addressed): Promise<void> {
	await tx.insert(mails).values({ id: uuidv7(), toAddress: email, toName: fullName, language, kind, facts });
}

type Notified = { userId: string; type: "message" | "mention" | "community" | "other"; kind: string; facts: Facts; href: string };

/** Notifies a person as they wish, as a step of a transaction. `hasMail`: another step mails them words of its own. */
export async function notifyPerson(tx: Transaction, { userId, facts, href, ...told }: Notified & { hasMail?: true }): Promise<void> {
	await tx.execute(insertNotifications({ ...told, source: once, userId: uuid(userId), facts: json(facts), href: sql`${href}::text` }));
}
