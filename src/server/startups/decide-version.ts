import { and, eq, sql } from "drizzle-orm";
import { paths } from "../../contract/addresses.ts";
import type { StartupContent } from "../../contract/startups.ts";
import { isActive } from "../access/people.ts";
import { isPublicStartup } from "../access/startups.ts";
import { users } from "../db/accounts.ts";
import { companies, companyFollows, companyMembers } from "../db/companies.ts";
import { startups, startupVersions } from "../db/startups.ts";
import { writePost } from "../feed/write-post.ts";
import { insertNotifications } from "../mail/notify.ts";
import { mailPerson, notifyPerson } from "../mail/steps.ts";
import type { Database, Transaction } from "../platform/database.ts";
import { fold } from "../platform/fold.ts";
import { refuse } from "../platform/refusal.ts";
import { makersOf } from "./policy.ts";

type Decision = { versionId: string; outcome: "public" | "sentBack"; reason: string | null };

/**
 * Publishes a version in place of the one before, or sends it back. Notifies its makers and, if they asked for it and the page is public,
 * announces a new milestone to its followers and in the feed. The lock on the startup's row decides between two moderators, and between one
 * and a maker taking it back. Throws `not_found`, `invalid_fields` without a reason, `conflict` for a version that no longer waits and for
 * the moderator's own startup.
 */
export const decideVersion = (
	db: Database,
	{ moderatorId, publicUrl }: { moderatorId: string; publicUrl: string },
	{ versionId, outcome, reason }: Decision,
): Promise<void> =>
	db.transaction(async (tx) => {
		if (outcome === "sentBack" && reason === null) refuse("invalid_fields", { fields: { reason: "moderationReasonRequired" } });
		const startup = await lockStartupOfVersion(tx, versionId);
		await refuseOwn(tx, startup, moderatorId);
		const previous = outcome === "public" ? await replacePublic(tx, startup.id) : null;
		const [version] = await tx
			.update(startupVersions)
			.set({ state: outcome, reason, decidedBy: moderatorId, decidedAt: sql`now()` })
			.where(and(eq(startupVersions.id, versionId), eq(startupVersions.state, "waiting")))
			.returning({
				content: startupVersions.content,
				tellsFollowers: startupVersions.tellsFollowers,
				isPosted: startupVersions.isPosted,
				sentBy: startupVersions.sentBy,
			});
		if (!version) return refuse("conflict", { sentence: "startupNotWaiting" });
		if (outcome === "public") {
			const isPublic = await showContent(tx, startup.id, version.content);
			const milestone = isPublic && newMilestone(version.content, previous);
			if (version.tellsFollowers && milestone) await notifyFollowers(tx, startup, milestone);
			if (version.isPosted && version.sentBy && milestone) {
				const content = `${startup.name} – ${milestone}\n\n${publicUrl}${paths.startup(startup.slug)}`;
				await postMilestone(tx, { content, by: version.sentBy, versionId });
			}
		}
		await notifyMakers(tx, startup, { outcome, reason });
	});

type Startup = { id: string; companyId: string; name: string; slug: string };

async function lockStartupOfVersion(tx: Transaction, versionId: string): Promise<Startup> {
	const [startup] = await tx
		.select({ id: startups.id, companyId: startups.companyId, name: companies.name, slug: companies.slug })
		.from(startupVersions)
		.innerJoin(startups, eq(startups.id, startupVersions.startupId))
		.innerJoin(companies, eq(companies.id, startups.companyId))
		.where(eq(startupVersions.id, versionId))
		.for("no key update", { of: startups });
	return startup ?? refuse("not_found");
}

async function refuseOwn(tx: Transaction, { companyId }: Startup, moderatorId: string): Promise<void> {
	const isOwn = and(eq(companyMembers.companyId, companyId), eq(companyMembers.userId, moderatorId));
	if ((await tx.$count(companyMembers, isOwn)) > 0) refuse("conflict", { sentence: "moderationOwn" });
}

/** Returns the content that was public until now; null if there was none. */
async function replacePublic(tx: Transaction, startupId: string): Promise<StartupContent | null> {
	const [replaced] = await tx
		.update(startupVersions)
		.set({ state: "replaced" })
		.where(and(eq(startupVersions.startupId, startupId), eq(startupVersions.state, "public")))
		.returning({ content: startupVersions.content });
	return replaced?.content ?? null;
}

/** Returns whether the page is public with it: its makers may have closed it, a moderator may have hidden it. */
async function showContent(tx: Transaction, id: string, content: StartupContent): Promise<boolean> {
	const [shown] = await tx
		.update(startups)
		.set({ ...content, townKey: fold(content.town), publishedAt: sql`coalesce(${startups.publishedAt}, now())`, updatedAt: sql`now()` })
		.where(eq(startups.id, id))
		.returning({ isPublic: isPublicStartup });
	return shown?.isPublic ?? false;
}

/** The newest milestone that the page did not have before. */
const newMilestone = ({ milestones }: StartupContent, before: StartupContent | null): string | undefined =>
	milestones.find(({ on, words }) => !before?.milestones.some((one) => one.on === on && one.words === words))?.words;

async function notifyFollowers(tx: Transaction, { id, companyId, name }: Startup, words: string): Promise<void> {
	const source = sql`(
		select ${companyFollows.userId} from ${companyFollows}
		where ${companyFollows.companyId} = ${companyId} and ${companyFollows.endedAt} is null
	) as follower (told)`;
	await tx.execute(
		insertNotifications({
			source,
			userId: sql`follower.told`,
			type: "community",
			kind: "startupMilestone",
			params: sql`${JSON.stringify({ company: name, words })}::jsonb`,
			target: { kind: "startup", id },
		}),
	);
}

type MilestonePost = { content: string; by: string; versionId: string };

/** Posts in the name of the person who sent the version, if they asked for it, unless they may no longer post. */
async function postMilestone(tx: Transaction, { content, by, versionId }: MilestonePost): Promise<void> {
	const [author] = await tx
		.select({ id: users.id, fullName: users.fullName })
		.from(users)
		.where(and(eq(users.id, by), isActive));
	if (!author) return;
	const plain = { type: "text", title: null, link: null, place: null, startsAt: null, endsAt: null, group: null, media: [] } as const;
	await writePost(tx, author, { ...plain, content, idempotencyKey: versionId });
}

async function notifyMakers(
	tx: Transaction,
	{ id, companyId, name, slug }: Startup,
	{ outcome, reason }: Pick<Decision, "outcome" | "reason">,
): Promise<void> {
	const params = { company: name, slug, ...(reason === null ? {} : { reason }) };
	const kind = outcome === "public" ? "startupPublished" : "startupSentBack";
	for (const userId of await makersOf(tx, companyId)) {
		await notifyPerson(tx, { userId, type: "other", kind, params, target: { kind: "startupListing", id }, hasMail: true });
		await mailPerson(tx, { userId, kind, params });
	}
}
