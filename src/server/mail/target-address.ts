import { type SQL, sql } from "drizzle-orm";
import { paths, type TargetAddress, targets } from "../../contract/addresses.ts";
import { users } from "../db/accounts.ts";
import { companies } from "../db/companies.ts";
import { comments } from "../db/feed.ts";
import { groups } from "../db/groups.ts";
import { startups } from "../db/startups.ts";
import { pathSql } from "../platform/path-sql.ts";

type TargetAddressOptions = {
	/** SQL expressions, whatever the query's aliases. */
	kind: SQL;
	id: SQL;
	/** True if the reader may see the person, as `users`. */
	isVisible: SQL;
};

/** A notification's address, from its target's current name; the list of notifications if the target is gone. */
export const targetAddress = ({ kind, id, isVisible }: TargetAddressOptions): SQL<string> => {
	const cases = Object.entries(targets).map(
		([name, target]) => sql`when ${sql.raw(`'${name}'`)} then ${addressOf(target, { id, isVisible })}`,
	);
	return sql<string>`coalesce(case ${kind} ${sql.join(cases, sql` `)} end, ${pathSql(() => paths.notifications())})`;
};

function addressOf({ by, address }: TargetAddress, { id, isVisible }: Pick<TargetAddressOptions, "id" | "isVisible">): SQL {
	switch (by) {
		case null:
		case "list":
			return pathSql(address);
		case "id":
			return pathSql(address, id);
		case "group":
			return sql`(select ${pathSql(address, sql`${groups.slug}`)} from ${groups} where ${groups.id} = ${id})`;
		case "company":
			return sql`(select ${pathSql(address, sql`${companies.slug}`)} from ${companies} where ${companies.id} = ${id})`;
		case "startup":
			return sql`(
				select ${pathSql(address, sql`${companies.slug}`)} from ${startups} join ${companies} on ${companies.id} = ${startups.companyId}
				where ${startups.id} = ${id}
			)`;
		case "follower":
			// a person who is not visible still has a name in one's list of followers
			return sql`coalesce(
				(select ${pathSql(address, sql`${users.slug}`)} from ${users} where ${users.id} = ${id} and ${isVisible}),
				${pathSql(() => paths.myNetworks({ list: "followers" }))}
			)`;
		case "comment":
			return sql`(
				select ${pathSql(address, sql`${comments.postId}`, sql`${comments.id}`)} from ${comments} where ${comments.id} = ${id}
			)`;
	}
}
