import { describeSettings } from "../../../src/server/platform/settings.ts";
import { defineCommand } from "../command.ts";

export const command = defineCommand({
	help: "Secrets are masked. For the meaning of each setting, see docs/settings.md.",
	async run({ env, settings }) {
		settings();
		const all = describeSettings(env);
		const width = Math.max(...all.map(({ name }) => name.length));
		const lines = all.map(
			({ name, value, isGiven }) => `${name.padEnd(width)}  ${value ?? "–"}${isGiven ? "" : value === null ? "" : "  (default)"}`,
		);
		return { text: lines.join("\n"), data: all };
	},
});
