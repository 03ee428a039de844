import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { readLines } from "../../src/server/cv/read/read-lines.ts";
import { countsOf } from "../../src/server/matching/counts-of.ts";
import { orderPeople, prepare } from "../../src/server/matching/order-people.ts";
import { type MatchableJob, type MatchablePerson, readJob } from "../../src/server/matching/read-text.ts";
import { commonSkills, commonTitleWords } from "../../src/server/matching/reasons.ts";
import { rootWords } from "../../src/server/search/word-bag.ts";
import { hasRealData, realData } from "../support/real-data.ts";
import { linesOf } from "./text-lines.ts";
import { tradeOfCategory, tradeOfTitle } from "./trades.ts";

/**
 * How well matching ranks people for a job. Trades: up to twenty postings of each of 18 trades are the queries, résumés the documents, and
 * those of the same trade are right; a résumé's first line, its title, is left out. FERR: the scores recruiters gave résumés for a job's
 * skills.
 */
if (!hasRealData) {
	console.log("skipped: matching (NJANGI_SHARED_DATA has no folder of real postings and résumés)");
	process.exit(0);
}

type Posting = { sourceId: string; title: string; description: string; skills: string[] | null; language: string; groupId: string | null };
type Resume = { id: string; category: string; text: string; duplicate?: boolean };
type Judged = { jdSkills: string[]; judgments: { resumeId: string; score: number }[] };

const nowhere = { location: "", isRemote: false, experience: null };
const emptyPerson: MatchablePerson = {
	title: null,
	skills: [],
	text: "",
	fullName: null,
	location: null,
	experienceLevel: null,
	locationPreference: null,
};

const postingsOfATrade = 20;
const resultCount = 10;

const postings = rowsOf<Posting>("jobs.ndjson.gz");
const resumes = rowsOf<Resume>("resumes.ndjson.gz").filter(({ duplicate }) => !duplicate);
const all = postings.map(jobOf);
const counts = countsOf(all.map((job) => readJob(job).bag));

trades();
ferr();

function trades(): void {
	const asking = sample();
	const people = resumes.map(({ category, text }) => {
		const withoutTitle = text.slice(text.indexOf("\n") + 1);
		return { ...emptyPerson, text: withoutTitle, trade: tradeOfCategory(category) };
	});
	const read = people.map(prepare);
	const profiles = people.map((person) => {
		const cv = readLines(linesOf(person.text));
		return prepare({ ...person, title: cv.title, skills: cv.skills });
	});
	const bm25 = plainBm25(people.map(({ text }) => text));
	const orders: Record<string, (job: MatchableJob) => string[]> = {
		"skills and title of the profile that the CV reader makes": (job) => bySkillsAndTitle(job, profiles),
		"BM25 over the whole text": (job) => bm25(job).map((at) => people[at]?.trade ?? ""),
		"the product's, the text alone": (job) => orderPeople(job, read, { counts, limit: resultCount }).map(({ person }) => person.trade),
		"the product's, with title and skills as read": (job) =>
			orderPeople(job, profiles, { counts, limit: resultCount }).map(({ person }) => person.trade),
	};
	const names = [...new Set(asking.map(({ trade }) => trade))];
	console.log(`\n${asking.length} postings of ${names.length} trades, ${people.length} résumés: nDCG@${resultCount}`);
	const right = Map.groupBy(people, ({ trade }) => trade);
	const table = Object.entries(orders).map(([name, order]) => {
		const scores = asking.map(({ job, trade }) => ({ trade, score: ndcg(order(job), trade, right.get(trade)?.length ?? 0) }));
		const of = (trade: string) => mean(scores.filter((one) => one.trade === trade).map(({ score }) => score));
		return {
			name,
			all: mean(scores.map(({ score }) => score)),
			...Object.fromEntries(names.toSorted().map((trade) => [trade, of(trade)])),
		};
	});
	for (const { name, all: score, ...each } of table) {
		console.log(`${score.toFixed(3)}  ${name}`);
		console.log(
			`       ${Object.entries(each)
				.map(([trade, value]) => `${trade} ${Number(value).toFixed(2)}`)
				.join(", ")}`,
		);
	}
}

function ferr(): void {
	const texts = new Map(rowsOf<Resume>("resumes.ndjson.gz").map(({ id, text }) => [id, text]));
	const givenScores: number[] = [];
	const found: number[] = [];
	const each: number[] = [];
	for (const { jdSkills, judgments } of rowsOf<Judged>("match_ferr.ndjson.gz")) {
		const job = { ...nowhere, title: "", skills: jdSkills, text: "" };
		const ofJob = judgments.filter(({ resumeId }) => texts.has(resumeId));
		const people = ofJob.map(({ resumeId }) => prepare({ ...emptyPerson, text: texts.get(resumeId) ?? "", id: resumeId }));
		const scores = new Map(orderPeople(job, people, { counts }).map(({ person, score }) => [person.id, score]));
		const ownScores = ofJob.map(({ resumeId }) => scores.get(resumeId) ?? 0);
		givenScores.push(...ofJob.map(({ score }) => score));
		found.push(...ownScores);
		each.push(
			spearman(
				ofJob.map(({ score }) => score),
				ownScores,
			),
		);
	}
	console.log(
		`\nFERR: ${givenScores.length} labels of ${each.length} jobs: Spearman ${spearman(givenScores, found).toFixed(3)} overall, ${mean(each).toFixed(3)} on average per job`,
	);
}

