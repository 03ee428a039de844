import type { Job, JobCard, JobForViewer } from "../../contract/jobs.ts";
import { cardDescriptionLength } from "../../contract/limits.ts";
import { presentInstant } from "../platform/instant.ts";
import { placesOf } from "./places.ts";
import type { CardRow, JobRow } from "./queries.ts";

export type Reader = {
	/** The day in Africa/Douala. */
	today: string;
};

/** A whole job. An allow-list: what is not named here does not leave. */
export function presentJob(row: JobRow, reader: Reader): JobForViewer {
	return {
		...presentCommon(row, reader),
		description: row.description,
		requiredSkills: row.requiredSkills,
		appliesHere: row.appliesHere,
		hidden: row.canManage ? row.hidden : null,
		places: placesOf(row.location, { isImported: row.source !== null }),
	};
}

/** A job in a list: the long texts are cut to what a card shows (marketplace.md §2). */
export function presentCard(row: CardRow, reader: Reader): JobCard {
	const { description, requiredSkills } = row;
	return { ...presentCommon(row, reader), description: cut(description), requiredSkills: requiredSkills && cut(requiredSkills) };
}

function presentCommon(row: CardRow, { today }: Reader): Omit<JobCard, "description" | "requiredSkills"> {
	return {
		id: row.id,
		userId: row.ownerId,
		title: row.title,
		company: row.companyName,
		companySlug: row.companySlug,
		companyUnverified: row.companyUnverified,
		companyVerified: row.companyVerified,
		companyDomain: row.companyDomain,
		location: row.location,
		salary: row.salary as Job["salary"],
		salaryMin: row.salaryMin,
		salaryMax: row.salaryMax,
		applicationDeadline: row.applicationDeadline,
		isRemote: row.isRemote,
		jobType: row.jobType as Job["jobType"],
		experience: row.experience as Job["experience"],
		skills: row.skills,
		tags: row.skills,
		source: row.source === null ? null : { name: row.source, url: row.sourceUrl },
		isOpen: row.closedAt === null && !row.isHidden && (row.applicationDeadline === null || row.applicationDeadline >= today),
		isHidden: row.isHidden,
		closedAt: row.closedAt === null ? null : presentInstant(row.closedAt),
		createdAt: presentInstant(row.createdAt),
		updatedAt: presentInstant(row.updatedAt),
		isSaved: row.isSaved,
		JobApplications: row.application ? [row.application] : [],
		canManage: row.canManage,
	};
}

function cut(text: string): string {
	// whole characters: a cut emoji is no text
	const letters = [...text.slice(0, 2 * cardDescriptionLength + 2)];
	return letters.length > cardDescriptionLength ? `${letters.slice(0, cardDescriptionLength).join("")}…` : text;
}
