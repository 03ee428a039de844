import { sql } from "drizzle-orm";
import { users } from "../db/accounts.ts";
import { follows } from "../db/network.ts";
import type { Transaction } from "../platform/database.ts";
import { daysAgo } from "./cast.ts";
import type { CompanyKey } from "./companies.ts";
import type { ApplicantKey } from "./people.ts";

/** Who follows whom, by key of the applicant or of the company they recruit for; each follow starts some time after the previous one. */
const demoFollows: readonly [ApplicantKey | CompanyKey, ApplicantKey | CompanyKey][] = [
	["kamdem", "sawa"],
	["mbarga", "sawa"],
	["seeker", "sawa"],
	["sawa", "seeker"],
	["seeker", "kamdem"],
	["kamdem", "seeker"],
	["ebot", "sawa"],
	["bello", "wouri"],
	["bello", "benoue"],
	["benoue", "bello"],
	["seeker", "etinde"],
	["etinde", "sawa"],
	["sawa", "etinde"],
	["bimbia", "etinde"],
	["lobe", "bimbia"],
	["noun", "lobe"],
	["mokolo", "wouri"],
	["ebot", "bimbia"],
	["mbarga", "seeker"],
	["sawa", "mbarga"],
	["wouri", "sawa"],
	["bimbia", "sawa"],
	["kamdem", "etinde"],
];

/** Adds the follows and sets the counters to match. */
export async function addFollows(tx: Transaction, idOf: (key: ApplicantKey | CompanyKey) => string): Promise<void> {
	await tx.insert(follows).values(
		demoFollows.map(([follower, followed], i) => ({
			followerId: idOf(follower),
			followedId: idOf(followed),
			createdAt: daysAgo(1 + (demoFollows.length - i) * 1.3),
		})),
	);
	await tx.update(users).set({
		followersCount: sql`(select count(*) from ${follows} where ${follows.followedId} = ${users.id})`,
		followingCount: sql`(select count(*) from ${follows} where ${follows.followerId} = ${users.id})`,
	});
}
