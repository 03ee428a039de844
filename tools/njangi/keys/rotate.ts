import { randomBytes } from "node:crypto";
import { fingerprint, readSealKeys, writeSealKeys } from "../../../src/server/platform/seal.ts";
import { counted } from "../../counted.ts";
import { CommandError, defineCommand } from "../command.ts";

export const command = defineCommand({
	options: {
		keep: { type: "string", value: "N", summary: "Keep only the newest N keys; links sealed with the others stop working" },
	},
	help: "Restart the app immediately afterwards: until then it knows only the older keys. With several machines, set SEAL_KEY on each.",
	isWrittenDown: true,
	async run({ options: { keep }, settings: read }) {
		if (keep !== undefined && !/^[1-9]\d?$/.test(keep)) throw new CommandError("--keep must be a number from 1 to 99.");
		const settings = read();
		const { keys, file } = await readSealKeys(settings);
		if (!file)
			throw new CommandError(
				`SEAL_KEY holds the keys. Put a new one (openssl rand -base64 32) in front of them, separated by a space, and restart the app.`,
			);
		const [newKey, ...older] = [randomBytes(32), ...keys].slice(0, keep ? Number(keep) : undefined);
		if (!newKey) throw new Error("a key was made");
		await writeSealKeys(file, [newKey, ...older]);
		return {
			text: `${file} holds a new key (${fingerprint(newKey)}) and ${counted(older.length, "older key")}. Restart the app now.`,
			data: { file, key: fingerprint(newKey), older: older.map(fingerprint) },
		};
	},
});
