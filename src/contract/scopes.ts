/**
 * What a key lets another program do: a closed list. An endpoint names the scope that it needs (`Endpoint.scope`); one that
 * names none, no key can call. No schema library here: the browser imports it.
 */
export const scopes = [
	"profile:read",
	"jobs:read",
	"jobs:write",
	"applications:read",
	"applications:write",
	"documents:read",
	"saved-jobs:read",
	"saved-jobs:write",
	"notifications:read",
] as const;
export type Scope = (typeof scopes)[number];

/** Those that a company's key may have: at least one of their endpoints is for companies (`Endpoint.forCompanies`). */
export const companyScopes = [
	"jobs:read",
	"jobs:write",
	"applications:read",
	"applications:write",
	"documents:read",
] as const satisfies readonly Scope[];

/** By this a key is known wherever it turns up: in a log, in a repository. */
export const apiKeyPrefix = "njk_";

/** For how many days a key may be made. */
export const apiKeyDays = ["30", "90", "365", "never"] as const;
export type ApiKeyDays = (typeof apiKeyDays)[number];
