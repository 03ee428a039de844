import { say } from "../../contract/sentences/say.ts";
import type { signUp } from "../../contract/sign-up.ts";
import type { Caller, RoutesOf, Services } from "../http/context.ts";
import { consume } from "../http/rate-limit.ts";
import { removePicture, storePicture } from "../pictures/picture.ts";
import { refuse } from "../platform/refusal.ts";
import { passwordProblem } from "./guessable.ts";
import { forgotPassword, resendVerification, resetPassword, verifyEmail } from "./prove-address.ts";
import { register } from "./register.ts";

const hour = 60 * 60;

export const signUpRoutes: RoutesOf<typeof signUp> = {
	"POST /auth/register": async ({ db, files, seal, settings, caller }) => {
		// before any byte of a picture is read
		if (settings.rateLimits) await consume(db, [{ key: `register address ${caller.address}`, tries: 60, seconds: hour }]);
		return async ({ body, files: sent }) => {
			let picture: string | null = null;
			const avatar = async () => {
				if (sent.profilePicture) picture = await storePicture(files, sent.profilePicture, { field: "profilePicture", by: caller.address });
				return picture;
			};
			try {
				const user = await register(db, { registration: body, language: caller.language, siteName: settings.siteName, seal, avatar });
				return { message: say(caller.language, "registered"), user };
			} catch (error) {
				await removePicture(files, picture);
				throw error;
			}
		};
	},
	"POST /auth/check-password":
		({ settings: { siteName } }) =>
		async ({ body: { password, email = "", fullName = "" } }) => ({ problem: passwordProblem(password, { email, fullName, siteName }) }),
	"GET /auth/verify-email":
		({ db, settings, caller }) =>
		async ({ query }) => {
			if (!query.token) refuse("bad_token", { sentence: "tokenMissing" });
			if (settings.rateLimits) await consume(db, [{ key: `verify address ${caller.address}`, tries: 120, seconds: hour }]);
			const { alreadyVerified } = await verifyEmail(db, query.token);
			return { message: say(caller.language, alreadyVerified ? "emailAlreadyVerified" : "emailVerified"), alreadyVerified };
		},
	"POST /auth/resend-email":
		({ db, seal, settings, caller }) =>
		async ({ body }) => {
			await enforceMailLimit({ db, settings, caller }, body.email);
			await resendVerification(db, { email: body.email, seal });
			return { message: say(caller.language, "verificationSent") };
		},
	"POST /auth/forgot-password":
		({ db, seal, settings, caller }) =>
		async ({ body }) => {
			await enforceMailLimit({ db, settings, caller }, body.email);
			await forgotPassword(db, { email: body.email, seal });
			return { message: say(caller.language, "resetSent") };
		},
	"POST /auth/reset-password":
		({ db, settings, caller }) =>
		async ({ body }) => {
			if (settings.rateLimits) await consume(db, [{ key: `reset address ${caller.address}`, tries: 60, seconds: hour }]);
			await resetPassword(db, { ...body, siteName: settings.siteName });
			return { message: say(caller.language, "passwordReset") };
		},
};

/** Five mails an hour per address, whether or not someone has it. */
async function enforceMailLimit({ db, settings, caller }: Pick<Services, "db" | "settings"> & { caller: Caller }, email: string) {
	if (!settings.rateLimits) return;
	await consume(db, [
		{ key: `mail address ${caller.address}`, tries: 60, seconds: hour },
		{ key: `mail account ${email.toLowerCase()}`, tries: 5, seconds: hour },
	]);
}
