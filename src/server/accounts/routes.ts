import type { accounts } from "../../contract/accounts.ts";
import { say } from "../../contract/sentences/say.ts";
import type { RoutesOf } from "../http/context.ts";
import { languageOf } from "../http/language.ts";
import { removePicture, storePicture } from "../pictures/picture.ts";
import { refuse } from "../platform/refusal.ts";
import { becomeRecruiter, replaceAvatar, saveUnchanged, signIn, switchSide } from "./commands.ts";
import { presentAccount } from "./present.ts";
import { parseProfileField } from "./profile-field.ts";
import { closeSession, enter, sessionSeconds } from "./sessions.ts";

export const accountRoutes: RoutesOf<typeof accounts> = {
	"POST /auth/login":
		({ db, settings, caller, cookies }) =>
		async ({ body }) => {
			const proof = { ...body, caller, limited: settings.rateLimits, device: cookies.get("device") };
			const { viewer, ...proven } = await signIn(db, proof);
			await enter({ db, caller, cookies }, { userId: viewer.id, email: viewer.email, ...proven });
			return { user: presentAccount(viewer), message: say(languageOf(viewer, caller), "signedIn", { name: viewer.fullName }) };
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
		({ db, viewer, files: storage }) =>
		async ({ query, body, files }) => {
			if (files.avatar && Object.keys(body).length > 0) refuse("invalid_fields", { sentence: "oneFieldOnly" });
			const change = files.avatar
				? { avatar: await storePicture(storage, files.avatar, { field: "avatar", by: viewer.id }) }
				: parseProfileField(body, viewer);
			if (change.avatar === undefined) return { user: presentAccount(await saveUnchanged(db, viewer, { ...query, change })) };
			const saved = await replaceAvatar(db, viewer, change.avatar).catch(async (error: unknown) => {
				await removePicture(storage, change.avatar ?? null);
				throw error;
			});
			await removePicture(storage, saved.replaced);
			return { user: presentAccount(saved.viewer) };
		},
	"POST /user/become-recruiter":
		({ db, viewer, sessionToken, cookies }) =>
		async ({ body }) => {
			const recruiter = await becomeRecruiter(db, viewer, { ...body, sessionToken });
			if (recruiter.token) cookies.set("session", recruiter.token, sessionSeconds);
			return { user: presentAccount(recruiter.viewer) };
		},
	"POST /user/side":
		({ db, viewer }) =>
		async ({ body }) => ({ user: presentAccount(await switchSide(db, viewer, body)) }),
};
