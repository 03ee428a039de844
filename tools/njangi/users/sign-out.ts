import { actOnPerson } from "../../../src/server/admin/act-on-person.ts";
import { defineCommand } from "../command.ts";
import { personOf } from "./person.ts";

export const command = defineCommand({
	takes: ["EMAIL"],
	help: "On every browser and phone; their open pages notice at once. Whoever knows the password can sign in again.",
	isWrittenDown: true,
	async run({ args: [email = ""], site }) {
		const open = await site();
		const { id } = await personOf(open, email);
		const { before } = await actOnPerson(open, { actorId: null, personId: id, act: "signOut", reason: null });
		const ended = Number(before?.sessions ?? 0);
		return { words: `${email} is signed out: ${ended} sessions ended.`, data: { email, ended } };
	},
});
