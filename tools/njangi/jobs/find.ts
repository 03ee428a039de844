import { desc, or, sql } from "drizzle-orm";
import { jobs } from "../../../src/server/db/jobs.ts";
import { defineCommand, list } from "../command.ts";

const max = 50;

export const command = defineCommand({
	takes: ["WORDS"],
	help: `Lists the ${max} newest whose title or company name contains WORDS, including those that are not public.`,
	async run({ args: [search = ""], site }) {
		const { db } = await site();
		const contains = (text: typeof jobs.title | typeof jobs.companyName) => sql`strpos(lower(${text}), lower(${search})) > 0`;
		const found = await db
			.select({
				id: jobs.id,
				title: jobs.title,
				company: jobs.companyName,
				openUntil: jobs.openUntil,
				isClosed: sql<boolean>`${jobs.closedAt} is not null`,
				isPaused: sql<boolean>`${jobs.pausedAt} is not null`,
				isHidden: sql<boolean>`${jobs.hiddenAt} is not null`,
				isHeld: sql<boolean>`${jobs.suspendedAt} is not null`,
			})
			.from(jobs)
			.where(or(contains(jobs.title), contains(jobs.companyName)))
			.orderBy(desc(jobs.createdAt))
			.limit(max);
		return list(found, lineOf, `No job title or company name contains "${search}".`, max);
	},
});

type Found = {
	id: string;
	title: string;
	company: string;
	openUntil: string;
	isClosed: boolean;
	isPaused: boolean;
	isHidden: boolean;
	isHeld: boolean;
};

function lineOf({ id, title, company, openUntil, ...job }: Found): string {
	const marks = [
		...(job.isClosed ? ["closed"] : [`open until ${openUntil}`]),
		...(job.isPaused ? ["paused"] : []),
		...(job.isHidden ? ["hidden"] : []),
		...(job.isHeld ? ["its poster is suspended"] : []),
	];
	return `${id}  ${title}, ${company} (${marks.join(", ")})`;
}
