import type { adminHouse } from "../../contract/admin-house.ts";
import type { RoutesOf } from "../http/context.ts";
import { createAnnouncement, endAnnouncement, listAnnouncements } from "./announcements.ts";
import { addBan, liftBan, listBans, usedRateLimits } from "./bans.ts";
import { listSwitches, setSwitch } from "./switches.ts";

type Instants = { createdAt: Date; endsAt: Date | null };
const presentInstants = <Row extends Instants>({ createdAt, endsAt, ...row }: Row) => ({
	...row,
	createdAt: createdAt.toISOString(),
	endsAt: endsAt?.toISOString() ?? null,
});

/** A change applies in this process before the response; other processes are notified. */
export const adminHouseRoutes: RoutesOf<typeof adminHouse> = {
	"GET /admin/bans":
		({ db }) =>
		async () => {
			const [bans, rateLimits] = await Promise.all([listBans(db), usedRateLimits(db)]);
			return {
				bans: bans.map(presentInstants),
				budgets: rateLimits.map(({ endsAt, ...rateLimit }) => ({ ...rateLimit, endsAt: endsAt.toISOString() })),
			};
		},
	"POST /admin/bans":
		({ db, viewer, caller, house }) =>
		async ({ body }) => {
			const { byId: _, ...ban } = await addBan(db, { id: viewer.id, email: viewer.email, address: caller.address }, body);
			await house.reload();
			return { ban: { ...presentInstants(ban), by: viewer.fullName } };
		},
	"POST /admin/bans/:banId/lift":
		({ db, viewer, house, params: { banId } }) =>
		async ({ body }) => {
			await liftBan(db, viewer.id, { banId, ...body });
			await house.reload();
			return {};
		},
	"GET /admin/switches":
		({ db }) =>
		async () => ({ switches: await listSwitches(db) }),
	"POST /admin/switches/:name":
		({ db, viewer, house, params: { name } }) =>
		async ({ body }) => {
			await setSwitch(db, viewer.id, { name, ...body });
			await house.reload();
			return {};
		},
	"GET /admin/announcements":
		({ db }) =>
		async () => ({ announcements: await listAnnouncements(db) }),
	"POST /admin/announcements":
		({ db, viewer, house }) =>
		async ({ body }) => {
			const announcement = await createAnnouncement(db, viewer.id, body);
			await house.reload();
			return announcement;
		},
	"POST /admin/announcements/:announcementId/end":
		({ db, viewer, house, params: { announcementId } }) =>
		async () => {
			await endAnnouncement(db, viewer.id, announcementId);
			await house.reload();
			return {};
		},
};
