import { and, eq, gt, isNotNull, type SQL, sql } from "drizzle-orm";
import type { Language } from "../../contract/options.ts";
import type { NewProfile, Registration } from "../../contract/sign-up.ts";
import { refuseMailDomain } from "../access/bans.ts";
import { ownCompanyName } from "../access/company-names.ts";
import { users } from "../db/accounts.ts";
import { identities, oauthFlows } from "../db/oauth.ts";
import { mailOwner } from "../mail/steps.ts";
import { isUniqueViolation, type Queryable, type Transaction } from "../platform/database.ts";
import { uuidv7 } from "../platform/ids.ts";
import { refuse } from "../platform/refusal.ts";
import type { Seal } from "../platform/seal.ts";
import { slugOf, withMark } from "../platform/slug.ts";
import { makeToken } from "../platform/tokens.ts";
import { refuseGuessable } from "./guessable.ts";
import { freeSlug } from "./name-address.ts";
import { hashPassword } from "./passwords.ts";
import { type NewSession, startSession } from "./sessions.ts";
import { isReclaimable, storeToken } from "./tokens.ts";

export type NewPerson = { id: string; slug: string; fullName: string; email: string };

type RegisterInput = {
	registration: Registration;
	language: Language;
	siteName: string;
	seal: Seal;
	/** Stores the uploaded picture; called once everything else is known to be valid. */
	avatar: () => Promise<string | null>;
};

/**
 * Creates an account with an unverified address, and queues the verification mail. Naming an existing company gives neither membership nor
 * its name (decisions.md "Marketplace"). Throws `invalid_fields` for a password that is easy to guess, `email_taken`; the caller must then
 * delete a picture stored meanwhile.
 */
export async function register(db: Queryable, { registration, language, siteName, seal, avatar }: RegisterInput): Promise<NewPerson> {
	const { fullName, email, password, next } = registration;
	refuseGuessable(password, { email, fullName, siteName });
	const passwordHash = await hashPassword(password);
	const person = { fullName, email, passwordHash, language, avatar: await avatar(), ...profileOf(registration) };
	return withFreeSlug(fullName, (name) =>
		db.transaction(async (tx) => {
			const user = await insertUser(tx, { ...person, ...name, emailVerifiedAt: null });
			await mailVerification(tx, user.id, { seal, next });
			return user;
		}),
	);
}

type Name = { id: string; slug: SQL };

/** Creates a person under the slug of their name, or under a marked one if someone took it at the same moment. */
async function withFreeSlug<T>(fullName: string, create: (name: Name) => Promise<T>): Promise<T> {
	const id = uuidv7();
	const slug = slugOf(fullName, "person");
	try {
		return await create({ id, slug: freeSlug(slug, id) });
	} catch (error) {
		if (!isUniqueViolation(error, "users_slug_key")) throw error;
		return create({ id, slug: sql`${withMark(slug, id)}::text` });
	}
}

/** The columns for the wizard's answers, by user type; also used for people who come from a provider. */
function profileOf(profile: NewProfile) {
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

type CompleteSignUpInput = {
	fullName: string;
	profile: NewProfile;
	language: Language;
	avatar: string | null;
	/** Identifies the browser that still has to complete the wizard (`oauth_flows`). */
	secretHash: string;
	seal: Seal;
	session: NewSession;
};

type Completed = NewPerson & { isIn: boolean; next: string | null };

/**
 * Creates the account of someone who comes from a provider, and links it. If the provider vouches for the address, it is verified and the
 * person signed in; otherwise they get a verification mail, as when signing up with a password. Throws `bad_provider` if the flow has
 * expired or was used, `email_taken`.
 */
export function completeSignUp(db: Queryable, completing: CompleteSignUpInput): Promise<Completed> {
	const { profile, language, avatar, secretHash, session, seal } = completing;
	const person = { ...profileOf(profile), language, avatar };
	return withFreeSlug(completing.fullName, (name) =>
		db.transaction(async (tx) => {
			const flow = await consumeFlow(tx, secretHash);
			const { fullName, email, isVouched, next } = flow;
			const emailVerifiedAt = isVouched ? sql`now()` : null;
			const user = await insertUser(tx, { ...person, ...name, fullName, email, passwordHash: null, emailVerifiedAt });
			await link(tx, user.id, flow);
			if (isVouched) await startSession(tx, { ...session, userId: user.id });
			else await mailVerification(tx, user.id, { seal, next: next ?? undefined });
			return { ...user, isIn: isVouched, next };
		}),
	);
}

type Flow = {
	provider: string;
	issuer: string;
	subject: string;
	email: string;
	fullName: string;
	isVouched: boolean;
	next: string | null;
};

/** Consumes the flow of someone who comes from a provider: of two concurrent completions, only one creates an account. */
async function consumeFlow(tx: Transaction, secretHash: string): Promise<Flow> {
	const isWaiting = and(isNotNull(oauthFlows.subject), gt(oauthFlows.expiresAt, sql`now()`));
	const { provider, issuer, subject, email, fullName, isVouched, next } = oauthFlows;
	const [flow] = await tx
		.delete(oauthFlows)
		.where(and(eq(oauthFlows.secretHash, secretHash), isWaiting))
		.returning({ provider, issuer, subject, email, fullName, isVouched, next });
	return flow ? (flow as Flow) : refuse("bad_provider", { sentence: "providerTooLate" });
}

async function link(tx: Transaction, userId: string, { issuer, subject, provider, email }: Flow): Promise<void> {
	await tx
		.insert(identities)
		.values({ issuer, subject, userId, provider, email })
		.catch((error: unknown) => refuseTaken(error, "identities_pkey"));
}

/** Queues the mail that asks a person to verify their address. */
async function mailVerification(tx: Transaction, userId: string, { seal, next }: { seal: Seal; next: string | undefined }): Promise<void> {
	const { hash, sealed } = makeToken(seal);
	const where = eq(users.id, userId);
	await storeToken(tx, { where, purpose: "verify", hash });
	await mailOwner(tx, { where, kind: "verifyEmail", params: { sealedToken: sealed, ...(next && { next }) } });
}

type Person = ReturnType<typeof profileOf> &
	Name & {
		fullName: string;
		email: string;
		passwordHash: string | null;
		language: Language;
		avatar: string | null;
		emailVerifiedAt: SQL | null;
	};

/** Throws `email_taken` if someone has the address, or may still take it back. */
async function insertUser(tx: Transaction, { role, ...person }: Person): Promise<NewPerson> {
	await refuseMailDomain(tx, "signUp", person);
	const [user] = await tx
		.insert(users)
		.values({
			...person,
			roles: [role],
			activeRole: role,
			companyName: ownCompanyName(person.companyName, null),
			agreedToTermsAt: sql`now()`,
		})
		.returning({ id: users.id, slug: users.slug, fullName: users.fullName, email: users.email })
		.catch((error: unknown) => refuseTaken(error, "users_email_key"));
	// checked once we hold the address, so that someone giving it up at this moment can still take it back
	if (!user || (await isReclaimable(tx, person.email))) return refuse("email_taken");
	return user;
}

function refuseTaken(error: unknown, key: string): never {
	if (isUniqueViolation(error, key)) refuse("email_taken");
	throw error;
}
