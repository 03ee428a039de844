import { type SQL, sql } from "drizzle-orm";
import { jobs } from "../db/jobs.ts";

/** Of `jobs`: what a posting says of the work, up to so many letters. */
export const textOfJob = (letters: number): SQL<string> =>
	sql<string>`left(concat_ws(chr(10), ${jobs.description}, ${jobs.requiredSkills}), ${letters}::int)`;
