import { type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { pictureWidths } from "../../contract/options.ts";
import { users } from "./accounts.ts";
import { applications } from "./applications.ts";
import { companies, companyDocuments } from "./companies.ts";
import { media } from "./feed.ts";
import { groups } from "./groups.ts";
import { investorFiles, investorImports } from "./investors.ts";
import { reportAttachments } from "./reports.ts";
import { skillProofs } from "./skills.ts";
import { startupDecks } from "./startups.ts";

/** Storage keys of a picture's square sizes, as named by `pictures/picture.ts`. */
const squares = (name: SQL): SQL =>
	sql`unnest(array[${sql.join(
		pictureWidths.map((width) => sql`'picture-' || ${name} || ${`-${width}`}`),
		sql`, `,
	)}])`;

/** Every column that refers to files of `platform/files.ts`. A file that none of them names is an orphan and may be deleted. */
export const storedFiles: readonly { table: PgTable; key: SQL }[] = [
	{ table: applications, key: sql`${applications.cvKey}` },
	{ table: applications, key: sql`${applications.coverLetterKey}` },
	{ table: companies, key: squares(sql`${companies.logo}`) },
	{ table: companyDocuments, key: sql`${companyDocuments.key}` },
	{ table: groups, key: squares(sql`${groups.picture}`) },
	{ table: investorFiles, key: sql`${investorFiles.key}` },
	// a list's file is deleted once it was run, its row a day later
	{ table: investorImports, key: sql`case when ${investorImports.doneAt} is null then ${investorImports.key} end` },
	{ table: media, key: sql`unnest(${media.keys})` },
	{ table: reportAttachments, key: sql`${reportAttachments.key}` },
	{ table: skillProofs, key: sql`${skillProofs.fileKey}` },
	{ table: startupDecks, key: sql`${startupDecks.key}` },
	{ table: users, key: squares(sql`${users.avatar}`) },
];
