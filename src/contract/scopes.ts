/**
 * What an API key can allow: a closed list. An endpoint names the scope it needs (`Endpoint.scope`); without one, no key can call it. No
 * schema library here: the browser imports it.
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

/** The scopes a company's key may have: each covers at least one endpoint for companies (`Endpoint.forCompanies`). */
export const companyScopes = [
	"jobs:read",
	"jobs:write",
	"applications:read",
	"applications:write",
	"documents:read",
] as const satisfies readonly Scope[];

/** Makes a leaked key recognisable, in a log or a repository. */
export const apiKeyPrefix = "njk_";

/** A key's possible lifetimes, in days. */
export const apiKeyDays = ["30", "90", "365", "never"] as const;
export type ApiKeyDays = (typeof apiKeyDays)[number];
