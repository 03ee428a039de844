import { and, eq, sql } from "drizzle-orm";
import type { SkillLevel } from "../../contract/options.ts";
import { inTurnOf } from "../accounts/lock-people.ts";
import { skillLevels } from "../db/skills.ts";
import type { Queryable } from "../platform/database.ts";
import { uuidv7 } from "../platform/ids.ts";
import type { OwnSkill } from "./policy.ts";

/** Sets how well a person knows a skill; null clears it. */
export const setLevel = (db: Queryable, { userId, name }: OwnSkill, level: SkillLevel | null): Promise<void> =>
	inTurnOf(db, userId, async (tx) => {
		await tx.delete(skillLevels).where(and(eq(skillLevels.userId, userId), sql`lower(${skillLevels.skill}) = lower(${name})`));
		if (level !== null) await tx.insert(skillLevels).values({ id: uuidv7(), userId, skill: name, level });
	});
