import type { Language } from "../../../contract/options.ts";

export type Voice = { words: string; name: string; role: string };

/** What people say of the site, put in by the operator; none are invented, and without one the landing page has no such part. */
export const voices: Record<Language, readonly Voice[]> = { en: [], fr: [] };
