import { createHash } from "node:crypto";
import { brotliCompressSync } from "node:zlib";
import { openRecords } from "../src/server/import/read-records.ts";
import { isEnglish, scoreOf } from "../src/server/warnings/learnt-order.ts";
import { bucketsOf } from "../src/server/warnings/words-and-pairs.ts";
import { auc, Copies, type Scored, shareAbove, thresholdFor } from "./train/judge.ts";
import type { Example, Model } from "./train/learn.ts";
import { learnOrder } from "./train/learn-order.ts";
import { runTraining } from "./train/run-training.ts";
import { storeWeights } from "./train/store-weights.ts";

const usage = `Usage: npm run train:postings -- FILE [--honest=SOURCE,SOURCE] [--write]

Learns the order of the moderators' queue from postings (NDJSON, JSON or CSV, gzipped or not): those whose field "fraudulent" is
true or false, and those of the sources in --honest as honest ones. Reports the results on texts it did not learn from, without
near copies, and on the other sources. With --write, saves the weights to src/server/warnings/learnt-weights.ts.`;

type Row = Example & { text: string; source: string; group: string; isLabelled: boolean };

const splits = 6;
const folds = 5;
const alarms = 0.005;
/** Weight of honest texts from other sources: they only teach that other trades and countries are honest too. */
const unlabelledCounts = 0.1;

process.exitCode = await runTraining(usage, process.argv.slice(2), async ({ path, honestSources, isWritten }) => {
	const rows = await readRows(path);
	const learnt = rows.filter(({ isLabelled, source }) => isLabelled || honestSources.includes(source));
	report(rows, learnt);
	if (isWritten) storeWeights("learnt-weights.ts", learnOrder(learnt), "train:postings", brotliCompressSync);
});

async function readRows(path: string): Promise<Row[]> {
	const rows: Row[] = [];
	const { records } = await openRecords(path);
	for await (const record of records) {
		if (!("value" in record)) continue;
		const { value } = record;
		const word = (name: string) => (typeof value[name] === "string" ? value[name] : "");
		const text = word("description");
		if (!isEnglish(text)) continue;
		const found = bucketsOf({ title: word("title"), company: "", text });
		const group = word("groupId") || `line ${record.line}`;
		const isLabelled = typeof value.fraudulent === "boolean";
		const counts = isLabelled ? 1 : unlabelledCounts;
		rows.push({ found, isFraud: value.fraudulent === true, counts, text, source: word("source"), group, isLabelled });
	}
	return rows;
}

type ScoredRow = Scored & { source: string; isLabelled: boolean };

/** Evaluates several splits, since the recall depends on the highest two or three scores of the honest texts. */
function report(rows: readonly Row[], learnt: readonly Row[]): void {
	const model = learnOrder(learnt);
	const otherSources = rows.filter((row) => !learnt.includes(row)).map((row) => ({ ...row, score: score(model, row) }));
	const results = Array.from({ length: splits }, (_, split) => reportSplit(learnt, otherSources, split));
	for (const name of ["AUC", "recall", "recall with all sources", "recall with near copies"] as const) {
		const values = results.map((result) => result[name]).sort((a, b) => a - b);
		const mean = values.reduce((sum, value) => sum + value, 0) / splits;
		console.log(`${name}: mean ${mean.toFixed(3)}, from ${values[0]?.toFixed(3)} to ${values.at(-1)?.toFixed(3)}`);
	}
}

/** Evaluates each fold with a model trained on the others; near-duplicates are in one fold. */
function reportSplit(learnt: readonly Row[], away: readonly ScoredRow[], split: number) {
	const scored: ScoredRow[] = [];
	const copies: ScoredRow[] = [];
	const foldOf = dealFolds(learnt, split);
	for (let fold = 0; fold < folds; fold++) {
		const isHeldOut = ({ group }: Row) => foldOf.get(group) === fold;
		const training = learnt.filter((row) => !isHeldOut(row));
		const trainingTexts = new Copies();
		for (const { text, isLabelled } of training) if (isLabelled) trainingTexts.add(text);
		const model = learnOrder(training);
		for (const row of learnt.filter(isHeldOut)) {
			const list = row.isLabelled && trainingTexts.has(row.text) ? copies : scored;
			list.push({ ...row, score: score(model, row) });
		}
	}
	const labelled = scored.filter(({ isLabelled }) => isLabelled);
	const others = [...scored.filter(({ isLabelled }) => !isLabelled), ...away];
	const [honest, frauds] = [scoresOf(labelled, false), scoresOf(labelled, true)];
	const line = thresholdFor(honest, alarms);
	const lineOfAll = thresholdFor([...honest, ...others.map(({ score }) => score)], alarms);
	const lineWithCopies = thresholdFor([...honest, ...scoresOf(copies, false)], alarms);
	const result = {
		AUC: auc(labelled),
		recall: shareAbove(frauds, line),
		"recall with all sources": shareAbove(frauds, lineOfAll),
		"recall with near copies": shareAbove([...frauds, ...scoresOf(copies, true)], lineWithCopies),
	};
	console.log(
		`split ${split}: ${frauds.length} fraud, ${honest.length} honest, ${copies.length} near copies excluded; AUC ${result.AUC.toFixed(3)}`,
	);
	console.log(`  recall at a false alarm rate of ${alarms}: ${result.recall.toFixed(3)} (score above ${line.toFixed(3)})`);
	console.log(
		`  with honest texts from all sources: ${result["recall with all sources"].toFixed(3)} (score above ${lineOfAll.toFixed(3)})`,
	);
	for (const source of split === 0 ? new Set(others.map(({ source }) => source)) : []) {
		const scores = others.filter((row) => row.source === source).map(({ score }) => score);
		console.log(`  ${source}: ${scores.length} honest, ${(100 * shareAbove(scores, line)).toFixed(2)} % above the first score`);
	}
	return result;
}

function scoresOf(rows: readonly ScoredRow[], isFraud: boolean): number[] {
	return rows.filter((row) => row.isFraud === isFraud).map(({ score }) => score);
}

/** Deals the groups to folds so that each has its share of the frauds. */
function dealFolds(rows: readonly Row[], split: number): Map<string, number> {
	const kinds = new Map(rows.map(({ group, isFraud }) => [group, isFraud]));
	const placeOf = (group: string) => createHash("md5").update(`${split} ${group}`).digest("hex");
	const groups = [...kinds.keys()].map((group) => ({ group, place: placeOf(group) })).sort((a, b) => (a.place < b.place ? -1 : 1));
	const folded = [true, false].flatMap((kind) => groups.filter(({ group }) => kinds.get(group) === kind));
	return new Map(folded.map(({ group }, place) => [group, place % folds]));
}

function score({ weights, bias }: Model, { found }: Row): number {
	const sum = found.reduce((total, bucket) => total + (weights[bucket] ?? 0), 0);
	return scoreOf(bias + sum / Math.sqrt(found.length));
}
