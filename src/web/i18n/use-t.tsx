import { createContext, type ReactNode, use } from "react";
import type { Language } from "../../contract/options.ts";
import type { Translate } from "./translate.ts";

type I18n = { language: Language; t: Translate };

const I18nContext = createContext<I18n | null>(null);

/** Provides a page's language; rendered by `entry.server.tsx` and `entry.client.tsx`, each with the dictionary it loaded. */
export function I18nProvider({ language, t, children }: I18n & { children: ReactNode }) {
	return <I18nContext value={{ language, t }}>{children}</I18nContext>;
}

function useI18n(): I18n {
	const i18n = use(I18nContext);
	if (!i18n) throw new Error("outside of <I18nProvider>");
	return i18n;
}

export const useT = (): Translate => useI18n().t;
export const useLanguage = (): Language => useI18n().language;
