import { type SQL, sql } from "drizzle-orm";
import type { NewProfile, Registration } from "../../contract/joining.ts";
import type { Language } from "../../contract/options.ts";
import { ownCompanyName } from "../access/company-names.ts";
import { insertMails } from "../mail/notify.ts";
import { isUniqueViolation, type Queryable } from "../platform/database.ts";
import { uuidv7 } from "../platform/ids.ts";
import { refuse } from "../platform/refusal.ts";
import type { Seal } from "../platform/seal.ts";
import { slugOf, withMark } from "../platform/slug.ts";
import { makeToken } from "../platform/tokens.ts";
import { refuseGuessable } from "./guessable.ts";
import { freeSlug } from "./name-address.ts";
import { hashPassword } from "./passwords.ts";
import { type NewSession, openingSession } from "./sessions.ts";
import { insertTokens, isToBeTakenBack } from "./tokens.ts";

export type NewPerson = { id: string; slug: string; fullName: string; email: string };

type Registering = {
	registration: Registration;
	language: Language;
	siteName: string;
	seal: Seal;
	/** Makes the picture of what was sent; called when everything else is known to be right. */
	avatar: () => Promise<string | null>;
};

/**
 * Makes an account whose address is still to be verified, and writes the mail for that, in one statement.
 * Naming an existing company gives neither membership nor its name (decisions.md "Marketplace"). Throws `invalid_fields` for a password
 * that is easy to guess, `email_taken`; a picture made meanwhile is the caller's to take back.
 */
export async function register(db: Queryable, { registration, language, siteName, seal, avatar }: Registering): Promise<NewPerson> {
	const { fullName, email, password } = registration;
	refuseGuessable(password, { email, fullName, siteName });
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
		with given as (select ${person.email}::text as email, ${person.fullName}::text as full_name
		), person as (${insertUser(person, { from: sql`given`, verifiedAt: sql`null::timestamptz` })}
		), token as (${insertTokens(sql`person`, { purpose: "verify", hash: token.hash })}
		), mailed as (${mailVerification(sql`person`, token.sealed)}
		)
		select id, slug, full_name as "fullName", email from person`);
	return rows[0] ?? refuse("email_taken");
}

type Completing = {
	fullName: string;
	profile: NewProfile;
	language: Language;
	avatar: string | null;
	/** Of the browser that has the wizard left (`social_visits`). */
	secretHash: string;
	seal: Seal;
	session: NewSession;
};

type Completed = NewPerson & { isIn: boolean; next: string | null };

/**
 * Makes the account of somebody who came from a provider, linked with it. Whom the provider vouches for has a verified
 * address and a session; anybody else a mail to verify it, as whoever signs up with a password. One statement. Throws
 * `bad_provider` when that is over or used, `email_taken`.
 */
export async function completeJoining(db: Queryable, completing: Completing): Promise<Completed> {
	const id = uuidv7();
	const slug = slugOf(completing.fullName, "person");
	try {
		return await insertFromProvider(db, completing, { id, slug: freeSlug(slug, id) });
	} catch (error) {
		if (isUniqueViolation(error, "identities_pkey")) return refuse("email_taken");
		// somebody took the same slug in the same moment
		if (!isUniqueViolation(error, "users_slug_key")) throw error;
		return insertFromProvider(db, completing, { id, slug: sql`${withMark(slug, id)}::text` });
	}
}

async function insertFromProvider(
	db: Queryable,
	{ profile, language, avatar, secretHash, seal, session }: Completing,
	name: { id: string; slug: SQL },
): Promise<Completed> {
	const person = { ...name, passwordHash: null, language, avatar, ...profileOf(profile) };
	const { hash, sealed } = makeToken(seal);
	const { rows } = await db.execute<Completed>(sql`
		with joining as (
			delete from social_visits where secret_hash = ${secretHash} and subject is not null and expires_at > now()
			returning provider, issuer, subject, email, full_name, is_vouched, next
		), person as (${insertUser(person, { from: sql`joining`, verifiedAt: sql`case when is_vouched then now() end` })}
		), linked as (
			insert into identities (issuer, subject, user_id, provider, email)
			select issuer, subject, person.id, provider, joining.email from joining, person
		), entrant as (select person.id from person, joining where is_vouched
		), ${openingSession(sql`entrant`, session)}, unverified as (select person.* from person, joining where not is_vouched
		), token as (${insertTokens(sql`unverified`, { purpose: "verify", hash })}
		), mailed as (${mailVerification(sql`unverified`, sealed)}
		)
		select person.id, slug, coalesce(person.full_name, joining.full_name) as "fullName", joining.email, next,
			exists (select from opened) as "isIn"
		from joining left join person on true`);
	const [made] = rows;
	if (!made) return refuse("bad_provider", { sentence: "providerTooLate" });
	return made.id ? made : refuse("email_taken");
}

/** The mail that asks each person of a CTE to verify their address. */
const mailVerification = (source: SQL, sealed: string): SQL =>
	insertMails({
		source,
		to: { userId: sql`id`, email: sql`email`, fullName: sql`full_name`, language: sql`language` },
		kind: "verifyEmail",
		facts: sql`jsonb_build_object('sealedToken', ${sealed}::text)`,
	});

/** `from`, a CTE, has `email`, `full_name` and what `verifiedAt` names. Nothing where somebody has the address or may take it back. */
const insertUser = (person: Omit<Person, "email" | "fullName">, { from, verifiedAt }: { from: SQL; verifiedAt: SQL }): SQL => sql`
	insert into users (
		id, slug, full_name, email, password_hash, language, avatar, roles, active_role, title, skills, experience_level,
		career_interests, location_preference, company_name, company_industry, company_size, company_role, ai_matching, agreed_to_terms_at,
		email_verified_at
	)
	select ${person.id}::uuid, ${person.slug}, full_name, email, ${person.passwordHash}, ${person.language}, ${person.avatar}, array[${person.role}],
		${person.role}, ${person.title}, ${sql.param(person.skills)}::text[], ${person.experienceLevel}, ${person.careerInterests},
		${person.locationPreference}, ${ownCompanyName(person.companyName, null)}, ${person.companyIndustry}, ${person.companySize}, ${person.companyRole},
		${person.aiMatching}::boolean, now(), ${verifiedAt}
	from ${from}
	where not ${isToBeTakenBack(sql`${from}.email`)}
	on conflict (lower(email)) do nothing
	returning id, slug, full_name, email, language`;
