import { UnreadableFile } from "../../src/server/import/read-records.ts";

/** The options of a training. */
type TrainingContext = {
	path: string;
	/** The sources whose postings are taken as honest. */
	honestSources: readonly string[];
	isWritten: boolean;
};

/** Runs a training from its command line; returns 0, or 1 with a message if no file was named or it cannot be read. */
export async function runTraining(
	usage: string,
	args: readonly string[],
	train: (context: TrainingContext) => Promise<void>,
): Promise<number> {
	const path = args.find((arg) => !arg.startsWith("--"));
	if (!path) {
		console.error(usage);
		return 1;
	}
	const honest = args.find((arg) => arg.startsWith("--honest="))?.slice("--honest=".length);
	try {
		await train({ path, honestSources: honest?.split(",") ?? [], isWritten: args.includes("--write") });
		return 0;
	} catch (error) {
		if (!(error instanceof UnreadableFile)) throw error;
		console.error(error.message);
		return 1;
	}
}
