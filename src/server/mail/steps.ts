import { type Column, type SQL, sql } from "drizzle-orm";
import type { Language } from "../../contract/options.ts";
import { users } from "../db/accounts.ts";
import { notifications } from "../db/notifications.ts";
import type { Transaction } from "../platform/database.ts";
import { excluded, executeWritten, valueNamed } from "../platform/rows.ts";
import type { MailKind } from "./mail-kinds.ts";
import type { MailedKind, NoticeKind, Target } from "./notice-kinds.ts";
import { insertMails, insertNotifications } from "./notify.ts";

/** Values for the placeholders of a mail or a notification. */
type Params = Record<string, string>;

/** A source of one row: the recipient is passed as a value. */
const singleRow = sql`(values (1)) as once`;
const uuid = (id: string) => sql`${id}::uuid`;
const json = (params: Params) => sql`${JSON.stringify(params)}::jsonb`;

/** Mails a person as a step of a transaction, by their preferences and only at a verified address. */
export const mailPerson = (tx: Transaction, mail: Mailed): Promise<void> => mailPeople(tx, [mail]);

type Mailed = { userId: string; kind: MailKind; params: Params };

/** The same for two or three people and kinds, in one statement, whose text is kept for each list of kinds; for more there is `mailEach`. */
export async function mailPeople(tx: Transaction, mails: readonly Mailed[]): Promise<void> {
	if (mails.length === 0) return;
	const placeholders = (place: number) => ({
		userId: uuid(valueNamed(`user${place}`)),
		params: sql`${valueNamed(`params${place}`)}::jsonb`,
	});
	await executeWritten(tx, {
		name: `mail ${mails.map(({ kind }) => kind).join(" ")}`,
		write: () => insertMails(mails.map(({ kind }, place) => ({ source: singleRow, kind, ...placeholders(place) }))),
		values: Object.fromEntries(
			mails.flatMap(({ userId, params }, place) => [
				[`user${place}`, userId],
				[`params${place}`, JSON.stringify(params)],
			]),
		),
	});
}

/** Mails several people, each with their own params, in one statement. */
export async function mailEach(
	tx: Transaction,
	{ recipients, kind }: { recipients: readonly { userId: string; params: Params }[]; kind: MailKind },
): Promise<void> {
	if (recipients.length > 0) await tx.execute(insertMails({ ...asRows(recipients), kind }));
}

/** Recipients and their params as a row source for a statement. */
export const asRows = (recipients: readonly { userId: string; params: Params; id?: string }[]) => ({
	source: sql`jsonb_to_recordset(${JSON.stringify(recipients)}::jsonb) as each ("userId" uuid, "params" jsonb, "id" uuid)`,
	userId: sql`each."userId"`,
	params: sql`each."params"`,
});

type OwnerMail = { where: SQL; at?: string; kind: MailKind; params: Params };

/**
 * Mails the person who matches a condition on `users`, at their address, verified or not, or `at` another that is to become theirs. Runs
 * the same statement whether or not anyone matches.
 */
export async function mailOwner(tx: Transaction, { where, at, kind, params }: OwnerMail): Promise<void> {
	const email = at === undefined ? sql`${users.email}` : sql`${at}::text`;
	const to = { userId: sql`${users.id}`, email, fullName: sql`${users.fullName}`, language: sql`${users.language}` };
	await tx.execute(insertMails({ source: sql`${users} where ${where}`, to, kind, params: json(params) }));
}

type AddressMail = { email: string; fullName?: string; language: Language; kind: MailKind; params: Params };

/** Mails an address, whoever owns it: to verify it, or the operator's. */
export async function mailAddress(tx: Transaction, { email, fullName = "", language, kind, params }: AddressMail): Promise<void> {
	const to = { email: sql`${email}::text`, fullName: sql`${fullName}::text`, language: sql`${language}::text` };
	await tx.execute(insertMails({ source: singleRow, to, kind, params: json(params) }));
}

/** For messages: if the conversation already has an unread notification, update it, or keep it as it is. */
type Repeat = { again?: "anew" | "once" };

type PersonNotification<Kind extends NoticeKind> = {
	userId: string;
	type: "message" | "mention" | "community" | "other";
	params: Params;
	target: Target<Kind>;
};

type KindWithMail<Kind> = { kind: Kind; hasMail?: never } | { kind: Kind & MailedKind; hasMail: true };

/** Notifies a person by their preferences, as a step of a transaction. `hasMail`: another step sends a dedicated mail. */
export async function notifyPerson<Kind extends NoticeKind>(
	tx: Transaction,
	{ userId, params, again, target, ...notice }: PersonNotification<Kind> & Repeat & KindWithMail<Kind>,
): Promise<void> {
	await executeWritten(tx, {
		name: ["notify", notice.type, notice.kind, target.kind, notice.hasMail, again].join(" "),
		write: () => {
			const about = { kind: target.kind, id: sql`${valueNamed("target")}` } as Target<Kind>;
			const recipient = { source: singleRow, userId: uuid(valueNamed("userId")), params: sql`${valueNamed("params")}::jsonb` };
			const insert = insertNotifications<Kind>({ ...notice, ...recipient, target: about });
			return again ? sql`${insert} on conflict ${unreadKey} ${again === "anew" ? refresh : sql`do nothing`}` : insert;
		},
		values: { userId, params: JSON.stringify(params), target: target.id ?? null },
	});
}

type BatchNotification<Kind extends NoticeKind> = {
	/** `id`: the target's. */
	recipients: readonly { userId: string; params: Params; id?: string }[];
	type: PersonNotification<Kind>["type"];
	about: Target<Kind>["kind"];
};

/** Notifies several people with one kind of notice, each with their own params, in one statement. */
export async function notifyEach<Kind extends NoticeKind>(
	tx: Transaction,
	{ recipients, about, ...notice }: BatchNotification<Kind> & KindWithMail<Kind>,
): Promise<void> {
	if (recipients.length === 0) return;
	const target = { kind: about, id: sql`each."id"` } as Target<Kind>;
	await tx.execute(insertNotifications<Kind>({ ...notice, ...asRows(recipients), target }));
}

const nameOf = (column: Column) => sql.identifier(column.name);
/** `notifications_burst_key` */
const unreadKey = sql`(${nameOf(notifications.userId)}, ${nameOf(notifications.targetId)})
	where ${notifications.type} = 'message' and ${notifications.readAt} is null`;
const refresh = sql`do update set ${nameOf(notifications.kind)} = ${excluded(notifications.kind)},
	${nameOf(notifications.params)} = ${excluded(notifications.params)}, ${nameOf(notifications.createdAt)} = now()`;
