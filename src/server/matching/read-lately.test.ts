import { expect, test } from "vitest";
import { bagOfJob } from "./read-lately.ts";
import { readJob } from "./read-text.ts";

const posting = { id: "a", title: "Soudeur", skills: ["TIG"], text: "Lecture de plans." };

test("a posting's words are read once, again after an edit, and again after very many others", () => {
	const first = bagOfJob(posting);
	expect(first).toEqual(readJob(posting).bag);
	expect(bagOfJob({ ...posting })).toBe(first);
	const edited = { ...posting, text: "Chaudronnerie." };
	expect(bagOfJob(edited)).toEqual(readJob(edited).bag);
	expect(bagOfJob(posting)).not.toBe(first);
	const now = bagOfJob(posting);
	for (let n = 0; n < 600; n++) bagOfJob({ ...posting, id: `other ${n}` });
	expect(bagOfJob(posting)).not.toBe(now);
});
