import { actOnPerson } from "../../../src/server/admin/act-on-person.ts";
import { counted } from "../../counted.ts";
import { defineCommand } from "../command.ts";
import { personOf } from "./person.ts";

export const command = defineCommand({
	takes: ["EMAIL"],
	help: "Signs them out in every browser and on every phone; open pages notice immediately. Anyone who knows the password can sign in again.",
	isWrittenDown: true,
	async run({ args: [email = ""], site }) {
		const open = await site();
		const { id } = await personOf(open, email);
		const { before } = await actOnPerson(open, { actorId: null, personId: id, act: "signOut", reason: null });
		const ended = Number(before?.sessions ?? 0);
		return { text: `Signed out ${email}: ${counted(ended, "session")} ended.`, data: { email, ended } };
	},
});
