import { countGaps, indexAll, indexOne } from "../../../src/server/search/repair-index.ts";
import { counted } from "../../counted.ts";
import { defineCommand } from "../command.ts";
import { jobIdOf, noSuchJob } from "./job.ts";

/** Milliseconds between progress lines. */
const progressInterval = 5_000;

export const command = defineCommand({
	takes: ["[JOB]"],
	help: "Re-indexes one job, by id or address, or all of them; searches keep working meanwhile. Needed only if 'doctor' says so.",
	async run({ args: [job], site, log }) {
		const id = job && jobIdOf(job);
		const { db } = await site();
		if (id) {
			if (!(await indexOne(db, id))) throw noSuchJob(id);
			return { text: `Re-indexed job ${id}.`, data: { count: 1 } };
		}
		const before = await countGaps(db);
		let reportedAt = performance.now();
		const count = await indexAll(db, (indexed) => {
			if (performance.now() - reportedAt < progressInterval) return;
			reportedAt = performance.now();
			log(`· ${counted(indexed, "job")}`);
		});
		const gaps = before.missing + before.surplus;
		return {
			text: `Re-indexed ${counted(count, "job")}. Missing from the index or wrongly in it before: ${gaps}.`,
			data: { count, ...before },
		};
	},
});
