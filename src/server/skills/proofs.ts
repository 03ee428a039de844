import { and, count, eq, sql } from "drizzle-orm";
import { proofsOfPersonMax, proofsOfSkillMax } from "../../contract/limits/skills.ts";
import type { ProofKind } from "../../contract/options.ts";
import { inTurnOf } from "../accounts/lock-people.ts";
import { skillProofs } from "../db/skills.ts";
import type { Upload } from "../http/context.ts";
import type { Viewer } from "../http/viewer.ts";
import type { Database, Queryable, Transaction } from "../platform/database.ts";
import type { Files } from "../platform/files.ts";
import { uuidv7 } from "../platform/ids.ts";
import { refuse } from "../platform/refusal.ts";
import type { OwnSkill } from "./policy.ts";
import type { ProofRow } from "./queries.ts";

type NewProof = { kind: ProofKind; title: string; link: string | null; file: Upload | undefined };

/** Stores a proof of a skill. Throws `conflict` if there is no room for one more. */
export const addProof = (db: Queryable, skill: OwnSkill, { file, ...proof }: NewProof): Promise<ProofRow> =>
	inTurnOf(db, skill.userId, async (tx) => {
		await refuseTooMany(tx, skill);
		const stored = { fileName: file?.name ?? null, fileBytes: file?.bytes ?? null };
		const row = { id: uuidv7(), ...proof, ...stored };
		await tx.insert(skillProofs).values({ ...row, userId: skill.userId, skill: skill.name, fileKey: file?.key ?? null });
		return row;
	});

async function refuseTooMany(tx: Transaction, { userId, name }: OwnSkill): Promise<void> {
	const [counts] = await tx
		.select({ all: count(), here: sql<number>`(count(*) filter (where lower(${skillProofs.skill}) = lower(${name})))::int` })
		.from(skillProofs)
		.where(eq(skillProofs.userId, userId));
	if ((counts?.here ?? 0) >= proofsOfSkillMax || (counts?.all ?? 0) >= proofsOfPersonMax) refuse("conflict", { sentence: "proofsFull" });
}

type Lookup = { viewer: Viewer; proofId: string };

const isTheirs = ({ viewer, proofId }: Lookup) => and(eq(skillProofs.id, proofId), eq(skillProofs.userId, viewer.id));

/** Removes a file before the deletion of its row commits: the row is the only record of it. Throws `not_found`. */
export const removeProof = (db: Database, files: Files, lookup: Lookup): Promise<void> =>
	db.transaction(async (tx) => {
		const [deleted] = await tx.delete(skillProofs).where(isTheirs(lookup)).returning({ key: skillProofs.fileKey });
		if (!deleted) return refuse("not_found");
		if (deleted.key) await files.remove(deleted.key);
	});

/** Returns where a file of one's own is. Throws `not_found`, also if the proof has none. */
export async function findProofFile(db: Queryable, lookup: Lookup): Promise<{ key: string; name: string; bytes: number }> {
	const [found] = await db
		.select({ key: skillProofs.fileKey, name: skillProofs.fileName, bytes: skillProofs.fileBytes })
		.from(skillProofs)
		.where(isTheirs(lookup));
	return found?.key ? { key: found.key, name: found.name ?? "", bytes: found.bytes ?? 0 } : refuse("not_found");
}
