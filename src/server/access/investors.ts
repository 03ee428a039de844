import { type SQL, sql } from "drizzle-orm";
import { companyMembers } from "../db/companies.ts";
import { investorAccess } from "../db/investors.ts";

/** Who sees a company's investors, of `company_members`: owners, and whoever they let in (decisions.md "The menu's other rooms"). */
export const seesInvestors: SQL = sql`(
	${companyMembers.role} = 'owner' or exists (
		select from ${investorAccess}
		where ${investorAccess.userId} = ${companyMembers.userId} and ${investorAccess.companyId} = ${companyMembers.companyId}
	)
)`;
