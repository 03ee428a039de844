import { findPeople, foundMost } from "../../../src/server/admin/people.ts";
import { defineCommand, list } from "../command.ts";

export const command = defineCommand({
	takes: ["WORDS"],
	help: `The ${foundMost} newest whose name or address has these words in it, or whose id they are.`,
	async run({ args: [words = ""], site }) {
		const { db } = await site();
		const found = await findPeople(db, words);
		return list(found, lineOf, `Nobody's name or address has "${words}" in it.`);
	},
});

type Person = {
	email: string;
	fullName: string;
	since: string;
	isVerified: boolean;
	isModerator: boolean;
	isAdministrator: boolean;
	isSuspended: boolean;
	isLeaving: boolean;
};

function lineOf({ email, fullName, since, ...person }: Person): string {
	const marks = [
		...(person.isVerified ? [] : ["address not verified"]),
		...(person.isModerator ? ["moderates"] : []),
		...(person.isAdministrator ? ["administers"] : []),
		...(person.isSuspended ? ["suspended"] : []),
		...(person.isLeaving ? ["leaving"] : []),
	];
	return `${since}  ${fullName} <${email}>${marks.length > 0 ? ` (${marks.join(", ")})` : ""}`;
}
