import { UnreadableFile } from "../../src/server/import/read-records.ts";

/** What a training was asked for. */
type Asked = {
	path: string;
	/** Whose postings are taken for honest. */
	honestSources: readonly string[];
	isWritten: boolean;
};

/** A training by its command line: gives 0, or 1 where no file was named, or one that cannot be read, with a sentence. */
export async function runTraining(usage: string, args: readonly string[], train: (asked: Asked) => Promise<void>): Promise<number> {
	const path = args.find((arg) => !arg.startsWith("--"));
	if (!path) {
		console.error(usage);
		return 1;
	}
	const honestSources = (args.find((arg) => arg.startsWith("--honest="))?.slice("--honest=".length) ?? "").split(",");
	try {
		await train({ path, honestSources, isWritten: args.includes("--write") });
		return 0;
	} catch (error) {
		if (!(error instanceof UnreadableFile)) throw error;
		console.error(error.message);
		return 1;
	}
}
