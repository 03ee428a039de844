import { cautions } from "../../../src/server/platform/cautions.ts";
import { defineCommand } from "../command.ts";

export const command = defineCommand({
	help: "The same as the app looks at when it starts. Needs no database.",
	async run({ settings }) {
		const said = cautions({ settings: settings(), isRoot: process.getuid?.() === 0, hasDemo: false });
		return { words: said.map((line) => `! ${line}`).join("\n") || "The settings can be used.", data: { cautions: said } };
	},
});
