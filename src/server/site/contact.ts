import { sql } from "drizzle-orm";
import type { Language } from "../../contract/options.ts";
import { insertMails } from "../mail/notify.ts";
import type { Queryable } from "../platform/database.ts";
import { uuidv7 } from "../platform/ids.ts";

type Message = { fullName: string; email: string; message: string; language: Language };

/** Keeps a message and mails it to the operator, in one statement. An answer to that mail goes to who wrote. */
export async function sendContactMessage(db: Queryable, { operatorEmail, ...sent }: Message & { operatorEmail: string }): Promise<void> {
	await db.execute(sql`
		with written as (
			insert into contact_messages (id, full_name, email, message, language)
			values (${uuidv7()}, ${sent.fullName}, ${sent.email}, ${sent.message}, ${sent.language})
			returning full_name, email, message, language
		)
		${insertMails({
			source: sql`written`,
			to: { email: sql`${operatorEmail}::text`, fullName: sql`''`, language: sql`language` },
			kind: "contactMessage",
			facts: sql`jsonb_build_object('writer', full_name, 'replyTo', email, 'note', message)`,
		})}`);
}
