import type { Company, CompanyName, Membership, OwnCompany } from "../../contract/companies.ts";
import type { Invitation, Member, RoleChange } from "../../contract/company-members.ts";
import { pictureHref } from "../../contract/options.ts";
import { presentVerification } from "../access/present-verification.ts";
import { presentInstant } from "../platform/instant.ts";
import { placesOf } from "../search/places.ts";
import type { InvitationRow, MemberRow, RoleChangeRow } from "./members.ts";
import type { CompanyRow, MembershipRow, NameRow } from "./queries.ts";

export const presentName = ({ slug, name, logo, isVerified, domain }: NameRow): CompanyName => ({
	slug,
	name,
	logo: pictureHref(logo),
	verified: isVerified,
	domain,
});

/** A company as everybody sees it, without its mail address. */
export function presentCompany(row: CompanyRow): Company {
	return {
		id: row.id,
		...presentName(row),
		about: row.about,
		industry: row.industry,
		size: row.size,
		location: row.location,
		place: row.location === null ? null : (placesOf(row.location, { isImported: row.importedFrom !== null })[0] ?? null),
		website: row.website,
		verifications: row.verifications.map(presentVerification),
		followersCount: row.followersCount,
		isFollowing: row.isFollowing,
		role: row.role,
		isStartup: row.isStartup,
		isUnowned: row.isUnowned,
		replies: row.replies,
		importedFrom: row.importedFrom,
	};
}

export const presentOwnCompany = (row: CompanyRow & { email: string | null }): OwnCompany => ({ ...presentCompany(row), email: row.email });

export const presentMembership = (row: MembershipRow): Membership => ({ id: row.id, ...presentName(row), role: row.role });

export const presentMember = ({ role, since, isVisible, avatar, ...user }: MemberRow, viewerId: string): Member => ({
	user: { id: user.id, slug: isVisible ? user.slug : null, fullName: user.fullName, title: user.title, avatar: pictureHref(avatar) },
	role,
	since: presentInstant(since),
	isOwn: user.id === viewerId,
	isVisible,
});

export const presentInvitation = ({ id, email, role, createdAt, expiresAt, hasExpired }: InvitationRow): Invitation => ({
	id,
	email,
	role,
	createdAt: presentInstant(createdAt),
	expiresAt: presentInstant(expiresAt),
	hasExpired,
});

export const presentRoleChange = ({ id, cause, user, by, from, to, at }: RoleChangeRow): RoleChange => ({
	id,
	cause,
	user,
	by,
	from,
	to,
	at: presentInstant(at),
});
