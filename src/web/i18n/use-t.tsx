import { createContext, type ReactNode, use } from "react";
import type { Language } from "../../contract/options.ts";
import type { Translate } from "./translate.ts";

type Speech = { language: Language; t: Translate };

const SpeechContext = createContext<Speech | null>(null);

/** Provides a page's language; rendered by `entry.server.tsx` and `entry.client.tsx`, each with the dictionary it loaded. */
export function I18nProvider({ language, t, children }: Speech & { children: ReactNode }) {
	return <SpeechContext value={{ language, t }}>{children}</SpeechContext>;
}

function useSpeech(): Speech {
	const speech = use(SpeechContext);
	if (!speech) throw new Error("outside of <I18nProvider>");
	return speech;
}

export const useT = (): Translate => useSpeech().t;
export const useLanguage = (): Language => useSpeech().language;
