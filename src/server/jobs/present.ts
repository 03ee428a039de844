import type { AskedTest, Job, JobCard, JobForViewer } from "../../contract/jobs.ts";
import { cardDescriptionLength } from "../../contract/limits/jobs.ts";
import { pictureHref } from "../../contract/options.ts";
import { presentVerification } from "../access/present-verification.ts";
import { presentInstant } from "../platform/instant.ts";
import { placesOf } from "../search/places.ts";
import { exclusionsIn } from "../warnings/exclusions.ts";
import { postingOf } from "../warnings/posting.ts";
import type { EndingRow } from "./ending.ts";
import type { CardRow, JobRow } from "./queries.ts";

export type Reader = {
	/** The day in Africa/Douala. */
	today: string;
	/**
	 * The company whose API key is used: the key's creator's own saved jobs and applications are left out, as they are not the company's.
	 */
	actsFor?: string | null;
};

/** A whole job. An allow-list: fields not named here are not sent. */
export function presentJob(row: JobRow, reader: Reader): JobForViewer {
	return {
		...presentCommon(row, reader),
		description: row.description,
		requiredSkills: row.requiredSkills,
		hidden: row.canManage ? row.hidden : null,
		questions: row.questions,
		wageSector: row.wageSector,
		companyVerifications: row.companyVerifications.map(presentVerification),
		// for a verified company only the job's managers see them
		warnings: row.canManage || !row.companyVerified ? row.warnings : [],
		exclusions: row.canManage ? exclusionsIn(postingOf(row)) : [],
		isOnlyReader: row.isOnlyReader,
		test: row.test && { ...row.test, own: reader.actsFor ? null : row.test.own && presentOwn(row.test.own) },
		places: placesOf(row.location, { isImported: row.source !== null }),
	};
}

const presentOwn = ({ id, band, takenAt, endsAt }: NonNullable<AskedTest["own"]>): AskedTest["own"] => ({
	id,
	band,
	takenAt: presentInstant(takenAt),
	endsAt: presentInstant(endsAt),
});

/** A job in a list, with long texts cut to what a card shows (marketplace.md §2). */
export function presentCard(row: CardRow, reader: Reader): JobCard {
	const { description, requiredSkills } = row;
	return { ...presentCommon(row, reader), description: cut(description), requiredSkills: requiredSkills && cut(requiredSkills) };
}

function presentCommon(row: CardRow, { today, actsFor = null }: Reader): Omit<JobCard, "description" | "requiredSkills"> {
	const isOver = row.closedAt !== null || row.openUntil < today;
	return {
		id: row.id,
		userId: row.ownerId,
		title: row.title,
		company: row.companyName,
		companySlug: row.companySlug,
		companyUnverified: row.companyUnverified,
		companyVerified: row.companyVerified,
		companyDomain: row.companyDomain,
		companyLogo: pictureHref(row.companyLogo, 96),
		location: row.location,
		salary: row.salary as Job["salary"],
		salaryMin: row.salaryMin,
		salaryMax: row.salaryMax,
		payPeriod: row.payPeriod,
		noPayReason: row.noPayReason,
		applicationDeadline: row.applicationDeadline,
		openUntil: row.openUntil,
		isRemote: row.isRemote,
		jobType: row.jobType as Job["jobType"],
		experience: row.experience as Job["experience"],
		skills: row.skills,
		tags: row.skills,
		source: row.source === null ? null : { name: row.source, url: row.sourceUrl },
		isOpen: !isOver && !row.isPaused && !row.isHidden,
		isPaused: !isOver && row.isPaused,
		isHidden: row.isHidden,
		closedAt: row.closedAt === null ? null : presentInstant(row.closedAt),
		createdAt: presentInstant(row.createdAt),
		updatedAt: presentInstant(row.updatedAt),
		isSaved: actsFor === null && row.isSaved,
		JobApplications:
			row.application && actsFor === null ? [{ ...row.application, createdAt: presentInstant(row.application.createdAt) }] : [],
		canManage: row.canManage,
		appliesHere: row.appliesHere,
		replies: row.replies,
	};
}

function cut(text: string): string {
	// cut by whole characters: half an emoji is not valid text
	const letters = [...text.slice(0, 2 * cardDescriptionLength + 2)];
	return letters.length > cardDescriptionLength ? `${letters.slice(0, cardDescriptionLength).join("")}…` : text;
}

export const presentEnding = ({ id, title, openUntil, isClosed, isAsked }: EndingRow) => ({
	job: { id, title },
	openUntil,
	isClosed,
	isAsked,
});
