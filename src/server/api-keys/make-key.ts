import { randomBytes } from "node:crypto";
import { and, eq, isNull, type SQL } from "drizzle-orm";
import { apiKeysMax } from "../../contract/limits/api-keys.ts";
import { type ApiKeyDays, apiKeyPrefix, type Scope } from "../../contract/scopes.ts";
import { inTurnOf } from "../accounts/lock-people.ts";
import { lockOwned, type OwnedCompany } from "../companies/policy.ts";
import { apiKeys } from "../db/api-keys.ts";
import { companies, companyMembers } from "../db/companies.ts";
import { mailEach, mailPerson } from "../mail/steps.ts";
import type { Database, Transaction } from "../platform/database.ts";
import { uuidv7 } from "../platform/ids.ts";
import { inSeconds } from "../platform/instant.ts";
import { refuse } from "../platform/refusal.ts";
import { hashToken } from "../platform/tokens.ts";
import type { Proven } from "../settings/policy.ts";
import { type KeyRow, keyColumns } from "./queries.ts";

export type MakeKeyInput = { name: string; scopes: Scope[]; expires: ApiKeyDays };

/** The key and its secret, which is not stored. */
export type CreatedKey = { key: KeyRow; secret: string };

/** Creates a personal key and notifies its owner by mail. Throws `conflict` if they have too many. */
export const makeOwnKey = (db: Database, person: Proven, input: MakeKeyInput): Promise<CreatedKey> =>
	inTurnOf(db, person.id, async (tx) => {
		const created = await insertKey(tx, input, { makerId: person.id, companyId: null, among: ownKeys(person.id) });
		await mailPerson(tx, { userId: person.id, kind: "apiKeyMade", params: { key: input.name } });
		return created;
	});

/**
 * Creates a company key and mails all owners. Throws `conflict` if it has too many, `forbidden` if the maker has just ceased to be an
 * owner.
 */
export const makeCompanyKey = (db: Database, maker: Proven, company: OwnedCompany, input: MakeKeyInput): Promise<CreatedKey> =>
	db.transaction(async (tx) => {
		await lockOwned(tx, company);
		const { id: companyId, name } = company;
		const created = await insertKey(tx, input, { makerId: maker.id, companyId, among: eq(apiKeys.companyId, companyId) });
		await notifyOwners(tx, companyId, { company: name, actor: maker.fullName, key: input.name });
		return created;
	});

export const ownKeys = (personId: string): SQL | undefined => and(eq(apiKeys.makerId, personId), isNull(apiKeys.companyId));

type KeyOwner = { makerId: string; companyId: string | null; among: SQL | undefined };

async function insertKey(tx: Transaction, { expires, ...making }: MakeKeyInput, { among, ...owner }: KeyOwner): Promise<CreatedKey> {
	if ((await tx.$count(apiKeys, among)) >= apiKeysMax) refuse("conflict", { sentence: "apiKeysTooMany", values: { count: apiKeysMax } });
	const secret = apiKeyPrefix + randomBytes(32).toString("base64url");
	const [key] = await tx
		.insert(apiKeys)
		.values({
			id: uuidv7(),
			...making,
			...owner,
			tokenHash: hashToken(secret),
			lastFour: secret.slice(-4),
			expiresAt: expires === "never" ? null : inSeconds(Number(expires) * 24 * 60 * 60),
		})
		.returning(keyColumns);
	return { key: key ?? refuse("failed"), secret };
}

async function notifyOwners(tx: Transaction, companyId: string, params: Record<string, string>): Promise<void> {
	const owners = await tx
		.select({ userId: companyMembers.userId, slug: companies.slug })
		.from(companyMembers)
		.innerJoin(companies, eq(companies.id, companyMembers.companyId))
		.where(and(eq(companyMembers.companyId, companyId), eq(companyMembers.role, "owner")));
	await mailEach(tx, { recipients: owners.map(({ userId, slug }) => ({ userId, params: { ...params, slug } })), kind: "companyKeyMade" });
}
