import type { Language } from "../../../contract/options.ts";
import { privacyEn } from "./privacy-en.ts";
import { privacyFr } from "./privacy-fr.ts";
import { termsEn } from "./terms-en.ts";
import { termsFr } from "./terms-fr.ts";

/**
 * A text that binds: plain, in parts (`contract/description.ts` says how paragraphs and lists are written), with
 * `[words](/path)` for a link, `{site}`, and `{operator}`: a name in brackets, where the operator gave one.
 */
export type LegalDocument = {
	title: string;
	description: string;
	/** The day it came into force, `YYYY-MM-DD`. */
	since: string;
	introduction: string;
	parts: readonly { id: string; title: string; text: string }[];
};

export const terms: Record<Language, LegalDocument> = { en: termsEn, fr: termsFr };
export const privacy: Record<Language, LegalDocument> = { en: privacyEn, fr: privacyFr };
