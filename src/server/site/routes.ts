import { sql } from "drizzle-orm";
import { say } from "../../contract/sentences/say.ts";
import type { site } from "../../contract/site.ts";
import { presentCompany } from "../companies/present.ts";
import { findCompany, openJobsOf } from "../companies/queries.ts";
import type { RoutesOf } from "../http/context.ts";
import { languageOf } from "../http/language.ts";
import { consume } from "../http/rate-limit.ts";
import { presentCard } from "../jobs/present.ts";
import { todayInDouala } from "../platform/clock.ts";
import { readListCursor } from "../platform/cursor.ts";
import { sendContactMessage } from "./contact.ts";
import { recentFigures } from "./figures.ts";
import { confirmSubscription, subscribe, unsubscribe } from "./newsletter.ts";

const hour = 60 * 60;

export const siteRoutes: RoutesOf<typeof site> = {
	"GET /live": () => () => ({ status: "ok" }),
	"GET /health":
		({ db, live }) =>
		async () => {
			await db.execute(sql`select 1`);
			return { status: "ok", ...(live.isLate() ? { events: "late" as const } : {}) };
		},
	"GET /figures":
		({ db }) =>
		() =>
			recentFigures(db, todayInDouala()),
	"POST /contact":
		({ db, settings, viewer, caller }) =>
		async ({ body: { website, ...sent } }) => {
			const language = languageOf(viewer, caller);
			const answer = { message: say(language, "contactSent") };
			if (website) return answer;
			// one address may serve a whole school or office; no single writer needs to be this quick
			if (settings.rateLimits)
				await consume(db, [
					{ key: `contact address ${caller.address}`, tries: 20, seconds: hour },
					{ key: `contact writer ${sent.email.toLowerCase()}`, tries: 5, seconds: hour },
				]);
			await sendContactMessage(db, { ...sent, language, operatorEmail: settings.operatorEmail });
			return answer;
		},
	"POST /newsletter":
		({ db, seal, settings, viewer, caller }) =>
		async ({ body: { website, email } }) => {
			const language = languageOf(viewer, caller);
			const answer = { message: say(language, "newsletterAsked") };
			if (website) return answer;
			if (settings.rateLimits)
				await consume(db, [
					{ key: `mail address ${caller.address}`, tries: 60, seconds: hour },
					{ key: `mail account ${email.toLowerCase()}`, tries: 5, seconds: hour },
				]);
			await subscribe(db, { email, language, seal });
			return answer;
		},
	"POST /newsletter/confirm":
		({ db, settings, viewer, caller }) =>
		async ({ body }) => {
			if (settings.rateLimits) await consume(db, [{ key: `verify address ${caller.address}`, tries: 120, seconds: hour }]);
			await confirmSubscription(db, body.token);
			return { message: say(languageOf(viewer, caller), "newsletterConfirmed") };
		},
	"POST /newsletter/unsubscribe":
		({ db, seal, viewer, caller }) =>
		async ({ query }) => {
			await unsubscribe(db, { ...query, seal });
			return { message: say(languageOf(viewer, caller), "newsletterLeft") };
		},
	"GET /career":
		({ db, settings, viewer }) =>
		async ({ query }) => {
			const after = readListCursor(query.cursor);
			const reader = { viewerId: viewer?.id ?? null, today: todayInDouala() };
			const slug = settings.operatorCompany;
			const company = slug ? await findCompany(db, { slug, ...reader }) : null;
			if (!company) return { company: null, jobs: [], next: null };
			const { rows, next } = await openJobsOf(db, { companyId: company.id, ...reader, after, limit: query.limit });
			return { company: presentCompany(company), jobs: rows.map((row) => presentCard(row, reader)), next };
		},
};
