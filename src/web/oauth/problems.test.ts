import { describe, expect, test } from "vitest";
import { social } from "../../contract/oauth.ts";
import { en, fr } from "../i18n/messages.ts";
import { createTranslate } from "../i18n/translate.ts";
import { cancelled, problemText } from "./problems.ts";

const translate = { en: createTranslate("en", en), fr: createTranslate("fr", fr) };

describe.each(["en", "fr"] as const)("messages for a failed provider sign-in, in %s", (language) => {
	const messageFor = (provider: string | null, problem: string | null) => problemText(translate[language], { provider, problem });

	test("cover each of the API's codes with its own sentence, which names the provider", () => {
		const codes = [...social["POST /auth/social/:provider"].errors, cancelled];
		const sentences = codes.map((code) => messageFor("google", code));
		expect(new Set(sentences).size).toBe(codes.length);
		for (const sentence of sentences) expect(sentence).toContain("Google");
	});

	test("show no text from a made-up address", () => {
		expect(messageFor("google", "Call 699 00 00 00 now")).toBe(messageFor("google", "bad_provider"));
		expect(messageFor("google", "constructor")).toBe(messageFor("google", "bad_provider"));
		expect(messageFor("Call 699 00 00 00 now", "suspended")).toBeNull();
		expect(messageFor(null, "suspended")).toBeNull();
		expect(messageFor("google", null)).toBeNull();
	});
});
