import { sql } from "drizzle-orm";
import { answeredDays } from "../../contract/options.ts";
import { appliesHere, employerOf } from "../access/jobs.ts";
import { answersWithin } from "../access/reply-rate.ts";
import { companies } from "../db/companies.ts";
import { jobs } from "../db/jobs.ts";
import { ofAnswers, ofVerified } from "./lexemes.ts";

/** Expression on `jobs`: what is known of the employer, as a tsvector. */
export const employerLexemes = sql`array_to_tsvector(array(
	select ${ofVerified}::text where exists (select from ${companies} where ${companies.id} = ${jobs.companyId} and ${companies.verifiedAt} is not null)
	union all
	select lexeme from unnest(${sql.param(answeredDays.map(ofAnswers))}::text[], ${sql.param([...answeredDays])}::int[]) as choice (lexeme, most)
	where most >= (case when ${appliesHere} then ${answersWithin(employerOf)} end)
))`;
