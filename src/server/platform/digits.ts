import type { Language } from "../../contract/options.ts";
import { locales } from "./clock.ts";

/** `150,000`, `150 000`: without a line break inside the number. */
export const inDigits = (value: number, language: Language): string =>
	new Intl.NumberFormat(locales[language], { maximumFractionDigits: 2 }).format(value).replace(/\s/g, "\u00a0");
