import type { Group, GroupCard, GroupMember, GroupRequest } from "../../contract/groups.ts";
import { groupExcerptLength } from "../../contract/limits/groups.ts";
import { pictureHref } from "../../contract/options.ts";
import { presentFace } from "../feed/present.ts";
import { presentInstant } from "../platform/instant.ts";
import type { GroupCardRow, GroupRow, MemberRow, RequestRow } from "./queries.ts";

/** A group in a list, as an allow-list. */
export const presentGroupCard = (row: GroupCardRow): GroupCard => ({
	id: row.id,
	slug: row.slug,
	name: row.name,
	about: excerpt(row.about),
	access: row.access,
	trade: row.trade,
	town: row.town,
	language: row.language,
	picture: pictureHref(row.picture),
	membersCount: row.membersCount,
	isArchived: row.isArchived,
	role: row.role,
});

/** Cuts by whole characters, as the database does: half an emoji is not valid text. */
function excerpt(text: string): string {
	const letters = [...text];
	return letters.length > groupExcerptLength ? `${letters.slice(0, groupExcerptLength).join("").trimEnd()}…` : text;
}

/** A group's page. Only its staff see what is pending. */
export const presentGroup = (row: GroupRow): Group => ({
	...presentGroupCard(row),
	about: row.about,
	rules: row.rules,
	createdAt: presentInstant(row.createdAt),
	isWaiting: row.isWaiting,
	invitation: row.invitation,
	isMuted: row.isMuted,
	isBlocked: row.isBlocked,
	mayRead: row.mayRead,
	staff: row.staff.map((one) => ({ ...presentFace(one), role: one.role })),
	waiting: row.role === "owner" || row.role === "moderator" ? { requests: row.requests, reports: row.reports } : null,
	isLastOwner: row.isLastOwner,
	pinnedPostId: row.mayRead ? row.pinnedPostId : null,
});

/** A row of the member list. */
export const presentMember = (row: MemberRow, viewerId: string): GroupMember => ({
	...presentFace(row),
	userId: row.authorId,
	role: row.role,
	joinedAt: presentInstant(row.joinedAt),
	isOwn: row.authorId === viewerId,
});

export const presentRequest = (row: RequestRow): GroupRequest => ({
	id: row.id,
	user: presentFace(row),
	words: row.words,
	at: presentInstant(row.at),
});
