import type { Attempt, OwnResult, QuestionFigures, ReviewedAnswer, TestSubject } from "../../contract/assessments.ts";
import { testLength } from "../../contract/limits/assessments.ts";
import type { Language } from "../../contract/options.ts";
import { presentSomeone } from "../network/present.ts";
import { presentInstant } from "../platform/instant.ts";
import type { FiguresRow } from "./figures.ts";
import type { AnswerRow, AttemptRow, ResultRow, SubjectRow } from "./queries.ts";

export const presentResult = ({ takenAt, endsAt, ...row }: ResultRow): OwnResult => ({
	id: row.id,
	subject: row.subject,
	title: row.title,
	band: row.band,
	takenAt: presentInstant(takenAt),
	endsAt: presentInstant(endsAt),
	version: row.version,
	right: row.right,
	isShown: row.isShown,
	percentile: row.percentile,
});

export const presentSubject = (row: SubjectRow): TestSubject => ({
	slug: row.slug,
	title: row.title,
	about: row.about,
	skills: row.skills,
	language: row.language,
	minutes: row.minutes,
	attemptId: row.attemptId,
	againAt: row.againAt && presentInstant(row.againAt),
	result: row.result && presentResult(row.result),
});

/** An allow-list, vital here: the right option and the explanation get out only with the result (decisions.md "The menu's other rooms"). */
export function presentAttempt(row: AttemptRow, reader: Language): Attempt {
	const language = row.language ?? reader;
	const isOpen = row.result === null && !row.isOver;
	return {
		id: row.id,
		subject: { slug: row.slug, title: row.title },
		language,
		length: testLength,
		closesAt: presentInstant(row.closesAt),
		isOver: row.isOver,
		question: (isOpen && row.answers.map((answer) => presentQuestion(answer, language))[0]) || null,
		result: row.result && presentResult(row.result),
		review: row.result ? row.answers.map((answer) => presentReviewed(answer, { language, reader })) : [],
	};
}

const optionsOf = ({ words: { right, wrong }, options }: AnswerRow, language: Language): string[] =>
	options.map((place) => [right, ...wrong][place]?.[language] ?? "");

const presentQuestion = (row: AnswerRow, language: Language): NonNullable<Attempt["question"]> => ({
	number: row.position + 1,
	text: row.words.question[language],
	options: optionsOf(row, language),
	seconds: row.seconds,
	secondsLeft: Math.max(0, Math.ceil(row.seconds - (row.asked ?? 0))),
});

/** Even in a language test, the explanation is in the reader's language. */
const presentReviewed = (row: AnswerRow, { language, reader }: { language: Language; reader: Language }): ReviewedAnswer => ({
	number: row.position + 1,
	text: row.words.question[language],
	options: optionsOf(row, language),
	chosen: row.chosen,
	right: row.options.indexOf(0),
	explanation: row.words.explanation[reader],
	source: row.words.source,
	difficulty: row.difficulty,
});

export const presentFigures = ({ words, reports, ...row }: FiguresRow): QuestionFigures => ({
	id: row.id,
	key: row.key,
	difficulty: row.difficulty,
	seconds: row.seconds,
	question: words.question,
	right: words.right,
	wrong: words.wrong,
	explanation: words.explanation,
	source: words.source,
	version: row.version,
	isCurrent: row.isCurrent,
	isRetired: row.isRetired,
	asked: row.asked,
	shareRight: row.shareRight,
	discrimination: row.discrimination,
	reports: reports.map(({ id, words: text, at, byId, bySlug, byName }) => ({
		id,
		words: text,
		at: presentInstant(at),
		by: presentSomeone({ id: byId, slug: bySlug, fullName: byName, isVisible: true }),
	})),
});
