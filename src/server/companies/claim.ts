import { sql } from "drizzle-orm";
import { companyClaims } from "../db/companies.ts";
import { consume } from "../http/rate-limit.ts";
import type { Viewer } from "../http/viewer.ts";
import { mailAddress } from "../mail/steps.ts";
import type { Queryable } from "../platform/database.ts";
import { refuse } from "../platform/refusal.ts";
import type { ProvableCompany } from "./provable.ts";

type Claim = { viewer: Viewer; message: string; operatorEmail: string; limited: boolean };

/**
 * Requests an unowned page from a moderator; the operator gets a mail with the viewer's reply address. Throws `forbidden` for one's own
 * page, `too_many_requests`.
 */
export async function claimCompany(
	db: Queryable,
	company: ProvableCompany,
	{ viewer, message, operatorEmail, limited }: Claim,
): Promise<void> {
	if (company.isOwner) refuse("forbidden", { sentence: "companyOwned" });
	if (limited) await consume(db, [{ key: `claim company ${viewer.id}`, tries: 5, seconds: 24 * 60 * 60 }]);
	const { name, slug } = company;
	const writer = { writer: viewer.fullName, replyTo: viewer.email, actorId: viewer.id };
	await db.transaction(async (tx) => {
		await tx
			.insert(companyClaims)
			.values({ companyId: company.id, userId: viewer.id, message })
			.onConflictDoUpdate({ target: [companyClaims.companyId, companyClaims.userId], set: { message, createdAt: sql`now()` } });
		const params = { company: name, slug, ...writer, note: message };
		await mailAddress(tx, { email: operatorEmail, language: "en", kind: "companyClaim", params });
	});
}
