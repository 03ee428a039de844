import type { hideJob } from "../../../src/server/moderation/admin-commands.ts";
import { announce } from "../../../src/server/platform/listen.ts";
import { publicChannel } from "../../../src/server/platform/publish.ts";
import { CommandError, defineCommand } from "../command.ts";
import { jobIdOf } from "./job.ts";

/** Makes the command for a moderator's decision on a job: `is` is its state afterwards, `was` the state in which there is nothing to do. */
export const decideOnJob = (act: typeof hideJob, { is, was }: { is: string; was: string }) =>
	defineCommand({
		takes: ["JOB", "REASON"],
		help: "JOB is an id or an address. REASON is a sentence for its employer, in quotes.",
		isWrittenDown: true,
		async run({ args: [job = "", reason = ""], site }) {
			const jobId = jobIdOf(job);
			const open = await site();
			if (!(await act(open, { jobId, reason }))) throw new CommandError(`There is no job ${jobId}, or it is ${was}.`);
			await announce(open.db, publicChannel);
			return { text: `Job ${jobId} is ${is}.`, data: { id: jobId, reason } };
		},
	});
