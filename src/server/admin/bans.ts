import { domainToASCII } from "node:url";
import { desc, eq, gt, isNull, or, sql } from "drizzle-orm";
import { readMoment } from "../../contract/fields.ts";
import type { BanKind, BanScope } from "../../contract/house.ts";
import { rateLimits, users } from "../db/accounts.ts";
import { bans } from "../db/admin.ts";
import { banCovers } from "../http/house.ts";
import { type Database, isUniqueViolation, type Queryable } from "../platform/database.ts";
import { uuidv7 } from "../platform/ids.ts";
import { readNetwork, writeNetwork } from "../platform/network.ts";
import { refuse } from "../platform/refusal.ts";
import { recordHouseAct } from "./record-act.ts";

/** Bans in force, newest first. */
export const listBans = (db: Queryable) =>
	db
		.select({
			id: bans.id,
			kind: bans.kind,
			value: bans.value,
			scopes: bans.scopes,
			reason: bans.reason,
			createdAt: bans.createdAt,
			endsAt: bans.endsAt,
			by: users.fullName,
		})
		.from(bans)
		.leftJoin(users, eq(users.id, bans.byId))
		.where(or(isNull(bans.endsAt), gt(bans.endsAt, sql`now()`)))
		.orderBy(desc(bans.createdAt), desc(bans.id));

/** Rate limits in their current window, most used first; at most 100. */
export const usedRateLimits = (db: Queryable) =>
	db
		.select({ key: rateLimits.key, spent: rateLimits.spent, endsAt: rateLimits.endsAt })
		.from(rateLimits)
		.where(gt(rateLimits.endsAt, sql`now()`))
		.orderBy(desc(rateLimits.spent))
		.limit(100);

/** The banning administrator and their own address, so that they cannot ban themselves; null from the command line. */
export type BanningAdmin = { id: string; email: string; address: string } | null;

type AddBanInput = { kind: BanKind; value: string; scopes: BanScope[]; until: string | null; reason: string };

/**
 * Throws `invalid_fields` if the value is not a network or domain, is too wide or covers the banning administrator, or if the last day is
 * past; `conflict` if it is banned already.
 */
export async function addBan(db: Database, by: BanningAdmin, { kind, value: input, scopes, until, reason }: AddBanInput) {
	const value = parseBan(kind, input);
	if (by && banCovers({ kind, value })(by)) refuse("invalid_fields", { fields: { value: "banOwn" } });
	const endsAt = until === null ? null : endOf(until);
	if (endsAt && endsAt <= new Date()) refuse("invalid_fields", { fields: { until: "dayPast" } });
	return db
		.transaction(async (tx) => {
			// an expired ban makes room for a new one
			await tx.delete(bans).where(sql`${bans.kind} = ${kind} and ${bans.value} = ${value} and ${bans.endsAt} <= now()`);
			const [ban] = await tx
				.insert(bans)
				.values({ id: uuidv7(), kind, value, scopes, reason, endsAt, byId: by?.id ?? null })
				.returning();
			const after = { scopes: scopes.join(" "), until };
			await recordHouseAct(tx, { actorId: by?.id ?? null, act: "addBan", subject: value, after, reason });
			return ban ?? refuse("failed");
		})
		.catch((error: unknown) => {
			if (isUniqueViolation(error, "bans_value_key")) refuse("conflict", { sentence: "banKnown" });
			throw error;
		});
}

/** Lifts a ban. Throws `not_found`. */
export const liftBan = (db: Database, actorId: string | null, { banId, reason }: { banId: string; reason: string }): Promise<void> =>
	db.transaction(async (tx) => {
		const [lifted] = await tx.delete(bans).where(eq(bans.id, banId)).returning();
		if (!lifted) return refuse("not_found");
		await recordHouseAct(tx, { actorId, act: "liftBan", subject: lifted.value, before: { scopes: lifted.scopes.join(" ") }, reason });
	});

/** The end of a day: the following midnight in Douala. */
const endOf = (day: string) => new Date((readMoment(`${day}T00:00`)?.getTime() ?? 0) + 24 * 3_600_000);

/** Shortest prefix accepted: no single operator has a wider network. */
const minBits = { ipv4: 8, ipv6: 16 } as const;
/** Prefix length that an IPv6 household gets; longer ones are widened to it. */
const householdBits = 64;

/** Validates a typed network or mail domain and returns its canonical form. */
function parseBan(kind: BanKind, input: string): string {
	if (kind === "mailDomain") {
		const domain = domainToASCII(input.trim().replace(/^.*@/, "").replace(/\.$/, "").toLowerCase());
		const isDomain = domain.length <= 253 && /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/.test(domain);
		return isDomain ? domain : refuse("invalid_fields", { fields: { value: "banDomainInvalid" } });
	}
	const network = readNetwork(input.trim());
	if (!network) return refuse("invalid_fields", { fields: { value: "banNetworkInvalid" } });
	if (network.bits < minBits[network.family]) refuse("invalid_fields", { fields: { value: "banTooWide" } });
	return writeNetwork(network.family === "ipv6" ? { ...network, bits: Math.min(network.bits, householdBits) } : network);
}
