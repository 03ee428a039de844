import type { Act, Applicant, Collaboration, WholeApplicant } from "../../contract/hiring.ts";
import { type Language, pictureHref } from "../../contract/options.ts";
import { say } from "../../contract/sentences/say.ts";
import { blindName, presentDetail } from "../applications/present.ts";
import type { DetailRow } from "../applications/queries.ts";
import type { ApplicantRow, PersonRow, WholeRow } from "./queries.ts";
import type { TeamApplication, TeamRow } from "./team.ts";

/** The reader's language, and the source of the match reasons (`createReasonFinder`). */
type PresentOptions = { language: Language; reasonsOf: (row: ApplicantRow) => Applicant["reasons"] };

/** An allow-list. For somebody who withdrew, was erased or is not named yet, includes only what does not identify them. */
export function presentApplicant(row: ApplicantRow, { language, reasonsOf }: PresentOptions): Applicant {
	const isShown = row.isVisible === true && row.userId !== null;
	const isNamed = isShown && !row.isBlind;
	return {
		id: row.id,
		version: row.version,
		stage: row.stage,
		status: row.status,
		tellAt: row.tellAt,
		createdAt: row.createdAt,
		answeredAt: row.answeredAt,
		name: nameOf(row, language),
		title: isShown ? row.title : null,
		avatar: isNamed ? pictureHref(row.avatar, 96) : null,
		location: isNamed ? row.location : null,
		job: { id: row.jobId, title: row.jobTitle },
		tags: row.tags,
		rating: row.rating,
		notes: row.notes,
		handler: row.handler,
		reasons: isShown ? reasonsOf(row) : [],
		isBlind: row.isBlind,
	};
}

function nameOf(row: ApplicantRow, language: Language): string {
	if (row.isBlind) return blindName(row.id, language);
	return row.userId === null ? say(language, "deletedAccount") : row.fullName;
}

export function presentWhole(
	row: WholeRow,
	detail: DetailRow,
	{ viewerId, ...options }: PresentOptions & { viewerId: string },
): WholeApplicant {
	const { language } = options;
	const isShown = row.isVisible === true && row.userId !== null;
	const by = (one: PersonRow | null) => presentPerson(one, language);
	const cards = row.cards.map((card) => ({ ...card, isOwn: card.by?.id === viewerId, by: by(card.by) }));
	const hasOwn = cards.some(({ isOwn }) => isOwn);
	return {
		...presentApplicant(row, options),
		application: presentDetail(detail, language),
		profile: {
			slug: isShown && !row.isBlind ? row.slug : null,
			// what people write about themselves can reveal their name
			about: isShown && !row.isBlind ? row.about : null,
			skills: isShown ? (row.skills ?? []) : [],
			experiences: isShown ? (row.experiences ?? []).map((one) => (row.isBlind ? { ...one, description: null } : one)) : [],
			language: row.language === "en" || row.language === "fr" ? row.language : null,
		},
		criteria: row.criteria,
		noteList: row.noteList.map((note) => ({ ...note, isOwn: note.by?.id === viewerId, by: by(note.by) })),
		scorecards: cards.filter(({ isOwn }) => isOwn || hasOwn),
		othersSent: cards.filter(({ isOwn }) => !isOwn).length,
		acts: row.acts.map((act) => ({ ...act, kind: act.kind as Act["kind"], by: by(act.by) })),
		interviewers: row.interviewers,
		handlerId: row.handlerId,
		colleagues: row.colleagues.map((one) => ({ ...one, avatar: pictureHref(one.avatar, 96) })),
		replies: detail.mayDecide ? row.replies : [],
	};
}

export function presentTeam({ company, role, read }: TeamRow, viewerId: string, language: Language): Collaboration {
	const by = (one: PersonRow | null) => presentPerson(one, language);
	const application = (one: TeamApplication) => ({
		id: one.id,
		jobTitle: one.jobTitle,
		name: one.isBlind ? blindName(one.id, language) : one.isGone ? say(language, "deletedAccount") : one.name,
	});
	return {
		company: company && { slug: company.slug, name: company.name, canInvite: role === "owner" },
		owed: read.owed.map((one) => ({ count: one.count, oldest: one.oldest, person: by(one.person), isOwn: one.person?.id === viewerId })),
		scorecards: read.scorecards.map((one) => ({
			since: one.since,
			person: by(one.person),
			application: application(one.application),
			isOwn: one.person?.id === viewerId,
		})),
		jobs: read.jobs.map((job) => ({ ...job, person: by(job.person) })),
		handed: read.handed.map((one) => ({ kind: one.kind, at: one.at, by: by(one.by), application: application(one.application) })),
		mentions: read.mentions.map((one) => ({ text: one.text, at: one.at, by: by(one.by), application: application(one.application) })),
		acts: read.acts.map(({ application: about, ...act }) => ({
			...act,
			kind: act.kind as Act["kind"],
			by: by(act.by),
			application: application(about),
		})),
	};
}

/** A colleague whose account is gone has no name. */
const presentPerson = (one: PersonRow | null, language: Language) => ({
	id: one?.id ?? null,
	fullName: one?.fullName ?? say(language, "deletedAccount"),
	avatar: pictureHref(one?.avatar ?? null, 96),
});
