import { and, eq, sql } from "drizzle-orm";
import type { MemberRole } from "../../contract/options.ts";
import { hasSlug } from "../access/company-slug.ts";
import { seesInvestors } from "../access/investors.ts";
import { companies, companyMembers } from "../db/companies.ts";
import { investorImports, investorRounds, investors } from "../db/investors.ts";
import type { Viewer } from "../http/viewer.ts";
import type { Queryable, Transaction } from "../platform/database.ts";
import { refuse } from "../platform/refusal.ts";

declare const proof: unique symbol;

/** A company whose investors this person may see; only this file creates one. */
export type Board = {
	readonly companyId: string;
	readonly slug: string;
	readonly name: string;
	readonly logo: string | null;
	readonly role: MemberRole;
	readonly viewerId: string;
	readonly [proof]: "read" | "write" | "own";
};
/** A board they may write on. */
export type WritableBoard = Board & { readonly [proof]: "write" | "own" };
/** A board of a company they own: owners decide who else can see it. */
export type OwnedBoard = Board & { readonly [proof]: "own" };

type OnBoardOf<Which extends Board> = { readonly board: Which; readonly id: string };

export const mayWrite = (role: MemberRole) => role !== "interviewer";

const columns = {
	companyId: companies.id,
	slug: companies.slug,
	name: companies.name,
	logo: companies.logo,
	role: companyMembers.role,
};

/** The boards a person may open, by name. */
export const boardsOf = async (db: Queryable, viewer: Viewer): Promise<Board[]> =>
	(await boardRows(db, viewer)
		.where(and(eq(companyMembers.userId, viewer.id), seesInvestors))
		.orderBy(companies.name)) as Board[];

type Lookup = { slug: string; viewer: Viewer };

/** Throws `not_found`, also for a board they may not see. */
export async function boardOf(db: Queryable, { slug, viewer }: Lookup): Promise<Board> {
	const [board] = await boardRows(db, viewer).where(and(eq(companyMembers.userId, viewer.id), hasSlug(slug), seesInvestors));
	return board ? (board as Board) : refuse("not_found");
}

/** Throws `not_found`, and `forbidden` if they may only read. */
export const writableBoardOf = async (db: Queryable, lookup: Lookup): Promise<WritableBoard> => writable(await boardOf(db, lookup));

/** Throws `not_found`, and `forbidden` for a non-owner. */
export async function ownedBoardOf(db: Queryable, lookup: Lookup): Promise<OwnedBoard> {
	const board = await boardOf(db, lookup);
	return board.role === "owner" ? (board as OwnedBoard) : refuse("forbidden", { sentence: "companyOwnersOnly" });
}

/** Throws `not_found` for an investor on a board they may not see. */
export async function investorOf(db: Queryable, { id, viewer }: { id: string; viewer: Viewer }): Promise<OnBoardOf<Board>> {
	const [board] = await boardRows(db, viewer)
		.innerJoin(investors, eq(investors.companyId, companies.id))
		.where(and(eq(investors.id, id), eq(companyMembers.userId, viewer.id), seesInvestors));
	return board ? { board: board as Board, id } : refuse("not_found");
}

/** Same, and throws `forbidden` if they may only read. */
export async function writableInvestorOf(db: Queryable, lookup: { id: string; viewer: Viewer }): Promise<OnBoardOf<WritableBoard>> {
	const { board, id } = await investorOf(db, lookup);
	return { board: writable(board), id };
}

export async function writableRoundOf(db: Queryable, { id, viewer }: { id: string; viewer: Viewer }): Promise<OnBoardOf<WritableBoard>> {
	const [board] = await boardRows(db, viewer)
		.innerJoin(investorRounds, eq(investorRounds.companyId, companies.id))
		.where(and(eq(investorRounds.id, id), eq(companyMembers.userId, viewer.id), seesInvestors));
	return board ? { board: writable(board as Board), id } : refuse("not_found");
}

/** A list this person uploaded themselves, for a board they may still write on. */
export async function importOf(db: Queryable, { id, viewer }: { id: string; viewer: Viewer }): Promise<OnBoardOf<WritableBoard>> {
	const [board] = await boardRows(db, viewer)
		.innerJoin(investorImports, eq(investorImports.companyId, companies.id))
		.where(and(eq(investorImports.id, id), eq(investorImports.userId, viewer.id), eq(companyMembers.userId, viewer.id), seesInvestors));
	return board ? { board: writable(board as Board), id } : refuse("not_found");
}

export type OnBoard = OnBoardOf<Board>;
export type OnWritableBoard = OnBoardOf<WritableBoard>;

/**
 * Locks the person's access until the transaction ends: a revocation waits, and somebody who has just lost access is refused with
 * `not_found`.
 */
export async function lockAccess(tx: Transaction, { companyId, viewerId }: Board): Promise<void> {
	const [member] = await tx
		.select({ role: companyMembers.role })
		.from(companyMembers)
		.where(and(eq(companyMembers.companyId, companyId), eq(companyMembers.userId, viewerId)))
		.for("share");
	if (!member) return refuse("not_found");
	// a separate statement, to see what was committed while the first one waited
	const [access] = await tx
		.select({ role: companyMembers.role })
		.from(companyMembers)
		.where(and(eq(companyMembers.companyId, companyId), eq(companyMembers.userId, viewerId), seesInvestors));
	if (!access) return refuse("not_found");
	if (!mayWrite(access.role)) refuse("forbidden", { sentence: "investorsReadOnly" });
}

function writable(board: Board): WritableBoard {
	return mayWrite(board.role) ? (board as WritableBoard) : refuse("forbidden", { sentence: "investorsReadOnly" });
}

const boardRows = (db: Queryable, { id }: Viewer) =>
	db
		.select({ ...columns, viewerId: sql<string>`${id}::text` })
		.from(companies)
		.innerJoin(companyMembers, eq(companyMembers.companyId, companies.id))
		.$dynamic();
