import { and, eq, inArray, sql } from "drizzle-orm";
import { testLength } from "../../contract/limits/assessments.ts";
import { draw } from "../assessments/draw.ts";
import { bandOf, scoreOf } from "../assessments/score.ts";
import { applicationResults, applications } from "../db/applications.ts";
import { testAnswers, testAttempts, testQuestions, testSubjects } from "../db/assessments.ts";
import { jobs } from "../db/jobs.ts";
import { skillEndorsements, skillLevels, skillProofs } from "../db/skills.ts";
import type { Transaction } from "../platform/database.ts";
import { uuidv7 } from "../platform/ids.ts";
import { daysAgo } from "./cast.ts";
import type { Speaker } from "./posts.ts";
import type { SpeakerKey } from "./talk.ts";

const levels = [
	{ by: "seeker", skill: "TypeScript", level: "advanced" },
	{ by: "seeker", skill: "Node.js", level: "advanced" },
	{ by: "seeker", skill: "PostgreSQL", level: "working" },
	{ by: "kamdem", skill: "PostgreSQL", level: "expert" },
	{ by: "bello", skill: "OHADA accounting", level: "advanced" },
] as const;

const proofs = [
	{
		by: "seeker",
		skill: "TypeScript",
		kind: "project",
		title: "Application de tontine, hors connexion, 300 utilisateurs",
		link: "https://example.com/tontine",
	},
	{
		by: "seeker",
		skill: "PostgreSQL",
		kind: "certificate",
		title: "Administration de bases de données, Université de Yaoundé I",
		link: "https://example.com/certificats/ngono",
	},
	{ by: "bello", skill: "OHADA accounting", kind: "certificate", title: "DSEP Comptabilité, Université de Ngaoundéré", link: null },
] as const;

const endorsements = [
	{
		of: "seeker",
		by: "kamdem",
		skill: "Node.js",
		note: "Nous avons écrit ensemble le suivi des livraisons.",
		words: "We shared a codebase for a year. Mireille writes down why, and her services keep running when the network doesn't.",
		askedDaysAgo: 9,
	},
	{
		of: "kamdem",
		by: "seeker",
		skill: "PostgreSQL",
		note: "Could you say something about the month we moved the orders?",
		words: null,
		askedDaysAgo: 1,
	},
] as const;

/** Test results; the first is on its owner's profile, and attached to their application for this job. */
const results = [
	{ by: "seeker", subject: "sql", right: 8, daysAgo: 6, job: "Backend Developer (Node.js)" },
	{ by: "mbarga", subject: "sql", right: 9, daysAgo: 15, job: null },
	{ by: "kamdem", subject: "sql", right: 6, daysAgo: 22, job: null },
	{ by: "bello", subject: "accounting-syscohada", right: 8, daysAgo: 11, job: null },
	{ by: "ebot", subject: "customer-service", right: 7, daysAgo: 3, job: null },
] as const;

/** Jobs that ask for a test. */
const asking: Readonly<Record<string, string>> = {
	"Backend Developer (Node.js)": "sql",
	"Data Analyst": "sql",
	Accountant: "accounting-syscohada",
	"Customer Support Agent, bilingual": "customer-service",
};

/** Adds skill levels, proofs, a given and a pending endorsement, and test results if the question bank has those tests. */
export async function addSkills(tx: Transaction, speakerOf: (key: SpeakerKey) => Speaker): Promise<void> {
	const idOf = (key: SpeakerKey) => speakerOf(key).id;
	await tx.insert(skillLevels).values(levels.map(({ by, ...row }) => ({ id: uuidv7(), userId: idOf(by), ...row })));
	await tx.insert(skillProofs).values(proofs.map(({ by, ...row }) => ({ id: uuidv7(), userId: idOf(by), ...row, createdAt: daysAgo(20) })));
	await tx.insert(skillEndorsements).values(
		endorsements.map(({ of, by, askedDaysAgo, ...row }) => ({
			id: uuidv7(),
			userId: idOf(of),
			giverId: idOf(by),
			...row,
			state: row.words ? ("given" as const) : ("asked" as const),
			askedAt: daysAgo(askedDaysAgo),
			answeredAt: row.words ? daysAgo(askedDaysAgo - 1) : null,
		})),
	);
	await addResults(tx, idOf);
}

async function addResults(tx: Transaction, idOf: (key: SpeakerKey) => string): Promise<void> {
	const bank = await tx
		.select({
			id: testQuestions.id,
			difficulty: testQuestions.difficulty,
			subject: testQuestions.subject,
			version: testSubjects.version,
			wasAsked: sql<boolean>`false`,
		})
		.from(testQuestions)
		.innerJoin(testSubjects, eq(testSubjects.slug, testQuestions.subject))
		.where(and(testQuestions.isCurrent, inArray(testQuestions.subject, [...new Set(results.map(({ subject }) => subject))])));
	const attempts = results.flatMap((result, place) => {
		const questions = bank.filter(({ subject }) => subject === result.subject);
		return questions.length < testLength ? [] : [taking(questions, { ...result, userId: idOf(result.by), isShown: place === 0 })];
	});
	if (attempts.length === 0) return;
	await tx.insert(testAttempts).values(attempts.map(({ attempt }) => attempt));
	await tx.insert(testAnswers).values(attempts.flatMap(({ answers }) => answers));
	const known = Object.entries(asking).filter(([, subject]) => bank.some((question) => question.subject === subject));
	const subjectOf = sql`case ${jobs.title} ${sql.join(
		known.map(([title, subject]) => sql`when ${title} then ${subject}`),
		sql` `,
	)} end`;
	await tx
		.update(jobs)
		.set({ testSubject: subjectOf })
		.where(
			inArray(
				jobs.title,
				known.map(([title]) => title),
			),
		);
	const [first] = attempts;
	if (!first) return;
	const sent = tx
		.select({ applicationId: applications.id, attemptId: sql<string>`${first.attempt.id}::uuid`.as("taken") })
		.from(applications)
		.where(and(eq(applications.userId, first.attempt.userId), eq(applications.jobTitle, results[0].job)));
	await tx.insert(applicationResults).select(sent);
}

type Question = { id: string; difficulty: number; version: number; wasAsked: boolean };
type Result = { userId: string; subject: string; right: number; daysAgo: number; isShown: boolean };

/** Answers the easier questions correctly. */
function taking(questions: readonly Question[], { userId, subject, right, isShown, ...result }: Result) {
	const drawn = draw(questions);
	const correct = new Set(drawn.toSorted((a, b) => a.question.difficulty - b.question.difficulty).slice(0, right));
	const score = scoreOf({ difficulties: drawn.map(({ question }) => question.difficulty), right });
	const at = daysAgo(result.daysAgo);
	const attempt = {
		id: uuidv7(),
		userId,
		subject,
		version: questions[0]?.version ?? 1,
		position: drawn.length,
		startedAt: at,
		finishedAt: at,
		right,
		score,
		band: bandOf(score),
		shownAt: isShown ? at : null,
	};
	const answers = drawn.map((one, position) => {
		const isRight = correct.has(one);
		const { question, options } = one;
		return {
			attemptId: attempt.id,
			position,
			questionId: question.id,
			options,
			askedAt: at,
			answeredAt: at,
			chosen: options.indexOf(isRight ? 0 : 1),
			isRight,
		};
	});
	return { attempt, answers };
}
