import { type SQL, sql } from "drizzle-orm";
import { paths } from "../../contract/addresses.ts";
import { pathSql } from "../platform/path-sql.ts";

/**
 * Where a notification leads, of a query with its `kind`, `facts` and `href`: to the page of who follows one while `isVisible`
 * holds for them (as `users`), else to one's own followers, where their name stands.
 */
export const shownHref = (isVisible: SQL): SQL => sql`
	case when kind = 'followed' and not exists (select from users where users.id = (facts ->> 'followerId')::uuid and ${isVisible})
		then ${pathSql(() => paths.myNetworks({ list: "followers" }))} else href end`;
