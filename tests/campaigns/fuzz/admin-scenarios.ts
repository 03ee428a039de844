import { sql } from "drizzle-orm";
import { createCompany, createSeeker } from "../../support/cast.ts";
import type { Scenario } from "./scenarios.ts";

/** Calls reserved to administrators: their site-wide decisions are reverted at the end of the scenario. */
export const adminScenarios: Record<string, Scenario> = {
	"an administrator reads": async (request, site) => {
		const administrator = await createSeeker(site.db, { administratorSince: new Date() });
		for (const what of ["overview", "settings", "people", "companies", "queue", "mails", "storage", "audit", "audit.csv"] as const)
			await request(administrator, `GET /admin/${what}`, { query: {} } as never);
		await request(administrator, "GET /admin/people/:personId", { params: { personId: administrator.id } });
		await site.db.execute(
			sql`update graphile_worker._private_jobs set attempts = max_attempts where id = (select max(id) from graphile_worker._private_jobs)`,
		);
		await request(administrator, "POST /admin/queue", { body: { act: "dropTasks", task: "all" } });
		await request(administrator, "POST /admin/mails/test");
		await request(administrator, "POST /admin/storage", { body: { sweep: true } });
	},
	"an administrator acts": async (request, site) => {
		const administrator = await createSeeker(site.db, { administratorSince: new Date() });
		const reason = "For a while.";
		const params = { personId: (await createSeeker(site.db)).id };
		for (const act of ["suspend", "unsuspend"] as const)
			await request(administrator, "POST /admin/people/:personId", { params, body: { act, reason } });
		const { slug } = await createCompany(site.db);
		await request(administrator, "POST /admin/companies/:slug", { params: { slug }, body: { act: "companyDocuments", reason } });
		const network = { kind: "network", value: "203.0.113.0/24", scopes: ["signUp"], until: "", reason } as const;
		const { ban } = await request(administrator, "POST /admin/bans", { body: network } as never);
		await request(administrator, "GET /admin/bans");
		await request(administrator, "POST /admin/bans/:banId/lift", { params: { banId: ban.id }, body: { reason } });
		for (const isOn of [false, true])
			await request(administrator, "POST /admin/switches/:name", { params: { name: "newsletter" }, body: { isOn, reason } });
		await request(administrator, "GET /admin/switches");
		const body = { textEn: "We are moving on Sunday.", textFr: "Nous déménageons dimanche.", tone: "info", from: "", until: "" } as const;
		const { id: announcementId } = await request(administrator, "POST /admin/announcements", { body } as never);
		await request(administrator, "GET /admin/announcements");
		await request(administrator, "POST /admin/announcements/:announcementId/end", { params: { announcementId } });
	},
};
