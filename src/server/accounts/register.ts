import { type SQL, sql } from "drizzle-orm";
import { isCommonPassword } from "../../contract/common-passwords.ts";
import type { NewProfile, Registration } from "../../contract/joining.ts";
import type { Language } from "../../contract/options.ts";
import { refuse } from "../http/errors.ts";
import { insertMails } from "../notifications/notify.ts";
import { isUniqueViolation, type Queryable } from "../platform/database.ts";
import { uuidv7 } from "../platform/ids.ts";
import type { Seal } from "../platform/seal.ts";
import { slugOf, withMark } from "../platform/slug.ts";
import { freeSlug } from "./name-address.ts";
import { hashPassword } from "./passwords.ts";
import { insertTokens, makeToken } from "./tokens.ts";

export type NewPerson = { id: string; slug: string; fullName: string; email: string };

type Registering = {
	registration: Registration;
	language: Language;
	seal: Seal;
	/** Makes the picture of what was sent; called when everything else is known to be right. */
	avatar: () => Promise<string | null>;
};

/**
 * Makes an account whose address is still to be verified, and puts the mail for that into the outbox, in one statement.
 * Naming an existing company gives no membership (decisions.md "Marketplace"). Throws `invalid_fields` for a common
 * password, `email_taken`; a picture made meanwhile is the caller's to take back.
 */
export async function register(db: Queryable, { registration, language, seal, avatar }: Registering): Promise<NewPerson> {
	const { fullName, email, password } = registration;
	if (isCommonPassword(password, { email })) refuse("invalid_fields", { fields: { password: "passwordCommon" } });
	const passwordHash = await hashPassword(password);
	const person = { fullName, email, passwordHash, language, avatar: await avatar(), ...profileOf(registration) };
	const token = makeToken(seal);
	const id = uuidv7();
	const slug = slugOf(fullName, "person");
	try {
		return await insertPerson(db, { ...person, id, slug: freeSlug(slug, id) }, token);
	} catch (error) {
		// somebody took the same slug in the same moment
		if (!isUniqueViolation(error, "users_slug_key")) throw error;
		return insertPerson(db, { ...person, id, slug: sql`${withMark(slug, id)}::text` }, token);
	}
}

/** The columns of what the wizard asked, by type; also for people who came from elsewhere. */
export function profileOf(profile: NewProfile) {
	const isSeeker = profile.userType === "jobseeker";
	return {
		role: profile.userType,
		title: isSeeker ? profile.jobTitle : null,
		skills: isSeeker ? profile.primarySkills : [],
		experienceLevel: isSeeker ? profile.experienceLevel : null,
		careerInterests: isSeeker ? profile.careerInterests : null,
		locationPreference: isSeeker ? profile.locationPreference : null,
		companyName: isSeeker ? null : profile.companyName,
		companyIndustry: isSeeker ? null : profile.industry,
		companySize: isSeeker ? null : profile.companySize,
		companyRole: isSeeker ? null : profile.companyRole,
		aiMatching: profile.aiMatching,
	};
}

type Person = ReturnType<typeof profileOf> & {
	id: string;
	slug: SQL;
	fullName: string;
	email: string;
	passwordHash: string | null;
	language: Language;
	avatar: string | null;
};

async function insertPerson(db: Queryable, person: Person, token: { hash: string; sealed: string }): Promise<NewPerson> {
	const { rows } = await db.execute<NewPerson>(sql`
		with person as (${insertUser(person, { from: sql`(select ${person.email}::text as email, ${person.fullName}::text as full_name) given`, isVerified: false })}
		), token as (${insertTokens(sql`person`, { purpose: "verify", hash: token.hash })}
		), mailed as (${insertMails({
			source: sql`person`,
			to: { userId: sql`id`, email: sql`email`, fullName: sql`full_name`, language: sql`language` },
			kind: "verifyEmail",
			facts: sql`jsonb_build_object('sealedToken', ${token.sealed}::text)`,
		})}
		)
		select id, slug, full_name as "fullName", email from person`);
	return rows[0] ?? refuse("email_taken");
}

type Completing = { fullName: string; profile: NewProfile; language: Language; avatar: string | null; secretHash: string };

/**
 * Makes the account of somebody whom a provider vouched for (`social_visits`), its address verified, in one statement.
 * Throws `bad_provider` when that is over or used, `email_taken`.
 */
export async function completeJoining(db: Queryable, completing: Completing): Promise<NewPerson> {
	const id = uuidv7();
	const slug = slugOf(completing.fullName, "person");
	try {
		return await insertVouchedFor(db, completing, { id, slug: freeSlug(slug, id) });
	} catch (error) {
		// somebody took the same slug in the same moment
		if (!isUniqueViolation(error, "users_slug_key")) throw error;
		return insertVouchedFor(db, completing, { id, slug: sql`${withMark(slug, id)}::text` });
	}
}

async function insertVouchedFor(
	db: Queryable,
	{ profile, language, avatar, secretHash }: Completing,
	name: { id: string; slug: SQL },
): Promise<NewPerson> {
	const person = { ...name, passwordHash: null, language, avatar, ...profileOf(profile) };
	const { rows } = await db.execute<NewPerson & { isKnown: boolean }>(sql`
		with joining as (
			delete from social_visits where secret_hash = ${secretHash} and subject is not null and expires_at > now()
			returning issuer, subject, email, full_name
		), person as (${insertUser(person, { from: sql`joining`, isVerified: true })}
		), linked as (
			insert into identities (issuer, subject, user_id) select issuer, subject, person.id from joining, person
		)
		select person.id, slug, coalesce(person.full_name, joining.full_name) as "fullName", joining.email from joining left join person on true`);
	const [made] = rows;
	if (!made) return refuse("bad_provider", { sentence: "providerTooLate" });
	return made.id ? made : refuse("email_taken");
}

/** `from` gives `email` and `full_name`. Nothing where somebody has the address. */
const insertUser = (person: Omit<Person, "email" | "fullName">, { from, isVerified }: { from: SQL; isVerified: boolean }): SQL => sql`
	insert into users (
		id, slug, full_name, email, password_hash, language, avatar, roles, active_role, title, skills, experience_level,
		career_interests, location_preference, company_name, company_industry, company_size, company_role, ai_matching, agreed_to_terms_at,
		email_verified_at
	)
	select ${person.id}::uuid, ${person.slug}, full_name, email, ${person.passwordHash}, ${person.language}, ${person.avatar}, array[${person.role}],
		${person.role}, ${person.title}, ${sql.param(person.skills)}::text[], ${person.experienceLevel}, ${person.careerInterests},
		${person.locationPreference}, ${person.companyName}, ${person.companyIndustry}, ${person.companySize}, ${person.companyRole},
		${person.aiMatching}::boolean, now(), ${isVerified ? sql`now()` : sql`null::timestamptz`}
	from ${from}
	on conflict (lower(email)) do nothing
	returning id, slug, full_name, email, language`;
