import { describe, expect, test } from "vitest";
import { social } from "../../contract/oauth.ts";
import { en, fr } from "../i18n/messages.ts";
import { makeWords } from "../i18n/words.ts";
import { cancelled, problemWords } from "./problems.ts";

const words = { en: makeWords("en", en), fr: makeWords("fr", fr) };

describe.each(["en", "fr"] as const)("messages for a failed provider sign-in, in %s", (language) => {
	const say = (provider: string | null, problem: string | null) => problemWords(words[language], { provider, problem });

	test("cover each of the API's codes with its own sentence, which names the provider", () => {
		const codes = [...social["POST /auth/social/:provider"].errors, cancelled];
		const sentences = codes.map((code) => say("google", code));
		expect(new Set(sentences).size).toBe(codes.length);
		for (const sentence of sentences) expect(sentence).toContain("Google");
	});

	test("show no text from a made-up address", () => {
		expect(say("google", "Call 699 00 00 00 now")).toBe(say("google", "bad_provider"));
		expect(say("google", "constructor")).toBe(say("google", "bad_provider"));
		expect(say("Call 699 00 00 00 now", "suspended")).toBeNull();
		expect(say(null, "suspended")).toBeNull();
		expect(say("google", null)).toBeNull();
	});
});
