import { findPerson } from "../../../src/server/admin/people.ts";
import { CommandError } from "../command.ts";
import type { Site } from "../site.ts";

/** The person with this address; throws `CommandError` if there is none. */
export async function personOf({ db }: Pick<Site, "db">, email: string) {
	const person = await findPerson(db, { email });
	if (!person) throw new CommandError(`There is no account with the email address ${email}.`);
	return person;
}
