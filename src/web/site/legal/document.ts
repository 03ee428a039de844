import type { Language } from "../../../contract/options.ts";
import { privacyEn } from "./privacy-en.ts";
import { privacyFr } from "./privacy-fr.ts";
import { termsEn } from "./terms-en.ts";
import { termsFr } from "./terms-fr.ts";

/**
 * A legal text: plain, in parts (`contract/description.ts` defines the syntax of paragraphs and lists), with `[words](/path)` for links,
 * `{site}`, and `{operator}`: the operator's name in brackets, if given.
 */
export type LegalDocument = {
	title: string;
	description: string;
	/** The date it came into force, `YYYY-MM-DD`. */
	since: string;
	introduction: string;
	parts: readonly { id: string; title: string; text: string }[];
};

export const terms: Record<Language, LegalDocument> = { en: termsEn, fr: termsFr };
export const privacy: Record<Language, LegalDocument> = { en: privacyEn, fr: privacyFr };
