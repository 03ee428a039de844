import { type Column, eq, getTableName, or, type SQL, sql } from "drizzle-orm";
import { alias, type PgTable } from "drizzle-orm/pg-core";
import { accountTokens, knownDevices, oldSlugs, sessions, users } from "../db/accounts.ts";
import { adminActs, bans } from "../db/admin.ts";
import { keptSearches } from "../db/alerts.ts";
import { apiKeys } from "../db/api-keys.ts";
import { applicationResults, applicationSteps, applications, waitingMessages, waitingRefusals } from "../db/applications.ts";
import { questionReports, testAnswers, testAttempts, testQuestions } from "../db/assessments.ts";
import {
	companyClaims,
	companyDocuments,
	companyDomainTokens,
	companyFollows,
	companyInvitations,
	companyMembers,
	companyRoleChanges,
	companyVerifications,
} from "../db/companies.ts";
import { conversationSides, conversations, messages } from "../db/conversations.ts";
import { commentLikes, comments, eventInterests, media, postLikes, posts } from "../db/feed.ts";
import { groupBlocks, groupDecisions, groupInvitations, groupMembers, groupReports, groupRequests } from "../db/groups.ts";
import { applicationActs, applicationInterviewers, applicationNotes, applicationScorecards, savedReplies } from "../db/hiring.ts";
import { interviewFeeds, interviews, interviewTimes } from "../db/interviews.ts";
import { investorAccess, investorChanges, investorFiles, investorImports, investorNotes, investors } from "../db/investors.ts";
import { jobSendings, jobs } from "../db/jobs.ts";
import { moderationCases, moderationDecisions, moderationReports } from "../db/moderation.ts";
import { blocks, follows } from "../db/network.ts";
import { events, mails, notifications } from "../db/notifications.ts";
import { identities, oauthFlows } from "../db/oauth.ts";
import { passkeyChallenges, passkeys } from "../db/passkeys.ts";
import { pushSubscriptions } from "../db/push.ts";
import { reportAttachments, reportComments, reports } from "../db/reports.ts";
import { savedJobs } from "../db/saved-jobs.ts";
import { jobShares } from "../db/sharing.ts";
import { contactMessages, newsletterSubscribers } from "../db/site.ts";
import { skillEndorsements, skillLevels, skillProofs } from "../db/skills.ts";
import { deckOpenings, deckRequests, startupDecks, startups, startupTeam, startupVersions } from "../db/startups.ts";
import { webhookDeliveries } from "../db/webhooks.ts";
import type { Queryable } from "../platform/database.ts";

/** The rows of a table that concern a person (`id`), without columns that are secret or somebody else's. */
type PersonalTable = { table: PgTable; of: (id: string) => SQL | undefined; without?: readonly Column[] };

const hasTheirAddress = (column: Column, id: string): SQL =>
	sql`lower(${column}) = (select lower(${users.email}) from ${users} where ${users.id} = ${id})`;
const isOfTheirPost = (id: string): SQL => sql`${media.postId} in (select ${posts.id} from ${posts} where ${posts.authorId} = ${id})`;
const isTheirApplication = (column: Column, id: string): SQL =>
	sql`${column} in (select ${applications.id} from ${applications} where ${applications.userId} = ${id})`;
const meetings = alias(interviews, "meetings");
const isTheirInterview = (column: Column, id: string): SQL => sql`${column} in (
	select ${meetings.id} from ${interviews} as ${meetings} join ${applications} on ${applications.id} = ${meetings.applicationId}
	where ${id}::uuid in (${meetings.hostId}, ${meetings.saidById}, ${applications.userId})
)`;
/** A refusal stays out of the download until the applicant is told of it (decisions.md "Hiring"). */
const isUnsentRefusal = sql`(${applicationActs.toStage} = 'NotNow' and exists (
	select from ${waitingRefusals} where ${waitingRefusals.applicationId} = ${applicationActs.applicationId}
))`;
const isOfTheirTest = (column: Column, id: string): SQL =>
	sql`${column} in (select ${testAttempts.id} from ${testAttempts} where ${testAttempts.userId} = ${id})`;
