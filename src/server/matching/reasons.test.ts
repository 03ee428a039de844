import { describe, expect, test } from "vitest";
import { type MatchableJob, type MatchablePerson, reasonsFor, weightOf } from "./reasons.ts";

const job: MatchableJob = {
	title: "Développeur mobile Android",
	skills: ["Kotlin", "Jetpack Compose"],
	location: "Douala, Akwa",
	isRemote: false,
	experience: "mid",
};
const person: MatchablePerson = { title: null, skills: [], location: null, experienceLevel: null, locationPreference: null };

describe("reasons of a match", () => {
	test("skills count whatever their case and accents, also where only the title names them", () => {
		expect(reasonsFor(job, { ...person, skills: ["KOTLIN", "android", "Sage"] })).toEqual([
			{ kind: "skills", words: ["KOTLIN", "android"] },
		]);
	});

	test("a word of the title counts, small words do not", () => {
		expect(reasonsFor(job, { ...person, title: "Testeuse mobile de la banque" })).toEqual([{ kind: "title", words: ["mobile"] }]);
		expect(reasonsFor({ ...job, title: "Chef de chantier" }, { ...person, title: "Maître de thé" })).toEqual([]);
	});

	test("place, remote and level are said beside a skill, and are no reason alone", () => {
		const near = { ...person, location: "Douala, Cameroon", locationPreference: "remote", experienceLevel: "1-3" };
		const remote = { ...job, isRemote: true };
		expect(reasonsFor(remote, near)).toEqual([]);
		expect(reasonsFor(remote, { ...near, skills: ["Kotlin"] }).map(({ kind }) => kind)).toEqual(["skills", "place", "remote", "level"]);
	});

	test("more in common weighs more", () => {
		const one = reasonsFor(job, { ...person, skills: ["Kotlin"] });
		const two = reasonsFor(job, { ...person, skills: ["Kotlin", "Jetpack Compose"] });
		const onlyTitle = reasonsFor(job, { ...person, title: "Mobile" });
		expect(weightOf(two)).toBeGreaterThan(weightOf(one));
		expect(weightOf(one)).toBeGreaterThan(weightOf(onlyTitle));
	});
});
