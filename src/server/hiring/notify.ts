import { eq, inArray } from "drizzle-orm";
import { isBlindYet } from "../access/applications.ts";
import { blindName } from "../applications/present.ts";
import { users } from "../db/accounts.ts";
import { applications } from "../db/applications.ts";
import { jobs } from "../db/jobs.ts";
import { notifyEach } from "../mail/steps.ts";
import type { Transaction } from "../platform/database.ts";
import type { ReceivedApplication } from "./policy.ts";

type TeamNotification = { userIds: readonly string[]; kind: "applicationHanded" | "applicationGiven" | "noteMentioned" };

/**
 * Notifies colleagues about an application; never of their own actions or their own application, and without the name in a blind review.
 */
export async function notifyTeam(
	tx: Transaction,
	{ id, viewerId }: ReceivedApplication,
	{ userIds, kind }: TeamNotification,
): Promise<void> {
	const others = userIds.filter((one) => one !== viewerId);
	if (others.length === 0) return;
	const [about] = await tx
		.select({ applicantId: applications.userId, applicant: applications.fullName, jobTitle: applications.jobTitle, isBlind: isBlindYet })
		.from(applications)
		.innerJoin(jobs, eq(jobs.id, applications.jobId))
		.where(eq(applications.id, id));
	const people = await tx
		.select({ id: users.id, fullName: users.fullName, language: users.language })
		.from(users)
		.where(inArray(users.id, [...others, viewerId]));
	const actor = people.find((one) => one.id === viewerId)?.fullName ?? "";
	if (!about) return;
	const { isBlind, jobTitle } = about;
	const recipients = people
		.filter((one) => one.id !== viewerId && one.id !== about.applicantId)
		.map(({ id: userId, language }) => {
			const applicant = isBlind ? blindName(id, language === "fr" ? "fr" : "en") : about.applicant;
			return { id, userId, params: { actor, actorId: viewerId, applicant, jobTitle, applicationId: id } };
		});
	await notifyEach(tx, { recipients, type: kind === "noteMentioned" ? "mention" : "other", kind, about: "application" });
}
