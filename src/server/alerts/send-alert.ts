import { and, eq, inArray, ne, notExists, sql } from "drizzle-orm";
import { paths } from "../../contract/addresses.ts";
import type { KeptFilters } from "../../contract/alerts.ts";
import { alertJobsMax } from "../../contract/limits/alerts.ts";
import type { Language } from "../../contract/options.ts";
import { say } from "../../contract/sentences/say.ts";
import { isOpen } from "../access/jobs.ts";
import { users } from "../db/accounts.ts";
import { foundJobs, keptSearches } from "../db/alerts.ts";
import { applications } from "../db/applications.ts";
import { companies } from "../db/companies.ts";
import { jobs } from "../db/jobs.ts";
import { mails } from "../db/notifications.ts";
import { pushSubscriptions } from "../db/push.ts";
import { type CardRow, jobCard } from "../jobs/queries.ts";
import { sendMail, type UnsentMail } from "../mail/send-mail.ts";
import { cut, type Item, type Mail } from "../mail/words.ts";
import { isOfHiddenCompany } from "../matching/leave-out.ts";
import { hourInDouala, todayInDouala } from "../platform/clock.ts";
import type { Queryable, Transaction } from "../platform/database.ts";
import { excluded } from "../platform/rows.ts";
import { sendPush, type UnsentPush } from "../push/send-push.ts";
import { enqueueAt } from "../queue/enqueue.ts";
import type { Handlers, TaskServices } from "../queue/work.ts";
import { jobCard as cardOf } from "../site/previews/cards.ts";
import { matchReasons } from "./match-reasons.ts";
import { describe } from "./present.ts";
import { alertToken } from "./token.ts";
import { Vocabulary } from "./vocabulary.ts";

/** Maximum length of a line: twenty jobs with all their links must fit into a mail that no mail program cuts off. */
const lineMax = 60;

/** Hours in Africa/Douala during which no alert is sent: a list of jobs should wake nobody. */
const quietHours = { from: 21, to: 6 };

export const alertHandlers: Handlers<"alert" | "alertPush"> = {
	alert: async (services, payload) => {
		if (isNight()) await postpone(services.db, payload.mail);
		else await sendMail(services, payload, composeMail);
	},
	alertPush: async (services, payload) => {
		if (isNight()) await services.db.execute(sql`select ${enqueueAt("alertPush", payload, { hour: quietHours.to })}`);
		else await sendPush(services, payload, { textOf: composePush, onGone: returnToPending });
	},
};

function isNight(): boolean {
	const hour = hourInDouala();
	return hour >= quietHours.from || hour < quietHours.to;
}

/** Postpones the mail until morning. */
async function postpone(db: Queryable, mail: string): Promise<void> {
	const task = enqueueAt("alert", { mail }, { hour: quietHours.to });
	await db.update(mails).set({ taskId: task }).where(eq(mails.id, mail));
}

async function composeMail({ userId: _, ...mail }: UnsentMail, { db, seal, settings: { siteName } }: TaskServices): Promise<Mail | null> {
	const { searchId = "", jobs: listed = "", hasMore } = mail.params;
	const { language } = mail;
	const found = await readFound(db, { searchId, jobIds: listed.split(" ") });
	if (!found) return null;
	const vocabulary = new Vocabulary();
	await vocabulary.learn(db, [found.search]);
	const { filters } = found.search;
	const token = alertToken(seal, searchId);
	const terms = vocabulary.termsOf(filters.q ?? "");
	const items = found.jobs.map((job) =>
		itemOf(job, { language, siteName, token, matched: matchReasons(job, { filters, terms, language }) }),
	);
	return {
		...mail,
		params: {
			search: describe(filters, language),
			count: String(items.length),
			items: JSON.stringify(items),
			path: newestJobsPath(filters),
			alertToken: token,
			...(hasMore ? { hasMore } : {}),
		},
	};
}