const isOfTheirReport = (id: string): SQL =>
	sql`${reportAttachments.reportId} in (select ${reports.id} from ${reports} where ${reports.authorId} = ${id})`;
const isOfTheirCase = (id: string): SQL =>
	sql`${moderationDecisions.caseId} in (select ${moderationCases.id} from ${moderationCases} where ${moderationCases.authorId} = ${id})`;

/**
 * What each table knows of a person, for the download. Lists every table with a foreign key to `users`: a test compares it with the
 * database, so that a new one cannot be forgotten.
 */
const tablesOfPerson: readonly PersonalTable[] = [
	{ table: users, of: (id) => eq(users.id, id), without: [users.passwordHash] },
	{ table: oldSlugs, of: (id) => eq(oldSlugs.userId, id) },
	{ table: follows, of: (id) => sql`${follows.followerId} = ${id} or ${follows.followedId} = ${id} and ${follows.endedAt} is null` },
	{ table: blocks, of: (id) => eq(blocks.userId, id) },
	{ table: posts, of: (id) => eq(posts.authorId, id) },
	{ table: media, of: isOfTheirPost, without: [media.keys] },
	{ table: eventInterests, of: (id) => eq(eventInterests.userId, id) },
	{ table: postLikes, of: (id) => eq(postLikes.userId, id) },
	{ table: comments, of: (id) => eq(comments.authorId, id) },
	{ table: commentLikes, of: (id) => eq(commentLikes.userId, id) },
	{ table: groupMembers, of: (id) => eq(groupMembers.userId, id) },
	{ table: groupRequests, of: (id) => eq(groupRequests.userId, id), without: [groupRequests.answeredBy] },
	{ table: groupInvitations, of: (id) => or(eq(groupInvitations.userId, id), eq(groupInvitations.invitedBy, id)) },
	{ table: groupBlocks, of: (id) => or(eq(groupBlocks.userId, id), eq(groupBlocks.byUserId, id)), without: [groupBlocks.byUserId] },
	// neither who decided nor what others wrote
	{
		table: groupDecisions,
		of: (id) => or(eq(groupDecisions.authorId, id), eq(groupDecisions.byUserId, id)),
		without: [groupDecisions.byUserId],
	},
	{ table: groupReports, of: (id) => eq(groupReports.reporterId, id), without: [groupReports.words, groupReports.authorId] },
	{ table: conversations, of: (id) => or(eq(conversations.userA, id), eq(conversations.userB, id)) },
	{ table: conversationSides, of: (id) => eq(conversationSides.userId, id) },
	{
		table: messages,
		of: (id) => or(eq(messages.authorId, id), eq(messages.recipientId, id)),
		without: [messages.idempotencyKey, messages.words],
	},
	{
		table: pushSubscriptions,
		of: (id) => eq(pushSubscriptions.userId, id),
		// with these, anyone could push to the browser as we do
		without: [pushSubscriptions.sessionHash, pushSubscriptions.endpoint, pushSubscriptions.p256dh, pushSubscriptions.auth],
	},
	{ table: sessions, of: (id) => eq(sessions.userId, id), without: [sessions.tokenHash] },
	{ table: accountTokens, of: (id) => eq(accountTokens.userId, id), without: [accountTokens.tokenHash] },
	{ table: knownDevices, of: (id) => eq(knownDevices.userId, id), without: [knownDevices.tokenHash] },
	{ table: apiKeys, of: (id) => eq(apiKeys.makerId, id), without: [apiKeys.tokenHash] },
	{ table: jobSendings, of: (id) => eq(jobSendings.userId, id), without: [jobSendings.bodyHash] },
	{ table: companyMembers, of: (id) => eq(companyMembers.userId, id) },
	{ table: companyRoleChanges, of: (id) => or(eq(companyRoleChanges.userId, id), eq(companyRoleChanges.byUserId, id)) },
	{ table: companyFollows, of: (id) => eq(companyFollows.userId, id) },
	{ table: companyVerifications, of: (id) => eq(companyVerifications.byUserId, id) },
	{ table: companyDomainTokens, of: (id) => eq(companyDomainTokens.userId, id), without: [companyDomainTokens.tokenHash] },
	{ table: companyClaims, of: (id) => eq(companyClaims.userId, id) },
	{
		table: companyInvitations,
		of: (id) => or(eq(companyInvitations.invitedBy, id), hasTheirAddress(companyInvitations.email, id)),
		without: [companyInvitations.tokenHash],
	},
	{ table: startups, of: (id) => eq(startups.madeBy, id), without: [startups.words] },
	{
		table: startupVersions,
		of: (id) => or(eq(startupVersions.writtenBy, id), eq(startupVersions.sentBy, id), eq(startupVersions.decidedBy, id)),
		without: [startupVersions.decidedBy],
	},
	{ table: startupTeam, of: (id) => or(eq(startupTeam.userId, id), eq(startupTeam.askedBy, id)) },
	{ table: startupDecks, of: (id) => eq(startupDecks.uploadedBy, id), without: [startupDecks.key] },
	// only their own requests: those a maker answered belong to whoever wrote them
	{ table: deckRequests, of: (id) => eq(deckRequests.userId, id), without: [deckRequests.answeredBy] },
	{ table: deckOpenings, of: (id) => eq(deckOpenings.userId, id) },
	{ table: jobs, of: (id) => eq(jobs.ownerId, id) },
	{
		table: keptSearches,
		of: (id) => or(eq(keptSearches.userId, id), hasTheirAddress(keptSearches.email, id)),
		without: [keptSearches.tokenHash, keptSearches.mark],
	},
	{ table: savedJobs, of: (id) => eq(savedJobs.userId, id) },
	{ table: jobShares, of: (id) => eq(jobShares.userId, id) },
	{
		table: applications,
		of: (id) => eq(applications.userId, id),
		// the stage it has reached with the employer is covered by `application_acts`
		without: [applications.cvKey, applications.coverLetterKey, applications.stage, applications.version, applications.decidedAt],
	},
	{ table: applicationSteps, of: (id) => or(eq(applicationSteps.byUserId, id), isTheirApplication(applicationSteps.applicationId, id)) },
	{ table: waitingRefusals, of: (id) => eq(waitingRefusals.byUserId, id) },
	// the applicant may also read what colleagues wrote about them
	{ table: applicationNotes, of: (id) => or(eq(applicationNotes.authorId, id), isTheirApplication(applicationNotes.applicationId, id)) },
	{
		table: applicationScorecards,
		of: (id) => or(eq(applicationScorecards.userId, id), isTheirApplication(applicationScorecards.applicationId, id)),
	},
	{
		table: applicationInterviewers,
		of: (id) =>
			or(
				eq(applicationInterviewers.userId, id),
				eq(applicationInterviewers.givenBy, id),
				isTheirApplication(applicationInterviewers.applicationId, id),
			),
	},
	{
		table: applicationActs,
		of: (id) =>
			or(
				eq(applicationActs.byUserId, id),
				eq(applicationActs.toUserId, id),
				sql`(${isTheirApplication(applicationActs.applicationId, id)} and not ${isUnsentRefusal})`,
			),
	},
	{ table: interviews, of: (id) => isTheirInterview(interviews.id, id), without: [interviews.remindAt] },
	{ table: interviewTimes, of: (id) => isTheirInterview(interviewTimes.interviewId, id) },
	{ table: interviewFeeds, of: (id) => eq(interviewFeeds.userId, id), without: [interviewFeeds.tokenHash] },
	{ table: waitingMessages, of: (id) => eq(waitingMessages.byUserId, id), without: [waitingMessages.idempotencyKey] },
	{ table: savedReplies, of: (id) => eq(savedReplies.userId, id) },
	// what a company's own program was sent about their applications
	{
		table: webhookDeliveries,
		of: (id) => isTheirApplication(webhookDeliveries.applicationId, id),
		without: [webhookDeliveries.webhookId, webhookDeliveries.tries, webhookDeliveries.nextAt],
	},
	{ table: notifications, of: (id) => eq(notifications.userId, id) },
	{ table: identities, of: (id) => eq(identities.userId, id) },
	{
		table: oauthFlows,
		of: (id) => eq(oauthFlows.userId, id),
		without: [oauthFlows.secretHash, oauthFlows.state, oauthFlows.nonce, oauthFlows.verifier],
	},
	{ table: passkeys, of: (id) => eq(passkeys.userId, id), without: [passkeys.publicKey] },
	{ table: passkeyChallenges, of: (id) => eq(passkeyChallenges.userId, id), without: [passkeyChallenges.challenge] },
	{ table: mails, of: (id) => or(eq(mails.userId, id), hasTheirAddress(mails.toAddress, id)), without: [mails.params, mails.taskId] },
	{ table: reports, of: (id) => eq(reports.authorId, id), without: [reports.words] },
	{ table: reportAttachments, of: isOfTheirReport, without: [reportAttachments.key] },
	// what a colleague wrote and did; a company's contacts have no accounts (docs/decisions/050-investors.md)
	{ table: investorAccess, of: (id) => or(eq(investorAccess.userId, id), eq(investorAccess.byUserId, id)) },
	{ table: investorNotes, of: (id) => eq(investorNotes.authorId, id) },
	{ table: investorChanges, of: (id) => eq(investorChanges.byUserId, id) },
	{ table: investorFiles, of: (id) => eq(investorFiles.sentBy, id), without: [investorFiles.key] },
	{ table: investorImports, of: (id) => eq(investorImports.userId, id), without: [investorImports.key] },
	{ table: investors, of: (id) => eq(investors.ownerId, id), without: [investors.words, investors.nameKey] },
	{ table: reportComments, of: (id) => eq(reportComments.userId, id) },
	{
		table: companyDocuments,
		of: (id) => or(eq(companyDocuments.sentBy, id), eq(companyDocuments.decidedBy, id)),
		without: [companyDocuments.key, companyDocuments.decidedBy],
	},
	// neither who reported nor who decided: each finds that in their own download
	{ table: moderationCases, of: (id) => eq(moderationCases.authorId, id) },
	{
		table: moderationDecisions,
		of: (id) => or(eq(moderationDecisions.moderatorId, id), eq(moderationDecisions.answeredById, id), isOfTheirCase(id)),
		without: [moderationDecisions.tokenHash, moderationDecisions.moderatorId, moderationDecisions.answeredById],
	},
	{ table: bans, of: (id) => eq(bans.byId, id) },
	{ table: adminActs, of: (id) => or(eq(adminActs.actorId, id), eq(adminActs.aboutId, id)), without: [adminActs.actorId] },
	{ table: moderationReports, of: (id) => eq(moderationReports.reporterId, id) },
	{ table: skillLevels, of: (id) => eq(skillLevels.userId, id) },
	{ table: skillProofs, of: (id) => eq(skillProofs.userId, id), without: [skillProofs.fileKey] },
	{ table: skillEndorsements, of: (id) => or(eq(skillEndorsements.userId, id), eq(skillEndorsements.giverId, id)) },
	{ table: testAttempts, of: (id) => eq(testAttempts.userId, id) },
	// the order of the options reveals the right one
	{ table: testAnswers, of: (id) => isOfTheirTest(testAnswers.attemptId, id), without: [testAnswers.options] },
	{ table: applicationResults, of: (id) => isOfTheirTest(applicationResults.attemptId, id) },
	{ table: questionReports, of: (id) => eq(questionReports.reporterId, id) },
	{ table: testQuestions, of: (id) => eq(testQuestions.retiredById, id), without: [testQuestions.words] },
	{ table: events, of: (id) => eq(events.userId, id) },
];

