import { and, asc, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import type { DesiredFollow } from "../../contract/network.ts";
import { hasSlug } from "../access/company-slug.ts";
import { companies, companyFollows } from "../db/companies.ts";
import type { Viewer } from "../http/viewer.ts";
import type { Queryable, Transaction } from "../platform/database.ts";
import { refuse } from "../platform/refusal.ts";

type Following = { isFollowing: boolean; followersCount: number };

/**
 * Follows or unfollows a company and updates its counter: as desired, or by toggling. Locks the company's row first, so that concurrent
 * toggles each take effect. Throws `not_found`.
 */
export const toggleFollow = (
	db: Queryable,
	viewer: Viewer,
	{ slug, desired }: { slug: string; desired: DesiredFollow },
): Promise<Following> =>
	db.transaction(async (tx) => {
		const { id: companyId, followersCount } = await lockCompany(tx, slug);
		const pair = { companyId, userId: viewer.id };
		const wasFollowing = await isFollowed(tx, pair);
		const isFollowing = desired ? desired === "follow" : !wasFollowing;
		const change = Number(isFollowing) - Number(wasFollowing);
		if (change !== 0) {
			await (isFollowing ? begin(tx, pair) : end(tx, pair));
			await tx
				.update(companies)
				.set({ followersCount: followersCount + change })
				.where(eq(companies.id, companyId));
		}
		return { isFollowing, followersCount: followersCount + change };
	});

async function lockCompany(tx: Transaction, slug: string): Promise<{ id: string; followersCount: number }> {
	const [company] = await tx
		.select({ id: companies.id, followersCount: companies.followersCount })
		.from(companies)
		.where(hasSlug(slug))
		.for("no key update");
	return company ?? refuse("not_found");
}

type Pair = { companyId: string; userId: string };

const isPair = ({ companyId, userId }: Pair) => and(eq(companyFollows.companyId, companyId), eq(companyFollows.userId, userId));

const isFollowed = async (tx: Transaction, pair: Pair): Promise<boolean> =>
	(await tx.$count(companyFollows, and(isPair(pair), isNull(companyFollows.endedAt)))) > 0;

async function begin(tx: Transaction, pair: Pair): Promise<void> {
	await tx
		.insert(companyFollows)
		.values(pair)
		.onConflictDoUpdate({ target: [companyFollows.companyId, companyFollows.userId], set: { createdAt: sql`now()`, endedAt: null } });
}

async function end(tx: Transaction, pair: Pair): Promise<void> {
	await tx.update(companyFollows).set({ endedAt: sql`now()` }).where(isPair(pair));
}

/** Runs before a person is erased: ends all their follows of companies and adjusts the counters. */
export const unfollowCompanies = (db: Queryable, personId: string): Promise<void> =>
	db.transaction(async (tx) => {
		const followedIds = followedBy(tx, personId);
		await tx
			.select({ id: companies.id })
			.from(companies)
			.where(inArray(companies.id, followedIds))
			.orderBy(asc(companies.id))
			.for("no key update");
		await tx
			.update(companies)
			.set({ followersCount: sql`${companies.followersCount} - 1` })
			.where(inArray(companies.id, followedBy(tx, personId, isNull(companyFollows.endedAt))));
		await tx.delete(companyFollows).where(eq(companyFollows.userId, personId));
	});

const followedBy = (tx: Transaction, personId: string, condition?: SQL) =>
	tx
		.select({ id: companyFollows.companyId })
		.from(companyFollows)
		.where(and(eq(companyFollows.userId, personId), condition));
