import type { Language } from "../../../contract/options.ts";
import { en } from "./en.ts";
import { fr } from "./fr.ts";

/**
 * What the operator fills the landing page with, one file for each language. A `note` says under its part that these are
 * samples; whoever puts their own in empties it, and it is gone.
 */
export type LandingContent = {
	stats: { note: string; numbers: readonly { value: string; label: string }[] };
	featured: {
		note: string;
		/** The card leads to a search for `words`. */
		jobs: readonly { title: string; company: string; location: string; type: string; pay: string; words: string }[];
	};
	voices: { note: string; people: readonly { words: string; name: string; role: string }[] };
};

export const landingContent: Record<Language, LandingContent> = { en, fr };