export const personalTables = tablesOfPerson.map(({ table }) => getTableName(table));

export type PersonalFile = { path: string; key: string };

/** Returns all rows by table, and where the person's files are. One statement. */
export async function personalData(
	db: Queryable,
	{ id, email }: { id: string; email: string },
): Promise<{ data: Record<string, unknown[]>; files: PersonalFile[] }> {
	const lists = tablesOfPerson.map(({ table, of, without = [] }) => [getTableName(table), rowsOf(table, of(id), without)] as const);
	const { tokenHash, unsubscribeHash } = newsletterSubscribers;
	const byAddress = [
		[
			"newsletter",
			rowsOf(newsletterSubscribers, sql`lower(${newsletterSubscribers.email}) = lower(${email})`, [tokenHash, unsubscribeHash]),
		],
		["contact_messages", rowsOf(contactMessages, sql`lower(${contactMessages.email}) = lower(${email})`, [])],
	] as const;
	const parts = [...lists, ...byAddress, ["files", filesOf(id)] as const];
	const found = await db.select({ name: sql<string>`list.called`, rows: sql<unknown[]>`list.held` }).from(
		sql`(${sql.join(
			parts.map(([name, held]) => sql`select ${name}::text, coalesce((${held}), '[]')`),
			sql` union all `,
		)}) as list (called, held)`,
	);
	const { files = [], ...data } = Object.fromEntries(found.map(({ name, rows }) => [name, rows]));
	return { data, files: files as PersonalFile[] };
}

