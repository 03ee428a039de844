import { switches } from "../../../src/contract/house.ts";
import { setSwitch } from "../../../src/server/admin/switches.ts";
import { announce } from "../../../src/server/platform/listen.ts";
import { publicChannel } from "../../../src/server/platform/publish.ts";
import { CommandError, defineCommand } from "../command.ts";

export const turn = ({ isOn }: { isOn: boolean }) =>
	defineCommand({
		takes: ["NAME", "REASON"],
		help: `NAME is one of ${switches.join(", ")}. Takes effect in every process immediately.`,
		isWrittenDown: true,
		async run({ args: [word = "", reason = ""], site }) {
			const name = switches.find((one) => one === word);
			if (!name) throw new CommandError(`"${word}" is not one of ${switches.join(", ")}.`);
			const { db } = await site();
			const state = isOn ? "on" : "off";
			if (!(await setSwitch(db, null, { name, isOn, reason }))) throw new CommandError(`${name} is already ${state}.`);
			await announce(db, publicChannel);
			return { text: `${name} is ${state}.`, data: { name, isOn } };
		},
	});
