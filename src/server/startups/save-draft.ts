import { and, desc, eq, inArray, max, sql } from "drizzle-orm";
import type { StartupFields } from "../../contract/startup-listings.ts";
import type { StartupContent } from "../../contract/startups.ts";
import { startups, startupVersions } from "../db/startups.ts";
import { todayInDouala } from "../platform/clock.ts";
import type { Database, Transaction } from "../platform/database.ts";
import { uuidv7 } from "../platform/ids.ts";
import { refuse } from "../platform/refusal.ts";
import { lockExistingStartup, lockStartup, type MakersCompany } from "./policy.ts";

type Draft = {
	fields: StartupFields;
	/** Of the draft that the writer saw; undefined if there was none. */
	revision: number | undefined;
};

/**
 * Saves what is written as the one draft, which is a new version once the one before was decided on; the public page stays as it is. Throws
 * `conflict` if a colleague saved since, and while it waits for the moderators.
 */
export async function saveDraft(db: Database, company: MakersCompany, { fields, revision }: Draft): Promise<number> {
	const content = contentOf(fields);
	return db.transaction(async (tx) => {
		const startupId = (await lockStartup(tx, company))?.id ?? (await begin(tx, company));
		const open = await openVersion(tx, startupId);
		if (open?.state === "waiting") return refuse("conflict", { sentence: "startupWaits" });
		if (!open) return write(tx, company, { startupId, content });
		if (open.revision !== revision) refuse("conflict", { sentence: "startupSavedMeanwhile" });
		const [saved] = await tx
			.update(startupVersions)
			.set({ content, revision: open.revision + 1, writtenBy: company.viewerId, updatedAt: sql`now()` })
			.where(eq(startupVersions.id, open.id))
			.returning({ revision: startupVersions.revision });
		return saved?.revision ?? refuse("failed");
	});
}

/** The content, newest first whatever the order of the form. Throws `invalid_fields` for dates in the future. */
function contentOf(fields: StartupFields): StartupContent {
	const today = todayInDouala();
	if (fields.milestones.some(({ on }) => on > today)) refuse("invalid_fields", { fields: { milestones: "milestoneInFuture" } });
	if (fields.rounds.some(({ on }) => on > today)) refuse("invalid_fields", { fields: { rounds: "roundInFuture" } });
	const rounds = fields.rounds.map(({ source, ...round }) => ({ ...round, source: source ?? refuse("failed") }));
	return { ...fields, milestones: fields.milestones.toSorted(newestFirst), rounds: rounds.toSorted(newestFirst) };
}

const newestFirst = (a: { on: string }, b: { on: string }) => (a.on < b.on ? 1 : a.on > b.on ? -1 : 0);

async function begin(tx: Transaction, { companyId, viewerId }: MakersCompany): Promise<string> {
	const id = uuidv7();
	await tx.insert(startups).values({ id, companyId, madeBy: viewerId });
	return id;
}

/** The version that is being written or waiting. */
export async function openVersion(tx: Transaction, startupId: string) {
	const { id, state, revision, content } = startupVersions;
	const [open] = await tx
		.select({ id, state, revision, content })
		.from(startupVersions)
		.where(and(eq(startupVersions.startupId, startupId), inArray(state, ["draft", "waiting"])))
		.orderBy(desc(startupVersions.number));
	return open;
}

type Written = { startupId: string; content: StartupContent };

async function write(tx: Transaction, { viewerId }: MakersCompany, { startupId, content }: Written): Promise<number> {
	const [last] = await tx
		.select({ number: max(startupVersions.number) })
		.from(startupVersions)
		.where(eq(startupVersions.startupId, startupId));
	const version = { id: uuidv7(), startupId, number: (last?.number ?? 0) + 1, state: "draft" as const, content, writtenBy: viewerId };
	await tx.insert(startupVersions).values(version);
	return 1;
}

/** Discards a draft that was not sent. Throws `not_found`. */
export const discardDraft = (db: Database, company: MakersCompany): Promise<void> =>
	db.transaction(async (tx) => {
		const startup = await lockExistingStartup(tx, company);
		const deleted = await tx
			.delete(startupVersions)
			.where(and(eq(startupVersions.startupId, startup.id), eq(startupVersions.state, "draft")))
			.returning({ id: startupVersions.id });
		if (deleted.length === 0) refuse("not_found");
	});
