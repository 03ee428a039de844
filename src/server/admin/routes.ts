import { Readable } from "node:stream";
import type { admin } from "../../contract/admin.ts";
import { pictureHref } from "../../contract/options.ts";
import type { RoutesOf } from "../http/context.ts";
import { languageOf } from "../http/language.ts";
import { consume } from "../http/rate-limit.ts";
import { asAttachment } from "../http/send-file.ts";
import { sendTestMail } from "../mail/test-mail.ts";
import { waitingMails } from "../mail/waiting.ts";
import { readListCursor } from "../platform/cursor.ts";
import { readDisk } from "../platform/disk.ts";
import { presentInstant } from "../platform/instant.ts";
import { refuse } from "../platform/refusal.ts";
import { failedMails, failedTasks } from "../queue/failed.ts";
import { waitingTasks } from "../queue/waiting.ts";
import { actOnPerson } from "./act-on-person.ts";
import { actOnTasks } from "./act-on-tasks.ts";
import { actOnCompany, findCompanies } from "./companies.ts";
import { listActs, writeTrail } from "./list-acts.ts";
import { readOverview } from "./overview.ts";
import { findPeople, findPerson, possibleActs } from "./people.ts";
import { recordAct } from "./record-act.ts";
import { readStorage } from "./storage.ts";

/** Maximum of failed tasks shown; the command line lists all of them. */
const shownMax = 100;

export const adminRoutes: RoutesOf<typeof admin> = {
	"GET /admin/overview":
		({ db, settings }) =>
		() =>
			readOverview(db, settings),
	"GET /admin/settings":
		({ settings: { described } }) =>
		() => ({ settings: described }),
	"GET /admin/people":
		({ db }) =>
		async ({ query: { q = "" } }) => {
			const people = await findPeople(db, q.trim());
			return { people: people.map((person) => ({ ...person, avatar: pictureHref(person.avatar, 96) })) };
		},
	"GET /admin/people/:personId":
		({ db, viewer, params: { personId } }) =>
		async () => {
			const person = (await findPerson(db, { id: personId })) ?? refuse("not_found");
			const lastSeenAt = person.lastSeenAt && presentInstant(person.lastSeenAt);
			return { person: { ...person, avatar: pictureHref(person.avatar), lastSeenAt }, can: possibleActs(person, viewer.id) };
		},
	"POST /admin/people/:personId":
		({ db, seal, viewer, params: { personId } }) =>
		async ({ body }) => {
			await actOnPerson({ db, seal }, { actorId: viewer.id, personId, ...body });
			return {};
		},
	"GET /admin/companies":
		({ db }) =>
		async ({ query: { q = "" } }) => {
			const companies = await findCompanies(db, q.trim());
			return { companies: companies.map((company) => ({ ...company, logo: pictureHref(company.logo, 96) })) };
		},
	"POST /admin/companies/:slug":
		({ db, viewer, params: { slug } }) =>
		async ({ body }) => {
			await actOnCompany(db, { actorId: viewer.id, slug, ...body });
			return {};
		},
	"GET /admin/queue":
		({ db }) =>
		async () => {
			const [tasks, failed] = await Promise.all([waitingTasks(db), failedTasks(db).limit(shownMax)]);
			return { tasks, failed };
		},
	"POST /admin/queue":
		({ db, viewer }) =>
		async ({ body: { act, task } }) => {
			const count = await actOnTasks(db, { actorId: viewer.id, act, selection: task === "all" ? task : { id: Number(task) } });
			return count > 0 ? { count } : refuse("not_found", { sentence: "noSuchTask" });
		},
	"GET /admin/mails":
		({ db, settings: { smtpUrl } }) =>
		async () => {
			const [kinds, failed] = await Promise.all([waitingMails(db), failedMails(db).limit(shownMax)]);
			return { kinds, failed, server: smtpUrl && new URL(smtpUrl).host };
		},
	"POST /admin/mails/test":
		({ db, settings, viewer }) =>
		async () => {
			if (settings.rateLimits) await consume(db, [{ key: `test mail ${viewer.id}`, tries: 10, seconds: 3_600 }]);
			await sendTestMail(settings, viewer.email).catch((error: unknown) =>
				refuse("unavailable", { sentence: "testMailNotSent", values: { why: error instanceof Error ? error.message : String(error) } }),
			);
			await db.transaction((tx) => recordAct(tx, { actorId: viewer.id, act: "testMail" }));
			return { address: viewer.email };
		},
	"GET /admin/storage":
		({ settings: { bucket, dataDir } }) =>
		async () => {
			const { state: _, ...disk } = await readDisk(dataDir);
			return { where: bucket?.url ?? `${dataDir}/files`, disk };
		},
	"POST /admin/storage":
		({ db, files, viewer }) =>
		({ body: { sweep } }) =>
			readStorage({ db, files }, { actorId: viewer.id, isSwept: sweep }),
	"GET /admin/audit":
		({ db }) =>
		({ query: { cursor, ...query } }) =>
			listActs(db, { ...query, after: readListCursor(cursor) }),
	"GET /admin/audit.csv":
		({ db, viewer, caller }) =>
		({ query }) =>
			new Response(Readable.toWeb(Readable.from(writeTrail(db, query, languageOf(viewer, caller)))) as ReadableStream, {
				headers: {
					"content-type": "text/csv; charset=utf-8",
					"cache-control": "private, no-store",
					...asAttachment("administration.csv"),
				},
			}),
};
