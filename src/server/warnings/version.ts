import { versionOfSources } from "./source-version.ts";

/** Put in by the build: no sources lie beside that. */
declare const BUILT_RULES_VERSION: string | undefined;

/** Changes with whatever can change what `warningsIn` says, its words and its code, without anybody naming it. */
export const rulesVersion = typeof BUILT_RULES_VERSION === "string" ? BUILT_RULES_VERSION : versionOfSources(import.meta.dirname);
