import type { accounts } from "../../contract/accounts.ts";
import { say } from "../../contract/sentences/say.ts";
import type { RoutesOf } from "../http/context.ts";
import { becomeRecruiter, saveField, signIn, switchSide } from "./commands.ts";
import { presentAccount } from "./present.ts";
import { parseProfileField } from "./profile-field.ts";
import { closeSession, sessionSeconds } from "./sessions.ts";

export const accountRoutes: RoutesOf<typeof accounts> = {
	"POST /auth/login":
		({ db, settings, caller, cookies, sessionToken }) =>
		async ({ body }) => {
			const { viewer, token } = await signIn(db, { ...body, caller, limited: settings.rateLimits, replaces: sessionToken });
			cookies.set("session", token, sessionSeconds);
			return { user: presentAccount(viewer), message: say(viewer.language ?? caller.language, "signedIn", { name: viewer.fullName }) };
		},
	"POST /auth/logout":
		({ db, cookies, sessionToken }) =>
		async () => {
			if (sessionToken) await closeSession(db, sessionToken);
			cookies.clear("session");
			return {};
		},
	"GET /auth/profile":
		({ viewer }) =>
		async () => ({ user: presentAccount(viewer) }),
	"PATCH /user/profile":
		({ db, viewer }) =>
		async ({ body }) => ({ user: presentAccount(await saveField(db, viewer, parseProfileField(body))) }),
	"POST /user/become-recruiter":
		({ db, viewer }) =>
		async ({ body }) => ({ user: presentAccount(await becomeRecruiter(db, viewer, body)) }),
	"POST /user/side":
		({ db, viewer }) =>
		async ({ body }) => ({ user: presentAccount(await switchSide(db, viewer, body)) }),
};
