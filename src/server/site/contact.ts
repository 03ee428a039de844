import type { Language } from "../../contract/options.ts";
import { contactMessages } from "../db/site.ts";
import { mailAddress } from "../mail/steps.ts";
import type { Queryable } from "../platform/database.ts";
import { uuidv7 } from "../platform/ids.ts";

type Message = { fullName: string; email: string; message: string; language: Language };

/** Stores a message and mails it to the operator, whose reply goes to the writer. */
export const sendContactMessage = (db: Queryable, { operatorEmail, ...sent }: Message & { operatorEmail: string }): Promise<void> =>
	db.transaction(async (tx) => {
		await tx.insert(contactMessages).values({ id: uuidv7(), ...sent });
		const params = { writer: sent.fullName, replyTo: sent.email, note: sent.message };
		// the operator's language, as on the command line; the writer's is stored with the message
		await mailAddress(tx, { email: operatorEmail, language: "en", kind: "contactMessage", params });
	});
