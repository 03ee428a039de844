import { readdirSync } from "node:fs";
import { join } from "node:path";
import { openRecords } from "../src/server/import/read-records.ts";
import { casesIn } from "../src/server/warnings/cases.ts";
import { hintIn } from "../src/server/warnings/hints.ts";
import { bucketsOf, passagesOf } from "../src/server/warnings/likeness.ts";
import { plainText } from "../src/server/warnings/plain-text.ts";
import { Prefilter } from "../src/server/warnings/prefilter.ts";
import { Reading } from "../src/server/warnings/reading.ts";
import { TextMeanings } from "../src/server/warnings/text-meanings.ts";
import type { Posting } from "../src/server/warnings/warnings.ts";
import { type Example, type Hyperparameters, learn, type Model } from "./train/learn.ts";
import { runTraining } from "./train/run-training.ts";
import { storeWeights } from "./train/store-weights.ts";

const usage = `Usage: npm run train:warnings -- FILE --honest=SOURCE,SOURCE [--write]

Learns to recognise passages that read like fraud, from the cases beside the rules and from honest postings of the named sources
(NDJSON, JSON or CSV, gzipped or not). Reports the results for each set of cases after training on the others. With --write, saves
the weights to src/server/warnings/likeness-weights.ts.`;

type Case = { set: string; isFraud: boolean; passages: { found: number[]; isHinted: boolean }[] };

const hyperparameters: Hyperparameters = { epochs: 40, l2Penalty: 1e-4 };
/** Weight of a passage from an honest posting: it tells less than a case written to tell fraud apart. */
const postingCounts = 1;
/** A fraud's passages count up to this far below its worst one: what makes a long text fraud is its worst passages. */
const worstMargin = 0.5;
/** Held-out sets: no weights are trained on them, so that their results hold for other texts too. */
const heldOutSets = ["-s", "-u", "-w", "-x", "-y", "-af", "-aj", "-am", "-ao", "-aq", "-as"];
const folder = join(import.meta.dirname, "../src/server/warnings/cases");
const prefilter = new Prefilter([]);

process.exitCode = await runTraining(usage, process.argv.slice(2), async ({ path, honestSources, isWritten }) => {
	const cases = readCases();
	const honest = await readHonest(path, honestSources);
	if (isWritten) storeWeights("likeness-weights.ts", trainModel(cases, honest), "train:warnings");
	report(cases, honest);
});

function readCases(): Case[] {
	const names = readdirSync(folder).flatMap((file) => /^((?:fraud|honest)(?:-.*)?|ordinary|open-to-all)\.txt$/.exec(file)?.[1] ?? []);
	const trained = names.filter((name) => !heldOutSets.some((set) => name.endsWith(set)));
	return trained.flatMap((name) =>
		casesIn(name).map((posting) => ({
			set: name.replace(/^(?:fraud|honest)/, ""),
			isFraud: name.startsWith("fraud"),
			passages: passagesIn(posting),
		})),
	);
}

async function readHonest(path: string, sources: readonly string[]): Promise<Example[]> {
	const examples: Example[] = [];
	const { records } = await openRecords(path);
	for await (const record of records) {
		if (!("value" in record)) continue;
		const { value } = record;
		const word = (name: string) => (typeof value[name] === "string" ? value[name] : "");
		if (!sources.includes(word("source")) || value.fraudulent === true) continue;
		const posting = { title: word("title"), company: word("company"), text: word("description") };
		for (const { found, isHinted } of passagesIn(posting)) if (isHinted) examples.push({ found, isFraud: false, counts: postingCounts });
	}
	return examples;
}

function passagesIn({ title, company, text }: Posting): Case["passages"] {
	const reading = new Reading(plainText(`${title}\n${text}`).plain, prefilter);
	const name = plainText(company).plain;
	const meanings = new TextMeanings(reading.plain, reading.sentences, new TextMeanings(name, [[0, name.length]]));
	return passagesOf(reading.sentences).map((passage) => ({
		found: bucketsOf(reading, meanings, passage),
		isHinted: hintIn(meanings.meaningsOf(...passage)) !== undefined,
	}));
}

/** Trains twice: the second time only on those passages of each fraud that the first model scored worst. */
function trainModel(cases: readonly Case[], honest: readonly Example[]): Model {
	const first = learn([...cases.flatMap(({ isFraud, passages }) => examplesOf(passages, isFraud)), ...honest], hyperparameters);
	const second = cases.flatMap(({ isFraud, passages }) => {
		if (!isFraud) return examplesOf(passages, isFraud);
		const worst = Math.max(...passages.map((passage) => likeness(first, passage)));
		return examplesOf(
			passages.filter((passage) => likeness(first, passage) >= worst - worstMargin),
			isFraud,
		);
	});
	return learn([...second, ...honest], hyperparameters);
}

function examplesOf(passages: Case["passages"], isFraud: boolean): Example[] {
	const counts = isFraud ? 1 / passages.length : 1 / Math.sqrt(passages.length);
	return passages.map(({ found }) => ({ found, isFraud, counts }));
}

function likeness({ weights, bias }: Model, { found }: Pick<Example, "found">): number {
	const sum = found.reduce((total, bucket) => total + (weights[bucket] ?? 0), 0);
	return bias + sum / Math.sqrt(Math.max(1, found.length));
}

/** Reports how each set fares, without the rules, when trained on the others. */
function report(cases: readonly Case[], honest: readonly Example[]): void {
	const sets = new Set(cases.filter(({ isFraud }) => isFraud).map((one) => one.set));
	for (const set of sets) {
		const others = cases.filter((one) => one.set !== set);
		const model = trainModel(others, honest);
		const isAlike = ({ passages }: Case) => passages.some((passage) => passage.isHinted && likeness(model, passage) > 0);
		for (const isFraud of [true, false]) {
			const tested = cases.filter((one) => one.set === set && one.isFraud === isFraud);
			const alike = tested.filter(isAlike).length;
			console.log(`${isFraud ? "fraud" : "honest"}${set}: ${alike} of ${tested.length} read like fraud`);
		}
	}
}
