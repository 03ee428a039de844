import { type SQL, sql } from "drizzle-orm";
import { companyMembers } from "../db/companies.ts";
import { investorAccess } from "../db/investors.ts";

/**
 * SQL condition on `company_members`: may see the company's investors. True for owners, and for those they gave access (decisions.md "The
 * menu's other rooms").
 */
export const seesInvestors: SQL = sql`(
	${companyMembers.role} = 'owner' or exists (
		select from ${investorAccess}
		where ${investorAccess.userId} = ${companyMembers.userId} and ${investorAccess.companyId} = ${companyMembers.companyId}
	)
)`;
