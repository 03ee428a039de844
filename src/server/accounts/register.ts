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
	passwordHash: string;
	language: Language;
	avatar: string | null;
};

async function insertPerson(db: Queryable, person: Person, token: { hash: string; sealed: string }): Promise<NewPerson> {
	const { rows } = await db.execute<NewPerson>(sql`
		with person as (
			insert into users (
				id, slug, full_name, email, password_hash, language, avatar, roles, active_role, title, skills, experience_level,
				career_interests, location_preference, company_name, company_industry, company_size, company_role, ai_matching, agreed_to_terms_at
			)
			select ${person.id}::uuid, ${person.slug}, ${person.fullName}, ${person.email}, ${person.passwordHash}, ${person.language}, ${person.avatar}, array[${person.role}],
				${person.role}, ${person.title}, ${sql.param(person.skills)}::text[], ${person.experienceLevel}, ${person.careerInterests},
				${person.locationPreference}, ${person.companyName}, ${person.companyIndustry}, ${person.companySize}, ${person.companyRole},
				${person.aiMatching}::boolean, now()
			on conflict (lower(email)) do nothing
			returning id, slug, full_name, email, language
		), token as (${insertTokens(sql`person`, { purpose: "verify", hash: token.hash })}
		), mailed as (${insertMails({
			source: sql`person`,
			to: { email: sql`email`, fullName: sql`full_name`, language: sql`language` },
			kind: "verifyEmail",
			facts: sql`jsonb_build_object('sealedToken', ${token.sealed}::text)`,
		})}
		)
		select id, slug, full_name as "fullName", email from person`);
	return rows[0] ?? refuse("email_taken");
}
