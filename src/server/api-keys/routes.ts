import type { apiKeys } from "../../contract/api-keys.ts";
import { ownerOf } from "../companies/policy.ts";
import type { RoutesOf } from "../http/context.ts";
import { provePerson } from "../settings/policy.ts";
import { makeCompanyKey, makeOwnKey } from "./make-key.ts";
import { presentKey } from "./present.ts";
import { keysOf, keysOfCompany } from "./queries.ts";
import { removeCompanyKey, removeOwnKey } from "./remove-key.ts";

export const apiKeyRoutes: RoutesOf<typeof apiKeys> = {
	"GET /user/api-keys":
		({ db, viewer }) =>
		async () => ({ keys: (await keysOf(db, viewer)).map((key) => presentKey(key, key.maker)) }),
	"POST /user/api-keys":
		({ db, viewer, sessionToken, settings }) =>
		async ({ body: { currentPassword, ...making } }) => {
			const person = await provePerson(db, { viewer, sessionToken, currentPassword, limited: settings.rateLimits });
			const { key, secret } = await makeOwnKey(db, person, making);
			return { key: presentKey(key, null), secret };
		},
	"DELETE /user/api-keys/:keyId":
		({ db, viewer, params }) =>
		async () => {
			await removeOwnKey(db, viewer, params.keyId);
			return {};
		},
	"GET /companies/:slug/api-keys": async ({ db, viewer, params }) => {
		const company = await ownerOf(db, { slug: params.slug, viewer });
		return async () => {
			const keys = await keysOfCompany(db, company);
			return { company: { slug: params.slug, name: company.name }, keys: keys.map((key) => presentKey(key, key.maker)) };
		};
	},
	"POST /companies/:slug/api-keys": async ({ db, viewer, params, sessionToken, settings }) => {
		const company = await ownerOf(db, { slug: params.slug, viewer });
		return async ({ body: { currentPassword, ...making } }) => {
			const person = await provePerson(db, { viewer, sessionToken, currentPassword, limited: settings.rateLimits });
			const { key, secret } = await makeCompanyKey(db, person, company, making);
			return { key: presentKey(key, viewer.fullName), secret };
		};
	},
	"DELETE /companies/:slug/api-keys/:keyId": async ({ db, viewer, params }) => {
		const company = await ownerOf(db, { slug: params.slug, viewer });
		return async () => {
			await removeCompanyKey(db, company, params.keyId);
			return {};
		};
	},
};
