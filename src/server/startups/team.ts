import { and, eq, sql } from "drizzle-orm";
import { teamMax } from "../../contract/limits/startups.ts";
import { hasMuted } from "../access/blocks.ts";
import { visibleTo } from "../access/people.ts";
import { oldSlugs, users } from "../db/accounts.ts";
import { companies } from "../db/companies.ts";
import { startups, startupTeam } from "../db/startups.ts";
import type { Viewer } from "../http/viewer.ts";
import { notifyPerson } from "../mail/steps.ts";
import type { Database, Transaction } from "../platform/database.ts";
import { uuidv7 } from "../platform/ids.ts";
import { refuse } from "../platform/refusal.ts";
import { lockExistingStartup, type MakersCompany } from "./policy.ts";

/**
 * Asks a person that the viewer can see to be named in the team; viewers name themselves at once. Throws `not_found` if nothing is written
 * yet, `invalid_fields` if there is no such person, `conflict` if the person was asked before or the team is full.
 */
export const askToName = (
	db: Database,
	company: MakersCompany,
	viewer: Viewer,
	{ person, title }: { person: string; title: string },
): Promise<void> =>
	db.transaction(async (tx) => {
		const { id: startupId } = await lockExistingStartup(tx, company);
		const userId = await findPerson(tx, viewer, person);
		if ((await tx.$count(startupTeam, eq(startupTeam.startupId, startupId))) >= teamMax) refuse("conflict", { sentence: "teamFull" });
		const isOwn = userId === viewer.id;
		const member = { id: uuidv7(), startupId, userId, title, askedBy: viewer.id };
		const [row] = await tx
			.insert(startupTeam)
			.values({ ...member, ...(isOwn ? { isAccepted: true, answeredAt: new Date() } : {}) })
			.onConflictDoNothing()
			.returning({ id: startupTeam.id });
		if (!row) return refuse("conflict", { sentence: "teamAsked", fields: { person: "teamAsked" } });
		if (isOwn || (await hasMuted(tx, { personId: userId, otherId: viewer.id }))) return;
		const params = { actor: viewer.fullName, actorId: viewer.id, company: company.name, title };
		await notifyPerson(tx, { userId, type: "other", kind: "startupTeamAsked", params, target: { kind: "startupInvitations", id: row.id } });
	});

/** Finds a person by the address of their page, in full or only its last part, present or former; never by the end of a name. */
async function findPerson(tx: Transaction, { id }: Viewer, typed: string): Promise<string> {
	const slug = /^(?:\S*\/)?([a-z0-9-]{1,200})\/?(?:[?#].*)?$/i.exec(typed)?.[1]?.toLowerCase() ?? "";
	const former = sql`(select ${oldSlugs.userId} from ${oldSlugs} where ${oldSlugs.slug} = ${slug})`;
	const [person] = await tx
		.select({ id: users.id })
		.from(users)
		.where(and(sql`(${users.slug} = ${slug} or ${users.id} = ${former})`, visibleTo(id)));
	return person?.id ?? refuse("invalid_fields", { fields: { person: "teamNobody" } });
}

/** Removes a person from the team, or withdraws the request to name them. Throws `not_found`. */
export const removeFromTeam = (db: Database, company: MakersCompany, invitationId: string): Promise<void> =>
	db.transaction(async (tx) => {
		const { id } = await lockExistingStartup(tx, company);
		const deleted = await tx
			.delete(startupTeam)
			.where(and(eq(startupTeam.id, invitationId), eq(startupTeam.startupId, id)))
			.returning({ id: startupTeam.id });
		if (deleted.length === 0) refuse("not_found");
	});

/** Records the person's own answer, at any time; the asker is notified if it changed. Throws `not_found`. */
export const answerTeam = (
	db: Database,
	viewer: Viewer,
	{ invitationId, isAccepted }: { invitationId: string; isAccepted: boolean },
): Promise<void> =>
	db.transaction(async (tx) => {
		const isTheirs = and(eq(startupTeam.id, invitationId), eq(startupTeam.userId, viewer.id));
		const [row] = await tx
			.select({
				isAccepted: startupTeam.isAccepted,
				askedBy: startupTeam.askedBy,
				startupId: startupTeam.startupId,
				company: companies.name,
			})
			.from(startupTeam)
			.innerJoin(startups, eq(startups.id, startupTeam.startupId))
			.innerJoin(companies, eq(companies.id, startups.companyId))
			.where(isTheirs)
			.for("update", { of: startupTeam });
		if (!row) return refuse("not_found");
		if (row.isAccepted === isAccepted) return;
		await tx.update(startupTeam).set({ isAccepted, answeredAt: sql`now()` }).where(isTheirs);
		if (row.askedBy === null || row.askedBy === viewer.id || (await hasMuted(tx, { personId: row.askedBy, otherId: viewer.id }))) return;
		const kind = isAccepted ? "startupTeamAccepted" : "startupTeamDeclined";
		const params = { actor: viewer.fullName, actorId: viewer.id, company: row.company };
		const target = { kind: "startupListing", id: row.startupId } as const;
		await notifyPerson(tx, { userId: row.askedBy, type: "other", kind, params, target });
	});
