import { and, eq } from "drizzle-orm";
import type { alerts } from "../../contract/alerts.ts";
import { say } from "../../contract/sentences/say.ts";
import { keptSearches } from "../db/alerts.ts";
import type { RoutesOf } from "../http/context.ts";
import { languageOf } from "../http/language.ts";
import { consume } from "../http/rate-limit.ts";
import { todayInDouala } from "../platform/clock.ts";
import { refuse } from "../platform/refusal.ts";
import { kindWords } from "../search/kind-words.ts";
import { changeAlert, deleteAlert, stopAlert } from "./change.ts";
import { confirmSearch, keepGuestSearch, keepMemberSearch } from "./keep.ts";
import { normalized } from "./kept-filters.ts";
import { presentAlert } from "./present.ts";
import { alertsOf, findAlert, isOwn, type Owner, titleOf } from "./queries.ts";
import { readAlertToken } from "./token.ts";

const hour = 60 * 60;

/** Somebody else's search is indistinguishable from a missing one. */
const ownAlert = (owner: Owner, alertId: string) => and(eq(keptSearches.id, alertId), isOwn(owner));

export const alertRoutes: RoutesOf<typeof alerts> = {
	"GET /alerts":
		({ db, viewer }) =>
		async () => ({ alerts: (await alertsOf(db, viewer)).map(presentAlert) }),
	"POST /alerts":
		({ db, seal, settings, viewer, caller }) =>
		async ({ body: { website, email, frequency, ...sought } }) => {
			const language = languageOf(viewer, caller);
			const filters = normalized(sought);
			if (viewer) {
				await keepMemberSearch(db, { owner: viewer, filters, frequency, language });
				return { message: say(language, "alertKept") };
			}
			const answer = { message: say(language, "alertAsked") };
			if (website) return answer;
			if (!email) return refuse("invalid_fields", { fields: { email: "emailInvalid" } });
			if (settings.rateLimits)
				await consume(db, [
					{ key: `mail address ${caller.address}`, tries: 60, seconds: hour },
					{ key: `mail account ${email.toLowerCase()}`, tries: 5, seconds: hour },
				]);
			await keepGuestSearch(db, { email, filters, frequency, language, seal });
			return answer;
		},
	"POST /alerts/confirm":
		({ db, settings, viewer, caller }) =>
		async ({ body }) => {
			if (settings.rateLimits) await consume(db, [{ key: `verify address ${caller.address}`, tries: 120, seconds: hour }]);
			await confirmSearch(db, body.token);
			return { message: say(languageOf(viewer, caller), "alertConfirmed") };
		},
	"POST /alerts/unsubscribe":
		({ db, seal, viewer, caller }) =>
		async ({ query }) => {
			await stopAlert(db, readAlertToken(seal, query.token));
			return { message: say(languageOf(viewer, caller), "alertStopped") };
		},
	"PATCH /alerts/:alertId":
		({ db, viewer, params }) =>
		async ({ body }) => {
			const alert = (await changeAlert(db, ownAlert(viewer, params.alertId), body)) ?? refuse("not_found");
			return { alert: presentAlert(alert) };
		},
	"DELETE /alerts/:alertId":
		({ db, viewer, params }) =>
		async () => {
			if (!(await deleteAlert(db, ownAlert(viewer, params.alertId)))) refuse("not_found");
			return {};
		},
	"GET /alert":
		({ db, seal }) =>
		async ({ query }) => {
			const alert = await findAlert(db, readAlertToken(seal, query.token));
			const title = alert && query.job ? await titleOf(db, query.job, todayInDouala()) : null;
			return {
				alert: alert && presentAlert(alert),
				job: alert && title !== null ? { title, words: kindWords(title, alert.filters) } : null,
			};
		},
	"POST /alert":
		({ db, seal, viewer, caller }) =>
		async ({ query, body }) => {
			const language = languageOf(viewer, caller);
			const searchId = readAlertToken(seal, query.token);
			if (body.frequency === "off") {
				await stopAlert(db, searchId);
				return { message: say(language, "alertStopped"), alert: null };
			}
			const alert = await changeAlert(db, eq(keptSearches.id, searchId), body);
			return { message: say(language, alert ? "alertChanged" : "alertStopped"), alert: alert && presentAlert(alert) };
		},
};
