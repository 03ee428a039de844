import { findPeople, foundMax } from "../../../src/server/admin/people.ts";
import { defineCommand, list } from "../command.ts";

export const command = defineCommand({
	takes: ["WORDS"],
	help: `Lists the ${foundMax} newest whose name or email address contains WORDS, or whose id is WORDS.`,
	async run({ args: [search = ""], site }) {
		const { db } = await site();
		const found = await findPeople(db, search);
		return list(found, lineOf, `No name or email address contains "${search}".`, foundMax);
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
		...(person.isModerator ? ["moderator"] : []),
		...(person.isAdministrator ? ["administrator"] : []),
		...(person.isSuspended ? ["suspended"] : []),
		...(person.isLeaving ? ["deletion pending"] : []),
	];
	return `${since}  ${fullName} <${email}>${marks.length > 0 ? ` (${marks.join(", ")})` : ""}`;
}
