import type { social } from "../../contract/oauth.ts";
import { type Provider, providerNames, providers } from "../../contract/options.ts";
import { say } from "../../contract/sentences/say.ts";
import { completeSignUp } from "../accounts/register.ts";
import { browserSession, sessionSeconds } from "../accounts/sessions.ts";
import type { Caller, RouteContext, RoutesOf } from "../http/context.ts";
import { consume, type RateLimit } from "../http/rate-limit.ts";
import { removePicture, storePicture } from "../pictures/picture.ts";
import { Refusal, refuse } from "../platform/refusal.ts";
import { provePerson } from "../settings/policy.ts";
import { beginFlow, consumeFlow, type Flow, fetchIdentity, secretHash } from "./authorization-flow.ts";
import { enterByIdentity, pendingIdentity } from "./enter-by-identity.ts";
import { linkedProviders, linkProvider, unlinkProvider } from "./linked-providers.ts";

/** Many people on a mobile network share one address. */
const rateLimitOf = (action: string, { address }: Caller): RateLimit => ({ key: `social ${action} ${address}`, tries: 60, seconds: 600 });

type Begun = RouteContext<(typeof social)["GET /auth/google"]>;

const begin =
	(provider: Provider) =>
	({ db, settings, caller, cookies }: Begun) =>
	async ({ query: { next } }: { query: { next?: string | undefined } }) => {
		if (settings.rateLimits) await consume(db, [rateLimitOf("address", caller)]);
		const { url, secret, seconds } = await beginFlow(db, { settings, provider, next });
		cookies.set("social", secret, seconds);
		return { url };
	};

export const socialRoutes: RoutesOf<typeof social> = {
	"GET /auth/google": begin("google"),
	"GET /auth/facebook": begin("facebook"),
	"POST /auth/social/:provider":
		(context) =>
		async ({ body }) => {
			const { db, settings, caller, cookies, params } = context;
			const query = new URLSearchParams(body.query);
			const limit = { rateLimit: rateLimitOf("callback", caller), limited: settings.rateLimits };
			const flow = await consumeFlow(db, { provider: params.provider, query, secret: cookies.get("social"), ...limit });
			try {
				return { outcome: await finish(context, flow, query), next: flow.next };
			} catch (error) {
				if (!(error instanceof Refusal)) throw error;
				throw new Refusal(error.code, { ...error.options, next: flow.next ?? undefined });
			}
		},
	"GET /auth/pending-identity":
		({ db, settings, caller, cookies }) =>
		async () => {
			const limit = { rateLimit: rateLimitOf("signUp", caller), limited: settings.rateLimits };
			const pending = await pendingIdentity(db, { secret: cookies.get("social"), ...limit });
			return { identity: pending && { fullName: pending.fullName, email: pending.email } };
		},
	"POST /auth/complete": async ({ db, files, seal, settings, caller, cookies }) => {
		const secret = cookies.get("social");
		const limit = { rateLimit: rateLimitOf("complete", caller), limited: settings.rateLimits };
		// before any byte of a picture is accepted
		const pending = (await pendingIdentity(db, { secret, ...limit })) ?? refuse("bad_provider", { sentence: "providerTooLate" });
		return async ({ body, files: sent }) => {
			const picture = sent.profilePicture
				? await storePicture(files, sent.profilePicture, { field: "profilePicture", by: caller.address })
				: null;
			const { session, setCookies } = browserSession({ caller, cookies });
			try {
				const { isIn, next, ...user } = await completeSignUp(db, {
					fullName: pending.fullName,
					profile: body,
					language: caller.language,
					avatar: picture,
					secretHash: secretHash(secret),
					seal,
					session,
				});
				cookies.clear("social");
				if (isIn) setCookies();
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
			const { url, secret, seconds } = await beginFlow(db, { settings, provider, next: undefined, linksFor: person });
			cookies.set("social", secret, seconds);
			return { url };
		},
	"DELETE /user/providers/:provider":
		({ db, viewer, sessionToken, cookies, params: { provider } }) =>
		async () => {
			const renewed = await unlinkProvider(db, viewer, { provider, sessionToken });
			if (renewed) cookies.set("session", renewed, sessionSeconds);
			return {};
		},
};

type Returned = RouteContext<(typeof social)["POST /auth/social/:provider"]>;

async function finish(
	{ db, settings, viewer, sessionToken, caller, cookies, params: { provider } }: Returned,
	flow: Flow,
	query: URLSearchParams,
) {
	// somebody who went to link an identity has come back as another person, or signed out
	if (flow.userId && flow.userId !== viewer?.id) refuse("provider_over", { values: { provider: providerNames[provider] } });
	if (flow.userId && viewer?.suspendedAt) refuse("suspended");
	const identity = await fetchIdentity({ settings, provider }, flow, query);
	if (!identity) return "cancelled";
	if (!flow.userId || !viewer) return enterByIdentity({ db, caller, cookies }, identity, flow.next);
	const renewed = await linkProvider(db, viewer, { identity, sessionToken });
	if (renewed) cookies.set("session", renewed, sessionSeconds);
	cookies.clear("social");
	return "linked";
}
