import { and, asc, type Column, eq, inArray, isNull, lte, not, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { isActive } from "../access/people.ts";
import { anonymiseReceivedApplications, anonymiseSentApplications } from "../applications/delete-user-data.ts";
import { deleteCompanyData } from "../companies/delete-user-data.ts";
import { unfollowCompanies } from "../companies/follow.ts";
import { deleteConversationData } from "../conversations/delete-user-data.ts";
import { oldSlugs, rateLimits, users } from "../db/accounts.ts";
import { keptSearches } from "../db/alerts.ts";
import { applications } from "../db/applications.ts";
import { companies, companyDocuments, companyInvitations, companyMembers } from "../db/companies.ts";
import { media, posts } from "../db/feed.ts";
import { investorFiles, investorImports, investors } from "../db/investors.ts";
import { jobs } from "../db/jobs.ts";
import { mails, notifications } from "../db/notifications.ts";
import { oauthFlows } from "../db/oauth.ts";
import { reportAttachments, reports } from "../db/reports.ts";
import { jobIndex, searchPlaces, searchWords } from "../db/search.ts";
import { contactMessages, newsletterSubscribers } from "../db/site.ts";
import { skillProofs } from "../db/skills.ts";
import { startupDecks, startups } from "../db/startups.ts";
import { deleteFeedData } from "../feed/delete-user-data.ts";
import { leaveAllGroups } from "../groups/leave.ts";
import type { Services } from "../http/context.ts";
import { deleteInvestorData } from "../investors/delete-user-data.ts";
import { deleteMailFiles } from "../mail/mail-spool.ts";
import { deleteNetworkData } from "../network/delete-user-data.ts";
import { removePicture } from "../pictures/picture.ts";
import { isLockTimeout, type Transaction } from "../platform/database.ts";
import { fold } from "../platform/fold.ts";
import { slugOf } from "../platform/slug.ts";
import { ofPlace, quoted } from "../search/lexemes.ts";
import { wordsToIndex } from "../search/words.ts";
import { deleteStartupData } from "../startups/delete-user-data.ts";

type EraseServices = Pick<Services, "db" | "files" | "settings">;

/** Erases everyone whose seven days are over, one by one: the next run continues where one was cut short. */
export async function purgeDeletedAccounts({ db, ...services }: EraseServices): Promise<void> {
	const leaving = await db.select({ id: users.id }).from(users).where(lte(users.deleteAfter, sql`now()`)).orderBy(asc(users.id));
	for (const { id } of leaving) await eraseYielding({ db, ...services }, id);
}

/** Attempts before the person is left to the next night. */
const attemptsMax = 10;

/** Erases a person, yielding to whoever holds locks on what is theirs: nobody else is refused, or waits longer than a moment. */
async function eraseYielding({ db, ...services }: EraseServices, id: string): Promise<void> {
	for (let attempt = 0; attempt < attemptsMax; attempt++) {
		const isDone = await db
			.transaction(async (tx) => {
				// shorter than PostgreSQL takes to detect a deadlock, so that it is this transaction that gives way
				await tx.execute(sql`set local lock_timeout = 300`);
				await erasePerson({ tx, ...services }, id);
				return true;
			})
			.catch((error: unknown) => (isLockTimeout(error) ? false : Promise.reject(error)));
		if (isDone) return;
	}
}

/** Files go first, since rows are the only record of them; all locks are taken before that, so that no removal has to be repeated. */
async function erasePerson({ tx, files, settings }: Omit<EraseServices, "db"> & { tx: Transaction }, id: string): Promise<void> {
	if (!(await lockErasable(tx, id))) return;
	const person = await collectTraces(tx, id);
	await Promise.all(person.documents.map((key) => files.remove(key)));
	await deleteMailFiles(settings.dataDir, person.mails);
	await removePicture(files, person.avatar);
	await deleteStartupData(tx, soleMemberCompanies(id));
	await Promise.all((await deleteCompanyData(tx, id)).map((logo) => removePicture(files, logo)));
	// also to whoever inherited the company, who may only have had read access until now
	await handOver(tx, id);
	await unfollowCompanies(tx, id);
	await anonymiseSentApplications(tx, id);
	await anonymiseReceivedApplications(tx, { personId: id, ownNames: person.companies.filter((name) => isNameOf(person, name)) });
	await deleteInvestorData(tx, id);
	await deleteNetworkData(tx, id);
	await deleteConversationData(tx, id);
	await leaveAllGroups(tx, id);
	await deleteFeedData(tx, id);
	await erase(tx, person);
	await deleteWords(tx, person);
}

/**
 * Locks the applications that they sent or received, before any person, as moving one does; then the person, so that nothing more is
 * written that is theirs or names them; then their companies and jobs, so that nobody joins or applies. Returns whether they are still to
 * be erased.
 */
async function lockErasable(tx: Transaction, id: string): Promise<boolean> {
	const received = sql`${applications.jobId} in (select ${jobs.id} from ${jobs} where ${jobs.ownerId} = ${id})`;
	await tx
		.select({ id: applications.id })
		.from(applications)
		.where(or(eq(applications.userId, id), received))
		.orderBy(asc(applications.id))
		.for("update");
	const isDue = lte(users.deleteAfter, sql`now()`);
	const person = await tx
		.select({ id: users.id })
		.from(users)
		.where(and(eq(users.id, id), isDue))
		.for("update");
	const { companyId, userId } = companyMembers;
	const own = sql`(select ${companyId} from ${companyMembers} where ${userId} = ${id})`;
	await tx.select({ userId }).from(companyMembers).where(sql`${companyId} in ${own}`).orderBy(asc(companyId), asc(userId)).for("update");
	await tx.select({ id: companies.id }).from(companies).where(sql`${companies.id} in ${own}`).orderBy(asc(companies.id)).for("update");
	await tx.select({ id: jobs.id }).from(jobs).where(eq(jobs.ownerId, id)).orderBy(asc(jobs.id)).for("update");
	return person.length > 0;
}

type Traces = {
	id: string;
	email: string;
	fullName: string;
	avatar: string | null;
	/** Every slug that their names produced. */
	slugs: string[];
	/** Storage keys. */
	documents: string[];
	/** Mails to them, and mails that tell others about them. */
	mails: string[];
	/** The full text of their jobs, and the locations. */
	texts: string[];
	places: string[];
	/** Company names on their jobs and on applications whose job is gone: for a person who recruits under their own name, that name. */
	companies: string[];
};

/** Collects the traces of a person that none of their own rows lead to. */
async function collectTraces(tx: Transaction, id: string): Promise<Traces> {
	const { email, fullName, avatar, slug } = users;
	const [person] = await tx.select({ id: users.id, email, fullName, avatar, slug }).from(users).where(eq(users.id, id));
	if (!person) throw new Error("who is locked is there");
	const former = await tx.select({ slug: oldSlugs.slug }).from(oldSlugs).where(eq(oldSlugs.userId, id));
	const slugs = [person.slug, ...former.map((old) => old.slug)];
	const own = await jobsOf(tx, id);
	return {
		...person,
		slugs,
		documents: await documentsOf(tx, id),
		mails: await mailsAbout(tx, person),
		texts: own.map(({ text }) => text),
		places: own.map(({ place }) => place),
		companies: [...own.map(({ company }) => company), ...(await employersOfDeletedJobs(tx))],
	};
}

const jobsOf = (tx: Transaction, id: string) =>
	tx
		.select({
			text: sql<string>`concat_ws(' ', ${jobs.title}, ${jobs.companyName}, ${jobs.description}, ${jobs.requiredSkills}, array_to_string(${jobs.skills}, ' '))`,
			place: jobs.location,
			company: jobs.companyName,
		})
		.from(jobs)
		.where(eq(jobs.ownerId, id));

/** Company names on applications whose job is gone. */
async function employersOfDeletedJobs(tx: Transaction): Promise<string[]> {
	const named = await tx.selectDistinct({ company: applications.companyName }).from(applications).where(isNull(applications.jobId));
	return named.map(({ company }) => company);
}

async function documentsOf(tx: Transaction, id: string): Promise<string[]> {
	const sent = await tx
		.select({ cv: applications.cvKey, coverLetter: applications.coverLetterKey })
		.from(applications)
		.where(eq(applications.userId, id));
	const attached = await tx
		.select({ key: reportAttachments.key })
		.from(reportAttachments)
		.innerJoin(reports, eq(reports.id, reportAttachments.reportId))
		.where(eq(reports.authorId, id));
	const certificates = await tx.select({ key: skillProofs.fileKey }).from(skillProofs).where(eq(skillProofs.userId, id));
	const rows = await tx.select({ keys: media.keys }).from(media).innerJoin(posts, eq(posts.id, media.postId)).where(eq(posts.authorId, id));
	const companyPapers = await tx
		.select({ key: companyDocuments.key })
		.from(companyDocuments)
		.where(or(eq(companyDocuments.sentBy, id), sql`${companyDocuments.companyId} in ${soleMemberCompanies(id)}`));
	const decks = await tx
		.select({ key: startupDecks.key })
		.from(startupDecks)
		.innerJoin(startups, eq(startups.id, startupDecks.startupId))
		.where(sql`${startups.companyId} in ${soleMemberCompanies(id)}`);
	const investorDocuments = await tx
		.select({ key: investorFiles.key })
		.from(investorFiles)
		.innerJoin(investors, eq(investors.id, investorFiles.investorId))
		.where(sql`${investors.companyId} in ${soleMemberCompanies(id)}`);
	const lists = await tx
		.select({ key: investorImports.key })
		.from(investorImports)
		.where(or(eq(investorImports.userId, id), sql`${investorImports.companyId} in ${soleMemberCompanies(id)}`));
	return [
		...[...decks, ...investorDocuments, ...lists].map(({ key }) => key),
		...sent.flatMap(({ cv, coverLetter }) => [cv, coverLetter]),
		...attached.map(({ key }) => key),
		...certificates.flatMap(({ key }) => key ?? []),
		...rows.flatMap(({ keys }) => keys),
		...companyPapers.map(({ key }) => key),
	];
}

const others = alias(companyMembers, "others");

/** The companies whose only member they are. */
const soleMemberCompanies = (id: string): SQL => sql`(
	select ${companyMembers.companyId} from ${companyMembers} where ${companyMembers.userId} = ${id} and not exists (
		select from ${companyMembers} as ${others} where ${others.companyId} = ${companyMembers.companyId} and ${others.userId} <> ${id}
	)
)`;

/** Mails to them, and mails that tell others about them. */
async function mailsAbout(tx: Transaction, { id, email }: { id: string; email: string }): Promise<string[]> {
	const params = sql`${mails.params}::text`;
	const ofApplications = sql`exists (
		select from ${applications} left join ${jobs} on ${jobs.id} = ${applications.jobId}
		where (${applications.userId} = ${id} or ${jobs.ownerId} = ${id}) and strpos(${params}, ${applications.id}::text) > 0
	)`;
	const isTheirs = or(
		eq(mails.userId, id),
		sql`lower(${mails.toAddress}) = lower(${email})`,
		sql`lower(${params}) ~ lower(${patternOf(email)})`,
		// a digest contains many params
		sql`strpos(${params}, ${id}) > 0`,
		ofApplications,
	);
	const about = await tx.select({ id: mails.id }).from(mails).where(isTheirs);
	return about.map((mail) => mail.id);
}

/**
 * PostgreSQL pattern of the address in JSON text, not of a longer one that ends or begins with it. A JSON escape before it is no letter of
 * an address; an apostrophe may be, but is rather an elision or a quote.
 */
const patternOf = (email: string): string =>
	String.raw`(^|[^a-z0-9._%+-]|\\[bfnrt])${email.replace(/[^\p{L}\p{N}]/gu, String.raw`\$&`)}(?![.-]?[a-z0-9])`;

/** True also for a name that they had before. */
const isNameOf = ({ slugs }: Traces, name: string) => {
	const nameSlug = slugOf(name, "");
	return nameSlug !== "" && slugs.some((slug) => slug.replace(/-(\d{1,2}|[0-9a-f]{10})$/, "") === nameSlug || slug === nameSlug);
};

/** Hands the jobs of a company over to a colleague, before one who is suspended or leaving. */
async function handOver(tx: Transaction, id: string): Promise<void> {
	const successor = sql`(
		select ${others.userId} from ${companyMembers} join ${companyMembers} as ${others} on ${others.companyId} = ${companyMembers.companyId}
			join ${users} on ${users.id} = ${others.userId}
		where ${companyMembers.userId} = ${id} and ${companyMembers.companyId} = ${jobs.companyId}
			and ${others.userId} <> ${id} and ${others.role} in ('owner', 'recruiter')
		order by ${isActive} desc, ${others.role}, ${others.userId} limit 1
	)`;
	await tx
		.update(jobs)
		.set({ ownerId: successor })
		.where(and(eq(jobs.ownerId, id), sql`${successor} is not null`));
}

/**
 * What is theirs is deleted with the row, by foreign key. Notifications about them and mails to or about them are deleted too; their events
 * are still counted, without the person.
 */
async function erase(tx: Transaction, { id, email, mails: about }: Traces): Promise<void> {
	const hasTheirs = (column: Column) => sql`lower(${column}) = lower(${email})`;
	await tx
		.delete(notifications)
		.where(sql`${id}::text in (${notifications.params} ->> 'followerId', ${notifications.params} ->> 'actorId')`);
	await tx.delete(mails).where(inArray(mails.id, about));
	await tx.delete(companyInvitations).where(hasTheirs(companyInvitations.email));
	await tx.delete(contactMessages).where(hasTheirs(contactMessages.email));
	await tx.delete(newsletterSubscribers).where(hasTheirs(newsletterSubscribers.email));
	await tx.delete(keptSearches).where(hasTheirs(keptSearches.email));
	await tx.delete(oauthFlows).where(hasTheirs(oauthFlows.email));
	// a key ends with the value that it limits, after a space
	await tx.delete(rateLimits).where(sql`substring(${rateLimits.key} from '[^ ]*$') in (lower(${email}), ${id})`);
	await tx.delete(users).where(eq(users.id, id));
}

/** Removes the words and places that their jobs brought into the search vocabulary, unless another job has them. */
async function deleteWords(tx: Transaction, { fullName, email, slugs, texts, places }: Traces): Promise<void> {
	const words = new Set(wordsToIndex([fullName, email, ...slugs, ...texts].join("\n")).map(({ word }) => word));
	const isUsed = (lexeme: SQL) => sql`exists (select from ${jobIndex} where ${jobIndex.words} @@ ${lexeme}::tsquery)`;
	await tx
		.delete(searchWords)
		.where(sql`${searchWords.word} = any(${sql.param([...words])}::text[]) and not ${isUsed(sql`quote_literal(${searchWords.word})`)}`);
	for (const place of new Set(places.map(fold)))
		await tx.delete(searchPlaces).where(and(eq(searchPlaces.place, place), not(isUsed(sql`${quoted(ofPlace(place))}`))));
}
