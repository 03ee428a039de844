import type { BoardName, ImportPreview, Investor, InvestorCard, InvestorColumn } from "../../contract/investors.ts";
import { investorColumnSize } from "../../contract/limits/investors.ts";
import { type Language, pictureHref } from "../../contract/options.ts";
import { say } from "../../contract/sentences/say.ts";
import { presentInstant } from "../platform/instant.ts";
import type { PreviewRow } from "./import.ts";
import { type Board, mayWrite } from "./policy.ts";
import { type CardRow, type ColumnRow, columnCursor, type InvestorRow } from "./queries.ts";

export const presentBoard = ({ slug, name, logo, role }: Board): BoardName => ({
	slug,
	name,
	logo: pictureHref(logo),
	role,
	mayWrite: mayWrite(role),
});

/** An allow-list: the search keys are not exposed. */
export const presentCard = (row: CardRow): InvestorCard => ({
	id: row.id,
	name: row.name,
	kind: row.kind,
	stage: row.stage,
	amount: row.amount,
	round: row.roundId && row.roundName ? { id: row.roundId, name: row.roundName } : null,
	owner:
		row.ownerId && row.ownerSlug && row.ownerName
			? { id: row.ownerId, slug: row.ownerSlug, fullName: row.ownerName, avatar: pictureHref(row.ownerAvatar, 96) }
			: null,
	nextStep: row.nextStep,
	nextOn: row.nextOn,
	contact: row.contact,
	version: row.version,
	movedAt: presentInstant(row.movedAt),
});

export function presentColumn({ stage, count, amount, cards }: ColumnRow): InvestorColumn {
	const page = cards.slice(0, investorColumnSize);
	const last = page.at(-1);
	const next = cards.length > investorColumnSize && last ? columnCursor(last) : null;
	return { stage, count, amount, investors: page.map(presentCard), next };
}

export const presentPreview = (board: Board, row: PreviewRow, language: Language): ImportPreview => ({
	...row,
	company: presentBoard(board),
	errors: row.errors.map(({ text, ...error }) => ({ ...error, text: say(language, text) })),
});

/** Storage keys of files are not exposed. */
export const presentInvestor = (row: Omit<InvestorRow, "rounds" | "colleagues">, viewerId: string): Investor => ({
	...presentCard(row),
	about: row.about,
	people: row.people,
	notes: row.notes.map((note) => ({ ...note, at: presentInstant(note.at), isOwn: note.author?.id === viewerId })),
	files: row.files.map((file) => ({ ...file, at: presentInstant(file.at), url: `/api/investors/${row.id}/files/${file.id}` })),
	history: row.history.map((change) => ({ ...change, at: presentInstant(change.at) })),
	duplicates: row.duplicates,
	createdAt: presentInstant(row.createdAt),
});
