import { asc, eq, or, sql } from "drizzle-orm";
import type { CompanyAct } from "../../contract/admin-acts.ts";
import { confirmDocuments, withdrawProof } from "../companies/moderate.ts";
import { companies, companyMembers } from "../db/companies.ts";
import type { Database, Queryable } from "../platform/database.ts";
import { refuse } from "../platform/refusal.ts";
import { foundMax } from "./people.ts";
import { recordAct } from "./record-act.ts";

/** Companies by part of the name or exact slug, in alphabetical order. One statement. */
export const findCompanies = (db: Queryable, search: string) =>
	db
		.select({
			name: companies.name,
			slug: companies.slug,
			logo: companies.logo,
			isVerified: sql<boolean>`${companies.verifiedAt} is not null`,
			members: db.$count(companyMembers, eq(companyMembers.companyId, companies.id)),
		})
		.from(companies)
		.where(or(sql`strpos(lower(${companies.name}), lower(${search})) > 0`, eq(companies.slug, search)))
		.orderBy(asc(companies.name))
		.limit(foundMax);

type ActOnCompanyInput = { actorId: string | null; slug: string; act: CompanyAct; reason?: string | undefined };

/** Performs the act and records it in the audit trail, in one transaction. Throws `not_found`. */
export const actOnCompany = (db: Database, { actorId, slug, act, reason }: ActOnCompanyInput): Promise<void> =>
	db.transaction(async (tx) => {
		const [company] = await tx.select({ verifiedAt: companies.verifiedAt }).from(companies).where(eq(companies.slug, slug)).for("update");
		if (!company) return refuse("not_found");
		await (act === "companyDocuments" ? confirmDocuments : withdrawProof)(tx, slug);
		const after = { verified: act === "companyDocuments" };
		await recordAct(tx, { actorId, act, subject: slug, reason: reason ?? null, before: { verified: company.verifiedAt !== null }, after });
	});
