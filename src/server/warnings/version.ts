import { versionOfSources } from "./source-version.ts";

/** Set by the build, whose output has no sources beside it. */
declare const BUILT_RULES_VERSION: string | undefined;

/** Changes with anything that can change a row of `job_warnings`, words and code; nobody has to bump it. */
export const rulesVersion = typeof BUILT_RULES_VERSION === "string" ? BUILT_RULES_VERSION : versionOfSources(import.meta.dirname);