/** The same postings in every run: ordered by a hash, one of each group of near-duplicates. */
function sample(): { job: MatchableJob; trade: string }[] {
	const hash = (text: string) => createHash("sha256").update(text).digest("hex");
	const countOfTrade = new Map<string, number>();
	const seenGroups = new Set<string>();
	return postings
		.filter(({ language, description }) => language === "en" && description.length >= 200)
		.map((posting) => ({ posting, order: hash(posting.sourceId) }))
		.toSorted((a, b) => (a.order < b.order ? -1 : 1))
		.flatMap(({ posting }) => {
			const trade = tradeOfTitle(posting.title);
			const group = posting.groupId ?? posting.sourceId;
			if (!trade || seenGroups.has(group) || (countOfTrade.get(trade) ?? 0) >= postingsOfATrade) return [];
			seenGroups.add(group);
			countOfTrade.set(trade, (countOfTrade.get(trade) ?? 0) + 1);
			return [{ job: jobOf(posting), trade }];
		});
}

/** A simple ranking: each shared skill counts three, a shared title word two. */
function bySkillsAndTitle(job: MatchableJob, people: readonly ReturnType<typeof prepare<MatchablePerson & { trade: string }>>[]): string[] {
	const text = readJob(job);
	return people
		.map((person) => {
			const hasTitle = commonTitleWords(text, person.row).length > 0;
			return { trade: person.row.trade, score: 3 * commonSkills(text, person.text).length + (hasTitle ? 2 : 0) };
		})
		.filter(({ score }) => score > 0)
		.toSorted((a, b) => b.score - a.score)
		.map(({ trade }) => trade);
}

/** The baseline to beat: k1 1.2, b 0.75; each word of the posting counts as often as it occurs. */
function plainBm25(texts: readonly string[]): (job: MatchableJob) => number[] {
	const documents = texts.map((text) => {
		const words = rootWords(text);
		const occurrences = Map.groupBy(words, ({ root }) => root);
		return { occurrences: new Map([...occurrences].map(([root, each]) => [root, each.length])), length: words.length };
	});
	const averageLength = mean(documents.map(({ length }) => length));
	return (job) => {
		const queryWords = rootWords(`${job.title}\n${job.skills.join("\n")}\n${job.text}`);
		return documents
			.map(({ occurrences, length }, at) => {
				const often = 1.2 * (0.25 + (0.75 * length) / averageLength);
				const weight = (root: number) =>
					(counts.rarity(root) * (occurrences.get(root) ?? 0) * 2.2) / ((occurrences.get(root) ?? 0) + often);
				return { at, score: queryWords.reduce((sum, { root }) => sum + weight(root), 0) };
			})
			.toSorted((a, b) => b.score - a.score)
			.map(({ at }) => at);
	};
}

function ndcg(order: readonly string[], trade: string, right: number): number {
	const gain = (hits: readonly boolean[]) => hits.reduce((sum, hit, place) => sum + (hit ? 1 / Math.log2(place + 2) : 0), 0);
	return (
		gain(order.slice(0, resultCount).map((one) => one === trade)) / gain(Array.from({ length: Math.min(resultCount, right) }, () => true))
	);
}

function spearman(a: readonly number[], b: readonly number[]): number {
	const [x, y] = [ranksOf(a), ranksOf(b)];
	const [meanX, meanY] = [mean(x), mean(y)];
	const product = (p: readonly number[], mp: number, q: readonly number[], mq: number) =>
		p.reduce((sum, value, at) => sum + (value - mp) * ((q[at] ?? 0) - mq), 0);
	const spread = Math.sqrt(product(x, meanX, x, meanX) * product(y, meanY, y, meanY));
	return spread > 0 ? product(x, meanX, y, meanY) / spread : 0;
}

/** Equal values share the mean of their ranks. */
function ranksOf(values: readonly number[]): number[] {
	return values.map((value) => values.filter((other) => other < value).length + (values.filter((other) => other === value).length - 1) / 2);
}

function mean(values: readonly number[]): number {
	return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}

function jobOf({ title, description, skills }: Posting): MatchableJob {
	return { ...nowhere, title, text: description, skills: skills ?? [] };
}

function rowsOf<Row>(name: string): Row[] {
	return gunzipSync(readFileSync(realData(name)))
		.toString()
		.trim()
		.split("\n")
		.map((line) => JSON.parse(line) as Row);
}
