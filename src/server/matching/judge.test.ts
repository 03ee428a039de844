import { expect, test } from "vitest";
import { judgeMatches } from "./judge.ts";

const jobs = [
	{ sourceId: "weld", title: "Soudeur", skills: ["Soudure TIG"], description: "Chaudronnerie et lecture de plans." },
	{ sourceId: "cook", title: "Cook", skills: null, description: "Grills fish and bakes bread." },
];

test("each job has its matching people, best first, each with a score and a reason", () => {
	const people = [
		{ id: "baker", category: "CHEF", text: "Bakes bread, grills." },
		{ id: "some", text: "Lecture de plans, chaudronnerie." },
		{ id: "most", text: "Soudeur. Soudure TIG, lecture de plans, chaudronnerie." },
		{ id: "none", text: "Piano." },
	];
	const judged = [...judgeMatches(jobs, people)];
	expect(judged.map(({ id, people: found }) => [id, found.map((one) => one.id)])).toEqual([
		["weld", ["most", "some"]],
		["cook", ["baker"]],
	]);
	for (const { score, reasons } of judged.flatMap(({ people: found }) => found)) {
		expect(score).toBeGreaterThan(0);
		expect(reasons.length).toBeGreaterThan(0);
	}
});

test("incomplete or malformed records match nobody and cause no error", () => {
	const odd = [{}, { id: 1, text: 7, skills: [3, null], title: {} }, { id: "ok", name: ["x"], text: "Chaudronnerie, soudure." }];
	const judged = [...judgeMatches([...odd, ...jobs], odd)];
	expect(judged.map(({ id }) => id)).toEqual([null, 1, "ok", "weld", "cook"]);
	expect(judged[3]?.people.map(({ id }) => id)).toEqual(["ok"]);
	expect([...judgeMatches([], [])]).toEqual([]);
});
