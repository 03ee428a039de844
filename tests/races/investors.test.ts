import { eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import { users } from "../../src/server/db/accounts.ts";
import { companyMembers } from "../../src/server/db/companies.ts";
import { investorAccess, investorChanges, investorRounds, investors } from "../../src/server/db/investors.ts";
import { uuidv7 } from "../../src/server/platform/ids.ts";
import { purgeDeletedAccounts } from "../../src/server/settings/purge-deleted-accounts.ts";
import { createCompany, createMember, pdf } from "../support/cast.ts";
import { type Command, race, type Site, signedIn } from "./race.ts";

/** An investor on a board shared by an owner and a recruiter who was given access. */
async function prepare(site: Site) {
	const { db } = site;
	const [owner, colleague] = await signedIn(site, [{ role: "recruiter" }, { role: "recruiter" }]);
	const company = await createCompany(db, { ownedSince: new Date() });
	const companyId = company.id;
	await createMember(db, { companyId, userId: owner.id }, { companyId, userId: colleague.id, role: "recruiter" });
	await db.insert(investorAccess).values({ companyId, userId: colleague.id, byUserId: owner.id });
	const [investorId, roundId] = [uuidv7(), uuidv7()];
	await db.insert(investorRounds).values({ id: roundId, companyId, name: "Seed", target: 50_000_000, currentSince: new Date() });
	await db.insert(investors).values({
		...{ id: investorId, companyId, roundId, name: "Kribi Capital", nameKey: "kribi capital" },
		...{ kind: "organisation" as const, stage: "contacted" as const, words: "kribi capital" },
	});
	return { owner, colleague, slug: company.slug, companyId, investorId, roundId };
}
type Cast = Awaited<ReturnType<typeof prepare>>;

const move =
	(by: "owner" | "colleague", to: "meeting" | "passed"): Command<Cast> =>
	(site, cast) =>
		site
			.as(cast[by])
			.call("POST /investors/:investorId/move", { params: { investorId: cast.investorId }, body: { to, version: "1" } as never });

race("an investor", {
	prepare,
	locks: ({ owner, colleague, companyId, investorId }: Cast) => [
		sql`select from users where id in (${owner.id}, ${colleague.id}) order by id for update`,
		sql`select from company_members where company_id = ${companyId} order by user_id for update`,
		sql`select from investors where id = ${investorId} for update`,
	],
	commands: {
		"owner moves": move("owner", "meeting"),
		"colleague moves": move("colleague", "passed"),
		edit: (site, { colleague, investorId, roundId }) =>
			site.as(colleague).call("PATCH /investors/:investorId", {
				params: { investorId },
				body: { name: "Kribi Capital II", kind: "organisation", stage: "contacted", round: roundId, owner: "", version: "1" } as never,
			}),
		delete: (site, { owner, investorId }) => site.as(owner).call("DELETE /investors/:investorId", { params: { investorId } }),
		"write a note": (site, { colleague, investorId }) =>
			site.as(colleague).call("POST /investors/:investorId/notes", { params: { investorId }, body: { text: "They asked for figures." } }),
		"attach a file": (site, { colleague, investorId }) => {
			const form = new FormData();
			form.append("file", pdf(100));
			return site.as(colleague).call("POST /investors/:investorId/files", { params: { investorId }, form });
		},
		"delete the round": (site, { owner, roundId }) => site.as(owner).call("DELETE /investor-rounds/:roundId", { params: { roundId } }),
		"erase the colleague": async ({ db, services }, { colleague }) => {
			await db
				.update(users)
				.set({ deleteAfter: new Date(0) })
				.where(eq(users.id, colleague.id));
			await purgeDeletedAccounts(services);
			return { status: 200 };
		},
		"colleague leaves": async ({ db }, { colleague }) => {
			await db.delete(companyMembers).where(eq(companyMembers.userId, colleague.id));
			return { status: 200 };
		},
	},
	invariants: {
		"of two changes at once one is refused": async ({ db }, { investorId }, { answers }) => {
			// the same move made twice counts as one
			const changed = new Set(answers.filter(({ name, status }) => /moves|edit/.test(name) && status === 200).map(({ name }) => name)).size;
			const [row] = await db.select({ version: investors.version }).from(investors).where(eq(investors.id, investorId));
			if (row) expect(row.version).toBe(1 + Math.min(changed, 1));
			expect(changed).toBeLessThanOrEqual(1);
		},
		"its history has every move once": async ({ db }, { investorId }) => {
			const [row] = await db.select().from(investors).where(eq(investors.id, investorId));
			const moves = await db.select().from(investorChanges).where(eq(investorChanges.investorId, investorId));
			if (row) expect(moves.filter(({ kind }) => kind === "stage").length).toBe(row.stage === "contacted" ? 0 : 1);
		},
	},
});
