import type { passkeys } from "../../contract/passkeys.ts";
import { say } from "../../contract/sentences/say.ts";
import { presentAccount } from "../accounts/present.ts";
import { enter } from "../accounts/sessions.ts";
import type { RoutesOf } from "../http/context.ts";
import { languageOf } from "../http/language.ts";
import { consume } from "../http/rate-limit.ts";
import { provePerson } from "../settings/policy.ts";
import { addPasskey, beginAdding } from "./add-passkey.ts";
import { type PasskeyRow, passkeysOf } from "./queries.ts";
import { relyingParty } from "./relying-party.ts";
import { removePasskey } from "./remove-passkey.ts";
import { renamePasskey } from "./rename-passkey.ts";
import { beginSignIn, findByPasskey } from "./sign-in-by-passkey.ts";

export const passkeyRoutes: RoutesOf<typeof passkeys> = {
	"GET /user/passkeys":
		({ db, viewer }) =>
		async () => ({ passkeys: (await passkeysOf(db, viewer)).map(presentPasskey) }),
	"POST /user/passkeys/options":
		({ db, viewer, sessionToken, settings }) =>
		async ({ body: { currentPassword } }) => {
			const person = await provePerson(db, { viewer, sessionToken, currentPassword, limited: settings.rateLimits });
			return { options: await beginAdding(db, person, relyingParty(settings)) };
		},
	"POST /user/passkeys":
		({ db, viewer, sessionToken, settings }) =>
		async ({ body }) => ({
			passkey: presentPasskey(await addPasskey(db, viewer, { ...body, sessionToken, party: relyingParty(settings) })),
		}),
	"PATCH /user/passkeys/:passkeyId":
		({ db, viewer, params }) =>
		async ({ body }) => {
			await renamePasskey(db, viewer, { id: params.passkeyId, name: body.name });
			return {};
		},
	"DELETE /user/passkeys/:passkeyId":
		({ db, viewer, params }) =>
		async () => {
			await removePasskey(db, viewer, params.passkeyId);
			return {};
		},
	"POST /auth/passkey/options":
		({ db, settings, caller }) =>
		async () => {
			// requested whenever somebody focuses the email field, and many people on a mobile network share one address
			if (settings.rateLimits) await consume(db, [{ key: `passkey options ${caller.address}`, tries: 600, seconds: 600 }]);
			return { options: await beginSignIn(db, relyingParty(settings)) };
		},
	"POST /auth/passkey":
		({ db, settings, caller, cookies }) =>
		async ({ body }) => {
			const rateLimit = { key: `passkey address ${caller.address}`, tries: 100, seconds: 600 };
			if (settings.rateLimits) await consume(db, [rateLimit]);
			const { viewer, consumeProof } = await findByPasskey(db, { response: body.response, party: relyingParty(settings) });
			await enter({ db, caller, cookies }, { userId: viewer.id, consumeProof, byPasskey: true });
			return { user: presentAccount(viewer), message: say(languageOf(viewer, caller), "signedIn", { name: viewer.fullName }) };
		},
};

const presentPasskey = ({ id, name, createdAt, lastUsedAt }: PasskeyRow) => ({
	id,
	name,
	createdAt: createdAt.toISOString(),
	lastUsedAt: lastUsedAt?.toISOString() ?? null,
});