const rowsOf = (table: PgTable, condition: SQL | undefined, without: readonly Column[]): SQL =>
	sql`select jsonb_agg(to_jsonb(${table}) - ${sql.param(without.map(({ name }) => name))}::text[]) from ${table} where ${condition}`;

const file = (path: SQL, key: Column | SQL): SQL => sql`jsonb_build_object('path', ${path}, 'key', ${key})`;

const filesOf = (id: string): SQL => sql`
	select jsonb_agg(kept) from (
		select ${file(sql`'applications/' || ${applications.id} || '/cv.pdf'`, applications.cvKey)} from ${applications}
		where ${applications.userId} = ${id}
		union all
		select ${file(sql`'applications/' || ${applications.id} || '/cover-letter.pdf'`, applications.coverLetterKey)} from ${applications}
		where ${applications.userId} = ${id}
		union all
		select ${file(
			sql`'reports/' || ${reportAttachments.reportId} || '/' || ${reportAttachments.id} || '-' || ${reportAttachments.name}`,
			reportAttachments.key,
		)} from ${reportAttachments} where ${isOfTheirReport(id)}
		union all
		select ${file(sql`'certificates/' || ${skillProofs.id} || '-' || ${skillProofs.fileName}`, skillProofs.fileKey)}
		from ${skillProofs} where ${skillProofs.userId} = ${id} and ${skillProofs.fileKey} is not null
		union all
		select ${file(sql`'company-documents/' || ${companyDocuments.id} || '-' || ${companyDocuments.name}`, companyDocuments.key)}
		from ${companyDocuments} where ${companyDocuments.sentBy} = ${id} and ${companyDocuments.decidedAt} is null
		union all
		select ${file(sql`'posts/' || ${media.postId} || '/' || ${media.position} || ${mediaExtension}`, sql`${media.keys}[1]`)}
		from ${media} where ${isOfTheirPost(id)}
	) as theirs (kept)`;

const mediaExtension = sql`case ${media.kind}
	when 'image' then '.jpg' when 'video' then '.' || split_part(${media.contentType}, '/', 2) else '-' || ${media.name}
end`;
