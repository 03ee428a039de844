import { randomBytes } from "node:crypto";
import type { Provider } from "../../contract/options.ts";
import type { social } from "../../contract/social.ts";
import { completeJoining } from "../accounts/register.ts";
import { enter } from "../accounts/sessions.ts";
import type { Entry, RoutesOf } from "../http/context.ts";
import { refuse } from "../http/errors.ts";
import { spend } from "../http/rate-limit.ts";
import { keepPicture, removePicture } from "../pictures/picture.ts";
import { findByIdentity, joiningIdentity } from "./enter-by-identity.ts";
import { beginVisit, endVisit, joiningSeconds, secretHash } from "./visit-provider.ts";

type Visitor = Pick<Entry<(typeof social)["GET /auth/google"]>, "db" | "settings" | "caller" | "cookies">;

const visit =
	(provider: Provider) =>
	({ db, settings, caller, cookies }: Visitor) =>
	async () => {
		if (settings.rateLimits) await spend(db, [{ key: `social address ${caller.address}`, tries: 60, seconds: 600 }]);
		const { url, secret, seconds } = await beginVisit(db, { settings, provider });
		cookies.set("social", secret, seconds);
		return { url };
	};

export const socialRoutes: RoutesOf<typeof social> = {
	"GET /auth/google": visit("google"),
	"GET /auth/facebook": visit("facebook"),
	"POST /auth/social/:provider":
		({ db, settings, caller, cookies, params: { provider } }) =>
		async ({ body: { query } }) => {
			const identity = await endVisit(db, { settings, provider, query, secret: cookies.get("social") });
			const secret = randomBytes(32).toString("base64url");
			const userId = await findByIdentity(db, { identity, provider, secret });
			if (!userId) {
				cookies.set("social", secret, joiningSeconds);
				return { outcome: "joining" };
			}
			cookies.clear("social");
			await enter({ db, caller, cookies }, { userId });
			return { outcome: "entered" };
		},
	"GET /auth/joining":
		({ db, cookies }) =>
		async () => ({ identity: await joiningIdentity(db, cookies.get("social")) }),
	"POST /auth/complete": async ({ db, files, caller, cookies }) => {
		const secret = cookies.get("social");
		const identity = (await joiningIdentity(db, secret)) ?? refuse("bad_provider", { sentence: "providerTooLate" });
		return async ({ body, files: sent }) => {
			const picture = sent.profilePicture ? await keepPicture(files, sent.profilePicture, { field: "profilePicture" }) : null;
			try {
				const user = await completeJoining(db, {
					fullName: identity.fullName,
					profile: body,
					language: caller.language,
					avatar: picture,
					secretHash: secretHash(secret),
				});
				cookies.clear("social");
				await enter({ db, caller, cookies }, { userId: user.id });
				return { user };
			} catch (error) {
				await removePicture(files, picture);
				throw error;
			}
		};
	},
};
