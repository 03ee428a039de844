import { openRecords } from "../src/server/import/read-records.ts";
import { isEnglish, scoreOf } from "../src/server/warnings/learnt-order.ts";
import { bucketsOf } from "../src/server/warnings/words-and-pairs.ts";
import { auc, Copies, lineFor, type Scored, shareAbove } from "./train/judge.ts";
import { keepWeights } from "./train/keep-weights.ts";
import { type Example, learn, type Model } from "./train/learn.ts";
import { runTraining } from "./train/run-training.ts";

const usage = `Usage: npm run train:postings -- FILE [--honest=SOURCE,SOURCE] [--write]

Learns the order of the moderators' queue from postings (NDJSON, JSON or CSV, gzipped or not): those whose field "fraudulent" is
true or false, and those of the sources in --honest as honest ones. Reports the results on texts it did not learn from, without
near copies, and on the other sources. With --write, saves the weights to src/server/warnings/learnt-weights.ts.`;

type Row = Example & { text: string; source: string; group: string; isLabelled: boolean };

const folds = 5;
const alarms = 0.005;
/** Weight of honest texts from other sources: they only teach that other trades and countries are honest too. */
const unlabelledCounts = 0.4;

process.exitCode = await runTraining(usage, process.argv.slice(2), async ({ path, honestSources, isWritten }) => {
	const rows = await readRows(path);
	const learnt = rows.filter(({ isLabelled, source }) => isLabelled || honestSources.includes(source));
	report(rows, learnt);
	if (isWritten) keepWeights("learnt-weights.ts", learn(learnt), "train:postings");
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

/** Judges each fold by what the others taught; a group of near copies is in one fold. */
function report(rows: readonly Row[], learnt: readonly Row[]): void {
	const scored: (Scored & { source: string; isLabelled: boolean })[] = [];
	const others = rows.filter((row) => !learnt.includes(row));
	let copies = 0;
	for (let fold = 0; fold < folds; fold++) {
		const taught = learnt.filter(({ group }) => foldOf(group) !== fold);
		const known = new Copies();
		for (const { text, isLabelled } of taught) if (isLabelled) known.add(text);
		const model = learn(taught);
		for (const row of learnt)
			if (foldOf(row.group) === fold) {
				if (row.isLabelled && known.has(row.text)) copies++;
				else scored.push({ ...row, score: score(model, row) });
			}
	}
	const labelled = scored.filter(({ isLabelled }) => isLabelled);
	const honest = labelled.filter(({ isFraud }) => !isFraud).map(({ score }) => score);
	const frauds = labelled.filter(({ isFraud }) => isFraud).map(({ score }) => score);
	const line = lineFor(honest, alarms);
	console.log(`labelled: ${frauds.length} fraud, ${honest.length} honest; ${copies} near copies excluded`);
	console.log(
		`AUC ${auc(labelled).toFixed(3)}; recall ${shareAbove(frauds, line).toFixed(3)} at a false alarm rate of ${alarms} (score above ${line.toFixed(3)})`,
	);
	const model = learn(learnt);
	const away = [...scored.filter(({ isLabelled }) => !isLabelled), ...others.map((row) => ({ ...row, score: score(model, row) }))];
	const all = lineFor([...honest, ...away.map(({ score }) => score)], alarms);
	console.log(
		`with honest texts from all sources: recall ${shareAbove(frauds, all).toFixed(3)} at the same rate (score above ${all.toFixed(3)})`,
	);
	for (const source of new Set(away.map(({ source }) => source))) {
		const scores = away.filter((row) => row.source === source).map(({ score }) => score);
		console.log(`  ${source}: ${scores.length} honest, ${(100 * shareAbove(scores, line)).toFixed(2)} % above the first score`);
	}
}

function foldOf(group: string): number {
	return [...group].reduce((sum, letter) => (31 * sum + letter.charCodeAt(0)) % 1_000_003, 7) % folds;
}

function score({ weights, bias }: Model, { found }: Row): number {
	const sum = found.reduce((total, bucket) => total + (weights[bucket] ?? 0), 0);
	return scoreOf(bias + sum / Math.sqrt(found.length));
}
