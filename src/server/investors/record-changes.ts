import type { InvestorChangeKind } from "../../contract/investors.ts";
import { investorChanges } from "../db/investors.ts";
import type { Transaction } from "../platform/database.ts";
import { uuidv7 } from "../platform/ids.ts";
import type { Board } from "./policy.ts";

export type Change = { kind: InvestorChangeKind; from?: string | number | null; to?: string | number | null };

/** Transaction step: records who changed what about an investor. */
export async function recordChanges(
	tx: Transaction,
	{ companyId, viewerId }: Board,
	investorId: string,
	changes: readonly Change[],
): Promise<void> {
	if (changes.length === 0) return;
	const asText = (value: string | number | null | undefined) => (value === null || value === undefined ? null : String(value));
	await tx.insert(investorChanges).values(
		changes.map(({ kind, from, to }) => ({
			id: uuidv7(),
			companyId,
			investorId,
			byUserId: viewerId,
			kind,
			from: asText(from),
			to: asText(to),
		})),
	);
}
