import { actOnPerson } from "../../../src/server/admin/act-on-person.ts";
import { Refusal } from "../../../src/server/platform/refusal.ts";
import { CommandError, defineCommand } from "../command.ts";
import { personOf } from "./person.ts";

export const command = defineCommand({
	takes: ["EMAIL"],
	isWrittenDown: true,
	async run({ args: [email = ""], site }) {
		const open = await site();
		const { id } = await personOf(open, email);
		await actOnPerson(open, { actorId: null, personId: id, act: "resendConfirmation", reason: null }).catch((error: unknown) => {
			throw error instanceof Refusal ? new CommandError(`${email} is already confirmed.`) : error;
		});
		return { text: `A new confirmation link is being sent to ${email}.`, data: { email } };
	},
});
