import { and, asc, eq, gt, isNotNull, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { KeptFilters } from "../../contract/alerts.ts";
import { alertsMax } from "../../contract/limits/alerts.ts";
import type { AlertFrequency, Language } from "../../contract/options.ts";
import { users } from "../db/accounts.ts";
import { keptSearches } from "../db/alerts.ts";
import { insertMails } from "../mail/notify.ts";
import type { Queryable, Transaction } from "../platform/database.ts";
import { uuidv7 } from "../platform/ids.ts";
import { inSeconds } from "../platform/instant.ts";
import { refuse } from "../platform/refusal.ts";
import { excluded } from "../platform/rows.ts";
import type { Seal } from "../platform/seal.ts";
import { hashToken, makeToken } from "../platform/tokens.ts";
import { filtersKey } from "./kept-filters.ts";
import { describe } from "./present.ts";
import { isOwn, type Owner } from "./queries.ts";

const theirs = alias(keptSearches, "theirs");

/** One week, so that somebody back from a week away can still confirm. */
const confirmSeconds = 7 * 24 * 60 * 60;

type SearchSettings = { filters: KeptFilters; frequency: AlertFrequency; language: Language };

/** Saves a member's search; saving the same one again updates its frequency. Throws `conflict` if they have too many. */
export async function keepMemberSearch(
	db: Queryable,
	{ owner, filters, frequency, language }: SearchSettings & { owner: Owner },
): Promise<void> {
	const mark = filtersKey(filters, []);
	await db.transaction(async (tx) => {
		// serialises concurrent saves, so that the last one counts the others
		await tx.select({ id: users.id }).from(users).where(eq(users.id, owner.id)).for("no key update");
		await refuseTooMany(tx, and(isOwn(owner), ne(keptSearches.mark, mark)));
		const row = { id: uuidv7(), userId: owner.id, language, filters, mark, frequency, confirmedAt: sql`now()` };
		await tx
			.insert(keptSearches)
			.values(row)
			.onConflictDoUpdate({
				target: [keptSearches.userId, keptSearches.mark],
				targetWhere: isNotNull(keptSearches.userId),
				set: { frequency: excluded(keptSearches.frequency) },
			});
	});
}

type GuestSearch = SearchSettings & { email: string; seal: Seal };

/**
 * Saves a guest's search, unconfirmed until they open the mailed link; a confirmed search is left unchanged. Runs the same statements in
 * every case, so that neither response nor timing reveals whether the address is known.
 */
export async function keepGuestSearch(db: Queryable, { email, filters, frequency, language, seal }: GuestSearch): Promise<void> {
	const { hash, sealed } = makeToken(seal);
	const mark = filtersKey(filters, []);
	const values = { filters, frequency, language, tokenHash: hash, tokenExpiresAt: inSeconds(confirmSeconds) };
	await db.transaction(async (tx) => {
		// asking again before confirming replaces the link and invalidates the older one
		const renewed = await tx
			.update(keptSearches)
			.set(values)
			.where(and(sql`lower(${keptSearches.email}) = lower(${email})`, eq(keptSearches.mark, mark), isNull(keptSearches.confirmedAt)))
			.returning({ id: keptSearches.id });
		const first = await tx
			.insert(keptSearches)
			.values({ id: uuidv7(), email, mark, ...values })
			.onConflictDoNothing()
			.returning({ id: keptSearches.id });
		const params = { sealedToken: sealed, search: describe(filters, language) };
		await tx.execute(
			insertMails({
				source: sql`(select where ${renewed.length + first.length > 0}::boolean) as asked`,
				to: { email: sql`${email}::text`, fullName: sql`''`, language: sql`${language}::text` },
				kind: "alertConfirm",
				params: sql`${JSON.stringify(params)}::jsonb`,
			}),
		);
	});
}

/**
 * Confirms the search of a mailed link; confirming twice gives the same result. Counts the searches of the member with that address too: it
 * will be theirs (`assignGuestSearches`). Throws `bad_token`, `conflict`.
 */
export async function confirmSearch(db: Queryable, token: string): Promise<void> {
	const { email, mark, tokenHash, tokenExpiresAt, confirmedAt } = keptSearches;
	await db.transaction(async (tx) => {
		const isConfirmable = and(eq(tokenHash, hashToken(token)), or(isNotNull(confirmedAt), gt(tokenExpiresAt, sql`now()`)));
		const [requested] = await tx.select({ email }).from(keptSearches).where(isConfirmable);
		// before the searches, as a member's own saving does
		const [member] = await tx
			.select({ id: users.id })
			.from(users)
			.where(and(sql`lower(${users.email}) = lower(${requested?.email ?? null}::text)`, isNotNull(users.emailVerifiedAt)))
			.for("no key update");
		// locks all searches of the address, so that of two confirmed at once the second counts the first
		await tx
			.select({ id: keptSearches.id })
			.from(keptSearches)
			.where(sql`lower(${email}) = lower(${requested?.email ?? null}::text)`)
			.orderBy(asc(keptSearches.id))
			.for("update");
		const [search] = await tx.select({ email, mark, confirmedAt }).from(keptSearches).where(isConfirmable).for("update");
		if (!search) return refuse("bad_token");
		if (search.confirmedAt) return;
		const isOfAddress = and(sql`lower(${email}) = lower(${search.email})`, isNotNull(confirmedAt));
		const isTheirs = or(isOfAddress, member && eq(keptSearches.userId, member.id));
		await refuseTooMany(tx, and(isTheirs, ne(mark, search.mark)));
		await tx.update(keptSearches).set({ confirmedAt: sql`now()` }).where(isConfirmable);
	});
}

async function refuseTooMany(tx: Transaction, counted: SQL | undefined): Promise<void> {
	if ((await tx.$count(keptSearches, counted)) >= alertsMax) refuse("conflict", { sentence: "alertsTooMany" });
}

/**
 * Assigns confirmed guest searches to the account that has verified the same address; a search that the member has already is dropped in
 * favour of theirs.
 */
export async function assignGuestSearches(db: Queryable): Promise<void> {
	const isTheirs = sql`lower(${users.email}) = lower(${keptSearches.email}) and ${users.emailVerifiedAt} is not null`;
	const isAssignable = sql`${keptSearches.userId} is null and ${keptSearches.confirmedAt} is not null`;
	await db.transaction(async (tx) => {
		await tx.delete(keptSearches).where(
			sql`${isAssignable} and exists (
				select from ${users} join ${keptSearches} as ${theirs} on ${theirs.userId} = ${users.id} where ${isTheirs} and ${theirs.mark} = ${keptSearches.mark}
			)`,
		);
		await tx.update(keptSearches).set({ userId: users.id, email: null }).from(users).where(sql`${isAssignable} and ${isTheirs}`);
	});
}
