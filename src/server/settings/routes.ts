import { say } from "../../contract/sentences/say.ts";
import type { settings } from "../../contract/settings.ts";
import { presentAccount } from "../accounts/present.ts";
import { sessionSeconds } from "../accounts/sessions.ts";
import { cvDocuments } from "../cv/draw-profile.ts";
import type { RoutesOf } from "../http/context.ts";
import { languageOf } from "../http/language.ts";
import { archive } from "./archive.ts";
import { confirmEmail, requestEmail } from "./change-email.ts";
import { changePassword } from "./change-password.ts";
import { cancelDeletion, deleteLater } from "./delete-account.ts";
import { keepEmail } from "./keep-email.ts";
import { personalData } from "./personal-data.ts";
import { provePerson } from "./policy.ts";
import { endOtherSessions, endSession, openSessions } from "./sessions.ts";

export const settingsRoutes: RoutesOf<typeof settings> = {
	"GET /user/sessions":
		({ db, viewer, sessionToken }) =>
		async () => {
			const { sessions, hasPassword } = await openSessions(db, { viewerId: viewer.id, sessionToken });
			return {
				sessions: sessions.map(({ createdAt, lastSeenAt, ...session }) => ({
					...session,
					createdAt: createdAt.toISOString(),
					lastSeenAt: lastSeenAt.toISOString(),
				})),
				hasPassword,
			};
		},
	"DELETE /user/sessions/:sessionId":
		({ db, viewer, params }) =>
		async () => {
			await endSession(db, { viewerId: viewer.id, id: params.sessionId });
			return {};
		},
	"POST /user/sessions/end-others":
		({ db, viewer, sessionToken }) =>
		async () => ({ ended: await endOtherSessions(db, { viewerId: viewer.id, sessionToken }) }),
	"POST /user/password":
		({ db, viewer, sessionToken, settings, caller, cookies }) =>
		async ({ body: { currentPassword, password } }) => {
			const person = await provePerson(db, { viewer, sessionToken, currentPassword, limited: settings.rateLimits });
			cookies.set("session", await changePassword(db, person, { password, sessionToken, siteName: settings.siteName }), sessionSeconds);
			return { message: say(caller.language, "passwordChanged") };
		},
	"POST /user/email":
		({ db, viewer, sessionToken, settings, seal, caller }) =>
		async ({ body: { currentPassword, email } }) => {
			const person = await provePerson(db, { viewer, sessionToken, currentPassword, limited: settings.rateLimits });
			await requestEmail(db, person, { email, seal });
			return { message: say(caller.language, "emailChangeSent", { email }) };
		},
	"POST /auth/confirm-email":
		({ db, seal, caller, cookies }) =>
		async ({ body: { token } }) => {
			await confirmEmail(db, { token, seal });
			cookies.clear("session");
			return { message: say(caller.language, "emailChanged") };
		},
	"POST /auth/keep-email":
		({ db, seal, caller, cookies }) =>
		async ({ body: { token } }) => {
			await keepEmail(db, { token, seal });
			cookies.clear("session");
			return { message: say(caller.language, "emailKept") };
		},
	"POST /user/data":
		({ db, viewer, sessionToken, settings, files, log, caller }) =>
		async ({ body: { currentPassword } }) => {
			const person = await provePerson(db, { viewer, sessionToken, currentPassword, limited: settings.rateLimits });
			const { data, files: documents } = await personalData(db, person);
			const generated = await cvDocuments({ log }, viewer, languageOf(viewer, caller));
			return new Response(
				archive(files, { data, generated, documents, avatar: person.avatar }) as ReadableStream<Uint8Array<ArrayBuffer>>,
				{
					headers: {
						"content-type": "application/zip",
						"content-disposition": 'attachment; filename="njangi-data.zip"',
						"cache-control": "private, no-store",
					},
				},
			);
		},
	"POST /user/delete":
		({ db, viewer, sessionToken, settings }) =>
		async ({ body: { currentPassword } }) => {
			const person = await provePerson(db, { viewer, sessionToken, currentPassword, limited: settings.rateLimits });
			return { user: presentAccount(await deleteLater(db, person, sessionToken)) };
		},
	"POST /user/keep":
		({ db, viewer }) =>
		async () => ({ user: presentAccount(await cancelDeletion(db, viewer)) }),
};
