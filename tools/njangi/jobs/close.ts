import { closeJobAsOperator } from "../../../src/server/jobs/commands.ts";
import { announce } from "../../../src/server/platform/listen.ts";
import { publicChannel } from "../../../src/server/platform/publish.ts";
import { CommandError, defineCommand } from "../command.ts";
import { jobIdOf, noSuchJob } from "./job.ts";

export const command = defineCommand({
	takes: ["JOB"],
	help: "JOB is an id or an address. Applicants keep their applications; the employer can reopen the job.",
	isWrittenDown: true,
	async run({ args: [job = ""], site }) {
		const id = jobIdOf(job);
		const { db } = await site();
		const wasOpen = await closeJobAsOperator(db, id);
		if (wasOpen === null) throw noSuchJob(id);
		if (!wasOpen) throw new CommandError(`Job ${id} is already closed.`);
		await announce(db, publicChannel);
		return { text: `Job ${id} is closed.`, data: { id } };
	},
});
