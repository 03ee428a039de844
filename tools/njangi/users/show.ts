import { defineCommand } from "../command.ts";
import { personOf } from "./person.ts";

export const command = defineCommand({
	takes: ["EMAIL"],
	async run({ args: [email = ""], site }) {
		const person = await personOf(await site(), email);
		return { data: person, text: wordsOf(person) };
	},
});

function wordsOf(person: Record<string, unknown>): string {
	return Object.entries(person)
		.map(([name, value]) => `${name.padEnd(15)} ${value === null ? "–" : String(value)}`)
		.join("\n");
}
