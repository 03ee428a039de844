import { type Provider, providerNames, providers } from "../../contract/options.ts";
import { say } from "../../contract/sentences/say.ts";
import type { social } from "../../contract/social.ts";
import { completeJoining } from "../accounts/register.ts";
import { browserSession, sessionSeconds } from "../accounts/sessions.ts";
import type { Caller, Entry, RoutesOf } from "../http/context.ts";
import { type Budget, spend } from "../http/rate-limit.ts";
import { keepPicture, removePicture } from "../pictures/picture.ts";
import { Refusal, refuse } from "../platform/refusal.ts";
import { provePerson } from "../settings/policy.ts";
import { enterByIdentity, joiningIdentity } from "./enter-by-identity.ts";
import { linkedProviders, linkProvider, unlinkProvider } from "./linked-providers.ts";
import { askWhoItIs, beginVisit, secretHash, takeVisit, type Visit } from "./visit-provider.ts";

/** Many people of a mobile network share one address. */
const budgetOf = (what: string, { address }: Caller): Budget => ({ key: `social ${what} ${address}`, tries: 60, seconds: 600 });

type Begun = Entry<(typeof social)["GET /auth/google"]>;

const begin =
	(provider: Provider) =>
	({ db, settings, caller, cookies }: Begun) =>
	async ({ query: { next } }: { query: { next?: string | undefined } }) => {
		if (settings.rateLimits) await spend(db, [budgetOf("address", caller)]);
		const { url, secret, seconds } = await beginVisit(db, { settings, provider, next });
		cookies.set("social", secret, seconds);
		return { url };
	};

export const socialRoutes: RoutesOf<typeof social> = {
	"GET /auth/google": begin("google"),
	"GET /auth/facebook": begin("facebook"),
	"POST /auth/social/:provider":
		(entry) =>
		async ({ body }) => {
			const { db, settings, caller, cookies, params } = entry;
			const query = new URLSearchParams(body.query);
			const spent = { budget: budgetOf("callback", caller), limited: settings.rateLimits };
			const visit = await takeVisit(db, { provider: params.provider, query, secret: cookies.get("social"), ...spent });
			try {
				return { outcome: await finish(entry, visit, query), next: visit.next };
			} catch (error) {
				if (!(error instanceof Refusal)) throw error;
				throw new Refusal(error.code, { ...error.options, next: visit.next ?? undefined });
			}
		},
	"GET /auth/joining":
		({ db, settings, caller, cookies }) =>
		async () => {
			const spent = { budget: budgetOf("joining", caller), limited: settings.rateLimits };
			const joining = await joiningIdentity(db, { secret: cookies.get("social"), ...spent });
			return { identity: joining && { fullName: joining.fullName, email: joining.email } };
		},
	"POST /auth/complete": async ({ db, files, seal, settings, caller, cookies }) => {
		const secret = cookies.get("social");
		const spent = { budget: budgetOf("complete", caller), limited: settings.rateLimits };
		// before a byte of a picture is taken
		const joining = (await joiningIdentity(db, { secret, ...spent })) ?? refuse("bad_provider", { sentence: "providerTooLate" });
		return async ({ body, files: sent }) => {
			const picture = sent.profilePicture
				? await keepPicture(files, sent.profilePicture, { field: "profilePicture", by: caller.address })
				: null;
			const { session, keep } = browserSession({ caller, cookies });
			try {
				const { isIn, next, ...user } = await completeJoining(db, {
					fullName: joining.fullName,
					profile: body,
					language: caller.language,
					avatar: picture,
					secretHash: secretHash(secret),
					seal,
					session,
				});
				cookies.clear("social");
				if (isIn) keep();
				const message = isIn ? say(caller.language, "signedIn", { name: user.fullName }) : say(caller.language, "registered");
				return { user, isIn, message, next };
			} catch (error) {
				await removePicture(files, picture);
				throw error;
			}
		};
	},
	"GET /user/providers":
		({ db, viewer, settings }) =>
		async () => {
			const linked = await linkedProviders(db, viewer);
			return {
				providers: providers.map((provider) => {
					const { email = null, linkedAt } = linked.find((row) => row.provider === provider) ?? {};
					const isAvailable = settings.providers[provider] !== null;
					return { provider, isAvailable, email, linkedAt: linkedAt?.toISOString() ?? null };
				}),
			};
		},
	"POST /user/providers/:provider":
		({ db, viewer, sessionToken, settings, cookies, params: { provider } }) =>
		async ({ body: { currentPassword } }) => {
			const person = await provePerson(db, { viewer, sessionToken, currentPassword, limited: settings.rateLimits });
			const { url, secret, seconds } = await beginVisit(db, { settings, provider, next: undefined, linksFor: person });
			cookies.set("social", secret, seconds);
			return { url };
		},
	"DELETE /user/providers/:provider":
		({ db, viewer, sessionToken, cookies, params: { provider } }) =>
		async () => {
			cookies.set("session", await unlinkProvider(db, viewer, { provider, sessionToken }), sessionSeconds);
			return {};
		},
};

type Returned = Entry<(typeof social)["POST /auth/social/:provider"]>;

async function finish(
	{ db, settings, viewer, sessionToken, caller, cookies, params: { provider } }: Returned,
	visit: Visit,
	query: URLSearchParams,
) {
	// who went to link something has come back as somebody else, or as nobody
	if (visit.userId && visit.userId !== viewer?.id) refuse("provider_over", { values: { provider: providerNames[provider] } });
	if (visit.userId && viewer?.suspendedAt) refuse("suspended");
	const identity = await askWhoItIs({ settings, provider }, visit, query);
	if (!identity) return "cancelled";
	if (!visit.userId || !viewer) return enterByIdentity({ db, caller, cookies }, identity, visit.next);
	cookies.set("session", await linkProvider(db, viewer, { identity, sessionToken }), sessionSeconds);
	cookies.clear("social");
	return "linked";
}
