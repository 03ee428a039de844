import { sql } from "drizzle-orm";
import { createCompany, createSeeker } from "../../support/cast.ts";
import type { Story } from "./stories.ts";

/** Calls reserved to administrators: their site-wide decisions are reverted at the end of the story. */
export const houseStories: Record<string, Story> = {
	"an administrator looks": async (tell, site) => {
		const administrator = await createSeeker(site.db, { administratorSince: new Date() });
		for (const what of ["overview", "settings", "people", "companies", "queue", "mails", "storage", "audit", "audit.csv"] as const)
			await tell(administrator, `GET /admin/${what}`, { query: {} } as never);
		await tell(administrator, "GET /admin/people/:personId", { params: { personId: administrator.id } });
		await site.db.execute(
			sql`update graphile_worker._private_jobs set attempts = max_attempts where id = (select max(id) from graphile_worker._private_jobs)`,
		);
		await tell(administrator, "POST /admin/queue", { body: { act: "dropTasks", task: "all" } });
		await tell(administrator, "POST /admin/mails/test");
		await tell(administrator, "POST /admin/storage", { body: { sweep: true } });
	},
	"an administrator acts": async (tell, site) => {
		const administrator = await createSeeker(site.db, { administratorSince: new Date() });
		const reason = "For a while.";
		const params = { personId: (await createSeeker(site.db)).id };
		for (const act of ["suspend", "unsuspend"] as const)
			await tell(administrator, "POST /admin/people/:personId", { params, body: { act, reason } });
		const { slug } = await createCompany(site.db);
		await tell(administrator, "POST /admin/companies/:slug", { params: { slug }, body: { act: "companyDocuments", reason } });
		const network = { kind: "network", value: "203.0.113.0/24", scopes: ["signUp"], until: "", reason } as const;
		const { ban } = await tell(administrator, "POST /admin/bans", { body: network } as never);
		await tell(administrator, "GET /admin/bans");
		await tell(administrator, "POST /admin/bans/:banId/lift", { params: { banId: ban.id }, body: { reason } });
		for (const isOn of [false, true])
			await tell(administrator, "POST /admin/switches/:name", { params: { name: "newsletter" }, body: { isOn, reason } });
		await tell(administrator, "GET /admin/switches");
		const said = { textEn: "We are moving on Sunday.", textFr: "Nous déménageons dimanche.", tone: "info", from: "", until: "" } as const;
		const { id: announcementId } = await tell(administrator, "POST /admin/announcements", { body: said } as never);
		await tell(administrator, "GET /admin/announcements");
		await tell(administrator, "POST /admin/announcements/:announcementId/end", { params: { announcementId } });
	},
};
