import type { users } from "../db/accounts.ts";
import { applicationActs, applicationInterviewers, applicationNotes, applicationScorecards, savedReplies } from "../db/hiring.ts";
import type { Transaction } from "../platform/database.ts";
import { uuidv7 } from "../platform/ids.ts";
import type { StoredApplication } from "./applications.ts";
import { daysAgo, requireFound } from "./cast.ts";
import { type ApplicantKey, boardJob } from "./people.ts";

/** The demo recruiter's colleagues. The first can sign in (`demoAccounts`). */
export const demoColleagues = [
	{ key: "fotso", fullName: "Nadège Fotso", title: "Sales manager", role: "recruiter" },
	{ key: "tanyi", fullName: "Eric Tanyi", title: "Area manager, South-West", role: "interviewer" },
] as const;

export type DemoColleague = typeof users.$inferInsert & { key: (typeof demoColleagues)[number]["key"] };
type Parts = { applied: readonly StoredApplication[]; team: { id: string; ownerId: string }; colleagues: readonly DemoColleague[] };

/** Scorecard criteria of the board's job. */
export const boardCriteria = ["Selling", "Knows the field", "Keeps word"];

/** Adds what the demo recruiter's team did with one job's applicants: notes, scorecards, assignments, replies. */
export async function addHiring(tx: Transaction, { applied, team, colleagues }: Parts): Promise<void> {
	const { id: companyId, ownerId } = team;
	const [recruiter, interviewer] = [requireFound(colleagues[0], "a recruiter"), requireFound(colleagues[1], "an interviewer")];
	const of = (key: ApplicantKey) =>
		requireFound(
			applied.find(({ application: { by, job } }) => by === key && job === boardJob),
			key,
		).id;
	const scores = (selling: number, field: number, word: number) =>
		[selling, field, word].map((score, place) => ({ criterion: requireFound(boardCriteria[place], "a criterion"), score }));
	await tx.insert(applicationNotes).values([
		{
			id: uuidv7(),
			applicationId: of("eyong"),
			authorId: recruiter.id,
			mentions: [ownerId],
			createdAt: daysAgo(3),
			text: "Called two of his former customers: both would buy from him again. @samuel-tabe, shall we offer?",
		},
		{
			id: uuidv7(),
			applicationId: of("nkeng"),
			authorId: ownerId,
			mentions: [recruiter.id],
			createdAt: daysAgo(2),
			text: `Knows the Bamenda side well. @${recruiter.slug}, have a look before Friday.`,
		},
		{
			id: uuidv7(),
			applicationId: of("mvondo"),
			authorId: recruiter.id,
			mentions: [],
			createdAt: daysAgo(1),
			text: "No driving licence yet: she sits the test in January.",
		},
	]);
	await tx.insert(applicationScorecards).values([
		{
			id: uuidv7(),
			applicationId: of("eyong"),
			userId: recruiter.id,
			scores: scores(4, 4, 4),
			words: "The best talk I had this year.",
			sentAt: daysAgo(5),
		},
		{ id: uuidv7(), applicationId: of("tchinda"), userId: interviewer.id, scores: scores(4, 3, 3), words: null, sentAt: daysAgo(3) },
		{ id: uuidv7(), applicationId: of("nkeng"), userId: recruiter.id, scores: scores(3, 3, 3), words: null, sentAt: daysAgo(2) },
	]);
	await tx.insert(applicationInterviewers).values([
		{ applicationId: of("tchinda"), userId: interviewer.id, givenBy: ownerId, createdAt: daysAgo(4) },
		{ applicationId: of("fouda"), userId: interviewer.id, givenBy: ownerId, createdAt: daysAgo(2) },
		{ applicationId: of("nkeng"), userId: ownerId, givenBy: recruiter.id, createdAt: daysAgo(1) },
	]);
	const act = { companyId, byUserId: ownerId };
	await tx.insert(applicationActs).values([
		{ ...act, id: uuidv7(), applicationId: of("eyong"), kind: "moved", fromStage: "Interview", toStage: "Offer", createdAt: daysAgo(2) },
		{ ...act, id: uuidv7(), applicationId: of("nkeng"), kind: "moved", fromStage: "New", toStage: "Shortlist", createdAt: daysAgo(3) },
		{ ...act, id: uuidv7(), applicationId: of("fouda"), kind: "given", toUserId: interviewer.id, createdAt: daysAgo(2) },
		{ ...act, id: uuidv7(), byUserId: recruiter.id, applicationId: of("nkeng"), kind: "given", toUserId: ownerId, createdAt: daysAgo(1) },
		{ ...act, id: uuidv7(), byUserId: interviewer.id, applicationId: of("tchinda"), kind: "scored", createdAt: daysAgo(3) },
		{ ...act, id: uuidv7(), byUserId: recruiter.id, applicationId: of("mvondo"), kind: "noted", createdAt: daysAgo(1) },
	]);
	await tx.insert(savedReplies).values([
		{
			id: uuidv7(),
			companyId,
			name: "Not this time",
			en: "Dear {name}, thank you for applying for {job}. We chose somebody else this time, and would be glad to hear from you again.",
			fr: "Bonjour {name}, merci pour votre candidature au poste {job}. Nous avons choisi quelqu’un d’autre cette fois et serons heureux de vous relire.",
		},
		{
			id: uuidv7(),
			companyId,
			name: "Come and see us",
			en: "Dear {name}, we would like to meet you about {job}. Which day this week suits you?",
			fr: "Bonjour {name}, nous aimerions vous rencontrer au sujet du poste {job}. Quel jour de cette semaine vous convient ?",
		},
	]);
}
