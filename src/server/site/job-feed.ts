import { and, desc, eq, lt, sql } from "drizzle-orm";
import { descriptionHtml } from "../../contract/description.ts";
import type { JobType, PayPeriod, SalaryCode } from "../../contract/options.ts";
import { payOf } from "../../contract/pay.ts";
import { appliesHere, isOpen } from "../access/jobs.ts";
import { jobs } from "../db/jobs.ts";
import { jobIndex } from "../db/search.ts";
import type { Queryable } from "../platform/database.ts";
import { cdata, escapeMarkup } from "../platform/markup.ts";
import type { Settings } from "../platform/settings.ts";
import { placesOf } from "../search/places.ts";

type Row = {
	id: string;
	title: string;
	companyName: string;
	location: string;
	description: string;
	salary: SalaryCode | null;
	salaryMin: number | null;
	salaryMax: number | null;
	payPeriod: PayPeriod;
	deadline: string | null;
	isRemote: boolean;
	jobType: JobType;
	experience: string | null;
	skills: string[];
	source: string | null;
	sourceUrl: string | null;
	createdAt: Date;
};

/** A few hundred kilobytes of text per batch; no connection is held between two of them. */
const batchSize = 200;

const jobTypes: Record<JobType, string> = {
	FULL_TIME: "fulltime",
	PART_TIME: "parttime",
	CONTRACT: "contract",
	FREELANCE: "contract",
	INTERN: "internship",
};

type Feed = { settings: Pick<Settings, "publicUrl" | "siteName">; today: string };

/**
 * All open jobs that one can apply for here or at their source, newest first, in the XML that job search engines accept (Indeed's: `source`
 * of `job`s), piece by piece, each from one `read` (`readBatch`).
 */
export async function* jobFeed({ settings, today }: Feed, read: (batch: Batch) => Promise<Row[]>): AsyncGenerator<string> {
	yield `<?xml version="1.0" encoding="UTF-8"?>\n<source>\n<publisher>${escapeMarkup(settings.siteName)}</publisher>
<publisherurl>${escapeMarkup(settings.publicUrl)}</publisherurl>\n<lastBuildDate>${new Date().toUTCString()}</lastBuildDate>\n`;
	for (let before = "ffffffff-ffff-ffff-ffff-ffffffffffff"; ; ) {
		const rows = await read({ before, today });
		yield rows
			.filter(({ source, sourceUrl }) => source === null || isWeb(sourceUrl))
			.map((row) => element(row, settings))
			.join("");
		const last = rows.at(-1);
		if (!last || rows.length < batchSize) break;
		before = last.id;
	}
	yield "</source>\n";
}

type Batch = { before: string; today: string };

/** Ids are in the order of posting. One statement. */
export const readBatch = (db: Queryable, { before, today }: Batch): Promise<Row[]> =>
	db
		.select({
			id: jobs.id,
			title: jobs.title,
			companyName: jobs.companyName,
			location: jobs.location,
			description: jobs.description,
			salary: sql<SalaryCode | null>`${jobs.salary}`,
			salaryMin: jobs.salaryMin,
			salaryMax: jobs.salaryMax,
			payPeriod: jobs.payPeriod,
			deadline: jobs.openUntil,
			isRemote: jobs.isRemote,
			jobType: sql<JobType>`${jobs.jobType}`,
			experience: jobs.experience,
			skills: jobs.skills,
			source: sql<string | null>`case when ${appliesHere} then null else ${jobs.source} end`,
			sourceUrl: jobs.sourceUrl,
			createdAt: jobs.createdAt,
		})
		.from(jobIndex)
		.innerJoin(jobs, eq(jobs.id, jobIndex.jobId))
		.where(and(lt(jobIndex.jobId, before), isOpen(today)))
		.orderBy(desc(jobIndex.jobId))
		.limit(batchSize);

const isWeb = (url: string | null) => url !== null && /^https?:\/\//i.test(url);

function element(row: Row, { publicUrl, siteName }: Feed["settings"]): string {
	const [place] = placesOf(row.location, { isImported: row.source !== null });
	const fields: Record<string, string | null> = {
		title: row.title,
		date: row.createdAt.toUTCString(),
		referencenumber: row.id,
		url: `${publicUrl}/jobs/${row.id}`,
		company: row.companyName,
		sourcename: row.source ?? siteName,
		city: place?.locality ?? row.location,
		state: "",
		country: place?.country ?? "",
		postalcode: "",
		description: descriptionHtml(row.description),
		salary: salaryText(row),
		jobtype: jobTypes[row.jobType],
		category: row.skills.join(", ") || null,
		experience: row.experience,
		expirationdate: row.deadline,
		remotetype: row.isRemote ? "Fully remote" : null,
	};
	const elements = Object.entries(fields).flatMap(([name, value]) => (value === null ? [] : `<${name}>${cdata(value)}</${name}>\n`));
	return `<job>\n${elements.join("")}</job>\n`;
}

/** `50000 - 70000 XAF per month`: without separators, for machines. */
function salaryText(row: Row): string | null {
	const pay = payOf(row);
	if (!pay) return null;
	const { from, to, period } = pay;
	const amount = from === null ? `up to ${to}` : to === null ? `from ${from}` : from === to ? `${from}` : `${from} - ${to}`;
	return `${amount} XAF per ${period}`;
}
