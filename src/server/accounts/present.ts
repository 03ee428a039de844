import type { Account } from "../../contract/accounts.ts";
import { pictureHref } from "../../contract/options.ts";
import type { AccountRow } from "../http/viewer.ts";
import { listsVersion } from "./lists-version.ts";

/** An account as shown to its owner. An allow-list: nothing else leaves the server. */
export function presentAccount(viewer: AccountRow): Account {
	return {
		id: viewer.id,
		slug: viewer.slug,
		fullName: viewer.fullName,
		email: viewer.email,
		role: viewer.activeRole,
		roles: viewer.roles,
		isModerator: viewer.moderatorSince !== null,
		isAdministrator: viewer.administratorSince !== null,
		title: viewer.title,
		bio: viewer.bio,
		about: viewer.about,
		location: viewer.location,
		phone: viewer.phoneNumber,
		phoneNumber: viewer.phoneNumber,
		countryCode: viewer.countryCode,
		website: viewer.website,
		status: viewer.status as Account["status"],
		skills: viewer.skills,
		interests: viewer.interests,
		certifications: viewer.certifications,
		experiences: viewer.experiences,
		portfolio: viewer.portfolio,
		listsVersion: listsVersion(viewer),
		experienceLevel: viewer.experienceLevel as Account["experienceLevel"],
		careerInterests: viewer.careerInterests,
		locationPreference: viewer.locationPreference as Account["locationPreference"],
		company: viewer.companyName,
		companyName: viewer.companyName,
		industry: viewer.companyIndustry as Account["industry"],
		companySize: viewer.companySize as Account["companySize"],
		companyRole: viewer.companyRole as Account["companyRole"],
		profile: { avatar: pictureHref(viewer.avatar), phone: viewer.phoneNumber, bio: viewer.bio, interests: viewer.interests },
		visibility: viewer.visibility as Account["visibility"],
		notifications: viewer.notificationsOn,
		preferredContact: viewer.preferredContact as Account["preferredContact"],
		aiMatching: viewer.aiMatching,
		language: viewer.language,
		theme: viewer.theme as Account["theme"],
		deleteAfter: viewer.deleteAfter ? new Date(viewer.deleteAfter).toISOString() : null,
		unread: viewer.unread,
		unreadConversations: viewer.unreadConversations,
	};
}
