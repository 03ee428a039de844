import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { en, fr } from "../i18n/messages.ts";
import { createTranslate } from "../i18n/translate.ts";
import { I18nProvider } from "../i18n/use-t.tsx";
import { TimeAgo } from "./time.tsx";

test.each([
	["en", "recently", createTranslate("en", en)],
	["fr", "récemment", createTranslate("fr", fr)],
] as const)("a relative time that cannot be computed is said in %s (marketplace.md §2 Social feed)", (language, words, t) => {
	const html = renderToStaticMarkup(I18nProvider({ language, t, children: createElement(TimeAgo, { at: "some day" }) }));
	expect(html).toBe(`<time>${words}</time>`);
});
