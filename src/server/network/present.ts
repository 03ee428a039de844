import { initials, toneOf } from "../../contract/initials.ts";
import type { Acquaintance, Activity, Person, PersonCard, Recruiter, Someone } from "../../contract/network.ts";
import { pictureHref, type Role } from "../../contract/options.ts";
import { presentInstant } from "../platform/instant.ts";
import type { AcquaintanceRow } from "./acquaintances.ts";
import type { ActivityRow, PersonCardRow, PersonRow } from "./queries.ts";
import type { RecruiterRow } from "./recruiters.ts";

type Named = { id: string; slug: string; fullName: string; isVisible: boolean };

/** The author or actor: only the name if they are not visible to the viewer. */
export const presentSomeone = ({ id, slug, fullName, isVisible }: Named): Someone =>
	isVisible ? { id, slug, fullName } : { id: null, slug: null, fullName };

/** A person in a list. An allow-list: fields not named here are not sent. */
export function presentPersonCard(row: PersonCardRow, viewerId: string | null): PersonCard {
	return {
		id: row.id,
		slug: row.slug,
		fullName: row.fullName,
		role: row.activeRole as Role,
		title: row.title,
		companyName: row.companyName,
		location: row.location,
		profile: { avatar: pictureHref(row.avatar) },
		isFollowing: row.isFollowing,
		isOwn: row.id === viewerId,
	};
}

/** A person's page. The mail address is included only if the query says that this viewer may use it. */
export function presentPerson(row: PersonRow, viewerId: string | null): Person {
	return {
		...presentPersonCard(row, viewerId),
		address: row.location,
		company: row.companyName,
		companySlug: row.companySlug,
		website: row.website,
		bio: row.bio,
		about: row.about,
		status: row.status as Person["status"],
		skills: row.skills.map((name) => ({ id: name, name })),
		interests: row.interests,
		certifications: row.certifications,
		experiences: row.experiences,
		portfolio: row.portfolio,
		createdAt: presentInstant(row.createdAt),
		feeds: row.feeds,
		followersSet: row.followers,
		followingSet: row.following,
		postsCount: row.postsCount,
		followersCount: row.followersCount,
		followingCount: row.followingCount,
		isPublic: row.isPublic,
		followsViewer: row.followsViewer,
		isMuted: row.isMuted,
		replies: row.replies,
		email: row.email,
	};
}

export function presentActivity(row: ActivityRow): Activity {
	const { id, kind } = row;
	return {
		id,
		kind,
		at: presentInstant(row.at),
		person: kind === "followed" ? row.person : null,
		job: kind === "posted_job" ? row.job : null,
	};
}

export function presentRecruiter(row: RecruiterRow): Recruiter {
	const { id, slug, fullName, companyName, location, skills, isFollowing } = row;
	return {
		id,
		slug,
		fullName,
		companyName,
		role: row.title ?? row.companyRole,
		location,
		tags: skills,
		isFollowing,
		color: toneOf(fullName),
		initials: initials(fullName),
		profile: { avatar: pictureHref(row.avatar) },
	};
}

/** For a person who is not visible to the viewer, only the name (decisions.md "Community") and the id needed to unfollow or block them. */
export function presentAcquaintance(row: AcquaintanceRow, viewerId: string): Acquaintance {
	const { isVisible, isFollowing, followsViewer, visibility, reason, blocking } = row;
	const visible = isVisible ? row : { ...row, title: null, companyName: null, location: null, avatar: null };
	return {
		...presentPersonCard(visible, viewerId),
		slug: isVisible ? row.slug : null,
		isVisible,
		canToggle: blocking !== "block" && (isFollowing || isVisible || (visibility === "connections" && followsViewer)),
		reason,
		blocking,
	};
}
