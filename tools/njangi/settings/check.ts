import { cautions } from "../../../src/server/platform/cautions.ts";
import { defineCommand } from "../command.ts";

export const command = defineCommand({
	help: "Runs the same checks as the app does at startup. Needs no database.",
	async run({ settings }) {
		const warnings = cautions({ settings: settings(), isRoot: process.getuid?.() === 0, hasDemo: false });
		return { text: warnings.map((line) => `! ${line}`).join("\n") || "The settings are valid.", data: { cautions: warnings } };
	},
});
