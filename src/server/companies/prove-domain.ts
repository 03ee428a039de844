import { and, eq, gt, isNull, sql } from "drizzle-orm";
import type { Language, VerificationKind } from "../../contract/options.ts";
import { companies, companyClaims, companyDomainTokens, companyMembers, companyVerifications } from "../db/companies.ts";
import { consume } from "../http/rate-limit.ts";
import type { Viewer } from "../http/viewer.ts";
import { mailAddress, notifyPerson } from "../mail/steps.ts";
import type { Queryable, Transaction } from "../platform/database.ts";
import { inSeconds } from "../platform/instant.ts";
import { refuse } from "../platform/refusal.ts";
import type { Seal } from "../platform/seal.ts";
import { hashToken, makeToken } from "../platform/tokens.ts";
import { refreshCompany } from "../search/refresh-employers.ts";
import type { ProvableCompany } from "./provable.ts";
import { isPublicMailDomain } from "./public-mail-domains.ts";
import { type CompanyRow, isUnowned, ownersOf, readCompany } from "./queries.ts";
import { recordRoleChange } from "./role-changes.ts";

/** Seconds for which the mailed link is valid. */
const lifetime = 24 * 60 * 60;
/** The period that a person's mails and DNS lookups are counted over. */
const hour = 60 * 60;

type MailProofInput = { email: string; viewer: Viewer; seal: Seal; limited: boolean; language: Language };

/**
 * Mails a link to an address at the domain of the page's website. Throws `conflict` without a website, `invalid_fields` for an address at
 * another domain or a public mail provider, `too_many_requests`.
 */
export async function mailProof(
	db: Queryable,
	company: ProvableCompany,
	{ email, viewer, seal, limited, language }: MailProofInput,
): Promise<void> {
	const { website } = company;
	if (!website || company.domains.length === 0) return refuse("conflict", { sentence: "companyWebsiteMissing" });
	const domain = email.slice(email.lastIndexOf("@") + 1).toLowerCase();
	if (isPublicMailDomain(domain)) refuse("invalid_fields", { fields: { email: "companyEmailPublic" } });
	if (!company.domains.includes(domain)) refuse("invalid_fields", { fields: { email: "companyEmailElsewhere" } });
	if (limited) await consume(db, [{ key: `prove company ${viewer.id}`, tries: 10, seconds: hour }]);
	await db.transaction(async (tx) => {
		const { hash, sealed } = makeToken(seal);
		await storeToken(tx, { companyId: company.id, userId: viewer.id, tokenHash: hash, domain, website });
		const kind = company.isOwner ? "companyProof" : "companyTakeover";
		const params = { company: company.name, domain, actor: viewer.fullName, actorId: viewer.id, sealedToken: sealed };
		await mailAddress(tx, { email, language, kind, params });
	});
}

type Token = { companyId: string; userId: string; tokenHash: string; domain: string; website: string };

/** Replaces the person's earlier token for the company, which becomes invalid. */
async function storeToken(tx: Transaction, { companyId, userId, ...token }: Token): Promise<void> {
	const stored = { ...token, expiresAt: inSeconds(lifetime), usedAt: null };
	await tx
		.insert(companyDomainTokens)
		.values({ companyId, userId, ...stored })
		.onConflictDoUpdate({ target: [companyDomainTokens.companyId, companyDomainTokens.userId], set: stored });
}

/**
 * Redeems a mailed token; only the person who requested it can. Throws `bad_token`, `conflict` if the page has another website or owner
 * since.
 */
export const confirmProof = (db: Queryable, viewer: Viewer, token: string): Promise<CompanyRow> =>
	db.transaction(async (tx) => {
		const isUsable = and(isNull(companyDomainTokens.usedAt), gt(companyDomainTokens.expiresAt, sql`now()`));
		const { companyId, domain, website } = companyDomainTokens;
		const [consumed] = await tx
			.update(companyDomainTokens)
			.set({ usedAt: sql`now()` })
			.where(and(eq(companyDomainTokens.tokenHash, hashToken(token)), eq(companyDomainTokens.userId, viewer.id), isUsable))
			.returning({ companyId, domain, website });
		return prove(tx, { ...(consumed ?? refuse("bad_token")), viewerId: viewer.id, kind: "email" });
	});

/** Records that the domain's DNS names the page. Throws `conflict` if the page has another website or owner since. */
export const recordProof = (db: Queryable, { id, domains, website, viewerId }: ProvableCompany): Promise<CompanyRow> =>
	db.transaction((tx) => prove(tx, { companyId: id, domain: domains[0] ?? "", website: website ?? "", viewerId, kind: "dns" }));

type ProveInput = { companyId: string; domain: string; website: string; viewerId: string; kind: VerificationKind };

/**
 * Records a proof if the website is still the one proven and the viewer owns the page or nobody does, in which case they become its owner.
 * If two take it over at once, the second finds `owned_since` set.
 */
async function prove(tx: Transaction, { companyId, domain, website, viewerId, kind }: ProveInput): Promise<CompanyRow> {
	const isOwner = await lockOwner(tx, { companyId, viewerId });
	const [proven] = await tx
		.update(companies)
		.set({
			verifiedAt: sql`coalesce(${companies.verifiedAt}, now())`,
			ownedSince: sql`coalesce(${companies.ownedSince}, now())`,
			updatedAt: sql`now()`,
		})
		.where(and(eq(companies.id, companyId), eq(companies.website, website), isOwner ? undefined : isUnowned))
		.returning({ name: companies.name });
	if (!proven) return refuse("conflict", { sentence: "companyProofOver" });
	await refreshCompany(tx, companyId);
	await storeVerification(tx, { companyId, kind, domain, byUserId: viewerId });
	if (!isOwner) await takeOver(tx, { companyId, viewerId });
	for (const userId of await ownersOf(tx, companyId, { except: viewerId })) {
		const notice = { params: { company: proven.name, domain }, target: { kind: "company", id: companyId } } as const;
		await notifyPerson(tx, { userId, ...notice, type: "other", kind: "companyDomainProven" });
	}
	return readCompany(tx, { id: companyId, viewerId });
}

type Pair = Pick<ProveInput, "companyId" | "viewerId">;

async function lockOwner(tx: Transaction, { companyId, viewerId }: Pair): Promise<boolean> {
	const ownership = await tx
		.select({ role: companyMembers.role })
		.from(companyMembers)
		.where(and(eq(companyMembers.companyId, companyId), eq(companyMembers.userId, viewerId), eq(companyMembers.role, "owner")))
		.for("share");
	return ownership.length > 0;
}

async function storeVerification(
	tx: Transaction,
	verification: { companyId: string; kind: VerificationKind; domain: string; byUserId: string },
): Promise<void> {
	const { domain, byUserId } = verification;
	await tx
		.insert(companyVerifications)
		.values(verification)
		.onConflictDoUpdate({
			target: [companyVerifications.companyId, companyVerifications.kind],
			set: { domain, byUserId, confirmedAt: sql`now()` },
		});
}

/** Makes the viewer the owner of an unowned page and closes everybody's claims of it. */
async function takeOver(tx: Transaction, { companyId, viewerId }: Pair): Promise<void> {
	await tx.insert(companyMembers).values({ companyId, userId: viewerId, role: "owner" });
	await recordRoleChange(tx, { companyId, userId: viewerId, from: null, to: "owner", cause: "claimed", byUserId: viewerId });
	await tx.delete(companyClaims).where(eq(companyClaims.companyId, companyId));
}