/** One job by its title, several by their number; on a device set to show little, not even the search. */
async function composePush({ searchId, jobIds, device, language }: UnsentPush, { db }: TaskServices) {
	const found = await readFound(db, { searchId: searchId ?? "", jobIds: jobIds ?? [] });
	const [job, second] = found?.jobs ?? [];
	if (!found || !job) return null;
	const params = {
		count: String(found.jobs.length),
		search: describe(found.search.filters, language),
		title: cut(job.title, lineMax),
		owner: job.companyName,
	};
	return {
		body: say(language, device.says === "little" ? "pushAlert" : second ? "pushJobs" : "pushJob", params),
		href: second ? newestJobsPath(found.search.filters) : paths.job(job.id),
		tag: found.search.id,
	};
}

/** Returns the jobs to the next alert if this was the only device the search notifies. */
async function returnToPending(tx: Transaction, { searchId, jobIds, userId, subscriptionId }: UnsentPush): Promise<void> {
	const hasOtherDevice = sql`exists (
		select from ${pushSubscriptions} where ${pushSubscriptions.userId} = ${userId} and ${pushSubscriptions.id} <> ${subscriptionId}
	)`;
	await tx
		.insert(foundJobs)
		.select(
			sql`
			select ${keptSearches.id}, ${sql.param(jobIds ?? [])}::uuid[] from ${keptSearches}
			where ${keptSearches.id} = ${searchId} and ${keptSearches.way} = 'push' and not ${hasOtherDevice}`,
		)
		.onConflictDoUpdate({
			target: foundJobs.searchId,
			set: { jobIds: sql`(${foundJobs.jobIds} || ${excluded(foundJobs.jobIds)})[1:${alertJobsMax + 1}::int]` },
		});
}

const newestJobsPath = (filters: KeptFilters): string => paths.jobs({ ...filters, sort: "newest" });

/** Reads the matches at sending time: the jobs still open, if the search is still wanted. Returns null if nothing is left to say. */
async function readFound(db: Queryable, { searchId, jobIds }: { searchId: string; jobIds: readonly string[] }) {
	const [row] = await db
		.select({ id: keptSearches.id, filters: keptSearches.filters, without: keptSearches.without, userId: users.id, leftOut: users.leftOut })
		.from(keptSearches)
		.leftJoin(users, eq(users.id, keptSearches.userId))
		.where(and(eq(keptSearches.id, searchId), ne(keptSearches.frequency, "off")));
	if (!row) return null;
	const { leftOut, userId, ...search } = row;
	const isHidden = isOfHiddenCompany(leftOut ?? { words: [], companies: [] });
	const open = (await openJobs(db, { ids: jobIds, userId })).filter(({ companyName }) => !isHidden(companyName));
	const found = open.toSorted((a, b) => jobIds.indexOf(a.id) - jobIds.indexOf(b.id));
	return found.length > 0 ? { search, jobs: found } : null;
}

/** The open ones, without jobs that the member has applied to meanwhile. */
const openJobs = (db: Queryable, { ids, userId }: { ids: readonly string[]; userId: string | null }): Promise<CardRow[]> =>
	db
		.select(jobCard(null))
		.from(jobs)
		.leftJoin(companies, eq(companies.id, jobs.companyId))
		.where(
			and(
				inArray(jobs.id, [...ids]),
				isOpen(todayInDouala()),
				notExists(sql`(select from ${applications} where ${applications.jobId} = ${jobs.id} and ${applications.userId} = ${userId}::uuid)`),
			),
		);

type AlertReader = { language: Language; siteName: string; token: string; matched: string[] };

function itemOf(job: CardRow, { token, matched, ...reader }: AlertReader): Item {
	const { owner, facts } = cardOf(job, reader);
	const reason = matched.length > 0 ? [say(reader.language, "alertWhy", { words: matched.join(", ") })] : [];
	return {
		kind: "alertJob",
		params: { title: cut(job.title, lineMax) },
		href: paths.job(job.id),
		more: [owner, facts.filter((fact) => fact !== job.companyDomain).join(" · "), ...reason].flatMap((line) =>
			line ? [cut(line, lineMax)] : [],
		),
		way: { words: "alertNotThisKind", href: paths.changeAlert({ token, job: job.id }) },
	};
}
