import { randomBytes } from "node:crypto";
import { fingerprint, readSealKeys, writeSealKeys } from "../../../src/server/platform/seal.ts";
import { CommandError, defineCommand } from "../command.ts";

export const command = defineCommand({
	options: {
		keep: { type: "string", value: "N", says: "only so many keys, the newest; links that the others sealed open nothing any more" },
	},
	help: "Start the app again afterwards, at once: until then it knows the older keys only. With several machines: SEAL_KEY on each of them.",
	isWrittenDown: true,
	async run({ options: { keep }, settings: read }) {
		if (keep !== undefined && !/^[1-9]\d?$/.test(keep)) throw new CommandError("--keep is a number from 1 to 99.");
		const settings = read();
		const { keys, file } = await readSealKeys(settings);
		if (!file)
			throw new CommandError(
				`SEAL_KEY holds the keys: put a new one in front of them (openssl rand -base64 32), a space between, and start the app again.`,
			);
		const [made, ...older] = [randomBytes(32), ...keys].slice(0, keep ? Number(keep) : undefined);
		if (!made) throw new Error("a key was made");
		await writeSealKeys(file, [made, ...older]);
		return {
			words: `${file} holds a new key (${fingerprint(made)}) and ${older.length} older. Start the app again now.`,
			data: { file, key: fingerprint(made), older: older.map(fingerprint) },
		};
	},
});
