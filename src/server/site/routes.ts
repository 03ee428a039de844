import { sql } from "drizzle-orm";
import type { site } from "../../contract/site.ts";
import type { RoutesOf } from "../http/context.ts";
import { refuse } from "../http/errors.ts";

export const siteRoutes: RoutesOf<typeof site> = {
	"GET /health":
		({ db, log }) =>
		async () => {
			try {
				await db.execute(sql`select 1`);
			} catch (error) {
				log.error("the database does not answer", { error });
				refuse("unavailable");
			}
			return { status: "ok" };
		},
};
