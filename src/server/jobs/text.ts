import { type SQL, sql } from "drizzle-orm";
import { jobs } from "../db/jobs.ts";

/** SQL expression on `jobs`: the posting's description and requirements, up to the given number of characters. */
export const textOfJob = (letters: number): SQL<string> =>
	sql<string>`left(concat_ws(chr(10), ${jobs.description}, ${jobs.requiredSkills}), ${letters}::int)`;
