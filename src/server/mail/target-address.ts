import { type SQL, sql } from "drizzle-orm";
import { paths } from "../../contract/addresses.ts";
import { users } from "../db/accounts.ts";
import { companies } from "../db/companies.ts";
import { comments } from "../db/feed.ts";
import { groups } from "../db/groups.ts";
import type { TargetKind } from "../db/notifications.ts";
import { startups } from "../db/startups.ts";
import { pathSql } from "../platform/path-sql.ts";

type Reading = {
	/** Expressions, of whatever the query calls them. */
	kind: SQL;
	id: SQL;
	/** Whether the reader may see a person, as `users`. */
	isVisible: SQL;
};

/** Where a notification leads, by what its target is called now; to the list of all, should that be gone. */
export const targetAddress = ({ kind, id, isVisible }: Reading): SQL<string> => {
	const cases = Object.entries(addresses).map(([name, addressOf]) => sql`when ${sql.raw(`'${name}'`)} then ${addressOf(id, isVisible)}`);
	return sql<string>`coalesce(case ${kind} ${sql.join(cases, sql` `)} end, ${pathSql(() => paths.notifications())})`;
};

type AddressOf = (id: SQL, isVisible: SQL) => SQL;

const ofCompany =
	(addressOf: (slug: string) => string): AddressOf =>
	(id) =>
		sql`(select ${pathSql(addressOf, sql`${companies.slug}`)} from ${companies} where ${companies.id} = ${id})`;

const ofStartup =
	(addressOf: (slug: string) => string): AddressOf =>
	(id) =>
		sql`(
			select ${pathSql(addressOf, sql`${companies.slug}`)} from ${startups} join ${companies} on ${companies.id} = ${startups.companyId}
			where ${startups.id} = ${id}
		)`;
const ofGroup =
	(addressOf: (slug: string) => string): AddressOf =>
	(id) =>
		sql`(select ${pathSql(addressOf, sql`${groups.slug}`)} from ${groups} where ${groups.id} = ${id})`;

/** The page of each kind of thing. */
const addresses: Record<TargetKind, AddressOf> = {
	application: (id) => pathSql((application) => paths.application(application), id),
	job: (id) => pathSql(paths.job, id),
	replies: () => pathSql(() => paths.replies()),
	conversation: (id) => pathSql((conversation) => paths.conversation(conversation), id),
	post: (id) => pathSql((post) => paths.post(post), id),
	comment: (id) => sql`(
		select ${pathSql((post, comment) => paths.post(post, { comment }), sql`${comments.postId}`, sql`${comments.id}`)}
		from ${comments} where ${comments.id} = ${id}
	)`,
	/** Who may not be seen is named among one's followers. */
	follower: (id, isVisible) => sql`coalesce(
		(select ${pathSql((slug) => paths.person(slug), sql`${users.slug}`)} from ${users} where ${users.id} = ${id} and ${isVisible}),
		${pathSql(() => paths.myNetworks({ list: "followers" }))}
	)`,
	report: (id) => pathSql((report) => paths.report(report), id),
	company: ofCompany((slug) => paths.company(slug)),
	companyMembers: ofCompany((company) => paths.companyMembers({ company })),
	companyDocuments: ofCompany((company) => paths.companyDocuments({ company })),
	webhooks: ofCompany((company) => paths.webhooks({ company })),
	editCompany: ofCompany((company) => paths.editCompany({ company })),
	companyInvitation: (id) => pathSql((invitation) => paths.companyInvitation({ invitation }), id),
	skills: () => pathSql(() => paths.skills()),
	endorsements: () => pathSql(() => paths.endorsements()),
	startup: ofStartup((slug) => paths.startup(slug)),
	startupListing: ofStartup((slug) => paths.startupListing(slug)),
	startupInvitations: () => pathSql(() => paths.startupInvitations()),
	group: ofGroup((slug) => paths.group(slug)),
	groupRequests: ofGroup((slug) => paths.groupRequests(slug)),
	groupReports: ofGroup((slug) => paths.groupReports(slug)),
	groupInvitations: () => pathSql(paths.groupInvitations),
	groupDecision: (id) => pathSql((act) => paths.groupDecision(act), id),
	investor: (id) => pathSql((investor) => paths.investor(investor), id),
	investorBoard: ofCompany((company) => paths.investors({ company })),
	decision: (id) => pathSql((act) => paths.decision(act), id),
	decisions: () => pathSql(paths.decisions),
};
