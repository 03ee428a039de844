import { actOnPerson } from "../../../src/server/admin/act-on-person.ts";
import { findPerson } from "../../../src/server/admin/people.ts";
import { Refusal } from "../../../src/server/platform/refusal.ts";
import { CommandError, defineCommand } from "../command.ts";

const nothingToDo = "There is no such person, or nothing to do: they are already in that state, or are a moderator or administrator.";

/** Makes the command for a moderator's decision on a person. */
export const decideOnPerson = (act: "suspend" | "unsuspend", { doneText }: { doneText: string }) =>
	defineCommand({
		takes: ["EMAIL", "REASON"],
		help: "REASON is a sentence for the person, in quotes.",
		isWrittenDown: true,
		async run({ args: [email = "", reason = ""], site }) {
			const open = await site();
			const person = await findPerson(open.db, { email });
			if (!person) throw new CommandError(nothingToDo);
			await actOnPerson(open, { actorId: null, personId: person.id, act, reason }).catch((error: unknown) => {
				throw error instanceof Refusal && error.code === "conflict" ? new CommandError(nothingToDo) : error;
			});
			return { text: `${email} ${doneText}`, data: { email, reason } };
		},
	});
