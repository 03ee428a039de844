import type { CompanyAct } from "../../../src/contract/admin-acts.ts";
import { actOnCompany } from "../../../src/server/admin/companies.ts";
import type { Database } from "../../../src/server/platform/database.ts";
import { Refusal } from "../../../src/server/platform/refusal.ts";
import { CommandError } from "../command.ts";

export const slugHelp = "SLUG is the last part of the page's address, as shown by 'companies find'.";

export const noSuchCompany = (slug: string): CommandError => new CommandError(`There is no company page with the slug ${slug}.`);

export const decideOnCompany = (db: Database, slug: string, act: CompanyAct): Promise<void> =>
	actOnCompany(db, { actorId: null, slug, act }).catch((error: unknown) => {
		throw error instanceof Refusal ? noSuchCompany(slug) : error;
	});
